import Joi from 'joi';
import { type BlogPostPage, blogPaths, previewEnded } from '../../contract/blog';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { findAdminPost } from './admin/post-queries';
import { presentAdminPost } from './admin/present-post';
import { excerptOf } from './excerpt';
import { readPreviewPass } from './preview-pass';

/** `GET /blog/previews/{pass}/`: a post that may not be public yet; 404 with a wrong pass and one that has ended. */
export const previewPost = publicRoute<{ params: { pass: string } }>({
  method: 'GET',
  path: blogPaths.preview,
  params: Joi.object({ pass: Joi.string().max(100).required() }),
  async handler({ params }, request, h) {
    const { options, pictureLinks } = request.server.app;
    const id = readPreviewPass(params.pass, pictureLinks);
    const row = id && (await findAdminPost(id, options.knex));
    if (!row) throw refusal(404, previewEnded);
    const { published_at, category, ...post } = presentAdminPost(row, pictureLinks);
    const page: BlogPostPage = {
      post: {
        ...post,
        published_at: published_at ?? new Date().toISOString(),
        category: category && { ...category, posts_count: 0 },
        excerpt: excerptOf(row.plain_text_content),
      },
      related_posts: [],
    };
    return h.response(page).header('cache-control', 'no-store');
  },
});
