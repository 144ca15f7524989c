import type { UserRow } from '@mr-sea/db/users/user';
import type { Account } from '../../contract/accounts';

/** An account as its owner sees it. */
export function presentAccount(user: UserRow): Account {
  const { id, first_name, last_name, full_name, email, phone, is_active, is_superuser } = user;
  return { id, first_name, last_name, full_name, email, phone, is_active, is_superuser };
}
