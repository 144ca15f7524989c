import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPostPaths, postLimits } from '../../../contract/admin/blog';
import { adminBoatPaths } from '../../../contract/admin/boats';
import { bulkLimit } from '../../../contract/admin/lists';
import { leadPaths } from '../../../contract/leads';
import { signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { parseJson } from './many-values';

const tooMuch = { error: 'This is more than any form here sends.', code: 'bad_request' };

let site: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer();
  admin = (await signIn(site, { is_superuser: true })).headers;
});
afterAll(() => site.close());

async function answerTo(method: string, url: string, payload?: string) {
  const headers = { ...admin, 'content-type': 'application/json' };
  const response = await site.server.inject({ method, url, headers, payload } as never);
  const { error, code } = JSON.parse(response.payload);
  return { status: response.statusCode, error, code };
}

const manyKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])));
const deep = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test.each([
  ['a public form', 'POST', leadPaths.create, manyKeys(5_000)],
  ['a form of the back office', 'POST', adminBoatPaths.list, manyKeys(5_000)],
  ['the largest form', 'POST', adminPostPaths.list, manyKeys(100_000)],
  ['what is nested deeper than the stack is', 'POST', adminPostPaths.list, deep(500_000)],
])('%s with more values than any has is refused as a whole', async (_, method, url, payload) => {
  expect(await answerTo(method, url, payload)).toEqual({ status: 400, ...tooMuch });
});

test('the largest post has room: 400 pictures, each with its caption and its key', () => {
  const places = Array.from({ length: postLimits.blocks }, (_, n) => `a${n}.jpg`);
  const content = places.map((name) => ({
    type: 'image',
    image_id: `temp_${name}`,
    caption: 'A day, "out" [there] {and} back, by boat',
  }));
  const content_image_keys = Object.fromEntries(places.map((name) => [name, 'f'.repeat(32)]));
  const post = { title: 'Much to see', content, content_image_keys, status: 'draft', version: 1 };
  expect(parseJson(JSON.stringify(post))).toEqual(post);
});

test('a list that is just too long is told its own limit', async () => {
  const ids = Array.from({ length: bulkLimit + 1 }, (_, n) => n + 1);
  const { status, error } = await answerTo(
    'POST',
    adminBoatPaths.bulkDelete,
    JSON.stringify({ boat_ids: ids }),
  );
  expect({ status, error }).toEqual({
    status: 400,
    error: { boat_ids: `At most ${bulkLimit} rows can be deleted at once.` },
  });
});
