import type { Plugin } from '@hapi/hapi';
import { getPost } from './get-post';
import { listBlogCategories } from './list-categories';
import { listPosts } from './list-posts';
import { searchPosts } from './search-posts';
import { trackVisit } from './track-visit';

export const blog: Plugin<void> = {
  name: 'blog',
  register(server) {
    server.route([listPosts, getPost, listBlogCategories, searchPosts, trackVisit]);
  },
};
