import type { Request } from '@hapi/hapi';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { UserRow } from '@mr-sea/db/users/user';
import Joi from 'joi';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import type { Edit } from '../../../contract/admin/lists';
import {
  type AdminUser,
  type AdminUserFields,
  type AdminUserQuery,
  adminUserTexts,
  userSorts,
} from '../../../contract/admin/users';
import { deleteRows } from '../../admin-lists/delete-rows';
import { editRow, lockRow } from '../../admin-lists/edit-row';
import {
  findRow,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../../admin-lists/list-rows';
import { requireProof } from '../../auth/passwords';
import { endSessions } from '../../auth/session-service';
import { refusal } from '../../http/app-error';
import { formatLocalTime } from '../../time/local-time';

/**
 * Edits an account. Verifying it mails its owner; locking it, or taking its role away, ends its logins. Making an
 * administrator wants the password again.
 * @throws 404; 403 `reauthentication_required`; 409 when it was changed meanwhile, is the admin's own or the last that can administrate
 */
export async function updateUser(
  id: number,
  { version, ...columns }: Edit<AdminUserFields>,
  request: Request,
  trx: Transaction,
): Promise<AdminUser> {
  if (columns.is_active === false || columns.is_superuser === false) {
    await keepAdmins([id], request, trx);
  }
  const row = await lockRow(UserRow, id, trx);
  if (grantsPower(row, columns)) await requireProof(request, trx);
  const edited = await editRow(
    UserRow,
    { row, columns, version, entity: 'user', present: () => readUser(id, trx) },
    request,
    trx,
  );
  if (edited) await followUp(row, edited, request, trx);
  return readUser(id, trx);
}

/** Whether an edit makes an administrator, or gives the role to an account that only has to be verified then. */
function grantsPower(
  before: UserRow,
  { is_active = before.is_active, is_superuser = before.is_superuser }: Partial<AdminUserFields>,
): boolean {
  return is_superuser && (!before.is_superuser || (is_active && !before.is_active));
}

async function followUp(
  before: UserRow,
  after: UserRow,
  request: Request,
  trx: Transaction,
): Promise<void> {
  if (!before.is_active && after.is_active) {
    await addToOutbox('email-account-approved', { user_id: after.id }, request.app.requestId, trx);
  }
  const hasLost = (right: 'is_active' | 'is_superuser'): boolean => before[right] && !after[right];
  if (hasLost('is_active') || hasLost('is_superuser')) await endSessions(after.id, trx);
}

/**
 * Deletes accounts, and with them their logins.
 * @returns how many there were
 * @throws 409 when one is the admin's own, or the last that can administrate is among them
 */
export async function deleteUsers(
  ids: number[],
  request: Request,
  trx: Transaction,
): Promise<number> {
  await keepAdmins(ids, request, trx);
  return (await deleteRows(UserRow, ids, 'user', request, trx)).length;
}

/**
 * Makes sure that somebody can still administrate without these accounts.
 * @throws 409 otherwise, or when one is the admin's own
 */
export async function keepAdmins(ids: number[], request: Request, trx: Transaction): Promise<void> {
  if (ids.includes(request.auth.credentials.userId)) throw refusal(409, adminUserTexts.ownAccount);
  // All of them are locked: two admins who lock each other at the same moment would each see the other as the one left.
  const admins = await UserRow.query(trx)
    .where({ is_active: true, is_superuser: true })
    .orderBy('id')
    .forUpdate()
    .select('id');
  const some = admins.some(({ id }) => ids.includes(id));
  const left = admins.some(({ id }) => !ids.includes(id));
  if (some && !left) throw refusal(409, adminUserTexts.lastAdmin);
}

async function readUser(id: number, trx: Transaction): Promise<AdminUser> {
  const user = await findUser(id, trx);
  if (!user) throw refusal(404);
  return user;
}

export type UserListQuery = ListQuery<Pick<AdminUserQuery, 'staff'>>;
export const userListSchema = listSchema(userSorts, { staff: Joi.valid('yes') });

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
  query: UserListQuery,
  knex: Knex,
): Promise<{ count: number; users: AdminUser[] }> {
  const staff = query.staff ? [{ sql: 'r.is_superuser AND r.is_active', bindings: {} }] : [];
  const { count, rows } = await listRows<UserColumns>(users, query, staff, knex);
  return { count, users: rows.map(presentUser) };
}

/** One account, or undefined. */
async function findUser(id: number, knex: Knex): Promise<AdminUser | undefined> {
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
