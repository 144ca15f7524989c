import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldVisits, forgetVisitors } from './fold-visits';

let db: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  db = await createTestDatabase();
  knex = db.knex;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await knex('post_visits').delete();
  await knex('blog_posts').delete();
  await knex('blog_posts').insert(
    [1, 2].map((id) => ({ id, title: `Post ${id}`, slug: `post-${id}`, visit_count: 10 * id })),
  );
});

const counts = (): Promise<number[]> => knex('blog_posts').orderBy('id').pluck('visit_count');
const visit = (post_id: number, unfolded = 1, counted_at = new Date()): object => ({
  post_id,
  visitor: randomBytes(16),
  counted_at,
  unfolded,
});
const many = (count: number): PromiseLike<unknown> =>
  knex.raw(
    `INSERT INTO post_visits (post_id, visitor, counted_at, unfolded)
     SELECT 1 + n % 2, decode(md5(n::text || random()), 'hex'), now(), 1 FROM generate_series(1, ?::int) n`,
    [count],
  );

test('visits that wait are added to their posts once, however often it runs', async () => {
  await knex('post_visits').insert([visit(1), visit(1, 2), visit(2), visit(2, 0)]);
  expect(await foldVisits(knex)).toBe(3);
  expect(await foldVisits(knex)).toBe(0);
  expect(await counts()).toEqual([13, 21]);
  expect(await knex('post_visits')).toHaveLength(4);
});

test('10,000 visits are counted exactly by several workers at once while more arrive', async () => {
  await many(10_000);
  await Promise.all([
    ...Array.from({ length: 4 }, () => foldVisits(knex)),
    ...Array.from({ length: 20 }, () => many(100)),
  ]);
  await foldVisits(knex);
  expect(await counts()).toEqual([10 + 6_000, 20 + 6_000]);
});

test('a visit that is counted again while it is folded is not lost', async () => {
  await knex('post_visits').insert(visit(1));
  const again = (): PromiseLike<unknown> =>
    knex('post_visits').update({ unfolded: knex.raw('unfolded + 1') });
  for (let turn = 0; turn < 50; turn++) await Promise.all([again(), foldVisits(knex)]);
  await foldVisits(knex);
  expect(await counts()).toEqual([10 + 51, 20]);
});

test('what waits and what is counted add up at every moment', async () => {
  await many(4_000);
  let folding = true;
  const fold = foldVisits(knex).finally(() => {
    folding = false;
  });
  const sums = new Set<number>();
  do {
    const { rows } = await knex.raw(
      `SELECT (SELECT sum(visit_count) FROM blog_posts) +
              (SELECT coalesce(sum(unfolded), 0) FROM post_visits) AS sum`,
    );
    sums.add(rows[0].sum);
  } while (folding);
  await fold;
  expect([...sums]).toEqual([4_030]);
});

test('visits of a deleted post are dropped', async () => {
  await knex('post_visits').insert(visit(99));
  await foldVisits(knex);
  expect(await knex('post_visits').where('unfolded', '>', 0)).toEqual([]);
});

test('a visitor is forgotten half an hour after a visit that is counted, and no sooner', async () => {
  const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
  await knex('post_visits').insert([
    visit(1, 0, ago(31)),
    visit(1, 0, ago(29)),
    visit(2, 1, ago(31)),
  ]);
  expect(await forgetVisitors(knex)).toBe(1);
  expect(await knex('post_visits').orderBy('post_id').pluck('post_id')).toEqual([1, 2]);
});

test('the salt of a day is forgotten two hours after its end', async () => {
  const { rows } = await knex.raw(
    `INSERT INTO visit_salts (day, salt) SELECT d::date, 'salt'
     FROM unnest(ARRAY[now() - interval '26 hours 1 minute', now() - interval '1 day', now()] :: timestamptz[]) d
     ON CONFLICT DO NOTHING RETURNING day`,
  );
  await forgetVisitors(knex);
  const now = Date.now();
  const kept = rows
    .map(({ day }: { day: string }) => day)
    .filter((day: string) => Date.parse(day) + 26 * 3_600_000 > now);
  expect((await knex('visit_salts').pluck('day')).sort()).toEqual(kept.sort());
  expect(kept.length).toBeLessThan(3);
});
