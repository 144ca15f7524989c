import { afterEach, expect, it, vi } from 'vitest';
import { AnswerCache } from './answer-cache';
import type { Content } from './cached-response';

const page = (body: string): Content => ({ type: 'text/plain', body });

function openCache(bytes = 1_000_000): AnswerCache {
  const cache = new AnswerCache(bytes);
  cache.open();
  return cache;
}

/** What is read for a key, and how often it was made. */
function reader(cache: AnswerCache) {
  const make = vi.fn(async () => page(`made ${make.mock.calls.length} times`));
  const read = async (key = 'boats'): Promise<string> =>
    (await (await cache.get(key, make)).in('identity')).body.toString();
  return { make, read };
}

/** A read that ends when it is told to. */
function slowReader(cache: AnswerCache) {
  const ends: ((body: string) => void)[] = [];
  const make = vi.fn(
    () => new Promise<Content>((resolve) => ends.push((body) => resolve(page(body)))),
  );
  const read = async (): Promise<string> =>
    (await (await cache.get('boats', make)).in('identity')).body.toString();
  return { make, read, ends };
}

afterEach(() => vi.useRealTimers());

it('packs what is bulk tighter, but only where it is kept', async () => {
  const body = JSON.stringify(
    Array.from({ length: 300 }, (_, id) => ({
      id,
      length: 20 + ((id * 7) % 61),
      name: `Boat ${id}`,
    })),
  );
  const packed = async (cache: AnswerCache, isBulk: boolean) => {
    const answer = await cache.get('boats', async () => ({ ...page(body), isBulk }));
    return (await answer.in('br')).body.length;
  };
  const usual = await packed(openCache(), false);
  expect(await packed(openCache(), true)).toBeLessThan(0.95 * usual);
  expect(await packed(new AnswerCache(1_000_000), true)).toBe(usual);
});

it('makes an answer once', async () => {
  const { read } = reader(openCache());
  expect([await read(), await read(), await read('other')]).toEqual([
    'made 1 times',
    'made 1 times',
    'made 2 times',
  ]);
});

it('makes it once for all who ask at the same time', async () => {
  const { make, read, ends } = slowReader(openCache());
  const all = Promise.all(Array.from({ length: 50 }, read));
  ends[0]?.('one');
  expect(new Set(await all)).toEqual(new Set(['one']));
  expect(make).toHaveBeenCalledTimes(1);
});

it('does not keep what was read before a change, and gives it to nobody who asks after the change', async () => {
  const cache = openCache();
  const { read, ends } = slowReader(cache);
  const before = read();
  cache.drop();
  const after = read();
  ends[1]?.('new');
  ends[0]?.('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(await read()).toBe('new');
});

it('keeps and shares nothing while it cannot hear of changes, nor what was read then', async () => {
  const cache = new AnswerCache(1_000_000);
  const { make, read, ends } = slowReader(cache);
  const two = [read(), read()];
  expect(make).toHaveBeenCalledTimes(2);
  cache.open();
  for (const end of ends) end('unheard');
  await Promise.all(two);
  const later = read();
  expect(make).toHaveBeenCalledTimes(3);
  ends[2]?.('heard');
  await later;
  expect([await read(), make.mock.calls.length]).toEqual(['heard', 3]);
  cache.close();
  const lost = read();
  ends[3]?.('lost');
  expect([await lost, make.mock.calls.length, cache.size]).toEqual(['lost', 4, 0]);
});

it('keeps no failure, and shares none', async () => {
  const cache = openCache();
  let fails = 0;
  const failing = async (): Promise<Content> => {
    throw new Error(`failure ${++fails}`);
  };
  const both = await Promise.allSettled([cache.get('a', failing), cache.get('a', failing)]);
  const reasons = both.map((end) => (end.status === 'rejected' ? end.reason : undefined));
  expect(new Set(reasons).size).toBe(2);
  const { read } = reader(cache);
  expect(await read('a')).toBe('made 1 times');
});

it('after a minute sends the old answer once more while it makes a new one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = openCache();
  const { make, read } = reader(cache);
  await read();
  const asked = { key: 'boats', coding: 'identity', path: '/boats', route: '/boats' } as const;
  cache.learn('/boats', asked);
  expect(cache.find('/boats')).toBeDefined();
  vi.advanceTimersByTime(60_000);
  expect(cache.find('/boats')).toBeUndefined();
  expect(await read()).toBe('made 1 times');
  expect(make).toHaveBeenCalledTimes(2);
  expect(await read()).toBe('made 2 times');
});

it('forgets an old answer that cannot be made any more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = openCache();
  await cache.get('boat', async () => page('there'));
  vi.advanceTimersByTime(60_000);
  const gone = async (): Promise<Content> => {
    throw new Error('gone');
  };
  await cache.get('boat', gone);
  await vi.waitFor(() => expect(cache.size).toBe(0));
  await expect(cache.get('boat', gone)).rejects.toThrow('gone');
});

it('never holds more bytes than it may, encodings included, and lets go of what was not asked for longest', async () => {
  const most = 100_000;
  const cache = openCache(most);
  const make = async (): Promise<Content> => page('Sea Ray '.repeat(1_000));
  for (let number = 0; number < 50; number++) {
    const key = `boat ${number}`;
    const answer = await cache.get(key, make);
    await Promise.all([answer.in('br'), answer.in('gzip')]);
    cache.weigh(key, answer);
    await cache.get('boat 0', make);
    expect(cache.size).toBeLessThanOrEqual(most);
  }
  const made = vi.fn(make);
  await cache.get('boat 0', made);
  expect(made).not.toHaveBeenCalled();
  await cache.get('boat 1', made);
  expect(made).toHaveBeenCalled();
});
