import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminBooking, AdminBookings } from '../../../contract/admin/bookings';
import type {
  AdminCalendarFeed,
  AdminCalendarFeeds,
  CalendarConflicts,
} from '../../../contract/admin/calendar-feeds';
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
  await site.knex('calendar_feeds').delete();
  boat = (await buildBoat(site.knex, { name: 'Blue Horizon' })).id;
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  site.send(method, `/api/admin${path}`, { headers: admin.headers, ...(payload && { payload }) });
const url = 'https://calendars.example/secret/boat.ics';
const added = async (more: object = {}): Promise<AdminCalendarFeed> => {
  const response = await call('POST', '/calendar-feeds/', {
    boat,
    name: ' Dockside ',
    url,
    ...more,
  });
  expect(response.statusCode, response.payload).toBe(201);
  return response.result as AdminCalendarFeed;
};
const feeds = async (query = ''): Promise<AdminCalendarFeed[]> =>
  ((await call('GET', `/calendar-feeds/${query}`)).result as AdminCalendarFeeds).feeds;
const conflicts = async () =>
  ((await call('GET', '/calendar-conflicts/')).result as CalendarConflicts).conflicts;
const listed = async () =>
  ((await call('GET', '/bookings/?from=2030-01-01&to=2030-01-31')).result as AdminBookings)
    .bookings;
const time = (from: number, to: number) => ({
  starts_at: new Date(Date.UTC(2030, 0, 2, from)),
  ends_at: new Date(Date.UTC(2030, 0, 2, to)),
  ready_at: new Date(Date.UTC(2030, 0, 2, to)),
});
/** As an import stores it. */
async function imported(
  feed: AdminCalendarFeed,
  from: number,
  to: number,
  in_conflict = false,
): Promise<number> {
  const event = { feed_id: feed.id, uid: `event-${from}`, in_conflict };
  const [row] = await site
    .knex('bookings')
    .insert({ boat_id: boat, kind: 'block', ...event, ...time(from, to) })
    .returning('id');
  return row.id;
}
const booked = async (from: number, to: number): Promise<number> => {
  const [row] = await site
    .knex('bookings')
    .insert({ boat_id: boat, kind: 'confirmed', ...time(from, to) })
    .returning('id');
  return row.id;
};

