import { addToOutbox } from '@mr-sea/db/outbox/entry';
import { UserRow } from '@mr-sea/db/users/user';
import { type Transaction, UniqueViolationError } from 'objection';
import { accountTexts, type SignUpReceipt, type SignUpRequest } from '../../contract/accounts';
import { refusal } from '../http/app-error';
import { isOperator } from './operator-address';
import { mailResetLink } from './reset-service';

type NewAccount = Omit<SignUpRequest, 'password'> & { password_hash: string };

/** Held while an account is added, so that of two at once only one is the first. */
const signUpLock = 7_236_003;

/**
 * Adds an account. It is active at once when it is to be the first administrator; any other waits, whatever it asks for, and
 * staff are told. One with the operator's own address waits for whoever reads mail there instead: anybody can type an address,
 * and knows the password that they typed beside it, so the link that is mailed has a new one chosen (`changePassword`). It is
 * an administrator's then, whatever whoever typed the address asked for.
 * @throws 409 when its e-mail has an account
 */
export async function createAccount(
  { first_name, last_name, email, phone, password_hash, is_superuser }: NewAccount,
  { adminEmail, requestId }: { adminEmail: string | undefined; requestId: string },
  trx: Transaction,
): Promise<SignUpReceipt> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [signUpLock]);
  const is_active = is_superuser && !(await hasAdmin(trx));
  const operators = isOperator(email, adminEmail);
  const columns = { first_name, last_name, email, phone, password_hash, is_active };
  const { id } = await UserRow.query(trx)
    .insert({ ...columns, is_superuser: is_superuser || operators })
    .returning('id')
    .catch((error: Error) => {
      if (error instanceof UniqueViolationError) throw refusal(409, accountTexts.emailTaken);
      throw error;
    });
  if (is_active) return { id, is_active };
  if (operators) {
    await mailResetLink('email-address-proof', email, requestId, trx);
  } else {
    await addToOutbox('email-account-waiting', { user_id: id }, requestId, trx);
  }
  return { id, is_active };
}

async function hasAdmin(trx: Transaction): Promise<boolean> {
  const admin = await UserRow.query(trx).findOne({ is_superuser: true, is_active: true });
  return admin !== undefined;
}
