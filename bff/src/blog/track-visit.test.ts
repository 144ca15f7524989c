import type { ServerInjectResponse } from '@hapi/hapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer } from '../server';
import { buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';
import { countVisits, openVisitCounter, saltDays, type Visitor } from './visit-service';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
  await buildPost(site.knex, { title: 'Sandbar', visit_count: 41 });
  await buildPost(site.knex, { title: 'Reef' });
  await buildPost(site.knex, { title: 'Draft', status: 'draft' });
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});
beforeEach(async () => {
  await site.knex('post_visits').delete();
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const visit = (
  slug: string,
  { address = '203.0.113.7', userAgent = phone, server = site.server } = {},
): Promise<ServerInjectResponse<{ visit_count: number }>> =>
  server.inject({
    method: 'POST',
    url: `/api/blog/posts/${slug}/track-visit/`,
    remoteAddress: address,
    headers: { 'user-agent': userAgent, 'content-type': 'application/json' },
  });
const count = async (...given: Parameters<typeof visit>): Promise<number> =>
  (await visit(...given)).result?.visit_count as number;
/** As if the visits that were counted so far had been some minutes ago. */
const ago = (minutes: number): PromiseLike<unknown> =>
  site
    .knex('post_visits')
    .update({ counted_at: site.knex.raw("counted_at - ? * interval '1 minute'", [minutes]) });

describe('POST /blog/posts/{slug}/track-visit/', () => {
  it('counts a visit and answers the new count', async () => {
    const response = await visit('sandbar');
    expect(response.statusCode).toBe(200);
    expect(response.result).toEqual({ visit_count: 42 });
    expect(await count('sandbar', { address: '203.0.113.8' })).toBe(43);
  });

  it('counts a visitor once in 30 minutes, from the visit that was counted', async () => {
    expect(await count('sandbar')).toBe(42);
    await ago(20);
    expect(await count('sandbar')).toBe(42);
    await ago(9);
    expect(await count('sandbar')).toBe(42);
    await ago(1);
    expect(await count('sandbar')).toBe(43);
    await ago(29);
    expect(await count('sandbar')).toBe(43);
  });

  it('counts each post, each address and each browser', async () => {
    await visit('sandbar');
    expect(await count('reef')).toBe(1);
    expect(await count('sandbar', { address: '2001:db8::1' })).toBe(43);
    expect(await count('sandbar', { userAgent: `${phone} Safari/604.1` })).toBe(44);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    'facebookexternalhit/1.1',
    '',
  ])('tells a program the count and does not change it: %j', async (userAgent) => {
    expect(await count('sandbar', { userAgent })).toBe(41);
    expect(await site.knex('post_visits')).toEqual([]);
  });

  it('is a 404 for a draft and for what does not exist', async () => {
    expect((await visit('draft')).statusCode).toBe(404);
    expect((await visit('none')).statusCode).toBe(404);
    expect(await site.knex('post_visits')).toEqual([]);
  });

  it('counts one of a hundred deliveries of a visit to two BFFs at once', async () => {
    const other = await createServer({ ...site.server.app.options });
    await other.initialize();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        visit('sandbar', { server: n % 2 ? other : site.server }),
      ),
    );
    expect(new Set(answers.map(({ result }) => result?.visit_count))).toEqual(new Set([42]));
    expect(await count('sandbar', { address: '203.0.113.9' })).toBe(43);
    await other.stop();
  });

  it('counts 10,000 visits at once, each once, and tells each its own number', async () => {
    const visitor = (n: number): string => `10.0.${n >> 8}.${n & 255}`;
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, (_, n) =>
        count(n % 2 ? 'sandbar' : 'reef', { address: visitor(n) }),
      ),
    );
    const of = (odd: number): number[] =>
      answers.filter((_, n) => n % 2 === odd).sort((a, b) => a - b);
    expect(of(1)).toEqual(Array.from({ length: 5_000 }, (_, n) => n + 42));
    expect(of(0)).toEqual(Array.from({ length: 5_000 }, (_, n) => n + 1));
  }, 180_000);

  it('stores neither address nor browser', async () => {
    await visit('sandbar');
    const stored = JSON.stringify([await site.knex('post_visits'), await site.knex('visit_salts')]);
    expect(stored).not.toContain('203.0.113.7');
    expect(stored).not.toContain('iPhone');
  });

  it('goes on after a database that did not answer', async () => {
    const broken = vi.spyOn(site.knex, 'transaction').mockRejectedValueOnce(new Error('gone'));
    expect((await visit('sandbar')).statusCode).toBe(500);
    broken.mockRestore();
    expect(await count('sandbar')).toBe(42);
  });
});

describe('a visitor around midnight', () => {
  const ana: Visitor = { address: '203.0.113.7', userAgent: phone };
  const at = async (...times: string[]): Promise<(number | undefined)[]> => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const counter = openVisitCounter(site.knex);
    const numbers = [];
    for (const time of times) {
      vi.setSystemTime(`2027-03-0${time}Z`);
      numbers.push(await counter({ slug: 'reef', visitor: ana }));
    }
    vi.useRealTimers();
    return numbers;
  };

  it('is the same one before and after it, and when the second hash takes over', async () => {
    expect(await at('1T23:59:59.999', '2T00:00:00', '2T00:29:59')).toEqual([1, 1, 1]);
    await site.knex('post_visits').delete();
    expect(await at('2T00:59:59.999', '2T01:00:00', '2T23:59:59')).toEqual([1, 1, 1]);
  });

  it('counts anew after 30 minutes', async () => {
    expect(await at('1T23:59:00')).toEqual([1]);
    await ago(30);
    expect(await at('2T00:29:00')).toEqual([2]);
    await ago(30);
    expect(await at('2T01:01:00')).toEqual([3]);
  });

  it('is counted once when BFFs disagree about the hour', async () => {
    const salts = ['a', 'b'].map((letter) => Buffer.from(letter));
    const both = (used: Buffer[]): Promise<(number | undefined)[]> =>
      countVisits([{ slug: 'reef', visitor: ana }], used, site.knex);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => both(n % 2 ? salts : salts.slice(1))),
    );
    expect(Math.max(...answers.flat().map(Number))).toBe(1);
  });

  it('has the hash of the day, and that of the day before for an hour', () => {
    expect(saltDays(new Date('2027-03-01T00:59:59.999Z'))).toEqual(['2027-02-28', '2027-03-01']);
    expect(saltDays(new Date('2027-03-01T01:00:00Z'))).toEqual(['2027-03-01']);
  });
});
