import { codeMatches } from '@mr-sea/db/email-codes/code-hash';
import { EmailCodeRow } from '@mr-sea/db/email-codes/email-code';
import { addToOutbox } from '@mr-sea/db/outbox/entry';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { emailCode } from '../../contract/leads';
import type { Network } from '../http/limits/client-address';
import { hashKey, hasLeft } from '../http/limits/rate-limits';

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

/**
 * Takes a try of each code that may be meant, before any is compared: many answers at once cannot share one. First the
 * network's own, so that one which has none left costs nobody else anything.
 */
async function takeTries(
  email: string,
  network: Network,
  knex: Knex,
): Promise<{ id: number; code_hash: string }[]> {
  const newest = await knex('email_codes')
    .whereRaw('lower(email) = lower(?)', [email])
    .whereNotNull('code_hash')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(codesAtOnce)
    .pluck<number[]>('id');
  const own: number[] = [];
  for (const id of newest) {
    const allowance = { name: 'code-try', points: emailCode.tries, seconds: 3600 };
    if (await hasLeft(allowance, hashKey(`${id} ${network.own}`), knex)) own.push(id);
  }
  return knex('email_codes')
    .whereIn('id', own)
    .where('tries', '<', emailCode.tries * networksPerCode)
    .whereNull('verified_at')
    .whereRaw('expires_at > now()')
    .increment('tries')
    .returning(['id', 'code_hash']);
}
