import { buildUser } from '@mr-sea/db/testing/factories';
import type { UserRow } from '@mr-sea/db/users/user';
import { hashPassword } from '../auth/passwords';
import { beginSession } from '../auth/session-service';
import type { TestServer } from './test-server';

export interface SignedIn {
  user: UserRow;
  access: string;
  refresh: string;
  /** For requests of this account. */
  headers: { authorization: string };
}

/**
 * Inserts an account with a login: active and no administrator, unless said otherwise, as in
 * `signIn(site, { is_superuser: true })` for an administrator and `{ is_superuser: true, is_active: false }` for one who
 * waits. It has no password; `buildAccount` makes one that has.
 */
export async function signIn(
  { knex, server }: Pick<TestServer, 'knex' | 'server'>,
  overrides: Partial<Omit<UserRow, 'full_name' | `$${string}`>> = {},
): Promise<SignedIn> {
  const user = await buildUser(knex, overrides);
  const tokens = await knex.transaction((trx) =>
    beginSession(user, server.app.options.accounts, trx),
  );
  return { user, ...tokens, headers: { authorization: `Bearer ${tokens.access}` } };
}

/** As if everybody who is signed in had given the password again just now. */
export async function confirmPasswords({ knex }: Pick<TestServer, 'knex'>): Promise<void> {
  await knex('sessions').update({ confirmed_at: new Date() });
}

/** Inserts an active account that can sign in with `password`. */
export async function buildAccount(
  { knex }: Pick<TestServer, 'knex'>,
  password: string,
  overrides: Partial<Omit<UserRow, 'full_name' | `$${string}`>> = {},
): Promise<UserRow> {
  return buildUser(knex, { password_hash: await hashPassword(password), ...overrides });
}
