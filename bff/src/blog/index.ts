import type { Plugin, ServerRoute } from '@hapi/hapi';
import {
  adminBulkDeleteBlogCategories,
  adminCreateBlogCategory,
  adminDeleteBlogCategory,
  adminListBlogCategories,
  adminUpdateBlogCategory,
} from './admin/category-routes';
import {
  adminBulkDeletePosts,
  adminCreatePost,
  adminDeletePost,
  adminGetPost,
  adminListPosts,
  adminUpdatePost,
} from './admin/post-routes';
import {
  getPost,
  listBlogCategories,
  listNewestPosts,
  listPosts,
  previewPost,
  searchPosts,
  trackVisit,
} from './routes';
import { openVisitCounter } from './visit-service';

export const blog: Plugin<void> = {
  name: 'blog',
  register(server) {
    const visits = openVisitCounter(server.app.options.knex);
    server.route([
      listPosts,
      listNewestPosts,
      getPost,
      listBlogCategories,
      searchPosts,
      previewPost,
      trackVisit(visits),
    ]);
    server.route(adminBlogRoutes);
  },
};

/** What the back office does with posts and their categories. */
const adminBlogRoutes: ServerRoute[] = [
  adminListPosts,
  adminGetPost,
  adminCreatePost,
  adminUpdatePost,
  adminDeletePost,
  adminBulkDeletePosts,
  adminListBlogCategories,
  adminCreateBlogCategory,
  adminUpdateBlogCategory,
  adminDeleteBlogCategory,
  adminBulkDeleteBlogCategories,
];