describe('a calendar of others', () => {
  it('is added, listed with how it is, named otherwise and deleted', async () => {
    const feed = await added();
    expect(feed).toEqual({
      ...{ id: feed.id, version: 1, name: 'Dockside', url, state: 'new', problem: null },
      boat: { id: boat, name: 'Blue Horizon' },
      ...{ tried_at: null, succeeded_at: null, next_at: expect.any(String) },
      ...{ bookings: 0, conflicts: 0 },
    });
    expect(Date.parse(feed.next_at)).toBeLessThanOrEqual(Date.now() + 1_000);
    const other = await buildBoat(site.knex, { name: 'Aurora' });
    const second = await added({ boat: other.id });
    expect(await feeds()).toEqual([second, feed]);
    expect(await feeds(`?boat=${boat}`)).toEqual([feed]);
    const renamed = await call('PUT', `/calendar-feeds/${feed.id}/`, {
      name: 'Marina',
      version: 1,
    });
    expect(renamed.result).toMatchObject({ name: 'Marina', version: 2, url });
    const stale = await call('PUT', `/calendar-feeds/${feed.id}/`, { name: 'Pier', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.result).toMatchObject({ current: { name: 'Marina', version: 2 } });
    expect((await call('DELETE', `/calendar-feeds/${feed.id}/`)).statusCode).toBe(204);
    expect((await call('DELETE', `/calendar-feeds/${feed.id}/`)).statusCode).toBe(404);
    expect((await call('PUT', `/calendar-feeds/${feed.id}/`, { name: 'Pier' })).statusCode).toBe(
      404,
    );
    expect(await feeds()).toEqual([second]);
  });

  it.each([
    [{ imported_at: new Date() }, 'ok'],
    [{ imported_at: new Date(), problem: 'Only the first 2,000 events count.' }, 'partly'],
    [
      { imported_at: new Date(), failures: 1, problem: 'The address cannot be reached.' },
      'failing',
    ],
    [{ failures: 1, problem: 'The address cannot be reached.' }, 'failing'],
  ])('that was %j is %s', async (row, state) => {
    await added();
    await site.knex('calendar_feeds').update(row);
    expect((await feeds())[0]).toMatchObject({
      state,
      problem: (row as { problem?: string }).problem ?? null,
    });
  });

  it('is asked at once when somebody wants that, and anew at another address', async () => {
    const feed = await added();
    const known = {
      etag: '"one"',
      imported_at: new Date(),
      failures: 3,
      problem: 'x',
      next_at: new Date('2099-01-01'),
    };
    await site.knex('calendar_feeds').update(known);
    expect((await call('POST', `/calendar-feeds/${feed.id}/check/`)).statusCode).toBe(204);
    const [row] = await site.knex('calendar_feeds');
    expect(row.next_at.getTime()).toBeLessThan(Date.now() + 1_000);
    expect(row).toMatchObject({ etag: '"one"', poll_number: 0 });
    await site.knex('calendar_feeds').update({ next_at: new Date('2099-01-01') });
    await call('PUT', `/calendar-feeds/${feed.id}/`, {
      url: 'webcal://calendars.example/other.ics',
    });
    const [other] = await site.knex('calendar_feeds');
    expect(other).toMatchObject({
      url: 'https://calendars.example/other.ics',
      etag: null,
      imported_at: null,
      failures: 0,
      problem: null,
      poll_number: 1,
    });
    expect(other.next_at.getTime()).toBeLessThan(Date.now() + 1_000);
    expect((await call('POST', '/calendar-feeds/999999/check/')).statusCode).toBe(404);
  });

  it('has to be on the public internet, and one that the boat does not have yet', async () => {
    const refused = async (fields: object) => {
      const { statusCode, result } = await call('POST', '/calendar-feeds/', {
        boat,
        name: 'Dockside',
        url,
        ...fields,
      });
      return [statusCode, (result as { error: unknown }).error];
    };
    const invalid =
      'This has to be the public address of a calendar, as in https://example.com/boat.ics';
    for (const inside of [
      'http://127.0.0.1/x',
      'https://[::1]/',
      'http://169.254.169.254/',
      'https://redis/',
      'file:///etc/passwd',
      'https://me:too@a.example/',
      'https://a.example:8443/',
      'soon',
      'webcal://localhost/x',
    ])
      expect([inside, await refused({ url: inside })]).toEqual([inside, [400, { url: invalid }]]);
    expect(await refused({ url: `https://a.example/${'x'.repeat(2_000)}` })).toEqual([
      400,
      { url: 'An address cannot exceed 2000 characters' },
    ]);
    expect(await refused({ boat: 999_999 })).toEqual([400, { boat: 'Invalid boat selection' }]);
    expect(await refused({ name: ' ' })).toEqual([400, { name: 'Name is required' }]);
    await added();
    expect(await refused({})).toEqual([400, { url: 'This boat has this calendar already' }]);
    const other = await added({ url: `${url}?other` });
    expect((await call('PUT', `/calendar-feeds/${other.id}/`, { url })).result).toMatchObject({
      error: { url: 'This boat has this calendar already' },
    });
  });

  it('gives its boat free when it is deleted, from now on', async () => {
    const feed = await added();
    const id = await imported(feed, 10, 12);
    const past = await imported(feed, 14, 15);
    const over = {
      starts_at: new Date('2026-01-01T10:00:00Z'),
      ends_at: new Date('2026-01-01T12:00:00Z'),
      ready_at: new Date('2026-01-01T12:00:00Z'),
    };
    await site.knex('bookings').where({ id: past }).update(over);
    await call('DELETE', `/calendar-feeds/${feed.id}/`);
    expect(await site.knex('bookings').whereNotNull('released_at').pluck('id')).toEqual([id]);
    await booked(10, 12);
  });

  it('stands in the list of changes without its address', async () => {
    const feed = await added();
    await call('PUT', `/calendar-feeds/${feed.id}/`, { url: `${url}?other`, name: 'Marina' });
    await call('DELETE', `/calendar-feeds/${feed.id}/`);
    const log = await site
      .knex('audit_log')
      .where({ entity: 'calendar_feed', entity_id: String(feed.id) })
      .orderBy('id');
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(log)).toContain('Marina');
    expect(JSON.stringify(log)).not.toContain('calendars.example');
  });
});

