import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import type { RequestRoute, ServerInjectResponse } from '@hapi/hapi';
import { buildBoat, buildCategory, buildReview } from '@mr-sea/db/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csrf } from '../../../contract/accounts';
import { adminEventPaths } from '../../../contract/admin/overview';
import { signIn } from '../../testing/accounts';
import { described, type FuzzRequest, requestsFor } from '../../testing/fuzz/requests';
import { buildBlogCategory, buildPicture, buildPost } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

/** The same requests each time; FUZZ_SEED=… FUZZ_RUNS=… looks for others. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const runs = Number(process.env.FUZZ_RUNS ?? 16);
const hangMs = 10_000;

let site: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer({
    metricsToken: 'a token of at least 32 characters',
    cacheBytes: 8 * 1024 * 1024,
  });
  await writeFile(
    join(site.mediaDir, 'index.html'),
    '<!doctype html><head></head><body>App</body>',
  );
  const { knex } = site;
  await buildPicture(knex, 'harbour');
  for (const id of [1, 2, 3]) {
    await buildCategory(knex, { name: `Category ${id}` });
    await buildBlogCategory(knex);
    await buildPost(knex);
  }
  const [category] = await knex('categories').orderBy('id').select('id');
  for (let n = 0; n < 4; n++) {
    const { id: boat_id } = await buildBoat(knex, { category_id: category.id });
    await buildReview(knex, { boat_id });
  }
  await signIn(site);
  admin = (await signIn(site, { is_superuser: true })).headers;
});
afterAll(() => site.close());

const nameOf = ({ method, path }: RequestRoute): string => `${method.toUpperCase()} ${path}`;
const isApi = ({ path }: RequestRoute): boolean => path.startsWith('/api');

describe('a body that inflates to far more than it is', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ] as const)('is refused at the usual size (%s)', async (encoding, compress) => {
    const response = await site.server.inject({
      method: 'POST',
      url: '/api/leads',
      payload: compress(Buffer.alloc(50_000_000, ' ')),
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    });
    expect(response.statusCode).toBe(413);
    expect(response.result).toMatchObject({ error: expect.any(String) });
  });
});

describe('every route', () => {
  it('has a schema for all that it takes', () => {
    const missing = site.server.table().flatMap((route) => {
      const lacks: string[] = [];
      if (!isApi(route)) return lacks;
      if (route.path.includes('{') && !described(route, 'params')) lacks.push('params');
      const takesBody = route.method !== 'get' && route.settings.app?.reads !== 'picture';
      if (takesBody && !described(route, 'payload')) lacks.push('body');
      return lacks.map((part) => `${nameOf(route)} has no schema of its ${part}`);
    });
    expect(missing).toEqual([]);
  });

  it('refuses what it does not know', () => {
    const lax = site.server.table().filter((route) => {
      const body = described(route, 'payload');
      return body?.type === 'object' && (body.flags as { unknown?: boolean } | undefined)?.unknown;
    });
    expect(lax.map(nameOf)).toEqual([]);
  });

  it(
    `takes any input without a fault (seed ${seed})`,
    async () => {
      const found: string[] = [];
      const statuses = new Map<string, Set<number>>();
      // What deletes comes last, so that there is something to be asked about.
      const routes = site.server.table().toSorted((a, b) => order(a) - order(b));
      let count = 0;
      for (const route of routes) {
        const seen = new Set<number>();
        statuses.set(nameOf(route), seen);
        for (const [index, request] of fc
          .sample(requestsFor(route), { seed, numRuns: runs })
          .entries()) {
          // A stream of events is no answer that ends.
          if (route.path === adminEventPaths.stream) continue;
          const headers = { ...(index % 2 ? admin : {}), ...request.headers };
          const outcome = await send({ ...request, headers: { ...withCsrf, ...headers } });
          count++;
          if (outcome === 'hang') found.push(`${nameOf(route)} does not answer ${show(request)}`);
          else {
            seen.add(outcome.statusCode);
            const complaint = complaintAbout(route, outcome);
            if (complaint) found.push(`${nameOf(route)} ${complaint}: ${show(request)}`);
          }
        }
      }
      console.log(`${count} requests to ${routes.length} routes, seed ${seed}`);
      expect(found.slice(0, 20)).toEqual([]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      // The fuzz would be none if each request were turned away at the door.
      const unreached = [...statuses].filter(([, seen]) => {
        const beyond = [...seen].filter((status) => ![400, 401, 403, 413, 415].includes(status));
        return beyond.length === 0;
      });
      expect(unreached.filter(([name]) => !expectedUnreached.has(name))).toEqual([]);
      // Nobody has become what nobody may become.
      const admins = await site.knex('users').where({ is_superuser: true, is_active: true });
      expect(admins).toHaveLength(1);
    },
    Math.max(120_000, runs * 10_000),
  );
});

/** What they want can be guessed by nobody: a password, a code, a token, a picture. Its own tests do the rest. */
const expectedUnreached = new Set([
  'GET /metrics',
  'POST /api/admin/images',
  'POST /api/boat-lead/verify-code',
  'POST /api/users/token',
  'POST /api/users/reauthenticate',
  'POST /api/users/totp',
  'POST /api/users/totp/disable',
  'POST /api/blog/experience/photos',
  'POST /api/users/token/refresh',
  'POST /api/users/reset/{uidb64}/{token}',
  // Wants the same address twice.
  'POST /api/admin/privacy/erase',
  // Not asked at all.
  `GET ${adminEventPaths.stream}`,
]);

