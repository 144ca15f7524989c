import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error';
import { addBooking, type NewBooking } from './booking-service';

let db: TestDatabase;
let boat: number;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  boat = (await buildBoat(db.knex)).id;
});

const hour = (n: number) => new Date(Date.UTC(2027, 0, 1, n));
const trip = (from: number, to: number, more: Partial<NewBooking> = {}): NewBooking => ({
  ...{ boat_id: boat, kind: 'confirmed', starts_at: hour(from), ends_at: hour(to) },
  ...more,
});
const add = (booking: NewBooking) => db.knex.transaction((trx) => addBooking(booking, trx));
const statusOf = (booking: NewBooking) =>
  add(booking).then(
    () => 201,
    (error: unknown) => (error instanceof AppError ? error.status : String(error)),
  );

describe('a booking', () => {
  it('takes the boat until it is ready again, and back-to-back trips fit', async () => {
    expect(await statusOf(trip(10, 14))).toBe(201);
    expect(await statusOf(trip(14, 16))).toBe(409);
    expect(await statusOf(trip(15, 17))).toBe(201);
    expect(await statusOf(trip(8, 10))).toBe(409);
    expect(await statusOf(trip(7, 9))).toBe(201);
    const other = await buildBoat(db.knex);
    expect(await statusOf(trip(10, 14, { boat_id: other.id }))).toBe(201);
  });

  it('is refused with what stands in the way', async () => {
    const first = await add(trip(10, 14));
    const refused = await add(trip(12, 13, { kind: 'block' })).catch((error: AppError) => error);
    expect(refused).toMatchObject({
      status: 409,
      detail: 'This time is taken.',
      extra: { in_the_way: { id: first.id, kind: 'confirmed', starts_at: hour(10).toISOString() } },
    });
  });

  it('takes the place of a hold that has expired, and of none that has not', async () => {
    const hold = await add(
      trip(10, 14, { kind: 'hold', expires_at: new Date(Date.now() + 60_000) }),
    );
    expect(await statusOf(trip(10, 14))).toBe(409);
    await db.knex('bookings').where({ id: hold.id }).update({ expires_at: new Date() });
    expect(await statusOf(trip(10, 14))).toBe(201);
    const [old] = await db.knex('bookings').where({ id: hold.id });
    expect(old.released_at).not.toBeNull();
  });

  it('is for a boat that there is', async () => {
    expect(await statusOf(trip(1, 2, { boat_id: 999_999 }))).toBe(400);
  });

  it('outlives its lead, whose number it keeps, and goes with its boat', async () => {
    const lead = await buildLead(db.knex);
    const { id } = await add(trip(1, 2, { lead_id: lead.id }));
    await db.knex('leads').where({ id: lead.id }).delete();
    expect(await db.knex('bookings').where({ id }).pluck('lead_id')).toEqual([lead.id]);
    await db.knex('boats').where({ id: boat }).delete();
    expect(await db.knex('bookings').where({ id })).toEqual([]);
  });

  it('is given once to each of 20 slots that ten people want at once, and nobody is refused for another reason', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, person) => {
        const own: unknown[] = [];
        // Each from another slot on, so that they meet everywhere.
        for (let n = 0; n < 20; n++) {
          const slot = (n + 2 * person) % 20;
          own.push(await statusOf(trip(3 * slot, 3 * slot + 2)));
        }
        return own;
      }),
    );
    const count = (status: unknown) => statuses.flat().filter((one) => one === status).length;
    expect([count(201), count(409)]).toEqual([20, 180]);
    expect(await db.knex('bookings').where({ boat_id: boat })).toHaveLength(20);
  });
});
