import { Model, type Transaction } from 'objection';
import type { JobName, JobPayload } from './jobs';

/**
 * Work that a transaction causes, stored with it. An entry is open until its job has finished (`done_at`) or was given
 * up (`failed_at`); reaching the queue (`relayed_at`) only says that it is under way.
 */
export class OutboxEntry extends Model {
  static override tableName = 'outbox';
  declare id: number;
  declare job: string;
  declare payload: Record<string, number | string | null>;
  declare request_id: string | null;
  declare created_at: Date;
  declare relayed_at: Date | null;
  declare attempts: number;
  declare last_error: string | null;
  declare done_at: Date | null;
  declare failed_at: Date | null;
}

/** Stores a job with the change that causes it: both are kept or neither, whatever the queue does. */
export async function addToOutbox<Name extends JobName>(
  job: Name,
  payload: JobPayload<Name>,
  requestId: string | null,
  trx: Transaction,
): Promise<void> {
  await OutboxEntry.query(trx).insert({ job, payload, request_id: requestId });
}
