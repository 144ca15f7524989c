import { afterAll, beforeAll, expect, it } from 'vitest';
import { LeadRow, requestToken } from '../src/leads/lead';
import { createTestDatabase, type TestDatabase } from '../src/testing/database';
import { demoFleet } from './fleet';
import { insertRequests } from './seed';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.transaction(async (trx) => {
    await trx('boats').insert(
      demoFleet.map(({ category: _, rig: __, hull: ___, ...boat }) => ({
        ...boat,
        category_id: 1,
      })),
    );
    await insertRequests(trx, true, Date.now());
  });
});
afterAll(() => database.drop());

it('stores the inquiries with what was done about them, and when each was first answered', async () => {
  const { knex } = database;
  const leads = await knex('leads').orderBy('id');
  expect(leads).toHaveLength(60);
  const answered = leads.filter(({ first_answered_at }) => first_answered_at !== null);
  expect(answered).toHaveLength(leads.filter(({ status }) => status !== 'new').length);
  const held = await knex('offers as o')
    .join('bookings as k', 'k.id', 'o.booking_id')
    .where({ 'o.status': 'accepted' })
    .select('k.kind', 'k.lead_id', 'o.lead_id as of', knex.raw('k.expires_at = k.ends_at AS kept'));
  expect(held).toEqual([{ kind: 'hold', lead_id: held[0].of, of: held[0].of, kept: true }]);
});

it('gives each inquiry the link by which its visitor follows it', async () => {
  const tokens = (await LeadRow.query(database.knex)).map(requestToken);
  expect(tokens).toHaveLength(60);
  expect(new Set(tokens).size).toBe(60);
  expect(tokens).not.toContain(null);
});

it('mails and rings at nobody: not of leads that wait, and not for reviews of invented trips', async () => {
  const { knex } = database;
  expect(await knex('outbox')).toEqual([]);
  const waiting = knex('leads').whereNull('push_reminded_at').orWhereNull('mail_reminded_at');
  expect(await waiting).toEqual([]);
  const trips = await knex('bookings').whereNotNull('lead_id').orderBy('id').pluck('id');
  expect(trips.length).toBeGreaterThan(15);
  expect(await knex('review_requests').orderBy('booking_id').pluck('booking_id')).toEqual(trips);
});
