import { connect } from '@mr-sea/db/connection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordChange } from '../audit/record-change';
import { conflict } from '../http/app-error';
import { adminRoute, userRoute } from '../http/routes';
import { signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;

/** Two routes of no feature: what is tested is the way in. */
async function openSite(options: Parameters<typeof createTestServer>[0] = {}): Promise<TestServer> {
  const opened = await createTestServer(options);
  opened.server.route([
    userRoute({
      method: 'GET',
      path: '/api/probe',
      handler: (_input, request) => ({ ...request.auth.credentials }),
    }),
    adminRoute({
      method: 'POST',
      path: '/api/admin/probe',
      async handler(_input, request) {
        const { knex } = request.server.app.options;
        const after = { id: 7, name: 'Ana', password_hash: 'x', nested: { token_hash: 'y' } };
        await knex.transaction((trx) =>
          recordChange(
            { action: 'create', entity: 'user', entityId: 7, before: null, after },
            request,
            trx,
          ),
        );
        throw conflict({ id: 7, version: 2 });
      },
    }),
  ]);
  return opened;
}

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const probe = (headers: Record<string, string>) => site.get('/api/probe', headers);
const adminProbe = (headers: Record<string, string>) => site.post('/api/admin/probe', {}, headers);

describe('a request', () => {
  it('is refused without a token', async () => {
    const response = await probe({});
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.result).toMatchObject({ error: 'Please sign in.', code: 'unauthorized' });
  });

  it('says who it is from, and its answer is stored nowhere', async () => {
    const { user, headers } = await signIn(site);
    const response = await probe(headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.result).toEqual({
      userId: user.id,
      email: user.email,
      sessionId: expect.any(String),
      expiresAt: expect.any(String),
      scope: [],
    });
  });

  it('of a customer or a waiting account is not one of an administrator', async () => {
    const customer = await signIn(site);
    expect((await adminProbe(customer.headers)).statusCode).toBe(403);
    const waiting = await signIn(site, { is_superuser: true, is_active: false });
    const response = await adminProbe(waiting.headers);
    expect(response.statusCode).toBe(403);
    expect(response.result).toMatchObject({
      error: "Your account is waiting for an administrator's approval.",
    });
    expect((await probe(waiting.headers)).statusCode).toBe(403);
  });

  it('counts by the account as it is now, whatever its token says', async () => {
    const { user, headers } = await signIn(site, { is_superuser: true });
    expect((await adminProbe(headers)).statusCode).toBe(409);
    await site.knex('users').where({ id: user.id }).update({ is_superuser: false });
    expect((await adminProbe(headers)).statusCode).toBe(403);
    await site.knex('sessions').where({ user_id: user.id }).update({ ended_at: new Date() });
    expect((await probe(headers)).statusCode).toBe(401);
    await site
      .knex('sessions')
      .where({ user_id: user.id })
      .update({ ended_at: null, expires_at: new Date(0) });
    expect((await probe(headers)).statusCode).toBe(401);
    await site.knex('users').where({ id: user.id }).delete();
    expect((await probe(headers)).statusCode).toBe(401);
  });

  it('gets a 503 and no 401 while the database is away', async () => {
    const { headers } = await signIn(site, { is_superuser: true });
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none');
    const away = await openSite({ knex: nowhere });
    const response = await away.get('/api/probe', headers);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    await nowhere.destroy();
    await away.close();
    expect((await probe(headers)).statusCode).toBe(200);
  });

  it('gets a 503 and no 401 when the question itself fails', async () => {
    const { headers } = await signIn(site);
    const broken = await openSite();
    await broken.knex.raw('ALTER TABLE sessions RENAME COLUMN ended_at TO gone_at');
    expect((await broken.get('/api/probe', headers)).statusCode).toBe(503);
    await broken.close();
  });
});

describe('a change by an administrator', () => {
  it('is written down with who made it, without secrets', async () => {
    const { user, headers } = await signIn(site, { is_superuser: true });
    const response = await adminProbe(headers);
    expect(await site.knex('audit_log').where({ user_id: user.id }).first()).toMatchObject({
      user_email: user.email,
      action: 'create',
      entity: 'user',
      entity_id: '7',
      before: null,
      after: { id: 7, name: 'Ana', nested: {} },
      request_id: response.headers['x-request-id'],
    });
  });

  it('of a row that changed meanwhile answers with the row as it is', async () => {
    const { headers } = await signIn(site, { is_superuser: true });
    expect((await adminProbe(headers)).result).toMatchObject({
      error: 'Somebody else changed this in the meantime.',
      code: 'conflict',
      current: { id: 7, version: 2 },
    });
  });
});
