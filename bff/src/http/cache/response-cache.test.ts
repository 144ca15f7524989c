import { get } from 'node:http';
import { buildBoat, buildCategory, buildReview } from '@mr-sea/db/testing/factories';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '../../testing/accounts';
import { buildBlogCategory, buildPicture, buildPost } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let boat: number;
let post: { id: number; slug: string };
let origin: string;
/** Everything that the public site reads, at least once. */
let addresses: string[];

beforeAll(async () => {
  site = await createTestServer({ cacheBytes: 8_000_000 });
  const { knex } = site;
  const [main, other] = [await buildPicture(knex, 'main'), await buildPicture(knex, 'other')];
  const { id: category_id } = await buildCategory(knex, { name: 'Yachts' });
  boat = (await buildBoat(knex, { name: 'Azimut', category_id, main_image: main, featured: true }))
    .id;
  // Enough of them for an answer that is worth packing.
  for (let count = 0; count < 11; count++) await buildBoat(knex, { category_id });
  await knex('boat_images').insert({ boat_id: boat, position: 0, image: other });
  await buildReview(knex, { boat_id: boat, comment: 'Calm water.' });
  const category = await buildBlogCategory(knex, { name: 'Wildlife' });
  post = await buildPost(knex, { title: 'Manatees', category_id: category.id, main_image: main });
  await knex('blog_images').insert({ post_id: post.id, image: other, caption: 'A calf' });
  await knex('page_metadata').insert({ page: 'home', title: 'Welcome' });
  addresses = [
    ...['boats/', `boat/${boat}/`, `boats/${boat}/related/`, `boats/${boat}/reviews/`, 'reviews/'],
    ...[
      'categories/',
      'boats-fomo-names/',
      'fleet/',
      'site/',
      'blog/posts/',
      `blog/posts/${post.slug}/`,
    ],
    ...['blog/categories/', 'blog/search/?q=manatees', 'seo/api/page/home/', 'seo/api/blog/'],
    ...[`seo/api/boat/${boat}/`, `seo/api/blog/${post.slug}/`],
  ].map((path) => `/api/${path}`);
  await site.server.start();
  origin = `http://127.0.0.1:${site.server.info.port}`;
  await vi.waitFor(async () => expect(await isKept('/api/boats/')).toBe(true));
});
afterAll(() => site.close());

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = (): void => void count++;
  site.knex.on('query', add);
  await work();
  site.knex.off('query', add);
  return count;
}
/** Whether an address is answered without a query, the second time at the latest. */
async function isKept(address: string): Promise<boolean> {
  await site.get(address);
  return (await countQueries(() => site.get(address))) === 0;
}
/** An answer as it comes over a real connection, without what differs from one to the next. */
async function fetched(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + address, { headers });
  const sent = Object.fromEntries(response.headers);
  const { date: _, connection: _1, 'keep-alive': _2, 'x-request-id': id, ...rest } = sent;
  return { status: response.status, headers: rest, body: await response.text(), id };
}

it('keeps nothing of what follows a boat, which anybody may ask for of any boat', async () => {
  const { answers } = site.server.app;
  await site.get('/api/catalogue/');
  const before = answers.size;
  for (let after = 1; after <= 20; after++) await site.get(`/api/catalogue/?after=${after}`);
  expect(answers.size).toBe(before);
});

it('answers every public read without a query once it was made, whatever its spelling', async () => {
  const all = [...addresses, '/api/boats', '/api/boats/?page=1', '/api/boats?page=01'];
  // What the rows of this test announced may arrive late, and drops what was made by then.
  const queriesOfRepeats = async () => {
    for (const address of addresses) await site.get(address);
    return countQueries(() => Promise.all(all.map((address) => site.get(address))));
  };
  await expect.poll(queriesOfRepeats).toBe(0);
});

it.each(['br', 'gzip', 'identity'])(
  'repeats an answer in %s with the same headers and bytes, under an id of its own',
  async (coding) => {
    site.server.app.answers.drop();
    const ask = () => fetched('/api/boats/', { 'accept-encoding': coding });
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
        etag: expect.stringMatching(/^"[\w-]{22}/),
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
    });
    expect({ ...second, id: '' }).toEqual({ ...first, id: '' });
    expect({ ...third, id: '' }).toEqual({ ...first, id: '' });
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(JSON.parse(third.body).results[0].name).toBeDefined();
  },
);

it('hands the cookie of one visitor to nobody else', async () => {
  site.server.ext('onPreResponse', ({ headers, response }, h) => {
    const visitor = headers['x-visitor'];
    if (visitor && !('isBoom' in response)) response.header('set-cookie', `visitor=${visitor}`);
    return h.continue;
  });
  site.server.app.answers.drop();
  const first = await fetched('/api/boats/', { 'x-visitor': 'ana' });
  expect(first.headers['set-cookie']).toBe('visitor=ana');
  for (let repeat = 0; repeat < 3; repeat++) {
    expect((await fetched('/api/boats/')).headers).not.toHaveProperty('set-cookie');
  }
});

