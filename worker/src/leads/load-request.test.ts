import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRequest } from './load-request';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('a request about several boats is loaded whole, in the order in which it was asked', async () => {
  const boats = [await buildBoat(db.knex), await buildBoat(db.knex), await buildBoat(db.knex)];
  const [a, b, c] = boats;
  const first = await buildLead(db.knex, { boat_id: c?.id });
  await db.knex('leads').where({ id: first.id }).update({ request_lead_id: first.id });
  for (const boat of [a, b]) {
    await buildLead(db.knex, { boat_id: boat?.id, request_lead_id: first.id });
  }
  await buildLead(db.knex, { boat_id: a?.id });
  const request = await loadRequest(db.knex, first.id);
  expect([request, ...(request?.more ?? [])].map((each) => each?.boat?.id)).toEqual([
    c?.id,
    a?.id,
    b?.id,
  ]);
});

test('a lead of its own is alone, with or without a boat', async () => {
  const general = await buildLead(db.knex, { boat_id: null });
  const request = await loadRequest(db.knex, general.id);
  expect(request).toMatchObject({ lead: { id: general.id }, more: [] });
  expect(request?.boat).toBeUndefined();
});

test('a lead that was deleted is nothing', async () => {
  expect(await loadRequest(db.knex, 4711)).toBeUndefined();
});
