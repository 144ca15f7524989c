import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlogImageRow, BlogPostRow } from '../src/blog/blog-post';
import { createTestDatabase, type TestDatabase } from '../src/testing/database';
import { blogPictures, blogRows, insertBlog } from './seed-blog';
import type { StoredPicture } from './store-pictures';

const now = Date.UTC(2026, 10, 21);
// Drawing is not what is tested here: any distinct keys do.
const pictures: StoredPicture[] = blogPictures().map(({ width, height }, place) => ({
  key: place.toString(16).padStart(32, '0'),
  width,
  height,
  blur: '',
  content_type: 'image/webp',
  drawn: true,
}));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.transaction(async (trx) => {
    await trx('pictures').insert(pictures);
    await insertBlog(trx, pictures, now);
  });
});
afterAll(() => database.drop());

describe('insertBlog', () => {
  it('makes rows that depend on nothing but the keys and the time', () => {
    const keys = pictures.map(({ key }) => key);
    expect(blogRows(keys, now)).toEqual(blogRows(keys, now));
    expect(() => blogRows(keys.slice(1), now)).toThrow('more pictures');
  });

  it('stores categories, published posts and drafts', async () => {
    const { knex } = database;
    expect(await knex('blog_categories').pluck('id').orderBy('id')).toEqual([1, 2, 3, 4, 5]);
    const posts = await BlogPostRow.query(knex).orderBy('id');
    expect(posts.map(({ id }) => id)).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
    expect(posts.filter(({ status }) => status === 'published')).toHaveLength(24);
    for (const { status, published_at, main_image, category_id } of posts) {
      expect(published_at === null).toBe(status === 'draft');
      expect(published_at?.getTime() ?? 0).toBeLessThan(now);
      expect(main_image).not.toBeNull();
      expect(category_id).toBeGreaterThan(0);
    }
  });

  it('gives every picture in a text a row of the same post with the same caption', async () => {
    const { knex } = database;
    const posts = await BlogPostRow.query(knex);
    const stored = await BlogImageRow.query(knex).orderBy('id');
    let count = 0;
    for (const { id: post, content } of posts) {
      const blocks = content.flatMap((block) => (block.type === 'image' ? [block] : []));
      expect(blocks.map(({ image_id, caption }) => [image_id, caption])).toEqual(
        stored.filter(({ post_id }) => post_id === post).map(({ id, caption }) => [id, caption]),
      );
      count += blocks.length;
    }
    expect(count + posts.length).toBe(pictures.length);
  });
});
