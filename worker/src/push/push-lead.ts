import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { PushSubscriptionRow } from '@mr-sea/db/push/push-subscription';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { JobContext } from '../job-context';

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

/** The subscriptions of people who are admins now: whoever was blocked since is told nothing. */
export function admins(knex: Knex): QueryBuilder<PushSubscriptionRow, PushSubscriptionRow[]> {
  return PushSubscriptionRow.query(knex)
    .select('push_subscriptions.*')
    .join('users', 'users.id', 'push_subscriptions.user_id')
    .where({ 'users.is_active': true, 'users.is_superuser': true })
    .orderBy('push_subscriptions.id');
}