it('answers 304 to who has it, in whatever encoding, the first time and the next', async () => {
  site.server.app.answers.drop();
  const etags = new Set<string>();
  for (const coding of ['br', 'gzip', 'identity']) {
    etags.add(String((await fetched('/api/boats/', { 'accept-encoding': coding })).headers.etag));
  }
  expect(etags.size).toBe(3);
  for (const etag of [...etags, `W/${[...etags][0]}`, `"other", ${[...etags][1]}`]) {
    const known = { 'if-none-match': etag, 'accept-encoding': 'br' };
    const answer = await fetched('/api/boats/', known);
    expect([answer.status, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    site.server.app.answers.drop();
    expect((await fetched('/api/boats/', known)).status).toBe(304);
    await fetched('/api/boats/', { 'accept-encoding': 'br' });
  }
  expect((await fetched('/api/boats/', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('refuses the same of an address that was answered as of any other', async () => {
  await fetched('/api/boats/');
  expect((await fetched('/api/boats/?page=0')).status).toBe(400);
  expect((await fetch(`${origin}/api/boats/`, { method: 'DELETE' })).status).toBe(405);
  const { port } = new URL(origin);
  const strange = await new Promise((resolve) =>
    get({ port, path: '/api/boats/', headers: { host: 'a b' } }, (response) => {
      resolve(response.resume().statusCode);
    }),
  );
  expect(strange).toBe(400);
  const head = await fetch(`${origin}/api/boats/`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

const changes: [what: string, change: (knex: Knex) => PromiseLike<unknown>, where: string][] = [
  ['a boat', (knex) => knex('boats').where({ id: boat }).update({ name: 'Azimut 66' }), 'boats/'],
  ['a new boat', (knex) => buildBoat(knex), 'categories/'],
  ['a gallery', (knex) => knex('boat_images').update({ image: 'main' }), 'boats/'],
  ['a gallery that ends', (knex) => knex('boat_images').delete(), 'boats/'],
  [
    'a category',
    (knex) => knex('categories').where({ name: 'Yachts' }).update({ name: 'Big' }),
    'categories/',
  ],
  ['an approved review', (knex) => buildReview(knex, { boat_id: boat }), 'reviews/'],
  ['what a review says', (knex) => knex('reviews').update({ comment: 'Loud water.' }), 'reviews/'],
  ['a review that ends', (knex) => knex('reviews').delete(), 'reviews/'],
  ['a post', (knex) => knex('blog_posts').update({ title: 'Sea cows' }), 'blog/posts/'],
  [
    'a category of posts',
    (knex) => knex('blog_categories').update({ name: 'Animals' }),
    'blog/posts/',
  ],
  [
    'a picture of a post',
    (knex) => knex('blog_images').update({ caption: 'Two' }),
    'blog/posts/manatees/',
  ],
  [
    'variants that are ready',
    (knex) => knex('pictures').where({ key: 'main' }).update({ variants: 'waiting' }),
    'boats/',
  ],
  [
    'a preview',
    (knex) => knex('pictures').where({ key: 'main' }).update({ blur: 'data:,' }),
    'boats/',
  ],
  ['metadata', (knex) => knex('page_metadata').update({ title: 'Hello' }), 'seo/api/page/home/'],
  [
    'a setting',
    (knex) => knex('settings').insert({ key: 'company', value: { phone: '+1 786-555-0199' } }),
    'site/',
  ],
];
it.each(changes)('drops what it keeps after a change of %s', async (_what, change, where) => {
  const address = `/api/${where}`;
  const before = (await site.get(address)).payload;
  expect(await isKept(address)).toBe(true);
  await change(site.knex);
  await expect.poll(async () => (await site.get(address)).payload).not.toBe(before);
});

it('keeps everything while visits are added up, and reviews wait', async () => {
  expect(await isKept('/api/blog/posts/')).toBe(true);
  const drop = vi.spyOn(site.server.app.answers, 'drop');
  await site.knex('blog_posts').increment('visit_count', 3);
  await buildReview(site.knex, { boat_id: boat, is_approved: false });
  await site.knex('pictures').update({ uploaded_at: new Date() });
  expect(await countQueries(() => site.get('/api/blog/posts/'))).toBe(0);
  // Announcements arrive in their order, so there were no others before this one.
  await site.knex.raw('NOTIFY public_changes');
  await vi.waitFor(() => expect(drop).toHaveBeenCalledTimes(1));
  drop.mockRestore();
});

it('hears of every table and column that public reads show', async () => {
  site.server.app.answers.drop();
  const tables = new Set<string>();
  const note = ({ sql }: { sql: string }): void => {
    for (const [, table] of sql.matchAll(/\b(?:from|join) "?([a-z_]+)/gi)) tables.add(table ?? '');
  };
  site.knex.on('query', note);
  for (const address of addresses) await site.get(address);
  site.knex.off('query', note);
  const { rows } = await site.knex.raw(`
    SELECT t.relname AS table, array_agg(DISTINCT x.ev) AS events
    FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid JOIN pg_proc p ON p.oid = g.tgfoid,
      LATERAL (SELECT unnest(ARRAY[CASE WHEN g.tgtype & 4 > 0 THEN 'insert' END,
        CASE WHEN g.tgtype & 8 > 0 THEN 'delete' END, CASE WHEN g.tgtype & 16 > 0 THEN 'update' END]) ev) x
    WHERE p.proname = 'announce_public_change' AND x.ev IS NOT NULL GROUP BY 1`);
  const announcing = new Map<string, string[]>(
    rows.map((row: { table: string; events: string[] }) => [row.table, row.events]),
  );
  const { rows: real } = await site.knex.raw(
    `SELECT tablename FROM pg_tables WHERE schemaname = current_schema()`,
  );
  const shown = real
    .map(({ tablename }: { tablename: string }) => tablename)
    .filter((name: string) => tables.has(name));
  expect(shown.length).toBeGreaterThanOrEqual(9);
  for (const table of shown) {
    // Counts of boats change with the boats.
    if (table === 'boat_counts') continue;
    // A picture shows by what refers to it.
    const events = table === 'pictures' ? ['update'] : ['delete', 'insert', 'update'];
    expect([table, announcing.get(table)]).toEqual([table, events]);
  }
  const { rows: silent } = await site.knex.raw(`
    SELECT t.relname || '.' || a.attname AS name
    FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid JOIN pg_proc p ON p.oid = g.tgfoid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE p.proname = 'announce_public_change' AND g.tgattr <> '' AND a.attnum <> ALL (g.tgattr) ORDER BY 1`);
  expect(silent.map(({ name }: { name: string }) => name)).toEqual([
    'blog_posts.visit_count',
    'pictures.bytes',
    'pictures.created_at',
    'pictures.sender',
    'pictures.uploaded_at',
  ]);
});

it('has dropped before the answer to what an administrator changes, whatever it was', async () => {
  const { headers } = await signIn(site, { is_superuser: true });
  expect(await isKept('/api/boats/')).toBe(true);
  // Nothing public, so nothing is announced.
  await site.send('POST', '/api/admin/blog/categories/bulk-delete/', {
    headers,
    payload: { ids: [] },
  });
  expect(await countQueries(() => site.get('/api/boats/'))).toBeGreaterThan(0);
});

it('tells other BFFs', async () => {
  const { knex } = site;
  const { databaseUrl } = site.server.app.options;
  const other = await createTestServer({ cacheBytes: 8_000_000, knex, databaseUrl });
  await other.get('/api/boats/');
  await expect.poll(async () => countQueries(() => other.get('/api/boats/'))).toBe(0);
  const { headers } = await signIn(site, { is_superuser: true });
  const saved = await site.send('PUT', `/api/admin/boats/${boat}/`, {
    headers,
    payload: { name: 'Riva' },
  });
  expect(saved.statusCode).toBe(200);
  expect((await site.get('/api/boats/')).payload).toContain('"Riva"');
  await expect.poll(async () => (await other.get('/api/boats/')).payload).toContain('"Riva"');
  await other.close();
});

it('keeps nothing from the loss of the connection that tells of changes until there is a new one', async () => {
  const { answers } = site.server.app;
  const [lost, found] = [vi.spyOn(answers, 'close'), vi.spyOn(answers, 'open')];
  await site.knex.raw(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'mr-sea public changes'`,
  );
  await vi.waitFor(() => expect([lost.mock.calls.length, found.mock.calls.length]).toEqual([1, 1]));
  expect(lost.mock.invocationCallOrder[0]).toBeLessThan(found.mock.invocationCallOrder[0] ?? 0);
  await expect.poll(() => isKept('/api/boats/')).toBe(true);
});

it('asks the database once for each read that is not kept', async () => {
  site.server.app.answers.drop();
  const counts: [string, number][] = [];
  for (const address of addresses) {
    counts.push([address, await countQueries(() => site.get(address))]);
  }
  // Which boats stand at the end of a post is in its text.
  const isPost = (address: string) => /^\/api\/blog\/posts\/./.test(address);
  expect(counts).toEqual(addresses.map((address) => [address, isPost(address) ? 2 : 1]));
});

it('logs what it repeats, and counts it among the requests', async () => {
  const heard: object[] = [];
  site.server.app.onRepeat.push((repeat) => heard.push(repeat));
  const log = vi.spyOn(site.server.app.options.log, 'info');
  const id = '6f0d7a34-1c2b-4d5e-8f90-a1b2c3d4e5f6';
  const headers = { 'accept-encoding': 'br', 'x-request-id': id };
  await vi.waitFor(async () => {
    expect((await fetched('/api/boats/?search=', headers)).id).toBe(id);
    expect(heard).toEqual([{ method: 'get', route: '/api/boats', status: 200 }]);
  });
  expect(log).toHaveBeenCalledWith(
    { request_id: id, res: { statusCode: 200 }, responseTime: 0 },
    'get /api/boats 200 (kept)',
  );
});
