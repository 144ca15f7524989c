import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../testing/accounts';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';
import { signPass } from './pass';

const token = 'a token of the queues';
let worker: Server;
/** What the worker was asked. */
let asked: { method: string | undefined; url: string | undefined; headers: object }[];
let site: TestServer;
let url: string;
beforeAll(async () => {
  worker = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Queues</p>');
  });
  await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
  site = await createTestServer({ queues: { url, token } });
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => worker.close(resolve));
});
beforeEach(() => {
  asked = [];
});

const askPass = (headers: Record<string, string>, at = site) =>
  at.send('POST', '/api/admin/queues/pass/', { headers, payload: {} });
/** The Cookie header of somebody who has just got a pass. */
async function passOf(headers: Record<string, string>): Promise<{ cookie: string }> {
  const [cookie] = String((await askPass(headers)).headers['set-cookie']).split(';');
  return { cookie: cookie as string };
}

describe('POST /admin/queues/pass/', () => {
  it('gives an administrator a cookie that this host alone sets and gets, and no script', async () => {
    const { headers } = await signIn(site, { is_superuser: true });
    const response = await askPass(headers);
    expect(response.statusCode).toBe(204);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-mrsea_queues=[\w.-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('is 404 where there is no dashboard, and 503 while no worker shows it', async () => {
    const without = await createTestServer();
    const { headers } = await signIn(without, { is_superuser: true });
    expect((await askPass(headers, without)).statusCode).toBe(404);
    await without.close();
    const away = await createTestServer({ queues: { url: 'http://127.0.0.1:1', token } });
    const admin = await signIn(away, { is_superuser: true });
    const response = await askPass(admin.headers, away);
    expect(response.statusCode).toBe(503);
    expect(response.result).toMatchObject({ error: 'The queues cannot be shown right now.' });
    await away.close();
  });
});

describe('GET /admin/queues', () => {
  it('passes on what the worker shows, with its key and without the cookie', async () => {
    const { headers } = await signIn(site, { is_superuser: true });
    const pass = await passOf(headers);
    asked = [];
    const response = await site.get('/admin/queues/api/queues?page=2', pass);
    expect([response.statusCode, response.payload]).toEqual([200, '<p>Queues</p>']);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(asked).toMatchObject([
      {
        method: 'GET',
        url: '/admin/queues/api/queues?page=2',
        headers: { authorization: `Bearer ${token}` },
      },
    ]);
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
  });

  it('lets its pages style themselves, and no other page', async () => {
    const pass = await passOf((await signIn(site, { is_superuser: true })).headers);
    const policyOf = async (path: string): Promise<unknown> =>
      (await site.get(path, pass)).headers['content-security-policy'];
    expect(await policyOf('/admin/queues')).toContain("style-src 'self' 'unsafe-inline'");
    expect(await policyOf('/admin/queues')).not.toContain('script-src');
    expect(await policyOf('/api/categories/')).not.toContain('unsafe-inline');
  });

  it('is closed without a pass, with a bent one and with one that has ended', async () => {
    const { user, headers } = await signIn(site, { is_superuser: true });
    const { cookie } = await passOf(headers);
    asked = [];
    const { rows } = await site.knex.raw('SELECT id FROM sessions WHERE user_id = ?', [user.id]);
    const holder = { userId: user.id, sessionId: rows[0].id };
    const ended = signPass(holder, new Date(Date.now() - 1_000), testAccounts);
    const others = signPass(holder, new Date(Date.now() + 60_000), {
      ...testAccounts,
      accessTokenSecret: 'another key for access tokens, of 32 bytes',
    });
    const bent = [
      {},
      headers,
      { cookie: `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}` },
      { cookie: cookie.replace(/=\d+/, '=1') },
      { cookie: `__Host-mrsea_queues=${ended}` },
      { cookie: `__Host-mrsea_queues=${others}` },
    ];
    for (const each of bent) {
      expect((await site.get('/admin/queues', each as never)).statusCode).toBe(401);
    }
    expect(asked).toEqual([]);
  });

  it('closes as soon as the login has ended or the administrator is none any more', async () => {
    const one = await signIn(site, { is_superuser: true });
    const pass = await passOf(one.headers);
    await site.knex('users').where({ id: one.user.id }).update({ is_superuser: false });
    expect((await site.get('/admin/queues', pass)).statusCode).toBe(401);
    const other = await signIn(site, { is_superuser: true });
    const otherPass = await passOf(other.headers);
    await site.knex('sessions').where({ user_id: other.user.id }).update({ ended_at: new Date() });
    expect((await site.get('/admin/queues', otherPass)).statusCode).toBe(401);
  });

  it('takes nothing but GET', async () => {
    const pass = await passOf((await signIn(site, { is_superuser: true })).headers);
    asked = [];
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      const response = await site.send(method, '/admin/queues/api/queues/jobs/clean/completed', {
        headers: pass,
      });
      expect(response.statusCode).toBeGreaterThanOrEqual(404);
    }
    expect(asked).toEqual([]);
  });
});
