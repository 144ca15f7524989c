import { createHash } from 'node:crypto';
import type { Request } from '@hapi/hapi';
import Joi from 'joi';
import type { Knex } from 'knex';
import { idempotencyHeader } from '../../contract/submissions';
import { refusal } from './app-error';
import { uuidSchema } from './fields';

export interface Submission<Answer> {
  /** The visitor's Idempotency-Key, a UUID; without one the submission is simply made. */
  key: string | undefined;
  kind:
    | 'lead'
    | 'review'
    | 'story'
    | 'booking'
    | 'lead_entry'
    | 'reply_template'
    | 'offer'
    | 'offer_question';
  /** The validated body; the same key with another body is refused. */
  body: unknown;
  /** Takes one from the sender's allowance, or throws 429. Called only for what is not a repeat. */
  consumeRateLimit(trx: Knex.Transaction): Promise<void>;
  /** Stores what was submitted, and the outbox entries of the work it causes, in the transaction. */
  create(trx: Knex.Transaction): Promise<Answer>;
}

/**
 * Makes a submission exactly once for each key, however often and however concurrently it arrives: a repeat gets the
 * first answer.
 * @throws 422 when the key was used for another body.
 */
export async function runIdempotent<Answer extends object>(
  knex: Knex,
  submission: Submission<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  const { key, kind, body } = submission;
  const create = async (trx: Knex.Transaction): Promise<Answer> => {
    await submission.consumeRateLimit(trx);
    return submission.create(trx);
  };
  if (!key) return { answer: await knex.transaction(create), repeated: false };
  const bodyHash = hashOf(kind, body);
  const earlier = await findAnswer<Answer>(knex, key, bodyHash);
  if (earlier) return { answer: earlier, repeated: true };

  const made = await knex.transaction(async (trx) => {
    // A second transaction with this key waits here for the first one, and then finds the row.
    const claimed = await trx('submissions')
      .insert({ client_uuid: key, kind, body_hash: bodyHash, answer: '{}' })
      .onConflict('client_uuid')
      .ignore()
      .returning('client_uuid');
    if (claimed.length === 0) return undefined;
    const answer = await create(trx);
    await trx('submissions')
      .where({ client_uuid: key })
      .update({ answer: JSON.stringify(answer) });
    return answer;
  });
  if (made) return { answer: made, repeated: false };

  const first = await findAnswer<Answer>(knex, key, bodyHash);
  if (!first) throw refusal(503);
  return { answer: first, repeated: true };
}

/** Checks the header; everything else that a browser sends along is welcome. */
export const idempotencyHeaders = Joi.object({
  [idempotencyHeader.toLowerCase()]: uuidSchema.messages({
    '*': `${idempotencyHeader} has to be a UUID`,
  }),
}).unknown();

/** The key that a submission came with. */
export function idempotencyKey(request: Request): string | undefined {
  return (request.headers as Record<string, string | undefined>)[idempotencyHeader.toLowerCase()];
}

async function findAnswer<Answer>(
  knex: Knex,
  key: string,
  bodyHash: Buffer,
): Promise<Answer | undefined> {
  const row = await knex('submissions')
    .where({ client_uuid: key })
    .first<{ body_hash: Buffer; answer: Answer } | undefined>('body_hash', 'answer');
  if (row && !row.body_hash.equals(bodyHash)) throw refusal(422);
  return row?.answer;
}

function hashOf(kind: string, body: unknown): Buffer {
  // Joi returns keys in the order they came in; sorted, the same fields give the same hash.
  const sorted = JSON.stringify(body, (_name, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(`${kind}\n${sorted}`).digest();
}
