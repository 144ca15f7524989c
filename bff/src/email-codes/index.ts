import type { Plugin } from '@hapi/hapi';
import { codeMatches, EmailCodeRow } from '@mr-sea/db/email-codes/email-code';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import Joi from 'joi';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { emailCode, leadFields, leadPaths, leadTexts } from '../../contract/leads';
import { refusal } from '../http/app-error';
import { textSchema } from '../http/fields';
import type { Network } from '../http/limits/client-address';
import {
  consumeFormLimit,
  consumeNetworkLimit,
  emailKey,
  hashKey,
  hasLeft,
  limiterOf,
} from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';

export const emailCodes: Plugin<void> = {
  name: 'email-codes',
  register(server) {
    server.route([sendCode, verifyCode]);
  },
};

/**
 * `POST /boat-lead/send-email-verification/`: mails a 6-digit code, unless the address got one just now. The answer is the
 * same; 429 is for a network that submits too much.
 */
const sendCode = publicRoute<{ payload: { email: string } }>({
  method: 'POST',
  path: leadPaths.sendCode,
  payload: Joi.object({ email: textSchema(leadFields.email) }),
  async handler({ payload }, request) {
    const { knex } = request.server.app.options;
    const { email } = payload;
    await knex.transaction(async (trx) => {
      await consumeFormLimit(request, trx);
      if (await takeMail(email, trx)) await requestCode(email, request.app.requestId, trx);
    });
    return { sent: true };
  },
});

/**
 * Whether an address gets another code: the second a minute after the first one, the next two minutes later and so on, up
 * to the time that a code is valid. So nobody's inbox is flooded, and there is always one in it that can be used.
 */
async function takeMail(email: string, trx: Knex.Transaction): Promise<boolean> {
  const key = emailKey(email);
  const hour = { name: 'email-codes', points: Number.MAX_SAFE_INTEGER, seconds: 3600 };
  const before = (await limiterOf(hour, trx).get(key))?.consumedPoints ?? 0;
  const steps = Math.min(before + 1, emailCode.lifetimeMinutes);
  const pause = { name: 'email-code', points: 1, seconds: steps * emailCode.secondsBetweenMails };
  if (!(await hasLeft(pause, key, trx))) return false;
  await limiterOf(hour, trx).penalty(key);
  return true;
}

/** `POST /boat-lead/verify-code/`: `{ verified: true }`, 400 for a wrong, used or expired code, 429 after too many tries. */
const verifyCode = publicRoute<{ payload: { email: string; confirmation_code: string } }>({
  method: 'POST',
  path: leadPaths.verifyCode,
  payload: Joi.object({
    email: textSchema(leadFields.email),
    confirmation_code: Joi.string()
      .trim()
      .max(20)
      .required()
      .messages({ '*': leadTexts.codeInvalid }),
  }),
  async handler({ payload }, request) {
    const { email, confirmation_code } = payload;
    const { knex, formsPerHour } = request.server.app.options;
    // Each try costs us a slow hash, whether there is a code or not.
    const tries = { name: 'code-tries', points: formsPerHour, seconds: 3600 };
    await consumeNetworkLimit(request, tries, knex);
    const good = await checkCode(email, confirmation_code, request.app.network, knex);
    if (!good) throw refusal(400, leadTexts.codeInvalid);
    return { verified: true };
  },
});

/** A code stands wrong answers of so many networks. */
const networksPerCode = 10;

/** Asks for a code to be mailed. The worker makes the code when it mails it, so that none lies anywhere in plain text. */
async function requestCode(email: string, requestId: string, trx: Transaction): Promise<void> {
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
async function checkCode(
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
