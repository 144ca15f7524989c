import type { Company } from '@mr-sea/bff/contract/company';
import { inquiryStatusPage } from '@mr-sea/bff/contract/inquiry-status';
import { leadReference } from '@mr-sea/bff/contract/leads';
import { requestToken } from '@mr-sea/db/leads/lead';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { readSettings } from '@mr-sea/db/settings/setting';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { greeting, moment } from '../mail/format';
import { subjectOf, tripFacts } from './lead-facts';
import { loadRequest, type WholeRequest } from './load-request';

/** Thanks a visitor for a request and repeats it. A reply goes to staff. */
export async function emailLeadVisitor(
  { lead_id }: JobPayload<'email-lead-visitor'>,
  { knex, sendEmail, entryId, publicUrl, settings: { company: usual } }: JobContext,
): Promise<void> {
  const found = await loadRequest(knex, lead_id);
  if (!found) return;
  const { company } = await readSettings({ company: usual }, knex);
  await sendEmail(leadVisitorEmail(found, publicUrl, company), {
    to: [mailbox('', found.lead.email)],
    replyTo: 'staff',
    name: `outbox-${entryId}`,
  });
}

/** The letter to the visitor. It repeats no words of theirs: anybody can enter anybody's address. */
export function leadVisitorEmail(
  found: WholeRequest,
  publicUrl: string,
  { phone, response }: Pick<Company, 'phone' | 'response'>,
): EmailTemplate {
  const { lead } = found;
  const reference = leadReference(lead.id);
  const about = subjectOf(found);
  const token = requestToken(lead);
  const status = token && publicUrl + inquiryStatusPage(token);
  return {
    subject: `We received your request for ${about} (${reference})`,
    preview: 'Our team will contact you shortly to finalize the details of your experience.',
    heading: 'Thank you! Your request has been sent.',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(lead.full_name)} thank you for choosing Mr. Sea. Here is what you asked for:`,
      },
      {
        kind: 'facts',
        rows: [
          ...tripFacts(found, publicUrl),
          { label: 'Phone', value: lead.phone },
          { label: 'Reference', value: reference },
          { label: 'Received', value: moment(lead.created_at) },
        ],
      },
      {
        kind: 'notice',
        text: `Please note this is only a request. ${response || 'Our team will contact you shortly to finalize the details.'}`,
      },
      {
        kind: 'paragraph',
        text: `Something to add or to change? ${status ? 'You see where your request stands, and change or withdraw it, by the link below. Or' : 'Just'} reply to this mail or call ${phone}, and mention ${reference}.`,
      },
      {
        kind: 'actions',
        links: [
          ...(status ? [{ label: 'Where is my request?', href: status }] : []),
          { label: 'See more boats', href: publicUrl },
        ],
      },
      ...(status
        ? [
            {
              kind: 'paragraph',
              text: 'Whoever has this link can change the request, so please keep it to yourself.',
            } as const,
            {
              kind: 'address',
              label: 'If the button does not work, open this address:',
              href: status,
            } as const,
          ]
        : []),
    ],
  };
}
