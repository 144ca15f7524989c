import type { RequestRoute } from '@hapi/hapi';
import Joi from 'joi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server';
import { fieldMessages } from './routes';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

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
