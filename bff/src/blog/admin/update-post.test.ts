import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdminPost, adminPostTexts } from '../../../contract/admin/blog';
import { privateAddress } from '../../testing/pictures';
import {
  buildBlogCategory,
  errorOf,
  newPost,
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

describe('PUT /admin/blog/posts/{id}/', () => {
  const put = (id: number, payload: object) => editor.send('PUT', `${id}/`, payload);

  it('changes what it names, counts the version and keeps the address', async () => {
    const { id, slug } = await editor.create();
    const response = await put(id, { title: 'Another title', version: 1 });
    expect(response.result).toMatchObject({
      title: 'Another title',
      slug,
      version: 2,
      content: newPost.content,
      status: 'draft',
    });
    const [entry] = await site.knex('audit_log').where({ action: 'update' });
    expect(entry).toMatchObject({
      before: { title: newPost.title },
      after: { title: 'Another title' },
    });
  });

  it('keeps the day of the first publication through every change of status', async () => {
    const { id, slug } = await editor.create();
    const published = (await put(id, { status: 'published' })).result as AdminPost;
    expect(published.published_at).not.toBeNull();
    await put(id, { status: 'draft' });
    expect((await site.get(`/api/blog/posts/${slug}/`)).statusCode).toBe(404);
    const again = (await put(id, { status: 'published' })).result as AdminPost;
    expect(again.published_at).toBe(published.published_at);
  });

  it('stores what the search and the excerpt read anew', async () => {
    const { id } = await editor.create({ status: 'published' });
    await put(id, { content: [paragraph('Flamingos.')] });
    const found = await site.get('/api/blog/search/?q=flamingo');
    expect(found.result).toMatchObject({ posts: [{ id, excerpt: 'Flamingos.' }] });
  });

  it('takes away category and main picture by null, and with the picture what was said of it', async () => {
    const { id: category_id } = await buildBlogCategory(site.knex);
    const { id } = await editor.create({ category_id, main_image_key: 'reef' });
    expect((await put(id, { main_image_alt: 'A reef' })).result).toMatchObject({
      main_image_alt: 'A reef',
    });
    const response = await put(id, { category_id: null, main_image_key: null });
    expect(response.result).toMatchObject({
      category: null,
      main_picture: null,
      main_image_alt: '',
    });
  });

  const withPictures = {
    content: [
      paragraph('Two pictures'),
      { type: 'image', image_id: 'temp_a.jpg', caption: 'A' },
      { type: 'image', image_id: 'temp_b.jpg', caption: 'B' },
    ],
    content_image_keys: { 'a.jpg': 'reef', 'b.jpg': 'sunset' },
  };

  it('forgets pictures that are not in the content any more, adds new ones and renames the others', async () => {
    const { id, content_images } = await editor.create(withPictures);
    const kept = content_images[1];
    const response = await put(id, {
      content: [
        { type: 'image', image_id: kept?.id, caption: 'Evening' },
        paragraph('And a marina'),
        { type: 'image', image_id: 'temp_m.jpg', caption: 'M' },
      ],
      content_image_keys: { 'm.jpg': 'marina' },
    });
    const { content, content_images: now } = response.result as AdminPost;
    expect(now).toMatchObject([
      { id: kept?.id, caption: 'Evening', image_url: privateAddress('sunset') },
      { caption: 'M', image_url: privateAddress('marina') },
    ]);
    expect(now).toHaveLength(2);
    expect(content[2]).toEqual({ type: 'image', image_id: now[1]?.id, caption: 'M' });
    expect(await site.knex('blog_images').where({ post_id: id })).toHaveLength(2);
  });

  it('refuses a picture of another post', async () => {
    const other = await editor.create(withPictures);
    const { id } = await editor.create();
    const foreign = { type: 'image', image_id: other.content_images[0]?.id, caption: '' };
    const response = await put(id, { content: [paragraph('a'), foreign] });
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toEqual({ content: adminPostTexts.imageUnknown });
  });

  it('answers an edit of another version with the post as it is, and changes nothing', async () => {
    const { id } = await editor.create();
    await put(id, { title: 'First', version: 1 });
    const response = await put(id, { title: 'Second', version: 1 });
    expect(response.statusCode).toBe(409);
    expect(response.result).toMatchObject({
      code: 'conflict',
      error: 'Somebody else changed this in the meantime.',
      current: { id, title: 'First', version: 2, content: newPost.content },
    });
    expect((await editor.send('GET', `${id}/`)).result).toMatchObject({
      title: 'First',
      version: 2,
    });
  });

  it('answers an edit that was made already with the post, pictures included', async () => {
    const { id } = await editor.create();
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
    const { id, content } = await editor.create(withPictures);
    await put(id, { content: [paragraph('No pictures')], version: 1 });
    const response = await put(id, { content: [...content, paragraph('More')], version: 1 });
    expect(response.statusCode).toBe(409);
  });

  it('lets one of two edits at once win', async () => {
    const { id } = await editor.create();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => put(id, { title, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('is a 404 for no post, and refuses what a new post may not have', async () => {
    expect((await put(4711, { title: 'x' })).statusCode).toBe(404);
    const { id } = await editor.create();
    const response = await put(id, { title: '', content: [], status: null });
    expect(errorOf(response)).toEqual({
      title: 'Title is required.',
      content: 'Content is required',
      status: adminPostTexts.statusUnknown,
    });
  });
});
