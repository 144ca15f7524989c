import type { ServerRoute } from '@hapi/hapi';
import { isbot } from 'isbot';
import Joi from 'joi';
import {
  type BlogCategory,
  type BlogPostPage,
  blogPaths,
  type NewestPosts,
  type PostPreview,
  postsPerPage,
  type VisitReceipt,
} from '../../contract/blog';
import { dayInMiami } from '../../contract/miami-day';
import { refusal } from '../http/app-error';
import { cachedRoute } from '../http/cache/cached-route';
import { refuseNul } from '../http/fields';
import { publicRoute } from '../http/routes';
import { openPreview, presentAdminPost } from './admin/post-queries';
import {
  findNewestPosts,
  findPost,
  searchPosts as findPosts,
  type PostListQuery,
  type PostSearchQuery,
  postListSchema,
  postSearchSchema,
  listCategories as readCategories,
  listPosts as readPosts,
} from './post-service';
import { excerptOf, presentPostList, presentPostPage } from './present-post';
import type { VisitCounter } from './visit-service';

/** `{slug}` in an address: as long as the column takes. */
export const slugParams = Joi.object({ slug: Joi.string().max(200).custom(refuseNul).required() });

/** What is said where there is no published post of that slug; the same of a draft, which must not show. */
export const noSuchPost = 'Post not found';

/** `GET /blog/posts/`: a page of published posts, newest first. */
export const listPosts = cachedRoute<{ query: PostListQuery }>({
  path: blogPaths.posts,
  query: postListSchema,
  async read({ query }, request) {
    return presentPostList(await readPosts(query, request.server.app.options.knex), query);
  },
});

/** `GET /blog/posts/{slug}/`: a published post and the posts like it; 404 for a draft as for an unknown one. */
export const getPost = cachedRoute<{ params: { slug: string } }>({
  path: blogPaths.post,
  params: slugParams,
  async read({ params }, request): Promise<BlogPostPage> {
    const found = await findPost(params.slug, request.server.app.options.knex);
    if (!found) throw refusal(404, noSuchPost);
    return presentPostPage(found);
  },
});

/** `GET /blog/previews/{pass}/`: a post that may not be public yet. 404 with a wrong pass, 410 with one that has ended. */
export const previewPost = publicRoute<{ params: { pass: string } }>({
  method: 'GET',
  path: blogPaths.preview,
  params: Joi.object({ pass: Joi.string().max(100).required() }),
  async handler({ params }, request, h) {
    const { options, pictureLinks } = request.server.app;
    const { post: row, until } = await openPreview(params.pass, pictureLinks, options.knex);
    const { published_at, category, status, ...post } = presentAdminPost(row, pictureLinks);
    const published = published_at ? new Date(published_at) : new Date();
    const page: PostPreview = {
      post: {
        ...post,
        published_at: published.toISOString(),
        published_day: dayInMiami(published),
        category: category && { ...category, posts_count: 0 },
        excerpt: excerptOf(row.plain_text_content),
      },
      related_posts: [],
      boats: [],
      preview: { until: until.toISOString(), status },
    };
    return h
      .response(page)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow');
  },
});

/** `GET /blog/categories/`: the active categories of posts. */
export const listBlogCategories = cachedRoute({
  path: blogPaths.categories,
  read: (_input, request): Promise<BlogCategory[]> =>
    readCategories(request.server.app.options.knex),
});

/** `GET /blog/search/?q=`: published posts by the words of their title and text. */
export const searchPosts = cachedRoute<{ query: PostSearchQuery }>({
  path: blogPaths.search,
  query: postSearchSchema,
  async read({ query }, request) {
    return presentPostList(await findPosts(query, request.server.app.options.knex), query);
  },
});

/** `GET /blog/newest/`: the first page of posts and each of them in full, for devices that keep them. */
export const listNewestPosts = cachedRoute({
  path: blogPaths.newest,
  isBulk: true,
  async read(_input, request): Promise<NewestPosts> {
    const { knex } = request.server.app.options;
    const page = { page: 1, per_page: postsPerPage.default };
    const [list, posts] = await Promise.all([
      readPosts(page, knex),
      findNewestPosts(page.per_page, knex),
    ]);
    return { list: presentPostList(list, page), posts: posts.map(presentPostPage) };
  },
});

/**
 * `POST /blog/posts/{slug}/track-visit/`: one more visit of a post. Programs, and the same
 * visitor within 30 minutes, are told the count and do not change it.
 */
export function trackVisit(count: VisitCounter): ServerRoute {
  return publicRoute<{ params: { slug: string } }>({
    method: 'POST',
    path: blogPaths.trackVisit,
    params: slugParams,
    async handler({ params }, request): Promise<VisitReceipt> {
      const userAgent = request.raw.req.headers['user-agent'] ?? '';
      // Every browser says what it is.
      const isPerson = userAgent !== '' && !isbot(userAgent);
      const visitor = isPerson ? { address: request.app.address, userAgent } : null;
      const visit_count = await count({ slug: params.slug, visitor });
      if (visit_count === undefined) throw refusal(404, noSuchPost);
      return { visit_count };
    },
  });
}
