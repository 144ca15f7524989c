import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildLead } from '@mr-sea/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailLeadDigest } from '../leads/email-lead-digest';
import { jobContext, partsOf, type SentLetter } from '../testing/job-context';
import { queueLeadDigest } from './tasks';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const hoursAgo = (count: number): Date => new Date(Date.now() - count * 3_600_000);
const entries = (): Promise<{ job: string; payload: { day: string } }[]> =>
  db.knex('outbox').orderBy('id').select('job', 'payload');

/** Makes it a time for `run`: Postgres finds this `now` before its own. */
async function setClock(time: string): Promise<void> {
  await db.knex.raw('CREATE SCHEMA IF NOT EXISTS clock');
  await db.knex.raw(
    `CREATE OR REPLACE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql AS $$ SELECT '${time}'::timestamptz $$`,
  );
}

const run = (): Promise<number> =>
  db.knex.transaction(async (trx) => {
    await trx.raw('SET LOCAL search_path = clock, public, pg_catalog');
    return queueLeadDigest(trx);
  });

async function queueAt(time: string): Promise<number> {
  await setClock(time);
  return run();
}

test('a digest is asked for once a day, however many workers try at once', async () => {
  await buildLead(db.knex, { created_at: new Date('2027-03-01T10:00:00Z') });
  await setClock('2027-03-03T13:00:00Z');
  const counts = await Promise.all([1, 2, 3, 4, 5].map(run));
  expect(counts.sort()).toEqual([0, 0, 0, 0, 1]);
  expect(await queueAt('2027-03-03T22:00:00Z')).toBe(0);
  expect(await entries()).toEqual([{ job: 'email-lead-digest', payload: { day: '2027-03-03' } }]);
  await queueAt('2027-03-04T13:00:00Z');
  expect(await entries()).toHaveLength(2);
});

test('the day begins at 08:00 in Miami, in winter and in summer', async () => {
  await buildLead(db.knex, { created_at: new Date('2027-01-01T10:00:00Z') });
  expect(await queueAt('2027-03-03T12:59:59Z')).toBe(0);
  expect(await queueAt('2027-03-03T13:00:00Z')).toBe(1);
  expect(await queueAt('2027-07-03T11:59:59Z')).toBe(0);
  expect(await queueAt('2027-07-03T12:00:00Z')).toBe(1);
});

test('a day without a request that is new after 24 hours has none, also when one comes of age later', async () => {
  await buildLead(db.knex, { created_at: new Date('2027-03-02T14:00:00Z') });
  await buildLead(db.knex, { created_at: new Date('2027-03-01T10:00:00Z'), status: 'contacted' });
  expect(await queueAt('2027-03-03T13:00:00Z')).toBe(0);
  expect(await queueAt('2027-03-03T15:00:00Z')).toBe(0);
  expect(await queueAt('2027-03-04T13:00:00Z')).toBe(1);
});

test('the mail lists requests that are unanswered now, pinned and newest first, under the name of the day', async () => {
  const ana = await buildLead(db.knex, { full_name: 'Ana Ruiz', created_at: hoursAgo(90) });
  await db.knex('leads').where({ id: ana.id }).update({ request_lead_id: ana.id });
  await buildLead(db.knex, {
    full_name: 'Ana Ruiz',
    request_lead_id: ana.id,
    created_at: hoursAgo(90),
  });
  await buildLead(db.knex, { full_name: 'Bo Newer', created_at: hoursAgo(30) });
  await buildLead(db.knex, {
    full_name: 'Cy Pinned',
    created_at: hoursAgo(200),
    is_priority: true,
  });
  await buildLead(db.knex, { full_name: 'Dee Fresh', created_at: hoursAgo(2) });
  await buildLead(db.knex, {
    full_name: 'Eve Done',
    status: 'booked',
    created_at: hoursAgo(50),
  });
  const context = jobContext(db.knex);
  await emailLeadDigest({ day: '2027-03-03' }, context);
  const [{ letter, envelope }] = context.sent as [SentLetter];
  expect(envelope).toMatchObject({ to: 'staff', name: 'lead-digest-2027-03-03' });
  expect(letter.subject).toBe('3 requests wait for an answer');
  for (const part of partsOf(letter)) {
    expect(part).toMatch(/Cy Pinned.*Bo Newer.*Ana Ruiz/);
    expect(part).toContain('waiting for 30 hours');
    expect(part).toContain('waiting for 3 days');
    expect(part).toContain(ana.email);
    expect(part).not.toMatch(/Dee Fresh|Eve Done/);
  }
});

test('the mail is not sent when all were answered before it could go out', async () => {
  const context = jobContext(db.knex);
  await emailLeadDigest({ day: '2027-03-03' }, context);
  expect(context.sent).toEqual([]);
});

test('a long list is cut, and says how many more there are', async () => {
  for (let count = 0; count < 27; count++) await buildLead(db.knex, { created_at: hoursAgo(48) });
  const context = jobContext(db.knex);
  await emailLeadDigest({ day: '2027-03-03' }, context);
  const [{ letter }] = context.sent as [SentLetter];
  expect(letter.subject).toBe('27 requests wait for an answer');
  for (const part of partsOf(letter)) expect(part).toContain('And 2 more in the back office.');
});
