import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type AdminPost, adminPostTexts } from '../../../contract/admin/blog';
import { privateAddress } from '../../testing/pictures';
import { errorOf, openEditor, type PostEditor, paragraph } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let editor: PostEditor;
beforeAll(async () => {
  // Answers are kept, as on the real site.
  site = await createTestServer({ cacheBytes: 8_000_000 });
  editor = await openEditor(site);
  await site.server.start();
  await vi.waitFor(() => expect(site.server.app.answers.isOpen).toBe(true));
});
afterAll(() => site.close());
beforeEach(() => site.knex('blog_posts').delete());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const put = (id: number, payload: object) => editor.send('PUT', `${id}/`, payload);
const schedule = (published_at: string, overrides = {}) =>
  editor.create({ title: 'Whale season', status: 'scheduled', published_at, ...overrides });

/** The time of a scheduled post comes, without anything that would announce it: only the clock has moved on. */
async function bringNear(id: number, milliseconds: number): Promise<void> {
  await site.knex.raw(
    `UPDATE blog_posts SET published_at = clock_timestamp() + :ms * interval '1 millisecond' WHERE id = :id`,
    { id, ms: milliseconds },
  );
}

/** Wherever the public could find the post; true where it does. */
async function foundIn({ slug }: AdminPost): Promise<Record<string, boolean>> {
  const has = async (path: string): Promise<boolean> => {
    const { statusCode, payload } = await site.get(path);
    return statusCode === 200 && payload.includes(slug);
  };
  const visit = await site.server.inject({
    method: 'POST',
    url: `/api/blog/posts/${slug}/track-visit/`,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  const seen = await site.knex('public_pictures').where({ key: 'reef' });
  return {
    list: await has('/api/blog/posts/'),
    page: await has(`/api/blog/posts/${slug}/`),
    newest: await has('/api/blog/newest/'),
    search: await has('/api/blog/search/?q=whale'),
    metadata: await has(`/api/seo/api/blog/${slug}/`),
    sitemap: await has('/sitemap.xml'),
    visits: visit.statusCode !== 404,
    pictures: seen.length > 0,
  };
}
const everywhere = (found: Record<string, boolean>) =>
  Object.entries(found).flatMap(([place, is]) => (is ? [place] : []));
const places = ['list', 'page', 'newest', 'search', 'metadata', 'sitemap', 'visits', 'pictures'];

it('shows a scheduled post nowhere before its time, and everywhere from then on, though nothing else runs', async () => {
  const post = await schedule(inDays(2), {
    content: [paragraph('They come in winter.'), { type: 'image', image_id: 'temp_a' }],
    content_image_keys: { a: 'reef' },
  });
  expect(post).toMatchObject({
    status: 'scheduled',
    content_images: [{ image_url: privateAddress('reef') }],
    preview_path: expect.any(String),
  });
  expect(everywhere(await foundIn(post))).toEqual([]);
  await bringNear(post.id, 1_500);
  // What is kept now was read before the moment.
  expect(everywhere(await foundIn(post))).toEqual([]);
  await expect
    .poll(async () => everywhere(await foundIn(post)), { timeout: 20_000 })
    .toEqual(places);
  const now = (await editor.send('GET', `${post.id}/`)).result as AdminPost;
  expect(now).toMatchObject({ status: 'published', version: post.version, preview_path: null });
});

it('is listed by its status of this moment', async () => {
  const post = await schedule(inDays(1));
  const listed = async (status: string) =>
    ((await editor.send('GET', `?status=${status}`)).result as { results: { id: number }[] })
      .results;
  expect(await listed('scheduled')).toMatchObject([{ id: post.id, status: 'scheduled' }]);
  expect(await listed('published')).toEqual([]);
  await bringNear(post.id, -1);
  expect(await listed('scheduled')).toEqual([]);
  expect(await listed('published')).toMatchObject([{ id: post.id, status: 'published' }]);
});

it.each([
  [{ status: 'scheduled' }, adminPostTexts.scheduleMissing],
  [{ status: 'scheduled', published_at: null }, adminPostTexts.scheduleMissing],
  [{ status: 'scheduled', published_at: inDays(-0.001) }, adminPostTexts.schedulePast],
  [{ published_at: inDays(-30) }, adminPostTexts.schedulePast],
  [{ status: 'scheduled', published_at: inDays(2_000) }, adminPostTexts.scheduleTooFar],
  [{ status: 'scheduled', published_at: '2027-03-14T09:00' }, adminPostTexts.scheduleInvalid],
  [{ status: 'scheduled', published_at: 'tomorrow' }, adminPostTexts.scheduleInvalid],
  [{ status: 'scheduled', published_at: 5 }, adminPostTexts.scheduleInvalid],
])('refuses %o', async (payload, message) => {
  const { id } = await editor.create();
  const response = await put(id, payload);
  expect(response.statusCode).toBe(400);
  expect(errorOf(response)).toEqual({ published_at: message });
  expect(await site.knex('blog_posts').first('status', 'published_at')).toEqual({
    status: 'draft',
    published_at: null,
  });
});

it('publishes at once what was scheduled, moves it to another time, or takes it back as if it had never been', async () => {
  const { id } = await schedule(inDays(5));
  const later = inDays(9);
  const moved = await put(id, { published_at: later });
  expect(moved.result).toMatchObject({ status: 'scheduled', published_at: later, version: 2 });
  const back = await put(id, { status: 'draft' });
  expect(back.result).toMatchObject({ status: 'draft', published_at: null });
  await put(id, { status: 'scheduled', published_at: later });
  const published = (await put(id, { status: 'published' })).result as AdminPost;
  expect(published.status).toBe('published');
  expect(Date.parse(String(published.published_at))).toBeLessThan(Date.parse(later));
});

it('takes a published post out of the public until its new time', async () => {
  const post = await editor.create({ title: 'Whale watch', status: 'published' });
  expect((await site.get(`/api/blog/posts/${post.slug}/`)).statusCode).toBe(200);
  await put(post.id, { status: 'scheduled', published_at: inDays(3) });
  expect(everywhere(await foundIn(post))).toEqual([]);
});

it('takes the same plan again for what it is after its time has come, and other edits change no time', async () => {
  const planned = inDays(1);
  const { id } = await schedule(planned);
  await site.knex('blog_posts').update({ published_at: inDays(-1) });
  const due = (await editor.send('GET', `${id}/`)).result as AdminPost;
  const again = await put(id, { status: 'scheduled', published_at: due.published_at });
  expect(again.result).toMatchObject({ status: 'published', version: 1 });
  const edited = await put(id, { title: 'Whales now', status: 'published' });
  expect(edited.result).toMatchObject({ version: 2, published_at: due.published_at });
});

it('tells one of two who plan different times at once that the other was faster', async () => {
  const { id } = await editor.create();
  const plans = [1, 2, 3].map((days) => ({
    ...{ status: 'scheduled', published_at: inDays(days), version: 1 },
  }));
  const answers = await Promise.all(plans.map((plan) => put(id, plan)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const won = answers.findIndex(({ statusCode }) => statusCode === 200);
  const row = await site.knex('blog_posts').first('published_at');
  expect(row.published_at.toISOString()).toBe(plans[won]?.published_at);
});
