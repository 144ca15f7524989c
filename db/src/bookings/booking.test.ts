import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { buildBoat } from '../testing/factories';
import { releaseExpiredHolds } from './booking';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('holds that have expired are released as of then, once, and nothing else is', async () => {
  const boat = await buildBoat(db.knex);
  const minutes = (n: number) => new Date(Date.now() + n * 60_000);
  const take = async (hour: number, kind: string, expires_at: Date | null) => {
    const at = (h: number) => new Date(Date.UTC(2027, 0, 1, h));
    const time = { starts_at: at(hour), ends_at: at(hour + 1), ready_at: at(hour + 1) };
    await db.knex('bookings').insert({ boat_id: boat.id, kind, expires_at, ...time });
  };
  const expired = minutes(-5);
  await take(1, 'hold', expired);
  await take(2, 'hold', minutes(5));
  await take(3, 'confirmed', null);
  const other = await buildBoat(db.knex);
  expect(await releaseExpiredHolds(db.knex, other.id)).toBe(0);
  expect(await releaseExpiredHolds(db.knex, boat.id)).toBe(1);
  expect(await db.knex('bookings').orderBy('starts_at').pluck('released_at')).toEqual([
    expired,
    null,
    null,
  ]);
  expect(await releaseExpiredHolds(db.knex)).toBe(0);
});
