import type { Plugin } from '@hapi/hapi';
import { adminBlogRoutes } from './admin/routes';
import { listNewestPosts } from './list-newest-posts';
import { getPost, listBlogCategories, listPosts, previewPost, searchPosts } from './routes';
import { trackVisit } from './track-visit';
import { openVisitCounter } from './visit-counter';

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
