import { leadReference } from '@mr-sea/bff/contract/leads';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { telLink } from '@mr-sea/bff/contract/phone';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { answerTo } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { moment, shortDay } from '../mail/format';
import { subjectOf, tripFacts, waysToAnswer } from './lead-facts';
import { loadRequest, type WholeRequest } from './load-request';

/** Mails staff everything a visitor gave, with the ways to answer. A reply goes to the visitor. */
export async function emailLeadStaff(
  { lead_id }: JobPayload<'email-lead-staff'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await loadRequest(knex, lead_id);
  if (!found) return;
  await sendEmail(leadStaffEmail(found, publicUrl), {
    to: 'staff',
    replyTo: answerTo(found.lead.full_name, found.lead.email),
    name: `outbox-${entryId}`,
  });
}

/** The letter to staff. */
export function leadStaffEmail(found: WholeRequest, publicUrl: string): EmailTemplate {
  const { lead } = found;
  const reference = leadReference(lead.id);
  const about = subjectOf(found);
  const when = lead.date ? ` on ${shortDay(lead.date)}` : '';
  const greeting = `Hello ${lead.full_name}, this is Mr. Sea about your request ${reference} for ${about}${when}.`;
  const mail = mailLink(lead.email, `Your request ${reference} for ${about}`);
  return {
    subject: `New request ${reference}: ${about}${when} - ${lead.full_name}`,
    preview: `${lead.full_name}, ${lead.phone}${lead.message ? `: ${lead.message}` : ''}`.slice(
      0,
      140,
    ),
    heading: `New request for ${about}`,
    blocks: [
      ...(lead.is_priority
        ? [{ kind: 'notice', text: 'This trip is only days away: please answer first.' } as const]
        : []),
      {
        kind: 'facts',
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Name', value: lead.full_name },
          { label: 'Email', value: lead.email, href: mail },
          { label: 'Phone', value: lead.phone, href: telLink(lead.phone) },
          ...tripFacts(found, publicUrl),
          { label: 'Received', value: moment(lead.created_at) },
        ],
      },
      ...(lead.message
        ? [{ kind: 'quote', label: 'Message', text: lead.message } as const]
        : [{ kind: 'paragraph', text: 'The visitor left no message.' } as const]),
      { kind: 'actions', links: waysToAnswer(lead, greeting, mail) },
      { kind: 'paragraph', text: 'A reply to this mail goes to the visitor.' },
    ],
  };
}
