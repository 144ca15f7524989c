import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  adminPageTextsPath,
  type PageTexts,
  pageTextFields,
  pageTextMessages,
} from '../../../contract/admin/page-texts';
import { type SignedIn, signIn } from '../../testing/accounts';
import { buildPost } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer({ publicUrl: 'https://sea.example' });
  admin = await signIn(site, { is_superuser: true });
  await buildBoat(site.knex, { id: 41, name: 'Azimut 66ft' });
  await buildBoat(site.knex, { id: 42, name: 'Sold 30ft', status: 'inactive' });
  await buildPost(site.knex, { title: 'Sandbar', slug: 'sandbar' });
  await buildPost(site.knex, { title: 'Draft', slug: 'draft', status: 'draft' });
});
beforeEach(() => site.knex('page_metadata').delete());
afterAll(() => site.close());

const read = (path: string) =>
  site.server.inject({
    url: `${adminPageTextsPath}?${new URLSearchParams({ path })}`,
    headers: admin.headers,
  });
const textsOf = async (path: string) => (await read(path)).result as PageTexts;
const write = (payload: object) =>
  site.server.inject({ method: 'PUT', url: adminPageTextsPath, headers: admin.headers, payload });
const blank = { title: '', description: '', og_title: '', og_description: '', og_image_alt: '' };

it.each([
  ['/', '/'],
  ['https://sea.example/blog?page=2#top', '/blog'],
  ['/boats/41/any-name', '/boats/41/azimut-66ft'],
  ['https://sea.example/blog/sandbar/', '/blog/sandbar'],
])('finds the page of %s', async (address, path) => {
  expect(await textsOf(address)).toMatchObject({ path, ...blank, updated_at: null });
});

it.each([
  '/saved',
  '/boats/42',
  '/boats/99',
  '/blog/draft',
  '/blog/none',
  '/blog/a%00',
  '/%',
  '//',
  'words',
])('says that %s is no page with texts', async (address) => {
  const response = await read(address);
  expect(response.statusCode).toBe(404);
  expect(response.payload).toContain(pageTextMessages.noPage);
});

it('writes what visitors, search engines and chats get, and takes it back', async () => {
  const path = '/boats/41/azimut-66ft';
  const { standard } = await textsOf(path);
  const title = 'Azimut 66 with crew <b>& captain</b>';
  const saved = await write({ ...blank, path, updated_at: null, title, og_title: ' For chats ' });
  expect(saved.statusCode).toBe(200);
  expect(saved.result).toMatchObject({ title, og_title: 'For chats', description: '' });

  const shown = async () => (await site.get('/api/seo/api/boat/41/')).result;
  expect(await shown()).toMatchObject({
    title,
    og_title: 'For chats',
    twitter_title: 'For chats',
    description: standard.description,
  });
  expect(await site.knex('audit_log').where({ entity: 'page_metadata' })).toMatchObject([
    { action: 'create', entity_id: path, before: null, after: { title } },
  ]);

  const { updated_at } = saved.result as PageTexts;
  await write({ ...blank, path, updated_at });
  expect(await shown()).toMatchObject({
    ...standard,
    og_title: expect.not.stringContaining('chats'),
  });
});

it('lets the later of two colleagues know', async () => {
  const edit = { ...blank, path: '/blog', updated_at: null };
  const answers = await Promise.all([
    write({ ...edit, title: 'A' }),
    write({ ...edit, title: 'B' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await site.knex('page_metadata')).toHaveLength(1);
  const [{ updated_at }] = await site.knex('page_metadata');
  const stale = new Date(updated_at.getTime() - 1).toISOString();
  expect((await write({ ...edit, title: 'C', updated_at: stale })).statusCode).toBe(409);
});

it('names the field that is too long', async () => {
  const title = 'x'.repeat(pageTextFields.title.max.length + 1);
  const response = await write({ ...blank, path: '/', updated_at: null, title });
  expect(response.statusCode).toBe(400);
  expect(response.result).toMatchObject({ error: { title: pageTextFields.title.max.message } });
});
