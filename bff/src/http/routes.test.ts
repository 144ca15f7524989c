import type { RequestRoute } from '@hapi/hapi';
import { connect } from '@mr-sea/db/connection';
import Joi from 'joi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server';
import { fieldMessages } from './routes';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

describe('every route', () => {
  it('declares who may call it', () => {
    const table = site.server.table();
    expect(table.length).toBeGreaterThan(10);
    const undeclared = table.filter((route) => !route.settings.app?.policy);
    expect(undeclared.map((route) => `${route.method} ${route.path}`)).toEqual([]);
  });

  it('is for admins when it lies under /api/admin, and only then', () => {
    for (const { path, settings } of site.server.table()) {
      const forAdmins = settings.app?.policy === 'admin';
      expect([path, forAdmins]).toEqual([path, path.startsWith('/api/admin')]);
    }
  });

  it('is open without a token only when its policy says public', () => {
    for (const { path, settings } of site.server.table()) {
      expect([path, Boolean(settings.auth)]).toEqual([path, settings.app?.policy !== 'public']);
    }
  });
});

describe('an answer', () => {
  it('is the same with and without the trailing slash', async () => {
    const [plain, slashed] = await Promise.all([
      site.get('/api/categories'),
      site.get('/api/categories/'),
    ]);
    expect(plain.statusCode).toBe(200);
    expect(slashed.payload).toBe(plain.payload);
  });

  it('to a kind of request that an address does not take says so, and which it takes', async () => {
    for (const [method, url, allow] of [
      ['GET', '/api/leads/', 'POST'],
      ['DELETE', '/api/boats', 'GET'],
      ['POST', '/api/admin/leads/7', 'GET, PUT, DELETE'],
    ] as const) {
      const { statusCode, headers, payload } = await site.server.inject({ method, url });
      expect([statusCode, headers.allow]).toEqual([405, allow]);
      expect(JSON.parse(payload)).toMatchObject({
        error: 'This address does not take that kind of request.',
        code: 'bad_request',
      });
    }
    for (const url of ['/api/nothing', '/api/leads/7', '/api']) {
      expect((await site.get(url)).statusCode).toBe(404);
    }
  });

  it('carries the request id and the headers that protect a browser', async () => {
    const { headers } = await site.get('/api/categories/');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('an error', () => {
  it('is a sentence with a code and the request id', async () => {
    const response = await site.get('/api/boat/999/');
    expect(response.statusCode).toBe(404);
    expect(response.result).toEqual({
      error: 'This boat is not on offer.',
      code: 'not_found',
      request_id: response.headers['x-request-id'],
    });
  });

  it.each([
    ['a body that is no JSON', '{', 'application/json', 400],
    ['a body that is no object', '[]', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a body of another kind', 'full_name=Ana', 'application/x-www-form-urlencoded', 415],
    [
      'a body beyond all limits',
      JSON.stringify({ message: 'x'.repeat(70_000) }),
      'application/json',
      413,
    ],
  ])('answers %s', async (_what, payload, type, status) => {
    const response = await site.server.inject({
      method: 'POST',
      url: '/api/leads/',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.result).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    expect(response.payload).not.toMatch(/node_modules|at \w+ \(/);
  });

  it('is a 503 that says when to come back while the database is away', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none');
    const away = await createTestServer({ knex: nowhere });
    const response = await away.get('/api/boats/');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.result).toMatchObject({ code: 'unavailable' });
    await nowhere.destroy();
    await away.close();
  });
});

const joisWords =
  /must|is not allowed|is required|fails|failed|does not match|contains|\[ref|length|"value"|safe number/;
const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '1e300',
  -1,
  1.5,
  1e300,
  true,
  {},
  { a: 1 },
  [],
  [{}],
  [1, 1],
];
const wrongValues = [...wrong, 'x'.repeat(6_000)];

it('no route refuses anything in the words of the validator', () => {
  const seen = new Set<string>();
  for (const route of site.server.table()) {
    for (const schema of schemasOf(route)) {
      const names = Object.keys(schema.describe().keys ?? {});
      const bodies = [
        { nonsense: 1 },
        ...names.flatMap((name) => wrongValues.map((value) => ({ [name]: value }))),
      ];
      for (const body of bodies) {
        const { error } = schema.validate(body, {
          abortEarly: false,
          errors: { wrap: { label: false } },
        });
        if (!error) continue;
        for (const [field, message] of Object.entries(fieldMessages(error))) {
          expect(`${route.method} ${route.path} ${field}: ${message}`).not.toMatch(
            new RegExp(
              `: (${field.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}) .*(${joisWords.source})`,
            ),
          );
          seen.add(message);
        }
      }
    }
  }
  expect(seen.size).toBeGreaterThan(30);
});

it.each([
  ['/api/boat/99999999999999999999/', { id: 'This number is too large.' }],
  ['/api/boats/?foo=1', { foo: 'There is no field of this name here.' }],
  [
    '/api/boats/?size_range=90',
    { size_range: expect.stringMatching(/^Please choose one of these: 21-40, /) },
  ],
  ['/api/boats/?page=0', { page: 'This has to be 1 or more.' }],
])('%s is refused in a sentence', async (url, error) => {
  const { statusCode, result } = await site.get(url);
  expect([statusCode, result]).toMatchObject([400, { error }]);
});

/** What a route checks its requests with. */
function schemasOf({ settings }: RequestRoute): Joi.ObjectSchema[] {
  const { query, params, payload } = (settings.validate ?? {}) as Record<string, unknown>;
  const reads = settings.app?.reads;
  return [query, params, payload, reads].filter(
    (schema): schema is Joi.ObjectSchema => Joi.isSchema(schema) && schema.type === 'object',
  );
}
