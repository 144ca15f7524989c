import { codeMatches } from '@mr-sea/db/email-codes/code-hash';
import { EmailCodeRow } from '@mr-sea/db/email-codes/email-code';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { emailCode } from '../../contract/leads';
import { addToOutbox } from '../outbox/add-to-outbox';

/** Asks for a code to be mailed. The worker makes the code when it mails it, so that none lies anywhere in plain text. */
export async function requestCode(
  email: string,
  requestId: string,
  trx: Transaction,
): Promise<void> {
  const expires_at = new Date(Date.now() + emailCode.lifetimeMinutes * 60_000);
  const row = await EmailCodeRow.query(trx).insert({ email, expires_at }).returning('*');
  await addToOutbox('email-code', { email_code_id: row.id }, requestId, trx);
}

/** Whether a code is the newest one mailed to an address. Each wrong answer counts; a right one works once. */
export async function verifyCode(email: string, code: string, knex: Knex): Promise<boolean> {
  // The try is taken before the code is compared: many answers at once cannot share one.
  const { rows } = await knex.raw(
    `UPDATE email_codes SET tries = tries + 1
     WHERE id = (SELECT id FROM email_codes WHERE lower(email) = lower(:email) AND code_hash IS NOT NULL
       ORDER BY created_at DESC, id DESC LIMIT 1)
     AND tries < :tries AND verified_at IS NULL AND expires_at > now()
     RETURNING id, code_hash`,
    { email, tries: emailCode.tries },
  );
  const [row] = rows as { id: number; code_hash: string }[];
  // Compared with nothing where there is none: the time it takes does not tell who has asked for a code.
  const good = await codeMatches(code, row?.code_hash ?? '');
  if (!row || !good) return false;
  const used = await knex('email_codes')
    .where({ id: row.id, verified_at: null })
    .update({ verified_at: knex.fn.now() });
  return used === 1;
}
