import { createHmac } from 'node:crypto';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';

/** Job: deletes what the local inbox keeps about somebody who was erased, and then what would tell whom. */
export async function forgetMails(
  { salt, digest }: JobPayload<'forget-mails'>,
  { mails, knex, entryId, log }: JobContext,
): Promise<void> {
  const isMeant = (address: string): boolean =>
    createHmac('sha256', salt).update(address).digest('hex') === digest;
  const count = (await mails?.forget(isMeant)) ?? 0;
  if (count > 0) log.info({ count }, 'mails forgotten');
  await knex('outbox').where({ id: entryId }).update({ payload: {} });
}
