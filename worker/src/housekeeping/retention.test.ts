import { randomBytes } from 'node:crypto';
import { createGuardedDatabase, type GuardedDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildLead, buildReview, buildUser } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EnvError, readEnv } from '../env';
import { type Retention, retentionTasks } from './retention';

let db: GuardedDatabase;
beforeAll(async () => {
  db = await createGuardedDatabase();
});
afterAll(() => db.drop());

const DATABASE_URL = 'postgres://mrsea@127.0.0.1/mrsea';
const usual = readEnv({ DATABASE_URL }).retention;
const days = (count: number): Date => new Date(Date.now() - count * 24 * 3_600_000);
const run = (name: string, retention: Retention = usual): Promise<number> | undefined =>
  retentionTasks(retention)[name]?.run(db.knex);

test('leads stay three years after their last change, and after their trip', async () => {
  const lead = (full_name: string, age: number, date: Date | null): Promise<unknown> =>
    buildLead(db.knex, {
      full_name,
      created_at: days(3_000),
      updated_at: days(age),
      date: date?.toISOString().slice(0, 10) ?? null,
    });
  await lead('long over', 1_096, days(1_097));
  await lead('without a date', 1_096, null);
  await lead('asked for early', 1_096, days(1_000));
  await lead('changed lately', 1_094, days(2_000));
  expect(await run('remove-old-leads')).toBe(2);
  expect(await db.knex('leads').orderBy('id').pluck('full_name')).toEqual([
    'asked for early',
    'changed lately',
  ]);
});

test('bookings go three years after they ended', async () => {
  const boat = await buildBoat(db.knex);
  for (const ago of [1_096, 1_094]) {
    const [starts_at, ends_at] = [days(ago + 0.5), days(ago)];
    await db
      .knex('bookings')
      .insert({ boat_id: boat.id, kind: 'block', starts_at, ends_at, ready_at: ends_at });
  }
  expect(await run('remove-old-bookings')).toBe(1);
  expect(await db.knex('bookings')).toHaveLength(1);
});

test('stories stay three years; their photos and posts are not theirs to take along', async () => {
  const key = randomBytes(16).toString('hex');
  await db.knex('pictures').insert({ key, width: 9, height: 9, content_type: 'image/webp' });
  const [post] = await db
    .knex('blog_posts')
    .insert({ title: 'A day', slug: 'a-day' })
    .returning('id');
  const story = { full_name: 'Ana Reyes', email: 'ana@sea.example', message: 'Dolphins at dawn.' };
  const [old] = await db
    .knex('stories')
    .insert({ ...story, created_at: days(1_096), draft_post_id: post.id })
    .returning('id');
  await db.knex('story_images').insert({ story_id: old.id, position: 0, image: key });
  await db.knex('stories').insert({ ...story, created_at: days(1_094) });
  expect(await run('remove-old-stories')).toBe(1);
  expect(await db.knex('stories')).toHaveLength(1);
  expect(await db.knex('blog_posts')).toHaveLength(1);
  // What nothing refers to goes with the other forgotten pictures.
  expect(await db.knex('pictures')).toHaveLength(1);
});

test('rejected reviews stay a year; approved ones and those that wait stay', async () => {
  const { id: boat_id } = await buildBoat(db.knex);
  const review = (comment: string, columns: object): Promise<unknown> =>
    buildReview(db.knex, { boat_id, comment, created_at: days(999), ...columns });
  await review('rejected long ago', { is_approved: false, moderated_at: days(366) });
  await review('rejected', { is_approved: false, moderated_at: days(364) });
  await review('approved', { is_approved: true, moderated_at: days(999) });
  await review('waiting', { is_approved: false, moderated_at: null });
  expect(await run('remove-rejected-reviews')).toBe(1);
  expect(await db.knex('reviews').orderBy('id').pluck('comment')).toEqual([
    'rejected',
    'approved',
    'waiting',
  ]);
});

test('accounts that nobody verified stay half a year; one that was locked stays', async () => {
  const account = (email: string, columns: object): Promise<unknown> =>
    buildUser(db.knex, { email, is_active: false, is_superuser: true, ...columns });
  await account('forgotten@sea.example', { created_at: days(181) });
  await account('waiting@sea.example', { created_at: days(179) });
  await account('locked@sea.example', { created_at: days(999), version: 3 });
  await account('active@sea.example', { created_at: days(999), is_active: true });
  expect(await run('remove-waiting-accounts')).toBe(1);
  expect(await db.knex('users').orderBy('id').pluck('email')).toEqual([
    'waiting@sea.example',
    'locked@sea.example',
    'active@sea.example',
  ]);
});

test('the audit log stays three years, and says itself that it was trimmed', async () => {
  await db.owner('audit_log').insert([
    { action: 'create', entity: 'lead', at: days(1_096) },
    { action: 'delete', entity: 'lead', at: days(1_094) },
  ]);
  expect(await run('trim-activity')).toBe(1);
  expect(await db.knex('audit_log').orderBy('id').pluck('action')).toEqual(['delete', 'trim']);
});

test('each period is a setting, 0 keeps for ever, and the audit log stays for a year at least', () => {
  const { retention } = readEnv({ DATABASE_URL, KEEP_LEADS_DAYS: '30', KEEP_STORIES_DAYS: '0' });
  expect(retention).toEqual({ ...usual, leads: 30, stories: 0 });
  expect(Object.keys(retentionTasks(retention))).toEqual([
    'remove-old-leads',
    'remove-old-bookings',
    'remove-rejected-reviews',
    'remove-waiting-accounts',
    'trim-activity',
  ]);
  const none: Retention = {
    leads: 0,
    stories: 0,
    rejectedReviews: 0,
    waitingAccounts: 0,
    activity: 0,
  };
  expect(retentionTasks(none)).toEqual({});
  const refused = (name: string, value: string) => () => readEnv({ DATABASE_URL, [name]: value });
  expect(refused('KEEP_ACTIVITY_DAYS', '364')).toThrow(
    new EnvError('KEEP_ACTIVITY_DAYS has to be a whole number from 365 to 36500.'),
  );
  expect(refused('KEEP_LEADS_DAYS', 'a year')).toThrow(EnvError);
  expect(refused('KEEP_LEADS_DAYS', '-1')).toThrow(EnvError);
});
