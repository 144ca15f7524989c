import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let boatId: number;
beforeAll(async () => {
  site = await createTestServer();
  boatId = (await buildBoat(site.knex)).id;
});
afterAll(() => site.close());

const person = { email: 'ana@sea.example', phone: '+1 305 555 0142' };
const forms: Record<string, () => object> = {
  '/api/leads/': () => ({ full_name: 'Ana Reyes', ...person }),
  '/api/reviews/': () => ({
    boat: boatId,
    reviewer_name: 'Ana Reyes',
    email: person.email,
    comment: 'A calm day.',
    rating: 5,
  }),
  '/api/blog/experience/': () => ({
    full_name: 'Ana Reyes',
    email: person.email,
    message: 'The bay at dawn, with dolphins.',
  }),
};
const plain = '550e8400-e29b-41d4-a716-446655440000';
const send = (path: string, key: string) =>
  site.post(path, forms[path]?.() ?? {}, { 'idempotency-key': key });

describe.each(Object.keys(forms))('an Idempotency-Key at %s', (path) => {
  it.each([
    `[${plain}]`,
    `{${plain}}`,
    `(${plain})`,
    `urn:uuid:${plain}`,
    `"${plain}"`,
    plain.replaceAll('-', ''),
    plain.replaceAll('-', ':'),
    `{${plain.replaceAll('-', '')}}`,
    `${plain}, ${plain}`,
    plain.slice(1),
    '',
  ])('is not taken as %j', async (key) => {
    const response = await send(path, key);
    expect([response.statusCode, response.result]).toMatchObject([
      400,
      { error: { 'idempotency-key': 'Idempotency-Key has to be a UUID' }, code: 'validation' },
    ]);
  });

  it('is one key in large letters and in small ones', async () => {
    const key = `${plain.slice(0, -1)}${Object.keys(forms).indexOf(path)}`;
    const first = await send(path, key.toUpperCase());
    expect(first.statusCode).toBe(201);
    expect((await send(path, key)).result).toEqual(first.result);
  });
});
