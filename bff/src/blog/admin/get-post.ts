import { type AdminPost, adminPostPaths } from '../../../contract/admin/blog';
import { idParams } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { readAdminPost } from './post-service';

/** `GET /admin/blog/posts/{id}/`: a post with its content, published or not. */
export const adminGetPost = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminPostPaths.one,
  params: idParams,
  handler: ({ params }, request): Promise<AdminPost> =>
    readAdminPost(params.id, request, request.server.app.options.knex),
});
