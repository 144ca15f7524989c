import type { lookup } from 'node:dns';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildLead, buildUser } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { jobContext } from '../testing/job-context';
import {
  startPushService,
  type TestBrowser,
  type TestPushService,
  vapidClaims,
} from '../testing/push-service';
import { pushLead } from './push-lead';
import { pushLeadTo } from './push-lead-to';
import { openPush } from './send-push';

let db: TestDatabase;
let service: TestPushService;
let tablet: TestBrowser;
let tabletId: number;
const keys = webPush.generateVAPIDKeys();
beforeAll(async () => {
  db = await createTestDatabase();
  service = await startPushService();
});
afterAll(async () => {
  await service.stop();
  await db.drop();
});
beforeEach(async () => {
  service.pushes.length = 0;
  service.answers.clear();
  for (const table of ['outbox', 'users', 'leads']) await db.knex(table).delete();
  tablet = service.browser('/tablet');
  tabletId = await subscribe(tablet);
});

async function subscribe(browser: TestBrowser, admin: object = {}): Promise<number> {
  const user = await buildUser(db.knex, { is_superuser: true, ...admin });
  const [row] = await db
    .knex('push_subscriptions')
    .insert({ user_id: user.id, ...browser.subscription })
    .returning('id');
  return row.id;
}

const context = (given = {}): ReturnType<typeof jobContext> =>
  jobContext(db.knex, {
    sendPush: openPush({ keys, contact: 'bookings@mrsea.example', agent: service.agent }),
    ...given,
  });
const push = (lead_id: number, push_subscription_id = tabletId): Promise<void> =>
  pushLeadTo({ lead_id, push_subscription_id }, context());
const devices = (): Promise<number[]> => db.knex('push_subscriptions').orderBy('id').pluck('id');

test('a new lead becomes a job for each device of an admin who is one now', async () => {
  const phone = await subscribe(service.browser('/phone'));
  await subscribe(service.browser('/blocked'), { is_active: false });
  await subscribe(service.browser('/visitor'), { is_superuser: false });
  const lead = await buildLead(db.knex);
  await pushLead({ lead_id: lead.id }, context());
  const payload = (push_subscription_id: number): JobPayload<'push-lead-to'> => ({
    lead_id: lead.id,
    push_subscription_id,
  });
  expect(await db.knex('outbox').orderBy('id').select('job', 'payload', 'request_id')).toEqual(
    [tabletId, phone].map((id) => ({
      job: 'push-lead-to',
      payload: payload(id),
      request_id: 'request-5',
    })),
  );
});

test('the device is told what was asked for and by whom, with nothing of the person but the first name', async () => {
  const lead = await buildLead(db.knex, {
    full_name: 'Ana Ruiz',
    boat_name: 'Blue Horizon',
    date: '2026-12-05',
  });
  await push(lead.id);
  const [received] = service.pushes;
  expect(tablet.decrypt(received?.message ?? Buffer.of())).toEqual({
    title: 'New request',
    body: 'Ana asks for Blue Horizon on Dec 5, 2026',
    tag: `lead-${lead.id}`,
    url: '/admin/leads',
  });
  expect(received?.headers).toMatchObject({ topic: `lead-${lead.id}`, urgency: 'high' });
  expect(Number(received?.headers.ttl)).toBeGreaterThan(3_500);
  expect(Number(received?.headers.ttl)).toBeLessThanOrEqual(3_600);
});

test('the push service can tell who sends', async () => {
  await push((await buildLead(db.knex)).id);
  const { key, claims } = vapidClaims(service.pushes[0]?.headers.authorization);
  expect(key).toBe(keys.publicKey);
  expect(claims).toMatchObject({
    aud: new URL(tablet.subscription.endpoint).origin,
    sub: 'mailto:bookings@mrsea.example',
  });
});

test.each([404, 410])(
  'a device that the push service answers with %i for is forgotten',
  async (status) => {
    const phone = await subscribe(service.browser('/phone'));
    service.answers.set('/tablet', status);
    await push((await buildLead(db.knex)).id);
    expect(await devices()).toEqual([phone]);
  },
);

test('a push service that is busy is asked again later, and its error names no device', async () => {
  service.answers.set('/tablet', 503);
  const lead = await buildLead(db.knex);
  await expect(push(lead.id)).rejects.toThrow(/^The push service answered 503\.$/);
  expect(await devices()).toEqual([tabletId]);
  service.answers.clear();
  await push(lead.id);
  expect(service.pushes).toHaveLength(1);
});

test('what is no news any more is not told', async () => {
  const old = await buildLead(db.knex, { created_at: new Date(Date.now() - 61 * 60_000) });
  const answered = await buildLead(db.knex, { status: 'contacted' });
  for (const id of [old.id, answered.id, 4711]) await push(id);
  await db.knex('users').update({ is_active: false });
  await push((await buildLead(db.knex)).id);
  expect(service.pushes).toEqual([]);
});

test('without keys nothing happens', async () => {
  const lead = await buildLead(db.knex);
  await pushLead({ lead_id: lead.id }, context({ sendPush: undefined }));
  await pushLeadTo(
    { lead_id: lead.id, push_subscription_id: tabletId },
    context({ sendPush: undefined }),
  );
  expect(service.pushes).toEqual([]);
  expect(await db.knex('outbox')).toEqual([]);
});

test.each([
  ['this machine', [{ address: '127.0.0.1', family: 4 }]],
  ['a neighbour', [{ address: '10.0.0.7', family: 4 }]],
  ['the secrets of a cloud', [{ address: '::ffff:169.254.169.254', family: 6 }]],
  [
    'a neighbour among others',
    [
      { address: '2606:4700::1111', family: 6 },
      { address: 'fd00::1', family: 6 },
    ],
  ],
])('nothing is sent to a name that leads to %s', async (_what, found) => {
  const asked: string[] = [];
  const resolve = ((host: string, _options: object, done: (...said: unknown[]) => void) => {
    asked.push(host);
    done(null, found);
  }) as unknown as typeof lookup;
  const sendPush = openPush({ keys, contact: 'bookings@mrsea.example', resolve });
  const [device] = await db.knex('push_subscriptions').where({ id: tabletId });
  await expect(sendPush(device, { body: {}, topic: 'lead-1', seconds: 60 })).rejects.toThrow(
    /^The push service is not on the public internet\.$/,
  );
  expect(asked).toEqual(['push.example']);
});

test.each([
  'https://127.0.0.1/x',
  'http://localhost:9/x',
  'https://[::1]/x',
  'https://redis/x',
  'https://push.example:6379/x',
])(
  'a device at %s, which an earlier version took, is forgotten and not called',
  async (endpoint) => {
    await db.knex('push_subscriptions').where({ id: tabletId }).update({ endpoint });
    await push((await buildLead(db.knex)).id);
    expect(await devices()).toEqual([]);
    expect(service.pushes).toEqual([]);
  },
);
