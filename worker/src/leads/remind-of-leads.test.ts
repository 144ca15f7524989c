import { isQuiet, responseClockDefaults } from '@mr-sea/bff/contract/response-clock';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { explain } from '@mr-sea/db/testing/explain';
import { buildLead, buildUser } from '@mr-sea/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobContext, partsOf } from '../testing/job-context';
import { emailLeadWaiting, pushLeadWaiting, queueLeadReminders } from './remind-of-leads';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

/** At noon and at night in Miami. */
const noon = new Date('2026-11-23T17:00:00Z');
const night = new Date('2026-11-24T04:00:00Z');
const before = (then: Date, minutes: number) => new Date(then.getTime() - minutes * 60_000);
const clock = responseClockDefaults;
const remind = (now = noon, set = {}) => queueLeadReminders({ ...clock, ...set }, db.knex, now);
const waiting = (minutes: number, more = {}, now = noon) =>
  buildLead(db.knex, { status: 'new', created_at: before(now, minutes), ...more });
const asked = async (job: string) =>
  (await db.knex('outbox').where({ job }).orderBy('id')).map(({ payload }) => payload);
let devices = 0;
async function device(more = {}): Promise<{ user: number; id: number }> {
  const { id: user } = await buildUser(db.knex, { is_superuser: true, ...more });
  const endpoint = `https://push.example/${++devices}`;
  const row = { user_id: user, endpoint, p256dh: 'x', auth: 'x' };
  const [{ id }] = await db.knex('push_subscriptions').insert(row).returning('id');
  return { user, id };
}

test('a lead is pushed about after its minutes, mailed about after more, each once however many workers look', async () => {
  const { id: push_subscription_id } = await device();
  const { id: lead_id } = await waiting(16);
  await waiting(14);
  const counts = await Promise.all([1, 2, 3, 4].map(() => remind()));
  expect(counts.sort()).toEqual([0, 0, 0, 1]);
  expect(await asked('push-lead-waiting')).toEqual([{ lead_id, push_subscription_id }]);
  const later = new Date(noon.getTime() + 45 * 60_000);
  await Promise.all([1, 2, 3, 4].map(() => remind(later)));
  expect(await asked('email-lead-waiting')).toEqual([{ lead_id }]);
  expect(await asked('push-lead-waiting')).toHaveLength(2);
});

test('nobody is reminded of what was answered, is old, or while reminders are off', async () => {
  await waiting(90, { status: 'contacted' });
  await waiting(90, { first_answered_at: noon });
  await waiting(28 * 60);
  expect(await remind()).toBe(0);
  await waiting(90);
  expect(await remind(noon, { reminders: false })).toBe(0);
  expect(await remind()).toBe(1);
});

test('what falls due at night is reminded of when the night is over', async () => {
  await waiting(90, {}, night);
  expect(await remind(night)).toBe(0);
  expect(await remind(new Date('2026-11-24T12:59:59Z'))).toBe(0);
  expect(await remind(new Date('2026-11-24T13:00:00Z'))).toBe(1);
});

test('the devices of whoever looks after it are told, or all where there are none', async () => {
  const [mine, other] = [await device(), await device()];
  await device({ is_active: false });
  await waiting(20, { assignee_id: mine.user });
  await remind(noon, { mail_minutes: 1440 });
  const { id: user } = await buildUser(db.knex, { is_superuser: true });
  await waiting(20, { assignee_id: user });
  await remind(noon, { mail_minutes: 1440 });
  const told = (await asked('push-lead-waiting')).map((payload) => payload.push_subscription_id);
  expect(told).toEqual([mine.id, mine.id, other.id]);
});

test('a request about several boats is one reminder', async () => {
  const first = await waiting(90);
  await db.knex('leads').update({ request_lead_id: first.id });
  await waiting(90, { request_lead_id: first.id });
  await remind();
  expect(await asked('email-lead-waiting')).toEqual([{ lead_id: first.id }]);
});

test('the mail says who waits and how to answer, and nothing is sent once somebody has', async () => {
  const lead = await waiting(90, { full_name: 'Ana Ruiz', created_at: before(new Date(), 90) });
  const context = jobContext(db.knex);
  await emailLeadWaiting({ lead_id: lead.id }, context);
  const [sent] = context.sent;
  expect(sent?.envelope).toMatchObject({ to: 'staff', name: 'outbox-5' });
  for (const part of sent ? partsOf(sent.letter) : []) {
    for (const fact of ['Ana Ruiz', '90 min', 'WhatsApp', '/admin/leads?view=unanswered']) {
      expect(part).toContain(fact);
    }
  }
  const told: object[] = [];
  const sendPush = async (_to: unknown, { body }: { body: object }) => {
    told.push(body);
    return 'sent' as const;
  };
  const { id: push_subscription_id } = await device();
  const push = { lead_id: lead.id, push_subscription_id };
  await pushLeadWaiting(push, { ...context, sendPush });
  expect(told).toMatchObject([
    { title: 'Waiting 90 min for an answer', body: 'Ana asked for a boat' },
  ]);
  await db.knex('leads').update({ first_answered_at: new Date() });
  await emailLeadWaiting({ lead_id: lead.id }, context);
  await pushLeadWaiting(push, { ...context, sendPush });
  expect([context.sent.length, told.length]).toEqual([1, 1]);
});

test('due leads are found by an index', async () => {
  await db.knex.raw(
    `INSERT INTO leads (full_name, email, phone, status, created_at)
     SELECT 'Guest', n || '@example.com', '1', CASE WHEN n % 500 = 0 THEN 'new' ELSE 'closed' END, now() - n * interval '10 minutes'
     FROM generate_series(1, 20000) n`,
  );
  await db.knex.raw('ANALYZE leads');
  const nodes = await explain(db.knex, (knex) =>
    queueLeadReminders({ ...clock, quiet_to: clock.quiet_from }, knex),
  );
  expect(nodes.some((node) => node['Index Name'] === 'leads_unanswered')).toBe(true);
  expect(
    nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'leads'),
  ).toEqual([]);
});

test.each([
  ['21:00', '08:00', '20:59', false],
  ['21:00', '08:00', '21:00', true],
  ['21:00', '08:00', '07:59', true],
  ['21:00', '08:00', '08:00', false],
  ['12:00', '13:00', '12:30', true],
  ['12:00', '13:00', '13:00', false],
  ['08:00', '08:00', '08:00', false],
])('from %s to %s it is quiet at %s: %s', (quiet_from, quiet_to, time, quiet) => {
  expect(isQuiet(new Date(`2026-11-23T${time}:00-05:00`), { quiet_from, quiet_to })).toBe(quiet);
});
