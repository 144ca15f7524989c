import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobContext, partsOf } from '../testing/job-context';
import { emailReviewRequest, queueReviewRequests } from './email-review-request';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

/** A moment of a day in January, by the clock of Miami. */
const miami = (day: number, hour: number): Date => new Date(Date.UTC(2027, 0, day, hour + 5));
const morning = miami(20, 9);

/** Inserts a confirmed trip that ends at a moment. */
async function trip(ends: Date, more: object = {}): Promise<number> {
  const boat = await buildBoat(db.knex, { name: 'Blue Horizon' });
  const lead = await buildLead(db.knex, { full_name: 'Ana Ruiz & Co', email: 'ana@example.com' });
  const [row] = await db
    .knex('bookings')
    .insert({
      ...{ boat_id: boat.id, lead_id: lead.id, kind: 'confirmed', ends_at: ends, ready_at: ends },
      starts_at: new Date(ends.getTime() - 4 * 3_600_000),
      ...more,
    })
    .returning('id');
  return row.id;
}
const queue = (now = morning): Promise<number> => queueReviewRequests(db.knex, now);
const asked = async (): Promise<number[]> =>
  (await db.knex('outbox').where({ job: 'email-review-request' }).orderBy('id')).map(
    ({ payload }) => payload.booking_id,
  );
/** What is sent when the job runs so many times. */
async function sentAt(now: Date, booking_id: number, times = 1) {
  const context = jobContext(db.knex);
  for (let n = 0; n < times; n++) await emailReviewRequest({ booking_id }, context, now);
  return context.sent;
}

test('the morning after a trip its guest is asked once, however many workers try', async () => {
  const id = await trip(miami(19, 18));
  const counts = await Promise.all([1, 2, 3, 4].map(() => queue()));
  expect(counts.sort()).toEqual([0, 0, 0, 1]);
  expect(await queue(miami(21, 9))).toBe(0);
  expect(await asked()).toEqual([id]);
});

test.each([
  ['that ends today', miami(20, 8), {}],
  ['of four days ago', miami(16, 18), {}],
  ['that was released', miami(19, 18), { released_at: miami(18, 1) }],
  ['that is a block', miami(19, 18), { kind: 'block' }],
  ['that is a hold', miami(19, 18), { kind: 'hold', expires_at: miami(30, 1) }],
  ['of nobody', miami(19, 18), { lead_id: null }],
  ['of a lead that is gone', miami(19, 18), { lead_id: 4711 }],
])('nobody is asked about a trip %s', async (_what, ends, more) => {
  await trip(ends, more);
  expect(await queue()).toBe(0);
});

test('nobody is asked outside of the morning of Miami, in summer either', async () => {
  await trip(miami(19, 18));
  for (const hour of [0, 8, 13, 23]) expect(await queue(miami(20, hour))).toBe(0);
  await trip(new Date('2027-07-19T22:00:00Z'));
  expect(await queue(new Date('2027-07-20T12:59:00Z'))).toBe(0);
  expect(await queue(new Date('2027-07-20T13:00:00Z'))).toBe(1);
});

test('a worker that stood still for a day asks late, and for a week not at all', async () => {
  const id = await trip(miami(17, 18));
  await trip(miami(12, 18));
  await queue();
  expect(await asked()).toEqual([id]);
});

test('the mail leads to the form with boat and name, says why it comes, and is the same when it is sent again', async () => {
  const id = await trip(miami(19, 18));
  await queue();
  const [sent, again] = await sentAt(morning, id, 2);
  expect(again).toEqual(sent);
  expect(sent?.envelope).toMatchObject({
    to: [{ address: 'ana@example.com' }],
    replyTo: 'staff',
    name: 'outbox-5',
  });
  const { token } = await db.knex('review_requests').first();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const [html = '', text = ''] = sent ? partsOf(sent.letter) : [];
  for (const part of [html, text]) {
    expect(part).toMatch(/how was your day on blue horizon\?/i);
    expect(part).toContain('because you were on a trip with us');
  }
  expect(text).toMatch(
    new RegExp(
      `https://sea.example/boats/\\d+/blue-horizon#review\\?trip=${token}&name=Ana\\+Ruiz`,
    ),
  );
});

test.each([
  [
    'was released',
    (id: number) => db.knex('bookings').where({ id }).update({ released_at: morning }),
  ],
  ['belongs to somebody who was erased', () => db.knex('leads').delete()],
])('nothing is sent when the trip %s meanwhile', async (_what, change) => {
  const id = await trip(miami(19, 18));
  await queue();
  await change(id);
  expect(await sentAt(morning, id)).toEqual([]);
});

test('a mail that waited until the night is sent the next morning, and after days not at all', async () => {
  const id = await trip(miami(19, 18));
  await queue();
  expect(await sentAt(miami(20, 22), id)).toEqual([]);
  expect(await sentAt(miami(21, 9), id)).toEqual([]);
  await queue(miami(21, 9));
  expect(await asked()).toEqual([id, id]);
  expect(await sentAt(miami(21, 9), id)).toHaveLength(1);
  expect(await sentAt(miami(24, 9), id)).toEqual([]);
});