const token = 'x'.repeat(43);
/** What is asked here is what comes in, and not from which page. */
const withCsrf = { cookie: `${csrf.secureCookie}=${token}`, [csrf.header]: token };

function order({ method, path }: RequestRoute): number {
  return method === 'delete' || path.includes('bulk-delete') ? 1 : 0;
}

async function send(request: FuzzRequest): Promise<ServerInjectResponse<object> | 'hang'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'hang'>((resolve) => {
    timer = setTimeout(() => resolve('hang'), hangMs);
  });
  const answer = site.server.inject<object>(request as never);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Of code, of a database, of a file on our disk. */
const insides =
  /node_modules|\bat .+:\d+:\d+|\.ts:\d|violates|relation "|syntax error|invalid input|select .+ from |insert into |undefined|\[object/i;

function complaintAbout(
  route: RequestRoute,
  { statusCode, payload, headers }: ServerInjectResponse<object>,
): string | undefined {
  // Without a worker health says so, and so does nothing else.
  if (statusCode >= 500 && route.path !== '/api/health') return `answers ${statusCode} ${payload}`;
  if (statusCode < 400 || route.path === '/api/health') return undefined;
  const isPage = !isApi(route) && /^text\/(html|plain)/.test(String(headers['content-type']));
  if (isPage) return undefined;
  return wrongShape(payload) ?? tellsOfInside(payload);
}

function tellsOfInside(payload: string): string | undefined {
  const said = JSON.stringify(JSON.parse(payload).error);
  return insides.test(said) ? `tells of its inside ${said.slice(0, 400)}` : undefined;
}

/** Every error is a sentence, or a sentence for each field, with a code and the id of the request. */
function wrongShape(payload: string): string | undefined {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(payload);
  } catch {
    return `answers no JSON: ${payload.slice(0, 200)}`;
  }
  const { error, code, request_id, current, in_the_way, success, message, ...more } = body;
  const texts = typeof error === 'object' ? Object.values(error ?? { error }) : [error];
  const isGood =
    texts.length > 0 &&
    texts.every((text) => typeof text === 'string' && text.length > 5) &&
    typeof code === 'string' &&
    typeof request_id === 'string' &&
    Object.keys(more).length === 0;
  return isGood ? undefined : `answers in another shape: ${payload.slice(0, 400)}`;
}

function show({ method, url, headers, payload = '' }: FuzzRequest): string {
  const body = typeof payload === 'string' ? payload : payload.toString('latin1');
  return `${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body.slice(0, 300)}`;
}
