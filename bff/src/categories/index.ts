import type { Plugin } from '@hapi/hapi';
import { listCategories } from './list-categories';

export const categories: Plugin<void> = {
  name: 'categories',
  register(server) {
    server.route([listCategories]);
  },
};
