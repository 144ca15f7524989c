import type { Plugin } from '@hapi/hapi';
import {
  adminBulkDeleteCategories,
  adminCreateCategory,
  adminDeleteCategory,
  adminListCategories,
  adminUpdateCategory,
} from './admin/routes';
import { listCategories } from './list-categories';

export const categories: Plugin<void> = {
  name: 'categories',
  register(server) {
    server.route([listCategories]);
    server.route([adminListCategories, adminCreateCategory, adminUpdateCategory]);
    server.route([adminDeleteCategory, adminBulkDeleteCategories]);
  },
};
