import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminPostSummary } from '../../../contract/admin/blog';
import type { Page } from '../../../contract/page';
import { privateAddress } from '../../testing/pictures';
import {
  buildBlogCategory,
  buildPost,
  errorOf,
  openEditor,
  type PostEditor,
  paragraph,
} from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let editor: PostEditor;
beforeAll(async () => {
  site = await createTestServer();
  editor = await openEditor(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('audit_log').delete();
  await site.knex('blog_posts').delete();
  await site.knex('blog_categories').delete();
});

describe('GET /admin/blog/posts/', () => {
  const list = async (query = ''): Promise<Page<AdminPostSummary>> =>
    (await editor.send('GET', query)).result as Page<AdminPostSummary>;
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
      main_image: privateAddress('sunset'),
      main_image_url: privateAddress('sunset'),
      main_picture: expect.objectContaining({ image: privateAddress('sunset'), width: 1600 }),
      main_image_alt: '',
      visit_count: 0,
      preview_path: expect.stringMatching(/^\/blog\/preview\/\d+-/),
    });
    expect(results[1]?.preview_path).toBeNull();
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
    expect((await editor.send('GET', '?page=2')).statusCode).toBe(404);
  });

  it.each(['?sort=slug', '?per_page=201', '?page=0', '?status=gone', `?search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await editor.send('GET', query)).statusCode).toBe(400);
    },
  );
});

describe('DELETE /admin/blog/posts/{id}/ and bulk-delete', () => {
  it('deletes a post with the places of its pictures', async () => {
    const { id, slug } = await editor.create({
      status: 'published',
      content: [paragraph('a'), { type: 'image', image_id: 'temp_a', caption: '' }],
      content_image_keys: { a: 'reef' },
    });
    expect((await editor.send('DELETE', `${id}/`)).statusCode).toBe(204);
    expect((await editor.send('DELETE', `${id}/`)).statusCode).toBe(404);
    expect((await site.get(`/api/blog/posts/${slug}/`)).statusCode).toBe(404);
    expect(await site.knex('blog_images')).toEqual([]);
    expect(await site.knex('audit_log').where({ action: 'delete' })).toMatchObject([
      { entity_id: String(id), before: { slug }, after: null },
    ]);
  });

  it('deletes those of many that are there', async () => {
    const [a, b, c] = [await editor.create(), await editor.create(), await editor.create()];
    const response = await editor.send('POST', 'bulk-delete/', { post_ids: [a?.id, c?.id, 4711] });
    expect(response.result).toEqual({ deleted: 2 });
    expect(await site.knex('blog_posts').pluck('id')).toEqual([b?.id]);
    expect(await site.knex('audit_log').where({ action: 'delete' })).toHaveLength(2);
  });

  it('says that nothing is selected', async () => {
    const response = await editor.send('POST', 'bulk-delete/', { post_ids: [] });
    expect(errorOf(response)).toEqual({ post_ids: 'No posts selected for deletion.' });
  });
});
