import { leadReference } from '@mr-sea/bff/contract/leads';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import type { JobContext } from '../job-context';
import type { EmailTemplate, Entry } from '../mail/email-template';
import { age, shortDay } from '../mail/format';
import { subjectOf, waysToAnswer } from './lead-facts';
import { loadRequest, type WholeRequest } from './load-request';

/** Mails staff the requests that nobody has answered for a day. Whatever was answered meanwhile is not in it. */
export async function emailLeadDigest(
  { day }: JobPayload<'email-lead-digest'>,
  { knex, sendEmail, publicUrl }: JobContext,
): Promise<void> {
  const { count, first } = await unansweredRequests(knex);
  if (count === 0) return;
  await sendEmail(leadDigestEmail(first, count, publicUrl, new Date()), {
    to: 'staff',
    replyTo: 'staff',
    // One mail a day, also where two entries came to be.
    name: `lead-digest-${day}`,
  });
}

/** The letter to staff about `count` requests, of which the first are shown. */
function leadDigestEmail(
  first: WholeRequest[],
  count: number,
  publicUrl: string,
  now: Date,
): EmailTemplate {
  const requests = count === 1 ? '1 request waits' : `${count} requests wait`;
  const rest = count - first.length;
  const names = [...new Set(first.map(({ lead }) => lead.full_name))].slice(0, 4).join(', ');
  return {
    subject: `${requests} for an answer`,
    preview: `${names}: still new after 24 hours.`.slice(0, 140),
    heading: `${requests} for an answer`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Still marked as new after 24 hours. Change the status of a lead once you have been in touch, and it is no longer listed here.',
      },
      { kind: 'entries', entries: first.map((request) => entryOf(request, now)) },
      ...(rest > 0
        ? [{ kind: 'paragraph', text: `And ${rest} more in the back office.` } as const]
        : []),
      { kind: 'actions', links: [{ label: 'Open Leads', href: `${publicUrl}/admin/leads` }] },
    ],
  };
}

function entryOf(request: WholeRequest, now: Date): Entry {
  const { lead } = request;
  const reference = leadReference(lead.id);
  const about = subjectOf(request);
  const greeting = `Hello ${lead.full_name}, this is Mr. Sea about your request ${reference} for ${about}.`;
  const trip = lead.date ? `, trip on ${shortDay(lead.date)}` : '';
  return {
    title: `${lead.full_name}: ${about}`,
    detail: `${reference}, waiting for ${age(lead.created_at, now)}${trip}`,
    links: waysToAnswer(
      lead,
      greeting,
      mailLink(lead.email, `Your request ${reference} for ${about}`),
    ),
  };
}

/** How many requests a digest shows in full. */
const digestLimit = 25;

/** The requests with a lead that is still new after 24 hours: how many, and the first of them, pinned and newest first. */
export async function unansweredRequests(
  knex: Knex,
): Promise<{ count: number; first: WholeRequest[] }> {
  // A request about several boats is one request, shown under its first lead.
  const { rows } = await knex.raw(
    `SELECT coalesce(request_lead_id, id) AS id, count(*) OVER ()::int AS count
     FROM leads WHERE status = 'new' AND created_at <= now() - interval '24 hours'
     GROUP BY coalesce(request_lead_id, id)
     ORDER BY bool_or(is_priority) DESC, max(created_at) DESC, 1 DESC LIMIT :digestLimit`,
    { digestLimit },
  );
  const found = await Promise.all(rows.map(({ id }: { id: number }) => loadRequest(knex, id)));
  return {
    count: rows[0]?.count ?? 0,
    first: found.filter((request) => request !== undefined),
  };
}
