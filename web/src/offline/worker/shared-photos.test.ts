import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureCache, sharedCache } from '../storage/cache-names';
import { readShared } from './after-sharing';
import { shareTarget } from './share-target';
import { forgetOldShares, receiveShare, takeSharedPhotos } from './shared-photos';

let caches: FakeCaches;
beforeEach(() => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('photos that are shared with the app', () => {
  it('come to the form in order, with their names, types and bytes', async () => {
    const answer = await receiveShare(share([photo('día 1.jpg', 'one'), photo('2.jpg', 'two')]));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/blog?shared=photos');
    const photos = await takeSharedPhotos();
    expect(photos.map(({ name, type }) => [name, type])).toEqual([
      ['día 1.jpg', 'image/jpeg'],
      ['2.jpg', 'image/jpeg'],
    ]);
    expect(await Promise.all(photos.map((file) => file.text()))).toEqual(['one', 'two']);
  });

  it('are handed over once', async () => {
    await receiveShare(share([photo('1.jpg', 'one')]));
    expect(await takeSharedPhotos()).toHaveLength(1);
    expect(await takeSharedPhotos()).toEqual([]);
  });

  it('of two shares that follow each other are all there', async () => {
    await receiveShare(share([photo('1.jpg', 'one')]), Date.now() - 1);
    await receiveShare(share([photo('2.jpg', 'two')]));
    expect((await takeSharedPhotos()).map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  });

  it('that nobody fetched are forgotten after a day', async () => {
    const yesterday = Date.now() - 24 * 60 * 60_000;
    await receiveShare(share([photo('old.jpg', 'old')]), yesterday);
    await receiveShare(share([photo('new.jpg', 'new')]));
    const left = await (await caches.open(sharedCache)).keys();
    expect(left).toHaveLength(1);
    expect((await takeSharedPhotos()).map(({ name }) => name)).toEqual(['new.jpg']);
    await receiveShare(share([photo('old.jpg', 'old')]), yesterday);
    expect(await takeSharedPhotos()).toEqual([]);
  });

  it('that nobody ever fetches go at a later start of the app, together with their cache', async () => {
    const now = Date.now();
    await forgetOldShares(now);
    expect(await caches.has(sharedCache)).toBe(false);
    await receiveShare(share([photo('1.jpg', 'one')]), now);
    await forgetOldShares(now + 24 * 60 * 60_000 - 1);
    expect(await caches.has(sharedCache)).toBe(true);
    await forgetOldShares(now + 24 * 60 * 60_000);
    expect(await caches.has(sharedCache)).toBe(false);
  });

  it('are at most one more than a story takes', async () => {
    const many = Array.from({ length: 30 }, (_, n) => photo(`${n}.jpg`, 'x'));
    await receiveShare(share(many));
    expect(await takeSharedPhotos()).toHaveLength(11);
  });

  it('take the place of boat pictures on a full disk', async () => {
    await caches.open(pictureCache);
    caches.failures.push(new DOMException('Full', 'QuotaExceededError'));
    const answer = await receiveShare(share([photo('1.jpg', 'one')]));
    expect(answer.headers.get('location')).toBe('/blog?shared=photos');
    expect(await takeSharedPhotos()).toHaveLength(1);
    expect(await caches.delete(pictureCache)).toBe(false);
  });

  it('that cannot be kept are said to be lost, and leave nothing behind', async () => {
    const { put } = Object.getPrototypeOf(await caches.open(sharedCache));
    let writes = 0;
    vi.spyOn(Object.getPrototypeOf(await caches.open(sharedCache)), 'put').mockImplementation(
      async function (this: unknown, ...args: unknown[]) {
        writes += 1;
        if (writes === 2) throw new Error('Blocked.');
        return put.apply(this, args);
      },
    );
    const answer = await receiveShare(share([photo('1.jpg', 'one'), photo('2.jpg', 'two')]));
    expect(answer.headers.get('location')).toBe('/blog?shared=lost');
    expect(await takeSharedPhotos()).toEqual([]);
  });

  it.each([
    ['nothing', share([])],
    ['an empty file', share([photo('empty.jpg', '')])],
    ['what is no form', new Request(address(), { method: 'POST', body: 'hello' })],
  ])('are lost when %s comes', async (_what, request) => {
    const answer = await receiveShare(request);
    expect(answer.headers.get('location')).toBe('/blog?shared=lost');
  });

  it('are none where the browser has no caches', async () => {
    vi.stubGlobal('caches', undefined);
    expect(await takeSharedPhotos()).toEqual([]);
  });
});

it.each([
  ['shared=photos', 'photos'],
  ['shared=lost', 'lost'],
  ['shared=other', null],
  ['page=2', null],
])('the address "?%s" tells of a share: %s', (query, outcome) => {
  expect(readShared(new URLSearchParams(query))).toBe(outcome);
});

function address(): string {
  return `https://mrsea.example${shareTarget.path}`;
}

function photo(name: string, bytes: string): File {
  return new File([bytes], name, { type: 'image/jpeg' });
}

function share(files: File[]): Request {
  const body = new FormData();
  for (const file of files) body.append(shareTarget.photos, file);
  return new Request(address(), { method: 'POST', body });
}

/** As much of the browser's Cache Storage as the code under test uses. */
class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();
  /** Thrown instead of writing, once for each. */
  readonly failures: Error[] = [];

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache(this.failures);
    this.#caches.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}

class FakeCache {
  readonly #entries = new Map<string, Response>();
  readonly #failures: Error[];

  constructor(failures: Error[]) {
    this.#failures = failures;
  }

  async put(address: string, response: Response): Promise<void> {
    const failure = this.#failures.shift();
    if (failure) throw failure;
    this.#entries.set(address, response);
  }

  async match(key: Request | string): Promise<Response | undefined> {
    return this.#entries.get(addressOf(key))?.clone();
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((address) => new Request(new URL(address, origin)));
  }

  async delete(key: Request | string): Promise<boolean> {
    return this.#entries.delete(addressOf(key));
  }
}

const origin = 'https://mrsea.example';

function addressOf(key: Request | string): string {
  return typeof key === 'string' ? key : new URL(key.url).pathname;
}
