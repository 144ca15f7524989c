import type { Readable } from 'node:stream';
import { type AdminPost, adminPostPaths } from '../../../contract/admin/blog';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { postBodyOptions, readPostBody } from './post-body';
import { postEditSchema } from './post-schema';
import { updatePost } from './post-service';

/** `PUT /admin/blog/posts/{id}/`: an edit of a post, as JSON or as a form. 409 when somebody else was faster. */
export const adminUpdatePost = adminRoute<{ params: { id: number }; payload: Readable }>({
  method: 'PUT',
  path: adminPostPaths.one,
  params: idParams,
  reads: postEditSchema,
  options: postBodyOptions,
  async handler({ params, payload }, request): Promise<AdminPost> {
    const body = await readPostBody(payload, postEditSchema, request);
    const { knex } = request.server.app.options;
    return knex.transaction((trx) => updatePost(params.id, body, request, trx));
  },
});
