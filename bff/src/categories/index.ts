import type { Plugin } from '@hapi/hapi';
import { prepared } from '@mr-sea/db/connection';
import type { Knex } from 'knex';
import { type Category, categoryPaths } from '../../contract/categories';
import { cachedRoute } from '../http/cache/cached-route';
import {
  adminBulkDeleteCategories,
  adminCreateCategory,
  adminDeleteCategory,
  adminListCategories,
  adminUpdateCategory,
} from './admin/routes';

export const categories: Plugin<void> = {
  name: 'categories',
  register(server) {
    server.route([listCategories]);
    server.route([adminListCategories, adminCreateCategory, adminUpdateCategory]);
    server.route([adminDeleteCategory, adminBulkDeleteCategories]);
  },
};

/** `GET /categories/`: every category with its number of active boats, by name, Uncategorized last. */
const listCategories = cachedRoute({
  path: categoryPaths.list,
  read: (_input, request): Promise<Category[]> => findCategories(request.server.app.options.knex),
});

/** Every category with its number of active boats, by name, Uncategorized last. */
export async function findCategories(knex: Knex): Promise<Category[]> {
  return prepared(
    knex,
    `SELECT c.id, c.name,
       coalesce((SELECT sum(n.boats) FROM boat_counts n WHERE n.category_id = c.id), 0)::int AS boats_count
     FROM categories c ORDER BY c.is_default, lower(c.name)`,
  );
}
