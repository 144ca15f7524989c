import type { Readable } from 'node:stream';
import { adminPostPaths } from '../../../contract/admin/blog';
import { adminRoute } from '../../http/routes';
import { postBodyOptions, readPostBody } from './post-body';
import { newPostSchema } from './post-schema';
import { createPost } from './post-service';

/** `POST /admin/blog/posts/`: a new post, as JSON or as a form with its pictures. 201 with the post. */
export const adminCreatePost = adminRoute<{ payload: Readable }>({
  method: 'POST',
  path: adminPostPaths.list,
  reads: newPostSchema,
  options: postBodyOptions,
  async handler({ payload }, request, h) {
    const body = await readPostBody(payload, newPostSchema, request);
    const { knex } = request.server.app.options;
    const post = await knex.transaction((trx) => createPost(body, request, trx));
    return h.response(post).code(201);
  },
});
