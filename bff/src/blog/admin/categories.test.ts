import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminBlogCategory } from '../../../contract/admin/blog';
import type { Page } from '../../../contract/page';
import { signIn } from '../../testing/accounts';
import { buildBlogCategory, buildPost } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer();
  ({ headers } = await signIn(site, { is_superuser: true }));
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('blog_posts').delete();
  await site.knex('blog_categories').delete();
  await site.knex('audit_log').delete();
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  site.send(method, `/api/admin/blog/categories/${path}`, { headers, ...(payload && { payload }) });
const errorOf = ({ result }: { result?: object }): unknown => (result as { error: unknown }).error;
const names = async (query: string): Promise<string[]> =>
  ((await send('GET', query)).result as Page<AdminBlogCategory>).results.map(({ name }) => name);

describe('GET /admin/blog/categories/', () => {
  it('lists all of them by name, with their posts, drafts included', async () => {
    const places = await buildBlogCategory(site.knex, { name: 'Places', description: 'Where' });
    await buildBlogCategory(site.knex, { name: 'food', is_active: false });
    await buildPost(site.knex, { category_id: places.id });
    await buildPost(site.knex, { category_id: places.id, status: 'draft' });
    const { result } = await send('GET');
    expect(result).toMatchObject({ count: 2, next: null });
    expect((result as Page<AdminBlogCategory>).results).toEqual([
      expect.objectContaining({ name: 'food', is_active: false, post_count: 0 }),
      {
        id: places.id,
        version: 1,
        name: 'Places',
        description: 'Where',
        is_active: true,
        post_count: 2,
      },
    ]);
  });

  it('finds by name or description, and sorts', async () => {
    await buildBlogCategory(site.knex, { name: 'Places', description: 'Sandbars' });
    await buildBlogCategory(site.knex, { name: 'Sand', is_active: false });
    await buildBlogCategory(site.knex, { name: 'Food' });
    expect(await names('?search=sAND')).toEqual(['Places', 'Sand']);
    expect(await names('?sort=-name')).toEqual(['Sand', 'Places', 'Food']);
    expect(await names('?sort=id')).toEqual(['Places', 'Sand', 'Food']);
    expect((await names('?sort=is_active'))[0]).toBe('Sand');
  });
});

describe('a category of posts', () => {
  it('is added active, without a description', async () => {
    const response = await send('POST', '', { name: ' Places ' });
    expect(response.statusCode).toBe(201);
    expect(response.result).toMatchObject({
      name: 'Places',
      description: '',
      is_active: true,
      version: 1,
      post_count: 0,
    });
    expect(await site.knex('audit_log')).toMatchObject([
      { action: 'create', entity: 'blog_category', after: { name: 'Places' } },
    ]);
  });

  it.each([
    [{}, { name: 'Name is required' }],
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name cannot exceed 100 characters' }],
    [
      { name: 'x', description: 'x'.repeat(2001) },
      { description: 'Description cannot exceed 2000 characters' },
    ],
    [{ name: 'x', is_active: 'maybe' }, { is_active: 'This has to be true or false' }],
    [{ name: 'TAKEN' }, { name: 'A category with this name already exists' }],
  ])('is refused as %o', async (fields, error) => {
    await buildBlogCategory(site.knex, { name: 'Taken' });
    const response = await send('POST', '', fields);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toEqual(error);
  });

  it('is edited by the version that was seen', async () => {
    const { id } = await buildBlogCategory(site.knex, { name: 'Places', description: 'Where' });
    await buildBlogCategory(site.knex, { name: 'Taken' });
    const edit = { name: 'Spots', description: '', version: 1 };
    expect((await send('PUT', `${id}/`, edit)).result).toMatchObject({
      name: 'Spots',
      description: '',
      version: 2,
    });
    expect((await send('PUT', `${id}/`, edit)).result).toMatchObject({ version: 2 });
    const late = await send('PUT', `${id}/`, { name: 'Other', version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.result).toMatchObject({ current: { name: 'Spots', version: 2, post_count: 0 } });
    expect(errorOf(await send('PUT', `${id}/`, { name: 'taken' }))).toEqual({
      name: 'A category with this name already exists',
    });
    expect((await send('PUT', '4711/', { name: 'x' })).statusCode).toBe(404);
    expect(await site.knex('audit_log')).toMatchObject([
      { action: 'update', before: { name: 'Places' }, after: { name: 'Spots' } },
    ]);
  });

  it('is hidden from the public with the label of its posts when it is not active', async () => {
    const { id } = await buildBlogCategory(site.knex, { name: 'Places' });
    const { slug } = await buildPost(site.knex, { category_id: id });
    const label = async (): Promise<unknown> => {
      const { result } = await site.get(`/api/blog/posts/${slug}/`);
      return (result as { post: { category: { name: string } | null } }).post.category?.name;
    };
    expect(await label()).toBe('Places');
    await send('PUT', `${id}/`, { is_active: false });
    expect(await label()).toBeUndefined();
    expect((await site.get('/api/blog/categories/')).result).toEqual([]);
    expect((await site.get(`/api/blog/posts/?category=${id}`)).result).toMatchObject({ posts: [] });
    expect((await site.get(`/api/blog/posts/${slug}/`)).payload).not.toContain('"Places"');
    await send('PUT', `${id}/`, { is_active: true });
    expect(await label()).toBe('Places');
  });

  it('leaves its posts without a category when it is deleted', async () => {
    const { id } = await buildBlogCategory(site.knex);
    const post = await buildPost(site.knex, { category_id: id });
    expect((await send('DELETE', `${id}/`)).statusCode).toBe(204);
    expect((await send('DELETE', `${id}/`)).statusCode).toBe(404);
    expect(await site.knex('blog_posts').first()).toMatchObject({ id: post.id, category_id: null });
  });

  it('is deleted with many others, those that are there', async () => {
    const ids = [await buildBlogCategory(site.knex), await buildBlogCategory(site.knex)];
    const response = await send('POST', 'bulk-delete/', {
      category_ids: [...ids.map(({ id }) => id), 4711],
    });
    expect(response.result).toEqual({ deleted: 2 });
    expect(await site.knex('audit_log').where({ action: 'delete' })).toHaveLength(2);
    expect(errorOf(await send('POST', 'bulk-delete/', { category_ids: [] }))).toEqual({
      category_ids: 'No categories selected for deletion.',
    });
  });
});
