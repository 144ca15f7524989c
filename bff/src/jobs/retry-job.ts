import type { Transaction } from 'objection';

/**
 * Opens an outbox entry again that was given up: it is tried from the beginning, after the transaction. One that is open
 * or done stays as it is.
 * @returns whether there is such an entry
 */
export async function retryJob(entryId: number, trx: Transaction): Promise<boolean> {
  const { rowCount } = await trx.raw(
    // Not NULL: the relay has to know that a finished job may lie in the queue.
    `UPDATE outbox SET failed_at = NULL, attempts = 0, relayed_at = '-infinity'
     WHERE id = :entryId AND failed_at IS NOT NULL`,
    { entryId },
  );
  if (rowCount > 0) {
    await trx.raw('NOTIFY outbox');
    return true;
  }
  return (await trx('outbox').where({ id: entryId }).first('id')) !== undefined;
}
