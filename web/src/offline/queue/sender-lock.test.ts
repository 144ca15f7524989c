import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../storage/dexie';
import { emptyStorage } from '../testing/browser';
import { whileAlone } from './sender-lock';

/** Whether somebody else can send now. */
const isFree = async () => (await whileAlone('outbox', 0, async () => 'sent')) === 'sent';

beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  await emptyStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('without Web Locks', () => {
  it('a sender whose timers come late remains the only one until it is done', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    let [begin, finish] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const done = new Promise<void>((resolve) => (finish = resolve));
    const sending = whileAlone('outbox', 0, () => {
      begin();
      return done;
    });
    await begun;
    for (let round = 0; round < 3; round += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await isFree()).toBe(false);
      vi.setSystemTime(Date.now() + 15_000);
      expect(await isFree()).toBe(false);
    }
    finish();
    await sending;
    expect(await isFree()).toBe(true);
  });

  it.each([
    ['in 20 seconds', 20_000, false],
    ['a second ago', -1_000, true],
    ['in a year, by a clock that was ahead', 365 * 86_400_000, true],
  ])('what a page left that died ends %s, and others can send: %s', async (_when, ms, free) => {
    const until = Date.now() + ms;
    await withDatabase((db) => db.leases.put({ name: 'outbox', holder: 'dead', until }));
    expect(await isFree()).toBe(free);
  });
});
