import type { Plugin } from '@hapi/hapi';
import { adminBlogRoutes } from './admin-routes';
import { getPost } from './get-post';
import { listBlogCategories } from './list-categories';
import { listPosts } from './list-posts';
import { searchPosts } from './search-posts';
import { trackVisit } from './track-visit';
import { openVisitCounter } from './visit-counter';

export const blog: Plugin<void> = {
  name: 'blog',
  register(server) {
    const visits = openVisitCounter(server.app.options.knex);
    server.route([listPosts, getPost, listBlogCategories, searchPosts, trackVisit(visits)]);
    server.route(adminBlogRoutes);
  },
};
