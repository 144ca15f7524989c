import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobContext, partsOf } from '../testing/job-context';
import { emailHoldEnding, queueHoldReminders } from './email-hold-ending';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

/** Inserts a hold that ends in so many minutes; of another day each, so that none is in another's way. */
let days = 0;
async function hold(minutes: number, more: object = {}): Promise<number> {
  const boat = await buildBoat(db.knex, { name: 'Blue Horizon' });
  const day = Date.UTC(2030, 0, ++days, 15);
  const [row] = await db
    .knex('bookings')
    .insert({
      boat_id: boat.id,
      kind: 'hold',
      starts_at: new Date(day),
      ends_at: new Date(day + 4 * 3_600_000),
      ready_at: new Date(day + 5 * 3_600_000),
      expires_at: new Date(Date.now() + minutes * 60_000),
      ...more,
    })
    .returning('id');
  return row.id;
}
const asked = async (): Promise<number[]> =>
  (await db.knex('outbox').where({ job: 'email-hold-ending' }).orderBy('id')).map(
    ({ payload }) => payload.booking_id,
  );

test('a hold that ends within three hours is asked about once, however many workers try', async () => {
  const soon = await hold(170);
  await hold(190);
  await hold(-1);
  await hold(60, { released_at: new Date() });
  const counts = await Promise.all([1, 2, 3, 4].map(() => queueHoldReminders(db.knex)));
  expect(counts.sort()).toEqual([0, 0, 0, 1]);
  expect(await asked()).toEqual([soon]);
});

test('a hold that is prolonged is asked about again before its new end', async () => {
  const id = await hold(30);
  await queueHoldReminders(db.knex);
  await db.knex('bookings').update({ expires_at: new Date(Date.now() + 60 * 60_000) });
  await queueHoldReminders(db.knex);
  await queueHoldReminders(db.knex);
  expect(await asked()).toEqual([id, id]);
});

test('the mail says whose hold it is and leads to its day in the calendar', async () => {
  const lead = await buildLead(db.knex, { full_name: 'Ana Ruiz', email: 'ana@example.com' });
  const id = await hold(90, { lead_id: lead.id, note: 'Two dogs' });
  await queueHoldReminders(db.knex);
  const context = jobContext(db.knex);
  await emailHoldEnding({ booking_id: id }, context);
  const [sent] = context.sent;
  expect(sent?.envelope).toMatchObject({ to: 'staff', name: 'outbox-5' });
  expect(sent?.letter.subject).toBe('The hold on Blue Horizon for Ana Ruiz ends soon');
  for (const part of sent ? partsOf(sent.letter) : []) {
    for (const fact of [
      'Ana Ruiz',
      'Two dogs',
      'at 10:00 AM EST',
      `MS-${String(lead.id).padStart(5, '0')}`,
    ]) {
      expect(part).toContain(fact);
    }
    expect(part).toMatch(/https:\/\/sea\.example\/admin\/calendar\?day=2030-01-\d\d/);
  }
});

test('a hold for nobody has its mail too', async () => {
  const id = await hold(90);
  await queueHoldReminders(db.knex);
  const context = jobContext(db.knex);
  await emailHoldEnding({ booking_id: id }, context);
  expect(context.sent.map(({ letter }) => letter.subject)).toEqual([
    'The hold on Blue Horizon ends soon',
  ]);
});

test.each([
  ['confirmed', { kind: 'confirmed', expires_at: null }],
  ['released', { released_at: new Date() }],
  ['prolonged', { expires_at: new Date('2099-01-01') }],
  ['over', { expires_at: new Date(0), reminded_of: new Date(0) }],
])('a hold that is %s meanwhile is not spoken of', async (_what, changes) => {
  const id = await hold(90);
  await queueHoldReminders(db.knex);
  await db.knex('bookings').where({ id }).update(changes);
  const context = jobContext(db.knex);
  await emailHoldEnding({ booking_id: id }, context);
  await emailHoldEnding({ booking_id: id + 1_000 }, context);
  expect(context.sent).toEqual([]);
});
