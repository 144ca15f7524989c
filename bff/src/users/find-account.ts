import { UserRow } from '@mr-sea/db/users/user';
import type { Knex } from 'knex';

/** The account of an e-mail, however it is capitalised. */
export async function findByEmail(email: string, knex: Knex): Promise<UserRow | undefined> {
  return UserRow.query(knex).whereRaw('lower(email) = lower(?)', [email]).first();
}
