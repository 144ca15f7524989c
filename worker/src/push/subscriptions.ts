import { PushSubscriptionRow } from '@mr-sea/db/push/push-subscription';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';

/** The subscriptions of people who are admins now: whoever was blocked since is told nothing. */
export function admins(knex: Knex): QueryBuilder<PushSubscriptionRow, PushSubscriptionRow[]> {
  return PushSubscriptionRow.query(knex)
    .select('push_subscriptions.*')
    .join('users', 'users.id', 'push_subscriptions.user_id')
    .where({ 'users.is_active': true, 'users.is_superuser': true })
    .orderBy('push_subscriptions.id');
}
