import { buildBoat, buildLead, buildReview, buildUser } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminOverview } from '../../contract/admin/overview';
import { signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer();
  ({ headers } = await signIn(site, { is_superuser: true }));
});
afterAll(() => site.close());

const read = async (): Promise<AdminOverview> =>
  (await site.get('/api/admin/overview/', headers)).result as AdminOverview;
/** Days before today in Miami, as YYYY-MM-DD. */
const dayBefore = async (days: number): Promise<string> =>
  (
    await site.knex.raw("SELECT (now() AT TIME ZONE 'America/New_York')::date - ?::int AS day", [
      days,
    ])
  ).rows[0].day;
/** A time of day in Miami. */
const inMiami = (day: string, time: string) =>
  site.knex.raw("(?::date + ?::time) AT TIME ZONE 'America/New_York'", [day, time]) as never;

describe('GET /admin/overview/', () => {
  it('is zeros and 30 days at first', async () => {
    const { leads_per_day, steering, ...counts } = await read();
    expect(counts).toEqual({
      leads_new: 0,
      follow_ups_due: 0,
      reviews_pending: 0,
      stories_waiting: 0,
      users_waiting: 0,
      mails_undelivered: 0,
    });
    expect(steering).toMatchObject({ waiting: [], trips: [], by_boat: [] });
    expect(steering?.response).toEqual({ this_week: null, last_week: null });
    expect(steering?.by_week).toHaveLength(10);
    expect(leads_per_day).toHaveLength(30);
    expect(leads_per_day.at(0)).toEqual({ day: await dayBefore(29), leads: 0 });
    expect(leads_per_day.at(-1)).toEqual({ day: await dayBefore(0), leads: 0 });
  });

  it('counts what waits, and leads by their day in Miami', async () => {
    const { knex } = site;
    const [today, first, before] = await Promise.all([0, 29, 30].map(dayBefore));
    const boat = await buildBoat(knex);
    const failed = await buildLead(knex, { created_at: inMiami(today as string, '00:00') });
    await buildLead(knex, {
      created_at: inMiami(today as string, '00:00'),
      is_priority: true,
      request_lead_id: failed.id,
    });
    await buildLead(knex, { created_at: inMiami(first as string, '00:00'), status: 'closed' });
    await buildLead(knex, { created_at: inMiami(first as string, '23:59:59') });
    await buildLead(knex, { created_at: inMiami(before as string, '23:59:59') });
    const due = { follow_up: today as string, created_at: inMiami(before as string, '12:00') };
    await buildLead(knex, { ...due, status: 'contacted' });
    await buildLead(knex, { ...due, status: 'booked' });
    await buildReview(knex, { boat_id: boat.id, is_approved: false });
    await buildReview(knex, { boat_id: boat.id });
    await buildUser(knex, { is_active: false });
    const story = { full_name: 'Ana Reyes', email: 'a@b.c', message: 'It was a lovely day.' };
    const [post] = await knex('blog_posts').insert({ title: 'x', slug: 'x' }).returning('id');
    await knex('stories').insert([story, { ...story, draft_post_id: post.id }]);
    const mail = { payload: { lead_id: failed.id }, failed_at: new Date() };
    await knex('outbox').insert([
      { job: 'email-lead-staff', ...mail },
      { job: 'email-lead-visitor', ...mail },
      { job: 'email-lead-visitor', payload: { lead_id: failed.id } },
    ]);
    const { leads_per_day, steering: _, ...counts } = await read();
    expect(counts).toEqual({
      leads_new: 4,
      follow_ups_due: 1,
      reviews_pending: 1,
      stories_waiting: 1,
      users_waiting: 1,
      mails_undelivered: 1,
    });
    expect(leads_per_day.filter(({ leads }) => leads > 0)).toEqual([
      { day: first, leads: 2 },
      { day: today, leads: 2 },
    ]);
  });

  it('says who waits longest, what leaves soon, how fast answers are and what becomes of leads', async () => {
    const { knex } = site;
    for (const table of ['bookings', 'leads']) await knex(table).delete();
    const boat = await buildBoat(knex, { name: 'Blue Horizon' });
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const lead = (minutes: number, more: object = {}) =>
      buildLead(knex, { boat_id: boat.id, created_at: ago(minutes), ...more });
    const week = 7 * 24 * 60;
    const old = await lead(4 * week, { full_name: 'Ana Ruiz', boat_name: 'Blue Horizon' });
    const answered = (after: number, more = {}) =>
      lead(week, { status: 'contacted', first_answered_at: ago(week - after), ...more });
    await answered(10);
    const booked = await answered(40, { status: 'booked' });
    // Longer than any, as nobody answered it; the others do not count: unknown, and taken down by staff.
    await lead(week, { status: 'closed' });
    await lead(week, { status: 'contacted' });
    await answered(0);
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    const trip = (from: number, more: object = {}) => ({
      ...{ boat_id: boat.id, kind: 'confirmed', lead_id: booked.id },
      ...{ starts_at: hours(from), ends_at: hours(from + 4), ready_at: hours(from + 5), ...more },
    });
    await knex('bookings').insert([trip(30), trip(300), trip(60, { released_at: new Date() })]);
    const { steering } = await read();
    expect(steering?.waiting).toEqual([
      {
        ...{ id: old.id, full_name: 'Ana Ruiz', boat: 'Blue Horizon' },
        reference: `MS-${String(old.id).padStart(5, '0')}`,
        created_at: old.created_at.toISOString(),
      },
    ]);
    expect(steering?.trips).toMatchObject([{ boat: 'Blue Horizon', kind: 'confirmed' }]);
    expect(steering?.response).toEqual({ this_week: null, last_week: 40 });
    expect(steering?.by_boat).toEqual([{ boat: 'Blue Horizon', leads: 6, booked: 1 }]);
    expect(steering?.by_week.at(-2)).toMatchObject({ leads: 5, booked: 1 });
  });
});
