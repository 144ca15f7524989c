import type { Plugin } from '@hapi/hapi';
import { adminBulkDeleteCategories } from './admin/bulk-delete-categories';
import { adminCreateCategory } from './admin/create-category';
import { adminDeleteCategory } from './admin/delete-category';
import { adminListCategories } from './admin/list-categories';
import { adminUpdateCategory } from './admin/update-category';
import { listCategories } from './list-categories';

export const categories: Plugin<void> = {
  name: 'categories',
  register(server) {
    server.route([listCategories]);
    server.route([adminListCategories, adminCreateCategory, adminUpdateCategory]);
    server.route([adminDeleteCategory, adminBulkDeleteCategories]);
  },
};
