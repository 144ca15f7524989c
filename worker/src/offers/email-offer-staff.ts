import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { waysToAnswer } from '../leads/lead-facts';
import { answerTo } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { loadOffer, type OfferForMail, offerFacts } from './load-offer';

/** Tells staff what the visitor answered to an offer. A reply goes to the visitor. */
export async function emailOfferStaff(
  { offer_id, what, lead_entry_id }: JobPayload<'email-offer-staff'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await loadOffer(knex, offer_id);
  if (!found) return;
  const entry =
    lead_entry_id === null
      ? undefined
      : await knex('lead_entries').where({ id: lead_entry_id }).first('text');
  await sendEmail(offerStaffEmail(found, { what, text: entry?.text ?? null }, publicUrl), {
    to: 'staff',
    replyTo: answerTo(found.full_name, found.email),
    name: `outbox-${entryId}`,
  });
}

interface Answered {
  what: JobPayload<'email-offer-staff'>['what'];
  /** What was asked. */
  text: string | null;
}

/** The letter to staff. */
export function offerStaffEmail(
  found: OfferForMail,
  { what, text }: Answered,
  publicUrl: string,
): EmailTemplate {
  const { offer, full_name, email, phone, reference } = found;
  const { done, next } = answers[what];
  const about = `Your offer for ${offer.boat_name} (${reference})`;
  return {
    subject: `${full_name} ${done} for ${offer.boat_name} (${reference})`,
    preview: next,
    heading: `${full_name} ${done}`,
    blocks: [
      { kind: 'notice', text: next },
      ...(text ? [{ kind: 'quote', label: 'Question', text } as const] : []),
      {
        kind: 'facts',
        rows: [
          ...offerFacts(found, publicUrl),
          { label: 'Email', value: email },
          { label: 'Phone', value: phone },
        ],
      },
      {
        kind: 'actions',
        links: [
          {
            label: 'Open the leads',
            href: `${publicUrl}/admin/leads?search=${encodeURIComponent(email)}`,
          },
          ...waysToAnswer(
            { phone, email },
            `Hello ${full_name}, this is Mr. Sea about your offer for ${offer.boat_name}.`,
            mailLink(email, about),
          ),
        ],
      },
      { kind: 'paragraph', text: 'A reply to this mail goes to the visitor.' },
    ],
  };
}

const answers: Record<Answered['what'], { done: string; next: string }> = {
  accepted: {
    done: 'accepted the offer',
    next: 'Please confirm it in the lead: until then the boat is held, and the visitor waits for your call.',
  },
  declined: { done: 'declined the offer', next: 'The boat is free again.' },
  asked: { done: 'asked about the offer', next: 'The question stands in the history of the lead.' },
};
