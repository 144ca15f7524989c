import { type Category, categoryPaths } from '../../contract/categories';
import { publicRoute } from '../http/routes';

/** `GET /categories/`: every category with its number of active boats, by name, Uncategorized last. */
export const listCategories = publicRoute({
  method: 'GET',
  path: categoryPaths.list,
  async handler(_input, request): Promise<Category[]> {
    const { rows } = await request.server.app.options.knex.raw(
      `SELECT c.id, c.name, coalesce(n.boats_count, 0)::int AS boats_count
       FROM categories c LEFT JOIN (
         SELECT category_id, count(*) AS boats_count FROM boats WHERE status = 'active' GROUP BY category_id
       ) n ON n.category_id = c.id
       ORDER BY c.is_default, lower(c.name)`,
    );
    return rows;
  },
});
