import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminPost } from '../../../contract/admin/blog';
import type { AdminStory } from '../../../contract/admin/stories';
import type { Page } from '../../../contract/page';
import { signIn } from '../../testing/accounts';
import { privateAddress } from '../../testing/pictures';
import { buildPicture } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer();
  ({ headers } = await signIn(site, { is_superuser: true }));
  for (const key of ['reef', 'sunset']) await buildPicture(site.knex, key);
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['stories', 'blog_posts', 'audit_log']) await site.knex(table).delete();
});

const send = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  site.send(method, `/api/admin/stories/${path}`, { headers, ...(payload && { payload }) });

async function buildStory(overrides: object = {}, photos: string[] = []): Promise<number> {
  const [{ id }] = await site
    .knex('stories')
    .insert({
      full_name: 'Ana Reyes',
      email: 'ana@example.com',
      message: 'We left at nine and saw dolphins by Stiltsville.\n\nThen we swam.\r\nIt was warm.',
      ...overrides,
    })
    .returning('id');
  for (const [position, image] of photos.entries()) {
    await site.knex('story_images').insert({ story_id: id, position, image });
  }
  return id;
}
const list = async (query = ''): Promise<Page<AdminStory>> =>
  (await send('GET', query)).result as Page<AdminStory>;

describe('GET /admin/stories/', () => {
  it('lists stories with their pictures in order, the newest first', async () => {
    await buildStory({ created_at: new Date('2026-01-01') });
    const id = await buildStory({ created_at: new Date('2026-11-21T19:05:00Z') }, [
      'sunset',
      'reef',
    ]);
    const { count, results } = await list();
    expect(count).toBe(2);
    expect(results[0]).toEqual({
      id,
      full_name: 'Ana Reyes',
      email: 'ana@example.com',
      message: expect.stringContaining('dolphins'),
      pictures: [
        expect.objectContaining({ image: privateAddress('sunset'), width: 1600 }),
        expect.objectContaining({ image: privateAddress('reef') }),
      ],
      draft_post_id: null,
      created_at: '2026-11-21T19:05:00.000Z',
      formatted_created_at: 'Nov 21, 2026, 2:05 PM',
    });
    expect((await send('GET', `${id}/`)).result).toEqual(results[0]);
    expect((await send('GET', '4711/')).statusCode).toBe(404);
  });

  it('finds by name, e-mail and words of the message, and sorts', async () => {
    await buildStory({ full_name: 'zoe Lind', email: 'zoe@sea.example' });
    await buildStory({ full_name: 'Bob Marsh', message: 'The manatees were wonderful to watch.' });
    const names = async (query: string): Promise<string[]> =>
      (await list(query)).results.map(({ full_name }) => full_name);
    expect(await names('?search=SEA.example')).toEqual(['zoe Lind']);
    expect(await names('?search=manatee')).toEqual(['Bob Marsh']);
    expect(await names('?search=marsh')).toEqual(['Bob Marsh']);
    expect(await names('?sort=full_name')).toEqual(['Bob Marsh', 'zoe Lind']);
    expect(await names('?sort=-full_name')).toEqual(['zoe Lind', 'Bob Marsh']);
    expect(await names('?sort=created_at')).toEqual(['zoe Lind', 'Bob Marsh']);
  });
});

describe('POST /admin/stories/{id}/make-draft/', () => {
  it('makes a draft of paragraphs and photos that names the first name only', async () => {
    const id = await buildStory({}, ['sunset', 'reef']);
    const response = await send('POST', `${id}/make-draft/`);
    expect(response.statusCode).toBe(201);
    const { post_id } = response.result as { post_id: number };
    const found = await site.send('GET', `/api/admin/blog/posts/${post_id}/`, { headers });
    const post = found.result as AdminPost;
    expect(post).toMatchObject({
      title: 'A story by Ana: We left at nine and saw dolphins by Stiltsville. Then we…',
      slug: 'a-story-by-ana-we-left-at-nine-and-saw-dolphins-by-stiltsville-then-we',
      status: 'draft',
      published_at: null,
      main_image_url: privateAddress('sunset'),
    });
    const [sunset, reef] = post.content_images;
    expect(post.content).toEqual([
      { type: 'text', content: 'We left at nine and saw dolphins by Stiltsville.' },
      { type: 'text', content: 'Then we swam.' },
      { type: 'text', content: 'It was warm.' },
      { type: 'image', image_id: sunset?.id, caption: 'Photo by Ana' },
      { type: 'image', image_id: reef?.id, caption: 'Photo by Ana' },
    ]);
    expect(reef?.image_url).toEqual(privateAddress('reef'));
    expect((await send('GET', `${id}/`)).result).toMatchObject({ draft_post_id: post_id });
    expect(await site.knex('audit_log').orderBy('id')).toMatchObject([
      { action: 'create', entity: 'blog_post', entity_id: String(post_id) },
      { action: 'update', entity: 'story', after: { draft_post_id: post_id } },
    ]);
  });

  it('makes one draft however often and however concurrently it is asked', async () => {
    const id = await buildStory();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('POST', `${id}/make-draft/`)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 200, 200, 200, 201]);
    const ids = answers.map(({ result }) => (result as { post_id: number }).post_id);
    expect(new Set(ids)).toEqual(new Set(await site.knex('blog_posts').pluck('id')));
  });

  it('makes another one when the draft was deleted', async () => {
    const id = await buildStory();
    await send('POST', `${id}/make-draft/`);
    await site.knex('blog_posts').delete();
    expect((await send('POST', `${id}/make-draft/`)).statusCode).toBe(201);
  });

  it('is a 404 for no story', async () => {
    expect((await send('POST', '4711/make-draft/')).statusCode).toBe(404);
  });
});

describe('a story that is deleted', () => {
  it('goes with its photos, and its draft stays', async () => {
    const id = await buildStory({}, ['reef']);
    await send('POST', `${id}/make-draft/`);
    expect((await send('DELETE', `${id}/`)).statusCode).toBe(204);
    expect((await send('DELETE', `${id}/`)).statusCode).toBe(404);
    expect(await site.knex('story_images')).toEqual([]);
    expect(await site.knex('blog_posts')).toHaveLength(1);
    expect(await site.knex('audit_log').where({ action: 'delete' })).toMatchObject([
      { entity: 'story', entity_id: String(id), before: { full_name: 'Ana Reyes' } },
    ]);
  });

  it('may be one of many', async () => {
    const ids = [await buildStory(), await buildStory()];
    const response = await send('POST', 'bulk-delete/', { story_ids: [...ids, 4711] });
    expect(response.result).toEqual({ deleted: 2 });
    expect(await site.knex('stories')).toEqual([]);
    expect((await send('POST', 'bulk-delete/', { story_ids: [] })).result).toMatchObject({
      error: { story_ids: 'No stories selected.' },
    });
  });
});
