import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminPushTexts, pushSubscriptionsPerUser } from '../../contract/admin/overview';
import { type SignedIn, signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let admin: SignedIn;
const vapidPublicKey = 'B'.padEnd(87, 'x');
beforeAll(async () => {
  site = await createTestServer({ vapidPublicKey });
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());
beforeEach(() => site.knex('push_subscriptions').delete());

const ecdh = createECDH('prime256v1');
const browser = (endpoint = 'https://push.example/abc') => ({
  endpoint,
  expirationTime: null,
  keys: {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
const send = (method: 'POST' | 'DELETE', payload: object, { headers } = admin) =>
  site.send(method, '/api/admin/push/subscriptions/', { headers, payload });
const endpoints = () => site.knex('push_subscriptions').orderBy('id').pluck('endpoint');

describe('GET /admin/push/key/', () => {
  it('is the public key', async () => {
    const response = await site.get('/api/admin/push/key/', admin.headers);
    expect(response.result).toEqual({ public_key: vapidPublicKey });
  });

  it('is null where push is not set up', async () => {
    const without = await createTestServer();
    const { headers } = await signIn(without, { is_superuser: true });
    const response = await without.get('/api/admin/push/key/', headers);
    expect(response.result).toEqual({ public_key: null });
    await without.close();
  });
});

describe('a subscription', () => {
  it('is kept once, with its latest keys', async () => {
    const first = browser();
    const second = browser();
    expect((await send('POST', first)).statusCode).toBe(201);
    expect((await send('POST', second)).statusCode).toBe(201);
    expect(await site.knex('push_subscriptions')).toMatchObject([
      { user_id: admin.user.id, endpoint: first.endpoint, ...second.keys },
    ]);
  });

  it('goes over to whoever signs in in that browser', async () => {
    const other = await signIn(site, { is_superuser: true });
    await send('POST', browser());
    await send('POST', browser(), other);
    expect(await site.knex('push_subscriptions').pluck('user_id')).toEqual([other.user.id]);
  });

  it('is forgotten by its owner only, and again without a fault', async () => {
    const other = await signIn(site, { is_superuser: true });
    const { endpoint } = browser();
    await send('POST', browser());
    expect((await send('DELETE', { endpoint }, other)).statusCode).toBe(204);
    expect(await endpoints()).toEqual([endpoint]);
    expect((await send('DELETE', { endpoint })).statusCode).toBe(204);
    expect((await send('DELETE', { endpoint })).statusCode).toBe(204);
    expect(await endpoints()).toEqual([]);
  });

  it('takes the place of the oldest when there are many', async () => {
    const addresses = Array.from(
      { length: pushSubscriptionsPerUser + 2 },
      (_, n) => `https://push.example/${n}`,
    );
    for (const address of addresses) await send('POST', browser(address));
    expect(await endpoints()).toEqual(addresses.slice(2));
  });

  it('goes with its user', async () => {
    const other = await signIn(site, { is_superuser: true });
    await send('POST', browser(), other);
    await site.knex('users').where({ id: other.user.id }).delete();
    expect(await endpoints()).toEqual([]);
  });

  it('that was taken before can be forgotten, wherever it is', async () => {
    const { endpoint, keys } = browser('http://127.0.0.1:9/x');
    await site.knex('push_subscriptions').insert({ user_id: admin.user.id, endpoint, ...keys });
    expect((await send('DELETE', { endpoint })).statusCode).toBe(204);
    expect(await endpoints()).toEqual([]);
  });

  // All kinds: db/src/internet/public-address.test.ts.
  it.each([
    ['https://127.0.0.1/x', { endpoint: adminPushTexts.endpoint }],
    ['http://127.0.0.1:9/x', { endpoint: adminPushTexts.endpoint }],
    ['https://localhost/x', { endpoint: adminPushTexts.endpoint }],
    ['https://[::ffff:7f00:1]/x', { endpoint: adminPushTexts.endpoint }],
    ['https://169.254.169.254/latest', { endpoint: adminPushTexts.endpoint }],
    ['https://push.example:6379/x', { endpoint: adminPushTexts.endpoint }],
    ['http://push.example/x', { endpoint: adminPushTexts.endpoint }],
    ['http://127.0.0.1.evil.example/x', { endpoint: adminPushTexts.endpoint }],
    ['ftp://push.example/x', { endpoint: adminPushTexts.endpoint }],
    ['nonsense', { endpoint: adminPushTexts.endpoint }],
    [`https://push.example/${'x'.repeat(2000)}`, { endpoint: adminPushTexts.endpoint }],
  ])('is refused at %s', async (endpoint, error) => {
    const response = await send('POST', browser(endpoint));
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ error });
    expect(await endpoints()).toEqual([]);
  });

  it.each([
    [{ p256dh: 'AAAA' }, 'keys.p256dh'],
    [{ auth: 'AAAA' }, 'keys.auth'],
    [{ auth: '!' }, 'keys.auth'],
  ])('is refused with the keys %o', async (wrong, field) => {
    const { keys, ...rest } = browser();
    const response = await send('POST', { ...rest, keys: { ...keys, ...wrong } });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ error: { [field]: adminPushTexts.keys } });
  });
});
