import { buildBoat, buildCategory, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminBooking, AdminBookings } from '../../../contract/admin/bookings';
import { leadReference } from '../../../contract/leads';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
let boat: number;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('bookings').delete();
  boat = (await buildBoat(site.knex, { name: 'Blue Horizon' })).id;
});

const call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  site.send(method, `/api/admin/bookings${path}`, {
    headers: { ...admin.headers, ...headers },
    ...(payload && { payload }),
  });
const trip = (from: string, to: string, more: object = {}) => ({
  ...{
    boat,
    kind: 'confirmed',
    starts_at: `2027-01-02T${from}:00Z`,
    ends_at: `2027-01-02T${to}:00Z`,
  },
  ...more,
});
const made = async (fields: object): Promise<AdminBooking> => {
  const response = await call('POST', '/', fields);
  expect(response.statusCode, response.payload).toBe(201);
  return response.result as AdminBooking;
};
const listed = async (query: string) =>
  ((await call('GET', `/?${query}`)).result as AdminBookings).bookings;

describe('staff', () => {
  it('take a boat for a lead, and see it in the calendar of the day with the turnaround', async () => {
    const lead = await buildLead(site.knex, { full_name: 'Ana Reyes' });
    const booking = await made(trip('15:00', '19:00', { lead: lead.id, note: ' Cake on board ' }));
    expect(booking).toEqual({
      ...{ id: booking.id, version: 1, kind: 'confirmed', note: 'Cake on board', expires_at: null },
      ...{ calendar: null, in_conflict: false, released: false },
      boat: { id: boat, name: 'Blue Horizon' },
      lead: { id: lead.id, reference: leadReference(lead.id), full_name: 'Ana Reyes' },
      starts_at: '2027-01-02T15:00:00.000Z',
      ends_at: '2027-01-02T19:00:00.000Z',
      ready_at: '2027-01-02T20:00:00.000Z',
    });
    expect(await listed('from=2027-01-02&to=2027-01-02')).toEqual([booking]);
    expect(await listed('from=2027-01-03&to=2027-01-09')).toEqual([]);
    expect((await call('GET', `/${booking.id}/`)).result).toEqual(booking);
  });

  it('narrow the calendar by boat, category and kind', async () => {
    const category = await buildCategory(site.knex);
    const other = await buildBoat(site.knex, { category_id: category.id });
    const one = await made(trip('10:00', '12:00'));
    const two = await made(trip('09:00', '12:00', { boat: other.id, kind: 'block' }));
    const ids = async (query: string) =>
      (await listed(`from=2027-01-01&to=2027-01-03${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([two.id, one.id]);
    expect(await ids(`&boat=${boat}`)).toEqual([one.id]);
    expect(await ids(`&category=${category.id}`)).toEqual([two.id]);
    expect(await ids('&kind=block')).toEqual([two.id]);
  });

  it('are told what stands in the way, and nothing is changed', async () => {
    const first = await made(trip('10:00', '12:00'));
    const refused = await call('POST', '/', trip('12:30', '14:00'));
    expect(refused.statusCode).toBe(409);
    expect(refused.result).toEqual({
      error: 'This time is taken.',
      code: 'conflict',
      in_the_way: first,
      request_id: expect.any(String),
    });
    const second = await made(trip('13:00', '14:00'));
    const moved = await call('PUT', `/${second.id}/`, {
      starts_at: '2027-01-02T11:00:00Z',
      version: 1,
    });
    expect(moved.statusCode).toBe(409);
    expect(moved.result).toEqual({
      error: 'This time is taken.',
      code: 'conflict',
      in_the_way: first,
      request_id: expect.any(String),
    });
    expect((await call('GET', `/${second.id}/`)).result).toEqual(second);
  });

  it('move, lengthen and hand over a booking, which never stands in its own way', async () => {
    const other = await buildBoat(site.knex);
    const { id } = await made(trip('10:00', '12:00'));
    const longer = {
      starts_at: '2027-01-02T09:00:00Z',
      ends_at: '2027-01-02T13:00:00Z',
      version: 1,
    };
    expect((await call('PUT', `/${id}/`, longer)).result).toMatchObject({
      version: 2,
      ready_at: '2027-01-02T14:00:00.000Z',
    });
    expect((await call('PUT', `/${id}/`, { boat: other.id, version: 2 })).result).toMatchObject({
      version: 3,
      boat: { id: other.id },
    });
    await made(trip('10:00', '12:00'));
    // A repeat of what was done changes nothing, whatever it was based on.
    expect((await call('PUT', `/${id}/`, { boat: other.id, version: 2 })).result).toMatchObject({
      version: 3,
    });
    const stale = await call('PUT', `/${id}/`, { note: 'Mine', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.result).toMatchObject({ code: 'conflict', current: { id, version: 3 } });
  });

  it('note something on a booking whose boat needs longer between trips by now', async () => {
    const { id, ready_at } = await made(trip('10:00', '12:00'));
    await made(trip('13:00', '14:00'));
    await site.knex('boats').where({ id: boat }).update({ turnaround_minutes: 120 });
    expect((await call('PUT', `/${id}/`, { note: 'Two dogs', version: 1 })).result).toMatchObject({
      note: 'Two dogs',
      ready_at,
    });
  });

  it('hold a boat for a day unless they say until when, and confirm it', async () => {
    const hold = await made(trip('10:00', '12:00', { kind: 'hold' }));
    const hours = (Date.parse(hold.expires_at ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    const confirmed = await call('PUT', `/${hold.id}/`, { kind: 'confirmed', version: 1 });
    expect(confirmed.result).toMatchObject({ kind: 'confirmed', expires_at: null });
    for (const expires_at of ['2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
      const refused = await call('POST', '/', trip('14:00', '15:00', { kind: 'hold', expires_at }));
      expect(refused.result).toMatchObject({
        error: { expires_at: 'A hold expires within 30 days from now' },
      });
    }
  });

  it('move a lead on by what they book for it, and never back', async () => {
    const { id } = await buildLead(site.knex, { status: 'new' });
    const status = async () => (await site.knex('leads').where({ id }).first('status')).status;
    const hold = await made(trip('10:00', '12:00', { kind: 'hold', lead: id }));
    expect(await status()).toBe('contacted');
    await call('PUT', `/${hold.id}/`, { kind: 'confirmed', version: 1 });
    expect(await status()).toBe('booked');
    await made(trip('14:00', '15:00', { kind: 'hold', lead: id }));
    await made(trip('17:00', '18:00', { kind: 'block', lead: id }));
    expect(await status()).toBe('booked');
    await site.knex('leads').where({ id }).update({ status: 'closed' });
    await made(trip('20:00', '21:00', { lead: id }));
    expect(await status()).toBe('closed');
    const other = await buildLead(site.knex, { status: 'new' });
    await call('PUT', `/${hold.id}/`, { lead: other.id, version: 2 });
    expect((await site.knex('leads').where({ id: other.id }).first('status')).status).toBe(
      'booked',
    );
  });

  it('release a boat, which is free then', async () => {
    const { id } = await made(trip('10:00', '12:00'));
    const release = { released: true, version: 1 };
    const released = await call('PUT', `/${id}/`, release);
    expect(released.result).toMatchObject({ id, released: true, version: 2 });
    // What was sent without hearing of it is sent again.
    expect((await call('PUT', `/${id}/`, release)).result).toEqual(released.result);
    expect(
      await site
        .knex('audit_log')
        .where({ entity: 'booking', entity_id: String(id) })
        .orderBy('id'),
    ).toMatchObject([{ action: 'create' }, { action: 'delete', before: { kind: 'confirmed' } }]);
    expect((await call('GET', `/${id}/`)).statusCode).toBe(404);
    expect((await call('PUT', `/${id}/`, { note: 'x' })).statusCode).toBe(404);
    expect(await listed('from=2027-01-02&to=2027-01-02')).toEqual([]);
    await made(trip('10:00', '12:00'));
  });

  it('release nothing that a colleague has changed meanwhile', async () => {
    const { id } = await made(trip('10:00', '12:00'));
    await call('PUT', `/${id}/`, { note: 'Paid', version: 1 });
    const refused = await call('PUT', `/${id}/`, { released: true, version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.result).toMatchObject({ current: { id, note: 'Paid', released: false } });
    expect(await listed('from=2027-01-02&to=2027-01-02')).toHaveLength(1);
  });

  it('add a booking once, however often it is sent', async () => {
    const key = { 'idempotency-key': '3f1f0c5e-1f5c-4c39-9d0a-0a4c8a1b2c3d' };
    const first = await call('POST', '/', trip('10:00', '12:00'), key);
    const again = await call('POST', '/', trip('10:00', '12:00'), key);
    expect([again.statusCode, again.result]).toEqual([201, first.result]);
    expect((await call('POST', '/', trip('14:00', '15:00'), key)).statusCode).toBe(422);
  });

  it('hear in a sentence what makes no sense', async () => {
    const refused = async (fields: object) => (await call('POST', '/', fields)).result;
    expect(await refused(trip('12:00', '12:00'))).toMatchObject({
      error: { ends_at: 'It has to end after it starts' },
    });
    expect(
      await refused(trip('10:00', '12:00', { ends_at: '2029-01-01T00:00:00Z' })),
    ).toMatchObject({
      error: { ends_at: 'It cannot take longer than 366 days' },
    });
    expect(
      await refused({ boat: 999_999, kind: 'party', starts_at: 'soon', ends_at: '', lead: 'Ana' }),
    ).toMatchObject({
      error: {
        kind: 'Invalid kind selection',
        starts_at: 'This has to be a date and time with its time zone',
        ends_at: 'This has to be a date and time with its time zone',
        lead: 'Invalid lead selection',
      },
    });
    // By which clock?
    for (const starts_at of ['2027-01-02T10:00:00', '2027-01-02', '2027-13-02T10:00:00Z']) {
      expect(await refused(trip('10:00', '12:00', { starts_at }))).toMatchObject({
        error: { starts_at: 'This has to be a date and time with its time zone' },
      });
    }
    expect(await refused(trip('10:00', '12:00', { boat: 999_999 }))).toMatchObject({
      error: { boat: 'Invalid boat selection' },
    });
    expect(await refused(trip('10:00', '12:00', { lead: 999_999 }))).toMatchObject({
      error: { lead: 'Invalid lead selection' },
    });
    expect((await call('GET', '/?from=2027-01-01&to=2027-04-01')).result).toMatchObject({
      error: { to: 'At most 62 days can be asked for at once' },
    });
  });
});
