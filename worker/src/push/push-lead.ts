import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { admins } from './subscriptions';

/**
 * Stores a job for each device of an admin who asked to be told: each is tried on its own, so that one that cannot be
 * reached does not make the others ring again.
 */
export async function pushLead(
  { lead_id }: JobPayload<'push-lead'>,
  { knex, sendPush, requestId }: JobContext,
): Promise<void> {
  if (!sendPush) return;
  const devices = await admins(knex);
  if (devices.length === 0) return;
  await knex('outbox').insert(
    devices.map(({ id }) => ({
      job: 'push-lead-to',
      payload: { lead_id, push_subscription_id: id } satisfies JobPayload<'push-lead-to'>,
      request_id: requestId,
    })),
  );
}
