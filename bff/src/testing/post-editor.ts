import type { ServerInjectResponse } from '@hapi/hapi';
import type { AdminPost } from '../../contract/admin/blog';
import { type SignedIn, signIn } from './accounts';
import { buildPicture } from './posts';
import type { TestServer } from './test-server';

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
export const paragraph = (content: string) => ({ type: 'text', content });

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
