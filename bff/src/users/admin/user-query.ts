import type { Knex } from 'knex';
import { type AdminUser, userSorts } from '../../../contract/admin/users';
import { findRow, type ListSource, listRows } from '../../admin-lists/list-rows';
import { type ListQuery, listSchema } from '../../admin-lists/list-schema';
import { formatLocalTime } from '../../time/local-time';

export const userListSchema = listSchema(userSorts);

const users: ListSource = {
  table: 'users',
  columns: `r.id, r.version, r.first_name, r.last_name, r.full_name, r.email, r.phone, r.is_active, r.is_superuser,
    r.is_priority, r.created_at`,
  pins: ['r.is_priority DESC', 'r.is_superuser DESC'],
  sorts: {
    full_name: 'lower(r.full_name)',
    email: 'lower(r.email)',
    is_active: 'r.is_active',
    created_at: 'r.created_at',
  },
  usualSort: '-created_at',
  searched: 'r.search_text',
  hasPhone: true,
};

type UserColumns = Omit<AdminUser, 'created_at' | 'formatted_date_joined'> & { created_at: Date };

/** One page of the accounts that match, and how many match in all. */
export async function listUsers(
  query: ListQuery,
  knex: Knex,
): Promise<{ count: number; users: AdminUser[] }> {
  const { count, rows } = await listRows<UserColumns>(users, query, [], knex);
  return { count, users: rows.map(presentUser) };
}

/** One account, or undefined. */
export async function findUser(id: number, knex: Knex): Promise<AdminUser | undefined> {
  const row = await findRow<UserColumns>(users, id, knex);
  return row && presentUser(row);
}

/** An account as admins see it; nothing of its password. */
function presentUser(row: UserColumns): AdminUser {
  return {
    id: row.id,
    version: row.version,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    is_active: row.is_active,
    is_superuser: row.is_superuser,
    is_priority: row.is_priority,
    created_at: row.created_at.toISOString(),
    formatted_date_joined: formatLocalTime(row.created_at),
  };
}
