import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { hashResetToken, PasswordResetRow, userIdOf } from '@mr-sea/db/users/password-reset';
import { UserRow } from '@mr-sea/db/users/user';
import Joi from 'joi';
import type { Knex } from 'knex';
import type { QueryBuilder, Transaction } from 'objection';
import { accountLimits, accountTexts } from '../../contract/accounts';
import { foldEmail, isEmail } from '../../contract/email';
import { endSessions } from '../auth/session-service';
import { AppError } from '../http/app-error';

/**
 * Has a link mailed by which a password is chosen. The worker makes the link when it mails it, so that none lies anywhere in
 * plain text. One statement whether there is an account or not: the time it takes does not tell.
 * @param job which mail it is
 */
export async function mailResetLink(
  job: 'email-password-reset' | 'email-address-proof',
  email: string,
  requestId: string,
  trx: Transaction,
): Promise<void> {
  await trx.raw(
    `WITH account AS (SELECT id FROM users WHERE lower(email) = lower(:email)),
       reset AS (
         INSERT INTO password_resets (user_id, expires_at)
         SELECT id, now() + make_interval(secs => :seconds) FROM account RETURNING id)
     INSERT INTO outbox (job, payload, request_id)
     SELECT :job, jsonb_build_object('password_reset_id', id::text), :requestId FROM reset`,
    { job, email, requestId, seconds: accountLimits.resetLifetimeSeconds },
  );
}

/** Whether a link can still be used. */
export async function findReset(
  link: ResetLink,
  knex: Knex,
): Promise<PasswordResetRow | undefined> {
  return openReset(link, PasswordResetRow.query(knex))?.first();
}

/**
 * Uses a link: sets the password, ends every login of the account, makes its other links worthless, and tells its owner. It
 * proves who reads the mail of that address, which opens the account of the operator's own if nobody has decided about it
 * yet. A second factor stays: whoever reads the mailbox does not have it.
 * @returns false when the link was used or has expired meanwhile
 */
export async function changePassword(
  link: ResetLink,
  password_hash: string,
  { adminEmail, requestId }: { adminEmail: string | undefined; requestId: string },
  trx: Transaction,
): Promise<boolean> {
  const used_at = new Date();
  // Of two at once the second one waits here, and then finds it used.
  const used = await openReset(link, PasswordResetRow.query(trx))?.patch({ used_at });
  const userId = userIdOf(link.uidb64);
  if (!used || !userId) return false;
  const user = await UserRow.query(trx)
    .findById(userId)
    .patch({ password_hash, updated_at: used_at })
    .returning(['email', 'is_active', 'version'])
    .first();
  // An administrator who let in or locked out has counted the version on.
  if (user && !user.is_active && user.version === 1 && isOperator(user.email, adminEmail)) {
    await UserRow.query(trx).findById(userId).patch({ is_active: true, version: 2 });
  }
  await PasswordResetRow.query(trx)
    .where({ user_id: userId })
    .whereNull('used_at')
    .patch({ used_at });
  await endSessions(userId, trx);
  const changed = { user_id: userId, what: 'password', at: used_at.toISOString() } as const;
  await addToOutbox('email-account-changed', changed, requestId, trx);
  return true;
}

/** Narrows a query to the link's row while it is open; undefined for a link that can be nobody's. */
function openReset(
  { uidb64, token }: ResetLink,
  query: QueryBuilder<PasswordResetRow>,
): QueryBuilder<PasswordResetRow> | undefined {
  const user_id = userIdOf(uidb64);
  if (!user_id || user_id > 2_147_483_647) return undefined;
  return query
    .where({ user_id, token_hash: hashResetToken(token) })
    .whereNull('used_at')
    .whereRaw('expires_at > now()');
}

/**
 * Whether an e-mail address is that of ADMIN_EMAIL, however it is capitalized. One that an earlier version took and no mail
 * reaches is not: some other letters become those of somebody else's address in lower case.
 */
export function isOperator(email: string, adminEmail: string | undefined): boolean {
  return adminEmail !== undefined && isEmail(email) && foldEmail(email) === foldEmail(adminEmail);
}

/** The parts of a mailed link. What they have to be is for the database to say: any other is an invalid link. */
export interface ResetLink {
  uidb64: string;
  token: string;
}

export const linkParams = Joi.object({
  uidb64: Joi.string().max(100).required(),
  token: Joi.string().max(200).required(),
});

/** The refusal of a link that is used, expired or none; also in the shape of a `ResetAnswer`. */
export function invalidLink(): AppError {
  const message = accountTexts.linkInvalid;
  return new AppError(400, 'bad_request', message, {}, { success: false, message });
}
