import { OutboxEntry } from '@mr-sea/db/outbox/entry';
import type { JobName, JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Transaction } from 'objection';

/** Stores a job with the change that causes it: both are kept or neither, whatever the queue does. */
export async function addToOutbox<Name extends JobName>(
  job: Name,
  payload: JobPayload<Name>,
  requestId: string | null,
  trx: Transaction,
): Promise<void> {
  await OutboxEntry.query(trx).insert({ job, payload, request_id: requestId });
}
