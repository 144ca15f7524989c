import type { Knex } from 'knex';
import { type PostStatus, postSorts } from '../../../contract/admin/blog';
import { type ListSource, listRows } from '../../admin-lists/list-rows';
import { type ListQuery, listSchema } from '../../admin-lists/list-schema';
import { pictureJson } from '../../images/present-picture';
import { contentColumns } from '../post-columns';
import { postStatusSchema } from './post-schema';
import type { AdminPostRecord, FullAdminPostRecord } from './present-post';

export type AdminPostListQuery = ListQuery<{ status?: PostStatus }>;

export const adminPostListSchema = listSchema(postSorts, { status: postStatusSchema });

/** What the list shows of a post; unlike visitors, admins see the name of a category that is not active. */
const summaryColumns = (post: string): string => `
  ${post}.id, ${post}.version, ${post}.title, ${post}.slug, ${post}.status, ${post}.created_at, ${post}.published_at,
  ${post}.visit_count,
  (SELECT json_build_object('id', c.id, 'name', c.name) FROM blog_categories c
   WHERE c.id = ${post}.category_id) AS category,
  (SELECT ${pictureJson('m')} FROM pictures m WHERE m.key = ${post}.main_image) AS main_picture`;

const posts: ListSource = {
  table: 'blog_posts',
  columns: summaryColumns('r'),
  pins: [],
  sorts: {
    id: 'r.id',
    title: 'lower(r.title)',
    category: {
      nullable: '(SELECT lower(c.name) FROM blog_categories c WHERE c.id = r.category_id)',
    },
    status: 'r.status',
    created_at: 'r.created_at',
  },
  usualSort: '-created_at',
  searched: 'lower(r.title)',
};

/** A page of all posts, the newest first unless asked otherwise, and how many match. */
export function listAdminPosts(
  query: AdminPostListQuery,
  knex: Knex,
): Promise<{ count: number; rows: AdminPostRecord[] }> {
  const { status } = query;
  const ofStatus = status ? [{ sql: 'r.status = :status', bindings: { status } }] : [];
  return listRows<AdminPostRecord>(posts, query, ofStatus, knex);
}

/** A post as the editor needs it, or undefined. */
export async function findAdminPost(
  id: number,
  knex: Knex,
): Promise<FullAdminPostRecord | undefined> {
  const { rows } = await knex.raw(
    `SELECT ${summaryColumns('p')}, ${contentColumns} FROM blog_posts p WHERE p.id = :id`,
    { id },
  );
  return rows[0];
}
