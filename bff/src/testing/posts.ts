import type { ServerInjectResponse } from '@hapi/hapi';
import type { BlogCategoryRow, BlogPostRow } from '@mr-sea/db/blog/blog-post';
import type { Knex } from 'knex';
import type { AdminPost } from '../../contract/admin/blog';
import { postSlug } from '../../contract/blog';
import { type SignedIn, signIn } from './accounts';
import type { TestServer } from './test-server';

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

export interface PostEditor {
  admin: SignedIn;
  /** A call of `/admin/blog/posts/`; `path` is what follows. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path?: string,
    payload?: object,
  ): Promise<ServerInjectResponse<object>>;
  /** A draft with one paragraph, unless said otherwise. */
  create(overrides?: object): Promise<AdminPost>;
}

/** What a new post needs. */
export const newPost = {
  title: 'A day at Elliott Key',
  content: [{ type: 'text', content: 'We left at nine.' }],
};

/** A paragraph. */
export const paragraph = (content: string) => ({ type: 'text' as const, content });

/** What a refusal says. */
export function errorOf({ result }: ServerInjectResponse<object>): unknown {
  return (result as { error: unknown }).error;
}

/** Signs an admin in who writes posts, and inserts the pictures `sunset`, `reef` and `marina`. */
export async function openEditor(site: TestServer): Promise<PostEditor> {
  const admin = await signIn(site, { is_superuser: true });
  for (const key of ['sunset', 'reef', 'marina']) await buildPicture(site.knex, key);
  const send: PostEditor['send'] = (method, path = '', payload) =>
    site.send(method, `/api/admin/blog/posts/${path}`, {
      headers: admin.headers,
      ...(payload && { payload }),
    });
  return {
    admin,
    send,
    async create(overrides = {}) {
      const response = await send('POST', '', { ...newPost, ...overrides });
      if (response.statusCode !== 201) throw new Error(response.payload);
      return response.result as AdminPost;
    },
  };
}