describe('an imported booking', () => {
  it('says which calendar it is of, and is moved there only', async () => {
    const feed = await added();
    const id = await imported(feed, 10, 12);
    const [booking] = await listed();
    expect(booking).toMatchObject({
      id,
      kind: 'block',
      calendar: { id: feed.id, name: 'Dockside' },
      in_conflict: false,
    });
    const refused = await call('PUT', `/bookings/${id}/`, {
      starts_at: '2030-01-02T11:00:00Z',
      version: 1,
    });
    expect([refused.statusCode, (refused.result as { error: string }).error]).toEqual([
      400,
      'A calendar says when this is: it has to be changed there.',
    ]);
    expect(
      (await call('PUT', `/bookings/${id}/`, { note: 'Two dogs', version: 1 })).statusCode,
    ).toBe(200);
    expect((await feeds())[0]).toMatchObject({ bookings: 1, conflicts: 0 });
  });

  it('that staff release is remembered, so that an import does not bring it back', async () => {
    const id = await imported(await added(), 10, 12);
    const ours = await booked(14, 15);
    for (const each of [id, ours])
      expect((await call('PUT', `/bookings/${each}/`, { released: true })).statusCode).toBe(200);
    const dismissed = await site
      .knex('bookings')
      .whereNotNull('released_at')
      .where({ dismissed: true })
      .pluck('id');
    expect(dismissed).toEqual([id]);
  });

  it('in conflict takes its time: nobody can book what is left of it', async () => {
    await booked(10, 12);
    const id = await imported(await added(), 11, 14, true);
    const refused = await call('POST', '/bookings/', {
      boat,
      kind: 'confirmed',
      starts_at: '2030-01-02T13:00:00Z',
      ends_at: '2030-01-02T14:00:00Z',
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.result).toMatchObject({ in_the_way: { id, in_conflict: true } });
  });
});

describe('a conflict', () => {
  const settle = (id: number, payload: object) =>
    call('POST', `/calendar-conflicts/${id}/`, payload);
  const openIds = async () => (await listed()).map(({ id }: AdminBooking) => id);

  it('is seen with what is in its way, as long as something is', async () => {
    const ours = await booked(10, 12);
    const free = await imported(await added({ url: `${url}?2` }), 16, 17, true);
    const id = await imported((await feeds())[0] as AdminCalendarFeed, 11, 14, true);
    const found = await conflicts();
    expect(
      found.map(({ booking, in_the_way }) => [booking.id, in_the_way.map((each) => each.id)]),
    ).toEqual([[id, [ours]]]);
    expect(found[0]?.booking).toMatchObject({ in_conflict: true, calendar: { name: 'Dockside' } });
    expect((await feeds())[0]).toMatchObject({ conflicts: 2 });
    await call('PUT', `/bookings/${ours}/`, { released: true });
    expect(await conflicts()).toEqual([]);
    expect(await site.knex('bookings').where({ in_conflict: true }).pluck('id')).toEqual([]);
    expect(await openIds()).toEqual([id, free]);
  });

  it('in which ours is kept gives up theirs, and does not come back', async () => {
    const ours = await booked(10, 12);
    const id = await imported(await added(), 11, 14, true);
    expect((await settle(id, { keep: 'ours', version: 1, in_the_way: [ours] })).statusCode).toBe(
      204,
    );
    expect(await openIds()).toEqual([ours]);
    expect(await site.knex('bookings').where({ id }).first()).toMatchObject({
      dismissed: true,
      in_conflict: false,
    });
    expect(await conflicts()).toEqual([]);
    const again = await settle(id, { keep: 'ours', version: 1, in_the_way: [ours] });
    expect([again.statusCode, again.result]).toMatchObject([
      409,
      { error: 'This is no conflict any more.' },
    ]);
  });

  it('in which theirs is kept releases all that is in its way, and says so in the list of changes', async () => {
    const [one, two] = [await booked(10, 12), await booked(12, 13)];
    const id = await imported(await added(), 11, 14, true);
    expect(
      (await settle(id, { keep: 'theirs', version: 1, in_the_way: [two, one] })).statusCode,
    ).toBe(204);
    expect(await listed()).toMatchObject([{ id, in_conflict: false, version: 2 }]);
    const log = await site
      .knex('audit_log')
      .where({ entity: 'booking', action: 'delete' })
      .whereIn('entity_id', [String(one), String(two)]);
    expect(log).toHaveLength(2);
    expect(await site.knex('bookings').where({ dismissed: true })).toEqual([]);
  });

  it('between two calendars is settled for one of them, and the other stays released', async () => {
    const other = await imported(await added(), 10, 12);
    const id = await imported(await added({ url: `${url}?2` }), 11, 14, true);
    await settle(id, { keep: 'theirs', version: 1, in_the_way: [other] });
    expect(await openIds()).toEqual([id]);
    expect(await site.knex('bookings').where({ dismissed: true }).pluck('id')).toEqual([other]);
  });

  it('that is another one by now is not settled', async () => {
    const ours = await booked(10, 12);
    const id = await imported(await added(), 11, 14, true);
    for (const seen of [
      { version: 2, in_the_way: [ours] },
      { version: 1, in_the_way: [] },
      { version: 1, in_the_way: [ours, 1] },
    ]) {
      const refused = await settle(id, { keep: 'theirs', ...seen });
      expect(refused.statusCode).toBe(409);
      expect(refused.result).toMatchObject({
        current: { booking: { id }, in_the_way: [{ id: ours }] },
      });
    }
    expect(await openIds()).toEqual([ours, id]);
    expect((await settle(999_999, { keep: 'ours', version: 1, in_the_way: [] })).statusCode).toBe(
      404,
    );
    expect((await settle(id, { keep: 'both', version: 1, in_the_way: [] })).statusCode).toBe(400);
  });
});
