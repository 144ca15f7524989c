import { UserRow } from '@mr-sea/db/users/user';
import { type Transaction, UniqueViolationError } from 'objection';
import { accountTexts, type SignUpReceipt, type SignUpRequest } from '../../contract/accounts';
import { foldEmail } from '../../contract/email';
import { refusal } from '../http/app-error';
import { addToOutbox } from '../outbox/add-to-outbox';

type NewAccount = Omit<SignUpRequest, 'password'> & { password_hash: string };

/** Held while an account is added, so that of two at once only one is the first. */
const signUpLock = 7_236_003;

/**
 * Adds an account. It is active at once when it is to be the first administrator or has the operator's own address; any
 * other waits, whatever it asks for, and staff are told.
 * @throws 409 when its e-mail has an account
 */
export async function createAccount(
  { first_name, last_name, email, phone, password_hash, is_superuser }: NewAccount,
  { adminEmail, requestId }: { adminEmail: string | undefined; requestId: string },
  trx: Transaction,
): Promise<SignUpReceipt> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [signUpLock]);
  const isFirst = is_superuser && !(await hasAdmin(trx));
  const is_active =
    isFirst || (adminEmail !== undefined && foldEmail(email) === foldEmail(adminEmail));
  const columns = { first_name, last_name, email, phone, password_hash, is_superuser, is_active };
  const { id } = await UserRow.query(trx)
    .insert(columns)
    .returning('id')
    .catch((error: Error) => {
      if (error instanceof UniqueViolationError) throw refusal(409, accountTexts.emailTaken);
      throw error;
    });
  if (!is_active) await addToOutbox('email-account-waiting', { user_id: id }, requestId, trx);
  return { id, is_active };
}

async function hasAdmin(trx: Transaction): Promise<boolean> {
  const admin = await UserRow.query(trx).findOne({ is_superuser: true, is_active: true });
  return admin !== undefined;
}
