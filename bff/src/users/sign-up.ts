import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { UserRow } from '@mr-sea/db/users/user';
import Joi from 'joi';
import { type Transaction, UniqueViolationError } from 'objection';
import {
  accountPaths,
  accountTexts,
  type SignUpReceipt,
  type SignUpRequest,
  signUpFields,
} from '../../contract/accounts';
import { hashPassword, passwordSchema } from '../auth/passwords';
import { refusal } from '../http/app-error';
import { textSchema } from '../http/fields';
import { consumeNetworkLimit } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { refuseWeakPassword } from './refuse-weak-password';
import { isOperator, mailResetLink } from './reset-service';

/**
 * `POST /users/sign-up/`: 201 with an account, which waits for an administrator unless it is the first one. A body that
 * says anything else than what is asked for is refused. 409 for an e-mail that has an account.
 */
export const signUp = publicRoute<{ payload: SignUpRequest }>({
  method: 'POST',
  path: accountPaths.signUp,
  payload: Joi.object({
    first_name: textSchema(signUpFields.first_name),
    last_name: textSchema(signUpFields.last_name),
    email: textSchema(signUpFields.email),
    phone: textSchema(signUpFields.phone),
    password: passwordSchema(signUpFields.password),
    is_superuser: Joi.boolean().strict().default(false),
  }),
  async handler({ payload }, request, h) {
    const { knex, accounts, publicUrl } = request.server.app.options;
    refuseWeakPassword(payload.password, payload, publicUrl);
    const points = accounts.signUpsPerHour;
    await consumeNetworkLimit(request, { name: 'sign-up', points, seconds: 3600 }, knex);
    const { password, ...account } = payload;
    const password_hash = await hashPassword(password);
    const receipt = await knex.transaction((trx) =>
      createAccount(
        { ...account, password_hash },
        { adminEmail: accounts.adminEmail, requestId: request.app.requestId },
        trx,
      ),
    );
    return h.response(receipt).code(201);
  },
});

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
async function createAccount(
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
