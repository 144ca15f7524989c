import { randomUUID } from 'node:crypto';
import type { RequestRoute } from '@hapi/hapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csrf } from '../../contract/accounts';
import { signTokens } from '../auth/tokens';
import { signIn } from '../testing/accounts';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';
import type { Policy } from './routes';

type Headers = Record<string, string>;
type Who = 'anonymous' | 'user' | 'waiting admin' | 'admin' | 'expired token';

/** The refusal that each policy means for each; null where the request is let through to the route itself. */
const refusals: Record<Policy, Record<Who, 401 | 403 | null>> = {
  public: {
    anonymous: null,
    user: null,
    'waiting admin': null,
    admin: null,
    'expired token': null,
  },
  user: { anonymous: 401, user: null, 'waiting admin': 403, admin: null, 'expired token': 401 },
  admin: { anonymous: 401, user: 403, 'waiting admin': 403, admin: null, 'expired token': 401 },
  // No access token opens these.
  operator: { anonymous: 401, user: 401, 'waiting admin': 401, admin: 401, 'expired token': 401 },
};

let site: TestServer;
let who: Record<Who, Headers>;
beforeAll(async () => {
  site = await createTestServer();
  // Added while nobody listens: a route that somebody forgot to declare.
  site.server.route({ method: 'GET', path: '/api/undeclared', handler: () => 'secrets' });
  // By a socket: a route that streams answers with its headers before it ends.
  await site.server.start();
  const admin = await signIn(site, { is_superuser: true });
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  const { rows } = await site.knex.raw('SELECT id FROM sessions WHERE user_id = ?', [
    admin.user.id,
  ]);
  const holder = { userId: admin.user.id, isAdmin: true, sessionId: rows[0].id };
  const old = signTokens(holder, randomUUID(), hoursAgo, testAccounts);
  who = {
    anonymous: {},
    user: (await signIn(site)).headers,
    'waiting admin': (await signIn(site, { is_superuser: true, is_active: false })).headers,
    admin: admin.headers,
    'expired token': { authorization: `Bearer ${old.access}` },
  };
});
afterAll(() => site.close());

/** The status that somebody gets who sends nothing useful, about rows that nobody has. */
async function statusOf({ method, path }: RequestRoute, headers: Headers): Promise<number> {
  const filled = path.replace(/\{[^}]+\}/g, '2147483647');
  const stop = new AbortController();
  const sends = ['post', 'put', 'delete'].includes(method);
  const token = 'x'.repeat(43);
  const response = await fetch(`http://127.0.0.1:${site.server.info.port}${filled}`, {
    method: method === '*' ? 'GET' : method.toUpperCase(),
    headers: {
      ...headers,
      // What is asked here is who may call, and not from which page.
      cookie: `${csrf.secureCookie}=${token}`,
      [csrf.header]: token,
      ...(sends && { 'content-type': 'application/json' }),
    },
    body: sends ? '{}' : null,
    redirect: 'manual',
    signal: stop.signal,
  });
  stop.abort();
  return response.status;
}

/** What is wrong with the answers of a route, one line for each person. */
async function complaints(route: RequestRoute): Promise<string[]> {
  const name = `${route.method.toUpperCase()} ${route.path}`;
  const { policy } = route.settings.app ?? {};
  if (!policy) return [`${name} declares no policy`];
  const found: string[] = [];
  for (const [person, headers] of Object.entries(who) as [Who, Headers][]) {
    const status = await statusOf(route, headers);
    const expected = refusals[policy][person];
    const isRight = expected ? status === expected : status !== 401 && status !== 403;
    // No worker answers here; health says so, and the menus wait for their PDF.
    const waits = route.path.startsWith('/api/health') || route.path === '/menus.pdf';
    const isFault = status >= 500 && !waits;
    if (!isRight || isFault) {
      found.push(`${name} (${policy}) answers ${status} to ${person}`);
    }
  }
  return found;
}

it('every route lets in those whom its policy names, and nobody else', async () => {
  const routes = site.server.table().filter(({ path }) => path !== '/api/undeclared');
  const found: string[] = [];
  for (const route of routes) found.push(...(await complaints(route)));
  expect(found).toEqual([]);
  const policies = routes.map(({ settings }) => settings.app?.policy);
  expect(policies.filter((policy) => policy === 'admin').length).toBeGreaterThan(5);
  expect(policies).toContain('user');
}, 120_000);

it('a route without a policy fails', async () => {
  const route = site.server.match('get', '/api/undeclared');
  expect(route && (await complaints(route))).toEqual(['GET /api/undeclared declares no policy']);
});

it('a route that is open by mistake fails', async () => {
  const route = site.server.match('get', '/api/categories');
  if (!route) throw new Error('no such route');
  const settings = { ...route.settings, app: { policy: 'admin' as const } };
  expect(await complaints({ ...route, settings })).toEqual([
    'GET /api/categories (admin) answers 200 to anonymous',
    'GET /api/categories (admin) answers 200 to user',
    'GET /api/categories (admin) answers 200 to waiting admin',
    'GET /api/categories (admin) answers 200 to expired token',
  ]);
});
