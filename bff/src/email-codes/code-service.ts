import { codeMatches } from '@mr-sea/db/email-codes/code-hash';
import { EmailCodeRow } from '@mr-sea/db/email-codes/email-code';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { emailCode } from '../../contract/leads';
import type { Network } from '../http/client-address';
import { hashKey, hasLeft } from '../http/rate-limits';
import { addToOutbox } from '../outbox/add-to-outbox';

/** A code stands wrong answers of so many networks. */
const networksPerCode = 10;

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

/** Codes of an address that can be valid at once: they are mailed at growing intervals. */
const codesAtOnce = 4;

/**
 * Whether a code is one that was mailed to an address and is still valid. A right one works once. Each network has a few
 * tries for each code, so that others cannot use up the owner's; a code stands so many in all.
 */
export async function verifyCode(
  email: string,
  code: string,
  network: Network,
  knex: Knex,
): Promise<boolean> {
  const open = await takeTries(email, network, knex);
  // Compared with nothing where there is none: the time it takes does not tell who has asked for a code.
  const matches = await Promise.all(
    Array.from({ length: codesAtOnce }, (_, place) =>
      codeMatches(code, open[place]?.code_hash ?? ''),
    ),
  );
  const good = open[matches.indexOf(true)];
  if (!good) return false;
  const used = await knex('email_codes')
    .where({ id: good.id, verified_at: null })
    .update({ verified_at: knex.fn.now() });
  return used === 1;
}

/** Takes a try before any code is compared: many answers at once cannot share one. */
async function takeTries(
  email: string,
  network: Network,
  knex: Knex,
): Promise<{ id: number; code_hash: string }[]> {
  const { rows } = await knex.raw(
    `UPDATE email_codes SET tries = tries + 1
     WHERE id IN (SELECT id FROM email_codes WHERE lower(email) = lower(:email) AND code_hash IS NOT NULL
       ORDER BY created_at DESC, id DESC LIMIT :codesAtOnce)
     AND tries < :tries AND verified_at IS NULL AND expires_at > now()
     RETURNING id, code_hash`,
    { email, codesAtOnce, tries: emailCode.tries * networksPerCode },
  );
  const open: { id: number; code_hash: string }[] = [];
  for (const row of rows) {
    const allowance = { name: 'code-try', points: emailCode.tries, seconds: 3600 };
    if (await hasLeft(allowance, hashKey(`${row.id} ${network.own}`), knex)) open.push(row);
  }
  return open;
}
