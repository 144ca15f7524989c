import { firstName } from '@mr-sea/bff/contract/first-name';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { PushSubscriptionRow } from '@mr-sea/db/push/push-subscription';
import type { JobContext } from '../job-context';
import { subjectOf } from '../leads/lead-facts';
import { loadRequest, type WholeRequest } from '../leads/load-request';
import { shortDay } from '../mail/format';
import { admins } from './push-lead';

/** What the service worker of the site is told. */
export interface LeadNotification {
  title: string;
  body: string;
  /** A notification replaces the one with the same tag, so a repeat does not pile up. */
  tag: string;
  /** Path that a press opens. */
  url: string;
}

const hour = 60 * 60;

/**
 * Notifies one device of a new lead. After an hour, or when somebody has dealt with the lead, it is no news any more; a
 * device that does not want it any more is forgotten.
 */
export async function pushLeadTo(
  { lead_id, push_subscription_id }: JobPayload<'push-lead-to'>,
  { knex, sendPush, log }: JobContext,
): Promise<void> {
  if (!sendPush) return;
  const [device] = await admins(knex).where('push_subscriptions.id', push_subscription_id);
  const found = await loadRequest(knex, lead_id);
  if (!device || found?.lead.status !== 'new') return;
  const seconds = hour - Math.floor((Date.now() - found.lead.created_at.getTime()) / 1_000);
  if (seconds <= 0) return;

  const outcome = await sendPush(device, {
    body: leadNotification(found),
    topic: `lead-${lead_id}`,
    seconds,
  });
  if (outcome === 'sent') return;
  await PushSubscriptionRow.query(knex).deleteById(device.id);
  log.info({ push_subscription_id }, 'device forgotten, no push service knows it');
}

/** The notification: it may show on a locked screen, so there is nothing of the person but the first name. */
function leadNotification(found: WholeRequest): LeadNotification {
  const { id, full_name, date } = found.lead;
  const name = firstName(full_name) ?? 'A visitor';
  const when = date ? ` on ${shortDay(date)}` : '';
  return {
    title: 'New request',
    body: `${name} asks for ${subjectOf(found)}${when}`,
    tag: `lead-${id}`,
    url: '/admin/leads',
  };
}
