import { leadReference } from '@mr-sea/bff/contract/leads';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { answerTo } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { subjectOf, tripFacts, waysToAnswer } from './lead-facts';
import { loadRequest, type WholeRequest } from './load-request';

/** Tells staff that the visitor changed or withdrew a request by its link. A reply goes to the visitor. */
export async function emailInquiryStaff(
  { lead_id, what, lead_entry_id }: JobPayload<'email-inquiry-staff'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await loadRequest(knex, lead_id);
  if (!found) return;
  const entry = await knex('lead_entries').where({ id: lead_entry_id }).first('text');
  await sendEmail(inquiryStaffEmail(found, { what, text: entry?.text ?? null }, publicUrl), {
    to: 'staff',
    replyTo: answerTo(found.lead.full_name, found.lead.email),
    name: `outbox-${entryId}`,
  });
}

interface Done {
  what: JobPayload<'email-inquiry-staff'>['what'];
  /** What it was, in the words of the lead's history; null where they were erased. */
  text: string | null;
}

/** The letter to staff. */
export function inquiryStaffEmail(
  found: WholeRequest,
  { what, text }: Done,
  publicUrl: string,
): EmailTemplate {
  const { full_name, email, phone, message, request_lead_id, id } = found.lead;
  const reference = leadReference(request_lead_id ?? id);
  const about = subjectOf(found);
  const { done, next } = words[what];
  return {
    subject: `${full_name} ${done} ${reference}: ${about}`,
    preview: next,
    heading: `${full_name} ${done} a request`,
    blocks: [
      { kind: 'notice', text: next },
      ...(text ? [{ kind: 'quote', label: 'What happened', text } as const] : []),
      {
        kind: 'facts',
        rows: [
          { label: 'Reference', value: reference },
          ...tripFacts(found, publicUrl),
          { label: 'Email', value: email },
          { label: 'Phone', value: phone },
        ],
      },
      ...(message && what === 'changed'
        ? [{ kind: 'quote', label: 'Message', text: message } as const]
        : []),
      {
        kind: 'actions',
        links: [
          { label: 'Open the lead', href: `${publicUrl}/admin/leads?lead=${id}` },
          ...waysToAnswer(
            { phone, email },
            `Hello ${full_name}, this is Mr. Sea about your request ${reference} for ${about}.`,
            mailLink(email, `Your request ${reference} for ${about}`),
          ),
        ],
      },
      { kind: 'paragraph', text: 'A reply to this mail goes to the visitor.' },
    ],
  };
}

const words: Record<Done['what'], { done: string; next: string }> = {
  changed: {
    done: 'changed',
    next: 'It stands below as it is now. An offer that was sent still says what it said.',
  },
  withdrawn: {
    done: 'withdrew',
    next: 'Nobody has to call. The lead is closed, and nothing is held for it any more.',
  },
};
