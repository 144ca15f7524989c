import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, noLink, serve } from '../../client/testing/server';
import { noteWriting } from '../drafts/pending-draft-writes';
import { reloadNow, reloadOnce, reloadUpdated } from './reload';

let build: string;
const reload = vi.fn();

beforeEach(() => {
  build = '/assets/index-1.js';
  vi.stubGlobal('document', { querySelector: () => ({ src: build }) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { location: { reload } });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  serve(() => json([]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

describe('a page that the visitor wants updated', () => {
  const postMessage = vi.fn();
  const worker = new EventTarget();
  const waits = (waiting: { postMessage: () => void } | null) =>
    vi.stubGlobal('navigator', {
      serviceWorker: Object.assign(worker, { getRegistration: async () => ({ waiting }) }),
    });
  beforeEach(() => {
    vi.useFakeTimers();
    postMessage.mockReset();
  });
  afterEach(() => vi.useRealTimers());

  it('is loaded once the version that waited is in charge', async () => {
    waits({ postMessage });
    const done = reloadUpdated();
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }));
    expect(reload).not.toHaveBeenCalled();
    worker.dispatchEvent(new Event('controllerchange'));
    await done;
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded at once where another tab has switched already, and after a while where the old one is busy', async () => {
    waits(null);
    await reloadUpdated();
    expect(reload).toHaveBeenCalledTimes(1);
    waits({ postMessage });
    void reloadUpdated();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('a page whose part did not arrive', () => {
  it('is loaded anew by itself once for each build', async () => {
    await expect(reloadOnce()).resolves.toBe('reloading');
    await expect(reloadOnce()).resolves.toBe('tried');
    expect(reload).toHaveBeenCalledOnce();
    build = '/assets/index-2.js';
    await expect(reloadOnce()).resolves.toBe('reloading');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is loaded anew as often as the visitor asks', async () => {
    await reloadNow();
    await reloadNow();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['there is no link', () => noLink],
    ['a captive portal answers', () => new Response('<html>Welcome</html>')],
  ])('stays while %s, and its turn is not spent', async (_when, answer) => {
    serve(answer);
    await expect(reloadOnce()).resolves.toBe('offline');
    await expect(reloadNow()).resolves.toBe('offline');
    expect(reload).not.toHaveBeenCalled();
    serve(() => json([]));
    await expect(reloadOnce()).resolves.toBe('reloading');
  });

  it('is loaded anew although the server is not well', async () => {
    serve(() => json({ error: 'Later', code: 'unavailable' }, 503));
    await expect(reloadOnce()).resolves.toBe('reloading');
  });

  it('is not loaded anew by itself where nothing can be remembered, since that could go on forever', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('Not in private mode', 'SecurityError');
      },
    });
    await expect(reloadOnce()).resolves.toBe('tried');
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for what was typed to be on the device', async () => {
    let written = () => {};
    noteWriting(
      new Promise<void>((resolve) => {
        written = resolve;
      }),
    );
    const done = reloadOnce();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reload).not.toHaveBeenCalled();
    written();
    await done;
    expect(reload).toHaveBeenCalledOnce();
  });
});
