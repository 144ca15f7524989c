import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addDays,
  daysTaken,
  type FleetAvailability,
  keptAvailability,
  packDays,
  unpackDays,
} from '../../contract/bookings';
import { todayInMiami } from '../../contract/miami-day';
import { createTestServer, type TestServer } from '../testing/test-server';
import { addBooking, type NewBooking } from './booking-service';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

const add = (booking: NewBooking) => site.knex.transaction((trx) => addBooking(booking, trx));
const ask = async (boat: number, from = '2026-12-01', to = '2026-12-05') =>
  site.get(`/api/boats/${boat}/availability/?from=${from}&to=${to}`);
const daysOf = async (boat: number, from?: string, to?: string) =>
  ((await ask(boat, from, to)).result as { days: object }).days;
/** A moment by the clock of Miami in winter. */
const at = (day: string, hour: string) => new Date(`${day}T${hour}:00-05:00`);

it('tells which days of a boat are partly taken and which are taken, by the clock of Miami', async () => {
  const { id } = await buildBoat(site.knex);
  const other = await buildBoat(site.knex);
  await add({
    boat_id: id,
    kind: 'confirmed',
    starts_at: at('2026-12-02', '10:00'),
    ends_at: at('2026-12-02', '14:00'),
  });
  await add({
    boat_id: id,
    kind: 'block',
    starts_at: at('2026-12-03', '00:00'),
    ends_at: at('2026-12-05', '00:00'),
    note: 'Engine service',
  });
  const response = await ask(id);
  expect(response.result).toEqual({
    from: '2026-12-01',
    to: '2026-12-05',
    days: { '2026-12-02': 'partly', '2026-12-03': 'taken', '2026-12-04': 'taken' },
  });
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.payload).not.toContain('Engine');
  expect(await daysOf(other.id)).toEqual({});
});

it('counts the turnaround, and holds until they expire', async () => {
  const { id } = await buildBoat(site.knex);
  await site.knex('boats').where({ id }).update({ turnaround_minutes: 120 });
  const hold = await add({
    boat_id: id,
    kind: 'hold',
    starts_at: at('2026-12-01', '08:00'),
    ends_at: at('2026-12-01', '19:00'),
    expires_at: new Date(Date.now() + 60_000),
  });
  // Until 21:00 with the turnaround, which leaves an hour.
  expect(await daysOf(id)).toEqual({ '2026-12-01': 'taken' });
  await site.knex('bookings').where({ id: hold.id }).update({ expires_at: new Date() });
  expect(await daysOf(id)).toEqual({});
});

it('refuses days that make no sense in a sentence, and boats that are not on offer', async () => {
  const { id } = await buildBoat(site.knex);
  const gone = await buildBoat(site.knex, { status: 'inactive' });
  const refused = async (from: string, to: string) => {
    const { statusCode, result } = await ask(id, from, to);
    return { statusCode, error: (result as { error: unknown }).error };
  };
  const wrong = 'Invalid date format (YYYY-MM-DD)';
  expect(await refused('2026-02-30', '2026-12-05')).toEqual({
    statusCode: 400,
    error: { from: wrong },
  });
  expect(await refused('0000-01-01', '0000-01-02')).toEqual({
    statusCode: 400,
    error: { from: wrong, to: wrong },
  });
  expect(await refused('', 'tomorrow')).toEqual({
    statusCode: 400,
    error: { from: wrong, to: wrong },
  });
  expect(await refused('2026-12-05', '2026-12-01')).toEqual({
    statusCode: 400,
    error: { to: '"to" has to be "from" or a later day' },
  });
  expect(await refused('2026-01-01', '2027-12-31')).toEqual({
    statusCode: 400,
    error: { to: 'At most 400 days can be asked for at once' },
  });
  expect((await ask(gone.id)).statusCode).toBe(404);
  expect((await ask(999_999)).statusCode).toBe(404);
});

it('tells devices what every boat on offer has free in the next 120 days, as the boat itself does', async () => {
  const today = todayInMiami();
  const [one, gone] = [
    await buildBoat(site.knex),
    await buildBoat(site.knex, { status: 'inactive' }),
  ];
  const free = await buildBoat(site.knex);
  for (const { id } of [one, gone]) {
    await add({
      boat_id: id,
      kind: 'confirmed',
      starts_at: new Date(`${addDays(today, 2)}T15:00:00Z`),
      ends_at: new Date(`${addDays(today, 2)}T18:00:00Z`),
    });
    await add({
      boat_id: id,
      kind: 'block',
      starts_at: new Date(`${addDays(today, 118)}T12:00:00Z`),
      ends_at: new Date(`${addDays(today, 125)}T12:00:00Z`),
    });
  }
  const response = await site.get('/api/availability/');
  const { from, count, boats, through } = response.result as FleetAvailability;
  expect({ from, count, through }).toEqual({ from: today, count: 120, through: null });
  expect(Object.keys(boats)).not.toContain(String(gone.id));
  expect(Object.keys(boats)).not.toContain(String(free.id));
  const whole = await daysOf(one.id, today, addDays(today, 119));
  expect(unpackDays(boats[one.id] ?? '', from)).toEqual(whole);
  expect(Object.keys(whole)).toEqual([2, 118, 119].map((n) => addDays(today, n)));
});

it('packs the days of a year into a digit each, through both changes of the clock', () => {
  const taken = [
    { from: '2026-03-08T10:00', to: '2026-03-08T12:00' },
    { from: '2026-10-31T00:00', to: '2026-11-02T00:00' },
  ];
  const days = daysTaken(taken, '2026-01-01', '2026-12-31');
  const packed = packDays(days, '2026-01-01', 365);
  expect(packed).toHaveLength(305);
  expect(unpackDays(packed, '2026-01-01')).toEqual(days);
  expect(Object.keys(days)).toEqual(['2026-03-08', '2026-10-31', '2026-11-01']);
});

it('takes less than 20 kB of a device for the next 120 days of 64 boats, however much is taken', () => {
  const from = '2026-12-01';
  const { days: count } = keptAvailability;
  const time = { from: `${from}T00:00`, to: `${addDays(from, count)}T00:00` };
  const packed = packDays(daysTaken([time], from, addDays(from, count - 1)), from, count);
  expect(packed).toBe('2'.repeat(120));
  const boats = Object.fromEntries(Array.from({ length: 64 }, (_, n) => [1_000 + n, packed]));
  const answer: FleetAvailability = { from, count, boats, through: null };
  expect(JSON.stringify(answer).length).toBeLessThan(20_000);
});
