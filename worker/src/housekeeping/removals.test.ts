import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildUser } from '@mr-sea/db/testing/factories';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteInBatches,
  removeExpiredCodes,
  removeExpiredLogins,
  removeOutboxEntries,
  removePasswordResets,
  removeRateLimits,
  removeSubmissions,
} from './remove-expired';
import { queuePictureRemoval } from './tasks';

let db: TestDatabase;
let knex: Knex;
let user_id: number;
beforeAll(async () => {
  db = await createTestDatabase();
  knex = db.knex;
  user_id = (await buildUser(knex)).id;
});
afterAll(() => db.drop());

const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000);
const days = (count: number): Date => hours(24 * count);
const [old, young] = [hours(-25), hours(-23)];

test('codes go a day after they stopped being valid, and never before their mail was due', async () => {
  await knex('email_codes').insert([
    { email: 'a@example.com', created_at: old, expires_at: old },
    { email: 'b@example.com', created_at: old, expires_at: young },
    { email: 'c@example.com', created_at: young, expires_at: new Date(0) },
  ]);
  expect(await removeExpiredCodes(knex)).toBe(1);
  expect(await knex('email_codes').orderBy('id').pluck('email')).toEqual([
    'b@example.com',
    'c@example.com',
  ]);
});

test('reset links go a day after they stopped being valid', async () => {
  const rows = await knex('password_resets')
    .insert([
      { user_id, created_at: old, expires_at: old },
      { user_id, created_at: old, expires_at: young },
      { user_id, created_at: young, expires_at: new Date(0) },
    ])
    .returning('id');
  expect(await removePasswordResets(knex)).toBe(1);
  expect(await knex('password_resets').orderBy('id').pluck('id')).toEqual([rows[1].id, rows[2].id]);
});

test('a login goes a day after it and the last of its tokens expired; used tokens stay until then', async () => {
  const [over, living, odd] = [randomUUID(), randomUUID(), randomUUID()];
  await knex('sessions').insert([
    { id: over, user_id, expires_at: old },
    { id: living, user_id, expires_at: young },
    // A login that was prolonged by its newest token only.
    { id: odd, user_id, expires_at: old },
  ]);
  const token = (session_id: string, expires_at: Date, used_at: Date | null = null): object => ({
    token_hash: randomBytes(32),
    session_id,
    expires_at,
    used_at,
  });
  await knex('refresh_tokens').insert([
    token(over, old),
    token(living, old, old),
    token(living, young, old),
    token(odd, days(3)),
  ]);
  expect(await removeExpiredLogins(knex)).toBe(3);
  expect(new Set(await knex('sessions').pluck('id'))).toEqual(new Set([living, odd]));
  expect(await knex('refresh_tokens').pluck('used_at')).toEqual([old, null]);
});

test('counters of rate limits go when their window has been closed for an hour', async () => {
  await knex('rate_limits').insert([
    { key: 'closed', points: 3, expire: hours(-1.1).getTime() },
    { key: 'open', points: 3, expire: hours(-0.9).getTime() },
    { key: 'for ever', points: 3, expire: null },
  ]);
  expect(await removeRateLimits(knex)).toBe(1);
  expect((await knex('rate_limits').pluck('key')).sort()).toEqual(['for ever', 'open']);
});

test('outbox entries stay 30 days when done and 180 when given up; open ones stay', async () => {
  const entry = (job: string, columns: object): object => ({ job, payload: {}, ...columns });
  await knex('outbox').insert([
    entry('done long ago', { done_at: days(-31) }),
    entry('done', { done_at: days(-29) }),
    entry('failed long ago', { failed_at: days(-181) }),
    entry('failed', { failed_at: days(-179) }),
    entry('open', { created_at: days(-999) }),
  ]);
  expect(await removeOutboxEntries(knex)).toBe(2);
  expect((await knex('outbox').pluck('job')).sort()).toEqual(['done', 'failed', 'open']);
  await knex('outbox').delete();
});

test('answers to Idempotency-Keys stay for 400 days', async () => {
  const submission = (created_at: Date): object => ({
    client_uuid: randomUUID(),
    kind: 'lead',
    body_hash: randomBytes(32),
    answer: {},
    created_at,
  });
  await knex('submissions').insert([submission(days(-401)), submission(days(-399))]);
  expect(await removeSubmissions(knex)).toBe(1);
  expect(await knex('submissions')).toHaveLength(1);
});

test('more rows than a batch go in one run, and those that somebody holds stay', async () => {
  await knex.raw(
    "INSERT INTO rate_limits (key, points, expire) SELECT 'row ' || n, 1, 0 FROM generate_series(1, 25) n",
  );
  await knex.transaction(async (holder) => {
    await holder('rate_limits').where({ key: 'row 7' }).forUpdate();
    expect(await deleteInBatches(knex, 'rate_limits', 'expire = 0', 10)).toBe(24);
  });
  expect(await knex('rate_limits').where({ expire: 0 }).pluck('key')).toEqual(['row 7']);
});

test('the removal of pictures is asked for once until it is done', async () => {
  expect(await queuePictureRemoval(knex)).toBe(1);
  expect(await queuePictureRemoval(knex)).toBe(0);
  expect(await knex('outbox').select('job', 'payload')).toEqual([
    { job: 'remove-orphaned-pictures', payload: {} },
  ]);
  await knex('outbox').update({ done_at: new Date() });
  expect(await queuePictureRemoval(knex)).toBe(1);
});
