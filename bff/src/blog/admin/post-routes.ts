import type { Readable } from 'node:stream';
import Joi from 'joi';
import {
  type AdminPost,
  type AdminPostSummary,
  adminPostPaths,
  adminPostTexts,
} from '../../../contract/admin/blog';
import type { AdminPage, BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { idParams } from '../../admin-lists/edit-row';
import { refusal } from '../../http/app-error';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { newPostSchema, postBodyOptions, postEditSchema, readPostBody } from './post-body';
import {
  type AdminPostListQuery,
  adminPostListSchema,
  listAdminPosts,
  presentAdminPostSummary,
} from './post-queries';
import { createPost, deletePosts, readAdminPost, updatePost } from './post-service';

/** `GET /admin/blog/posts/`: a page of all posts, found by their title. */
export const adminListPosts = adminRoute<{ query: AdminPostListQuery }>({
  method: 'GET',
  path: adminPostPaths.list,
  query: adminPostListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminPostSummary>> {
    const { options, pictureLinks } = request.server.app;
    const { count, rows } = await listAdminPosts(query, options.knex);
    return pageOf({
      path: adminPostPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: rows.map((row) => presentAdminPostSummary(row, pictureLinks)),
    });
  },
});

/** `GET /admin/blog/posts/{id}/`: a post with its content, published or not. */
export const adminGetPost = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminPostPaths.one,
  params: idParams,
  handler: ({ params }, request): Promise<AdminPost> =>
    readAdminPost(params.id, request, request.server.app.options.knex),
});

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

/** `DELETE /admin/blog/posts/{id}/`: 204, or 404 when it is gone already. */
export const adminDeletePost = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminPostPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deletePosts([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});

/** `POST /admin/blog/posts/bulk-delete/`: deletes those of the posts that are still there. */
export const adminBulkDeletePosts = adminRoute<{ payload: { post_ids: number[] } }>({
  method: 'POST',
  path: adminPostPaths.bulkDelete,
  payload: Joi.object({
    post_ids: idsSchema.messages({ 'array.min': adminPostTexts.noneToDelete }),
  }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deletePosts(payload.post_ids, request, trx));
    return { deleted };
  },
});
