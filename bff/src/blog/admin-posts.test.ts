import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AdminPost,
  type AdminPostSummary,
  adminPostTexts,
  postLimits,
} from '../../contract/admin/blog';
import { adminPictureTexts } from '../../contract/admin/images';
import type { Page } from '../../contract/page';
import { signIn } from '../testing/accounts';
import { buildBlogCategory, buildPicture, buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let headers: Record<string, string>;
let userId: number;
beforeAll(async () => {
  site = await createTestServer();
  const admin = await signIn(site, { is_superuser: true });
  ({ headers } = admin);
  userId = admin.user.id;
  for (const key of ['sunset', 'reef', 'marina']) await buildPicture(site.knex, key);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('audit_log').delete();
  await site.knex('blog_posts').delete();
  await site.knex('blog_categories').delete();
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  site.send(method, `/api/admin/blog/posts/${path}`, { headers, ...(payload && { payload }) });
const text = (content: string) => ({ type: 'text', content });
const fields = { title: 'A day at Elliott Key', content: [text('We left at nine.')] };
async function create(overrides: object = {}): Promise<AdminPost> {
  const response = await send('POST', '', { ...fields, ...overrides });
  expect(response.statusCode, response.payload).toBe(201);
  return response.result as AdminPost;
}
const errorOf = ({ result }: { result?: object }): unknown => (result as { error: unknown }).error;

describe('GET /admin/blog/posts/', () => {
  const list = async (query = ''): Promise<Page<AdminPostSummary>> =>
    (await send('GET', query)).result as Page<AdminPostSummary>;
  const titles = async (query: string): Promise<string[]> =>
    (await list(query)).results.map(({ title }) => title);

  it('lists drafts and published posts, the newest first, with a category that is not active', async () => {
    const hidden = await buildBlogCategory(site.knex, { name: 'Hidden', is_active: false });
    await buildPost(site.knex, { title: 'Old', created_at: new Date('2026-01-01') });
    await buildPost(site.knex, {
      title: 'New',
      status: 'draft',
      published_at: null,
      category_id: hidden.id,
      main_image: 'sunset',
      created_at: new Date('2026-02-02T10:00:00Z'),
    });
    const { count, next, previous, results } = await list();
    expect({ count, next, previous }).toEqual({ count: 2, next: null, previous: null });
    expect(results.map(({ title }) => title)).toEqual(['New', 'Old']);
    expect(results[0]).toEqual({
      id: expect.any(Number),
      version: 1,
      title: 'New',
      slug: 'new',
      status: 'draft',
      category: { id: hidden.id, name: 'Hidden' },
      created_at: '2026-02-02T10:00:00.000Z',
      published_at: null,
      main_image: '/media/sunset/original',
      main_image_url: '/media/sunset/original',
      main_picture: expect.objectContaining({ image: '/media/sunset/original', width: 1600 }),
      visit_count: 0,
    });
  });

  it('finds titles whatever their case, and takes signs of patterns literally', async () => {
    await buildPost(site.knex, { title: '100% Sun at the SANDBAR', slug: 'a' });
    await buildPost(site.knex, { title: '1000 suns', slug: 'b' });
    expect(await titles('?search=sandbar')).toEqual(['100% Sun at the SANDBAR']);
    expect(await titles('?search=100%25')).toEqual(['100% Sun at the SANDBAR']);
    expect(await titles('?search=_')).toEqual([]);
  });

  it('sorts, filters and pages without gap or overlap', async () => {
    const places = await buildBlogCategory(site.knex, { name: 'places' });
    const food = await buildBlogCategory(site.knex, { name: 'Food' });
    await buildPost(site.knex, { title: 'b', category_id: places.id });
    await buildPost(site.knex, { title: 'C', category_id: food.id, status: 'draft' });
    await buildPost(site.knex, { title: 'a' });
    expect(await titles('?sort=title')).toEqual(['a', 'b', 'C']);
    expect(await titles('?sort=-title')).toEqual(['C', 'b', 'a']);
    expect(await titles('?sort=category')).toEqual(['C', 'b', 'a']);
    expect(await titles('?sort=-category')).toEqual(['b', 'C', 'a']);
    expect((await titles('?sort=status'))[0]).toBe('C');
    expect(await titles('?status=draft')).toEqual(['C']);
    const second = await list('?sort=title&per_page=1&page=2');
    expect(second).toMatchObject({ count: 3, results: [{ title: 'b' }] });
    expect(second.next).toContain('page=3');
    expect(second.previous).toContain('page=1');
    expect((await send('GET', '?page=2')).statusCode).toBe(404);
  });

  it.each(['?sort=slug', '?per_page=201', '?page=0', '?status=gone', `?search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await send('GET', query)).statusCode).toBe(400);
    },
  );
});

describe('POST /admin/blog/posts/', () => {
  it('makes a draft whose text is text', async () => {
    const post = await create({
      title: '  Élan & “Sun”: a day  ',
      content: [text('<b>One</b>'), text(' '), text('Two\n')],
    });
    expect(post).toMatchObject({
      title: 'Élan & “Sun”: a day',
      slug: 'elan-sun-a-day',
      status: 'draft',
      version: 1,
      published_at: null,
      category: null,
      main_image: null,
      content: [text('<b>One</b>'), text(' '), text('Two\n')],
      plain_text_content: '<b>One</b>\n\nTwo',
    });
    expect((await send('GET', `${post.id}/`)).result).toEqual(post);
  });

  it('publishes at once where that is wanted, and the public reads it at once', async () => {
    const post = await create({ status: 'published' });
    expect(post.published_at).not.toBeNull();
    expect((await site.get(`/api/blog/posts/${post.slug}/`)).statusCode).toBe(200);
  });

  it('takes pictures that were uploaded before, by the names of their files', async () => {
    const post = await create({
      main_image_key: 'marina',
      content: [
        { type: 'image', image_id: 'temp_reef.jpg' },
        text('Below us'),
        { type: 'image', image_id: 'temp_sun.jpg', caption: '' },
      ],
      content_image_keys: { 'sun.jpg': 'sunset', 'reef.jpg': 'reef' },
    });
    const [reef, sun] = post.content_images;
    expect(post.main_image_url).toBe('/media/marina/original');
    expect([reef, sun]).toMatchObject([
      { image_url: '/media/reef/original', caption: 'reef.jpg' },
      { image_url: '/media/sunset/original', caption: '' },
    ]);
    expect(post.content).toEqual([
      { type: 'image', image_id: reef?.id, caption: 'reef.jpg' },
      text('Below us'),
      { type: 'image', image_id: sun?.id, caption: '' },
    ]);
  });

  it('takes content as JSON text, and a blank category for none', async () => {
    const post = await create({ content: JSON.stringify(fields.content), category_id: '' });
    expect(post).toMatchObject({ content: fields.content, category: null });
  });

  it('gives posts of one title different addresses, however many come at once', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'Sunset!' })));
    expect(new Set(posts.map(({ slug }) => slug))).toEqual(
      new Set(['sunset', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `sunset-${n}`)]),
    );
  });

  it('is written down with who did it', async () => {
    const post = await create();
    const [entry, ...others] = await site.knex('audit_log');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      user_id: userId,
      action: 'create',
      entity: 'blog_post',
      entity_id: String(post.id),
      before: null,
      after: { title: fields.title, content: fields.content, status: 'draft' },
    });
    expect(entry.after).not.toHaveProperty('search');
  });

  const long = 'x'.repeat(postLimits.textLength);
  it.each([
    ['no title', { title: ' ' }, { title: 'Title is required.' }],
    [
      'a title too long',
      { title: 'x'.repeat(301) },
      { title: 'Title cannot exceed 300 characters.' },
    ],
    ['no content', { content: undefined }, { content: 'Content is required' }],
    ['no blocks', { content: [] }, { content: 'Content is required' }],
    ['blank content', { content: '  ' }, { content: 'Content is required' }],
    ['blank text', { content: [text(' ')] }, { content: 'Content must have at least some text' }],
    [
      'only a picture',
      { content: [{ type: 'image', image_id: 'temp_a', caption: '' }] },
      { content: 'Content must have at least some text' },
    ],
    ['content that is no JSON', { content: '[{' }, { content: adminPostTexts.contentInvalid }],
    ['HTML as content', { content: '<p>Hi</p>' }, { content: adminPostTexts.contentInvalid }],
    [
      'blocks of no kind',
      { content: [{ type: 'html' }] },
      { content: adminPostTexts.contentInvalid },
    ],
    ['blocks that are none', { content: [null] }, { content: adminPostTexts.contentInvalid }],
    [
      'text that is none',
      { content: [text(7 as never)] },
      { content: adminPostTexts.contentInvalid },
    ],
    ['a NUL', { content: [text('a\0b')] }, { content: adminPostTexts.contentInvalid }],
    [
      'too many blocks',
      { content: Array(postLimits.blocks + 1).fill(text('a')) },
      { content: adminPostTexts.tooManyBlocks },
    ],
    [
      'a paragraph too long',
      { content: [text(`${long}x`)] },
      { content: adminPostTexts.textTooLong },
    ],
    [
      'too much text',
      { content: Array(11).fill(text(long)) },
      { content: adminPostTexts.wholeTextTooLong },
    ],
    [
      'a picture of no post',
      { content: [text('a'), { type: 'image', image_id: 4711, caption: '' }] },
      { content: adminPostTexts.imageUnknown },
    ],
    [
      'a picture that did not arrive',
      { content: [text('a'), { type: 'image', image_id: 'temp_a.jpg' }] },
      { content: adminPictureTexts.missing },
    ],
    [
      'a key of no picture',
      {
        content: [text('a'), { type: 'image', image_id: 'temp_a.jpg' }],
        content_image_keys: { 'a.jpg': 'nothing' },
      },
      { content: adminPictureTexts.missing },
    ],
    [
      'a key that is none',
      { content_image_keys: { a: '../x' } },
      { content: adminPictureTexts.missing },
    ],
    [
      'a main picture that is none',
      { main_image_key: 'nope' },
      { main_image: adminPictureTexts.missing },
    ],
    ['an unknown category', { category_id: 4711 }, { category_id: adminPostTexts.categoryUnknown }],
    [
      'a category that is none',
      { category_id: 'x' },
      { category_id: adminPostTexts.categoryUnknown },
    ],
    ['another status', { status: 'hidden' }, { status: adminPostTexts.statusUnknown }],
    ['an address of its own', { slug: 'mine' }, { slug: expect.any(String) }],
  ])('refuses %s', async (_what, overrides, error) => {
    const response = await send('POST', '', { ...fields, ...overrides });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toEqual(error);
    expect(await site.knex('blog_posts')).toEqual([]);
  });

  it('takes as much text as is allowed, all of it searchable words', async () => {
    const words = Array.from({ length: 10 }, (_, n) =>
      text(
        Array.from({ length: 5_000 }, (_, m) =>
          String.fromCodePoint(0x4e00 + ((n * 5_000 + m) % 20_000)),
        )
          .map((word) => `${word}${word} `)
          .join('')
          .slice(0, postLimits.textLength),
      ),
    );
    await create({ content: words });
  });

  it('takes half an emoji for an unknown sign', async () => {
    const post = await create({ content: [text('Sun \ud83d set')] });
    expect(post.content).toEqual([text('Sun \ufffd set')]);
  });

  it.each([['[]'], ['{'], ['null'], ['7']])('refuses the body %s', async (payload) => {
    const response = await site.post('/api/admin/blog/posts/', payload, headers);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toEqual(expect.any(String));
  });
});

describe('PUT /admin/blog/posts/{id}/', () => {
  const put = (id: number, payload: object) => send('PUT', `${id}/`, payload);

  it('changes what it names, counts the version and keeps the address', async () => {
    const { id, slug } = await create();
    const response = await put(id, { title: 'Another title', version: 1 });
    expect(response.result).toMatchObject({
      title: 'Another title',
      slug,
      version: 2,
      content: fields.content,
      status: 'draft',
    });
    const [entry] = await site.knex('audit_log').where({ action: 'update' });
    expect(entry).toMatchObject({
      before: { title: fields.title },
      after: { title: 'Another title' },
    });
  });

  it('keeps the day of the first publication through every change of status', async () => {
    const { id, slug } = await create();
    const published = (await put(id, { status: 'published' })).result as AdminPost;
    expect(published.published_at).not.toBeNull();
    await put(id, { status: 'draft' });
    expect((await site.get(`/api/blog/posts/${slug}/`)).statusCode).toBe(404);
    const again = (await put(id, { status: 'published' })).result as AdminPost;
    expect(again.published_at).toBe(published.published_at);
  });

  it('stores what the search and the excerpt read anew', async () => {
    const { id } = await create({ status: 'published' });
    await put(id, { content: [text('Flamingos.')] });
    const found = await site.get('/api/blog/search/?q=flamingo');
    expect(found.result).toMatchObject({ posts: [{ id, excerpt: 'Flamingos.' }] });
  });

  it('takes away category and main picture by null', async () => {
    const { id: category_id } = await buildBlogCategory(site.knex);
    const { id } = await create({ category_id, main_image_key: 'reef' });
    const response = await put(id, { category_id: null, main_image_key: null });
    expect(response.result).toMatchObject({ category: null, main_picture: null });
  });

  const withPictures = {
    content: [
      text('Two pictures'),
      { type: 'image', image_id: 'temp_a.jpg', caption: 'A' },
      { type: 'image', image_id: 'temp_b.jpg', caption: 'B' },
    ],
    content_image_keys: { 'a.jpg': 'reef', 'b.jpg': 'sunset' },
  };

  it('forgets pictures that are not in the content any more, adds new ones and renames the others', async () => {
    const { id, content_images } = await create(withPictures);
    const kept = content_images[1];
    const response = await put(id, {
      content: [
        { type: 'image', image_id: kept?.id, caption: 'Evening' },
        text('And a marina'),
        { type: 'image', image_id: 'temp_m.jpg', caption: 'M' },
      ],
      content_image_keys: { 'm.jpg': 'marina' },
    });
    const { content, content_images: now } = response.result as AdminPost;
    expect(now).toMatchObject([
      { id: kept?.id, caption: 'Evening', image_url: '/media/sunset/original' },
      { caption: 'M', image_url: '/media/marina/original' },
    ]);
    expect(now).toHaveLength(2);
    expect(content[2]).toEqual({ type: 'image', image_id: now[1]?.id, caption: 'M' });
    expect(await site.knex('blog_images').where({ post_id: id })).toHaveLength(2);
  });

  it('refuses a picture of another post', async () => {
    const other = await create(withPictures);
    const { id } = await create();
    const foreign = { type: 'image', image_id: other.content_images[0]?.id, caption: '' };
    const response = await put(id, { content: [text('a'), foreign] });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toEqual({ content: adminPostTexts.imageUnknown });
  });

  it('answers an edit of another version with the post as it is, and changes nothing', async () => {
    const { id } = await create();
    await put(id, { title: 'First', version: 1 });
    const response = await put(id, { title: 'Second', version: 1 });
    expect(response.statusCode).toBe(409);
    expect(response.result).toMatchObject({
      code: 'conflict',
      error: 'Somebody else changed this in the meantime.',
      current: { id, title: 'First', version: 2, content: fields.content },
    });
    expect((await send('GET', `${id}/`)).result).toMatchObject({ title: 'First', version: 2 });
  });

  it('answers an edit that was made already with the post, pictures included', async () => {
    const { id } = await create();
    const edit = { ...withPictures, title: 'New', main_image_key: 'marina', version: 1 };
    const first = await put(id, edit);
    const repeat = await put(id, edit);
    expect(repeat.statusCode).toBe(200);
    expect(repeat.result).toEqual(first.result);
    expect(repeat.result).toMatchObject({ version: 2 });
    expect(await site.knex('blog_images')).toHaveLength(2);
    expect(await site.knex('audit_log').where({ action: 'update' })).toHaveLength(1);
  });

  it('takes a picture that somebody else removed for a conflict', async () => {
    const { id, content } = await create(withPictures);
    await put(id, { content: [text('No pictures')], version: 1 });
    const response = await put(id, { content: [...content, text('More')], version: 1 });
    expect(response.statusCode).toBe(409);
  });

  it('lets one of two edits at once win', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => put(id, { title, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('is a 404 for no post, and refuses what a new post may not have', async () => {
    expect((await put(4711, { title: 'x' })).statusCode).toBe(404);
    const { id } = await create();
    const response = await put(id, { title: '', content: [], status: null });
    expect(errorOf(response)).toEqual({
      title: 'Title is required.',
      content: 'Content is required',
      status: adminPostTexts.statusUnknown,
    });
  });
});

describe('DELETE /admin/blog/posts/{id}/ and bulk-delete', () => {
  it('deletes a post with the places of its pictures', async () => {
    const { id, slug } = await create({
      status: 'published',
      content: [text('a'), { type: 'image', image_id: 'temp_a', caption: '' }],
      content_image_keys: { a: 'reef' },
    });
    expect((await send('DELETE', `${id}/`)).statusCode).toBe(204);
    expect((await send('DELETE', `${id}/`)).statusCode).toBe(404);
    expect((await site.get(`/api/blog/posts/${slug}/`)).statusCode).toBe(404);
    expect(await site.knex('blog_images')).toEqual([]);
    expect(await site.knex('audit_log').where({ action: 'delete' })).toMatchObject([
      { entity_id: String(id), before: { slug }, after: null },
    ]);
  });

  it('deletes those of many that are there', async () => {
    const [a, b, c] = [await create(), await create(), await create()];
    const response = await send('POST', 'bulk-delete/', { post_ids: [a?.id, c?.id, 4711] });
    expect(response.result).toEqual({ deleted: 2 });
    expect(await site.knex('blog_posts').pluck('id')).toEqual([b?.id]);
    expect(await site.knex('audit_log').where({ action: 'delete' })).toHaveLength(2);
  });

  it('says that nothing is selected', async () => {
    const response = await send('POST', 'bulk-delete/', { post_ids: [] });
    expect(errorOf(response)).toEqual({ post_ids: 'No posts selected for deletion.' });
  });
});
