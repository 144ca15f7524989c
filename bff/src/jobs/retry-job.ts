import type { Transaction } from 'objection';

/**
 * Opens an outbox entry again that was given up: it is tried from the beginning, after the transaction. One that is open
 * or done stays as it is.
 * @returns what the entry's job is, and whether it is tried again; undefined where there is no such entry
 */
export async function retryJob(
  entryId: number,
  trx: Transaction,
): Promise<{ job: string; retried: boolean } | undefined> {
  const { rows } = await trx.raw(
    // Not NULL: the relay has to know that a finished job may lie in the queue.
    `UPDATE outbox SET failed_at = NULL, attempts = 0, relayed_at = '-infinity'
     WHERE id = :entryId AND failed_at IS NOT NULL RETURNING job`,
    { entryId },
  );
  if (rows[0]) {
    await trx.raw('NOTIFY outbox');
    return { job: rows[0].job, retried: true };
  }
  const entry = await trx('outbox').where({ id: entryId }).first('job');
  return entry && { job: entry.job, retried: false };
}
