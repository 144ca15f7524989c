import type { Plugin } from '@hapi/hapi';
import { adminBlogRoutes } from './admin/routes';
import { getPost } from './get-post';
import { listBlogCategories } from './list-categories';
import { listNewestPosts } from './list-newest-posts';
import { listPosts } from './list-posts';
import { previewPost } from './preview-post';
import { searchPosts } from './search-posts';
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
