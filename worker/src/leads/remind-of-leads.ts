import { waitInWords } from '@mr-sea/bff/contract/admin/leads';
import { firstName } from '@mr-sea/bff/contract/first-name';
import { leadReference } from '@mr-sea/bff/contract/leads';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { isQuiet, type ResponseClock } from '@mr-sea/bff/contract/response-clock';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { PushSubscriptionRow } from '@mr-sea/db/push/push-subscription';
import type { Knex } from 'knex';
import type { JobContext } from '../job-context';
import { answerTo } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { moment } from '../mail/format';
import { admins } from '../push/push-lead';
import { subjectOf, tripFacts, waysToAnswer } from './lead-facts';
import { loadRequest, type WholeRequest } from './load-request';

/**
 * The leads that nobody has answered so many minutes after they came, marked so that each is found once, however many workers look. What
 * fell due at night is found when the night is over. One from before yesterday is not: the daily mail has it.
 */
const dueLeads = (mark: 'push_reminded_at' | 'mail_reminded_at') => `
  marked AS (
    UPDATE leads SET ${mark} = :now
    WHERE status = 'new' AND first_answered_at IS NULL AND ${mark} IS NULL
      AND created_at <= :now::timestamptz - :minutes * interval '1 minute'
      AND created_at > :now::timestamptz - :minutes * interval '1 minute' - interval '26 hours'
    RETURNING id, request_lead_id, assignee_id
  ),
  due AS (
    SELECT min(id) AS lead_id, max(assignee_id) AS assignee_id FROM marked GROUP BY coalesce(request_lead_id, id)
  )`;

/**
 * Asks for the reminders that are due: a push to the devices of whoever looks after the lead, or to all where nobody with a device does,
 * and a mail to staff; each once for a request. Mark and job are one statement, so a crash loses and doubles neither.
 * @returns how many there are
 */
export async function queueLeadReminders(
  clock: ResponseClock,
  knex: Knex,
  now = new Date(),
): Promise<number> {
  if (!clock.reminders || isQuiet(now, clock)) return 0;
  const pushes = await knex.raw(
    `WITH ${dueLeads('push_reminded_at')},
     devices AS (
       SELECT s.id, s.user_id FROM push_subscriptions s JOIN users u ON u.id = s.user_id WHERE u.is_active AND u.is_superuser
     )
     INSERT INTO outbox (job, payload)
     SELECT 'push-lead-waiting', jsonb_build_object('lead_id', due.lead_id, 'push_subscription_id', d.id)
     FROM due JOIN devices d ON d.user_id = due.assignee_id
       OR NOT EXISTS (SELECT FROM devices WHERE user_id = due.assignee_id)`,
    { now, minutes: clock.push_minutes },
  );
  const mails = await knex.raw(
    `WITH ${dueLeads('mail_reminded_at')}
     INSERT INTO outbox (job, payload) SELECT 'email-lead-waiting', jsonb_build_object('lead_id', lead_id) FROM due`,
    { now, minutes: clock.mail_minutes },
  );
  return pushes.rowCount + mails.rowCount;
}

/** Mails staff that somebody waits; not about what was answered meanwhile. A reply goes to the visitor. */
export async function emailLeadWaiting(
  { lead_id }: JobPayload<'email-lead-waiting'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await unanswered(lead_id, knex);
  if (!found) return;
  await sendEmail(leadWaitingEmail(found, publicUrl, new Date()), {
    to: 'staff',
    replyTo: answerTo(found.lead.full_name, found.lead.email),
    name: `outbox-${entryId}`,
  });
}

const hour = 60 * 60;

/** Notifies one device that somebody waits; not of what was answered meanwhile. A device that does not want it any more is forgotten. */
export async function pushLeadWaiting(
  { lead_id, push_subscription_id }: JobPayload<'push-lead-waiting'>,
  { knex, sendPush, log }: JobContext,
): Promise<void> {
  if (!sendPush) return;
  const [device] = await admins(knex).where('push_subscriptions.id', push_subscription_id);
  const found = await unanswered(lead_id, knex);
  if (!device || !found) return;
  // It may show on a locked screen, so there is nothing of the person but the first name.
  const body = {
    title: `Waiting ${waitOf(found, new Date())} for an answer`,
    body: `${firstName(found.lead.full_name) ?? 'A visitor'} asked for ${subjectOf(found)}`,
    tag: `lead-${lead_id}`,
    url: '/admin/leads?view=unanswered&sort=created_at',
  };
  const outcome = await sendPush(device, { body, topic: `lead-${lead_id}`, seconds: hour });
  if (outcome === 'sent') return;
  await PushSubscriptionRow.query(knex).deleteById(device.id);
  log.info({ push_subscription_id }, 'device forgotten, no push service knows it');
}

async function unanswered(leadId: number, knex: Knex): Promise<WholeRequest | undefined> {
  const found = await loadRequest(knex, leadId);
  const waits = found?.lead.status === 'new' && found.lead.first_answered_at === null;
  return waits ? found : undefined;
}

function waitOf({ lead }: WholeRequest, now: Date): string {
  return waitInWords(Math.floor((now.getTime() - lead.created_at.getTime()) / 60_000));
}

/** The letter to staff. */
function leadWaitingEmail(found: WholeRequest, publicUrl: string, now: Date): EmailTemplate {
  const { lead } = found;
  const reference = leadReference(lead.id);
  const about = subjectOf(found);
  const greeting = `Hello ${lead.full_name}, this is Mr. Sea about your request ${reference} for ${about}.`;
  const mail = mailLink(lead.email, `Your request ${reference} for ${about}`);
  return {
    subject: `Still unanswered: ${reference}, ${about} - ${lead.full_name}`,
    preview: `${lead.full_name} has waited ${waitOf(found, now)} for a first answer.`,
    heading: `${lead.full_name} waits for an answer`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Nobody has answered this request for ${waitOf(found, now)}. Say in the back office how you reached the person, or change the status, and the clock stops.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Name', value: lead.full_name },
          ...tripFacts(found, publicUrl),
          { label: 'Received', value: moment(lead.created_at) },
        ],
      },
      {
        kind: 'actions',
        links: [
          ...waysToAnswer(lead, greeting, mail),
          {
            label: 'Open Leads',
            href: `${publicUrl}/admin/leads?view=unanswered&sort=created_at`,
          },
        ],
      },
    ],
  };
}
