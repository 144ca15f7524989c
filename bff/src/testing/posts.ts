import type { BlogCategoryRow } from '@mr-sea/db/blog/blog-category';
import type { BlogPostRow } from '@mr-sea/db/blog/blog-post';
import type { Knex } from 'knex';
import { postSlug } from '../../contract/blog';

let count = 0;

/** Inserts a published post, by default a day newer than the one before. */
export async function buildPost(
  knex: Knex,
  overrides: Partial<BlogPostRow> = {},
): Promise<BlogPostRow> {
  const number = ++count;
  const title = overrides.title ?? `A morning at the sandbar ${number}`;
  const text = overrides.plain_text_content ?? 'Leave at nine, anchor by ten, swim until noon.';
  const [row] = await knex('blog_posts')
    .insert({
      title,
      slug: postSlug(title),
      status: 'published',
      published_at: new Date(Date.UTC(2026, 0, number)),
      plain_text_content: text,
      ...overrides,
      content: JSON.stringify(overrides.content ?? [{ type: 'text', content: text }]),
    })
    .returning('*');
  return row;
}

/** Inserts an active category of posts. */
export async function buildBlogCategory(
  knex: Knex,
  overrides: Partial<BlogCategoryRow> = {},
): Promise<BlogCategoryRow> {
  const [row] = await knex('blog_categories')
    .insert({ name: `Places ${++count}`, ...overrides })
    .returning('*');
  return row;
}

/** Inserts the row of a picture, without its files. */
export async function buildPicture(knex: Knex, key: string): Promise<string> {
  await knex('pictures').insert({
    key,
    width: 1600,
    height: 900,
    blur: 'data:image/webp;base64,AA==',
    content_type: 'image/webp',
  });
  return key;
}
