import { offerPage } from '@mr-sea/bff/contract/offers';
import { offerToken } from '@mr-sea/db/offers/offer';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { Block, EmailTemplate } from '../mail/email-template';
import { greeting, moment } from '../mail/format';
import { loadOffer, type OfferForMail, offerFacts } from './load-offer';

type What = JobPayload<'email-offer-visitor'>['what'];

/**
 * Sends the visitor the link to an offer, or tells what staff decided. What is no longer so is not said: a mail that waited while an
 * offer was withdrawn or ran out would promise a boat that is gone.
 */
export async function emailOfferVisitor(
  { offer_id, what }: JobPayload<'email-offer-visitor'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await loadOffer(knex, offer_id);
  if (!found || found.offer.status !== what) return;
  if (what === 'sent' && found.offer.expires_at.getTime() <= Date.now()) return;
  await sendEmail(offerVisitorEmail(found, what, publicUrl), {
    to: [mailbox('', found.email)],
    replyTo: 'staff',
    name: `outbox-${entryId}`,
  });
}

/** The letter to the visitor. */
export function offerVisitorEmail(
  found: OfferForMail,
  what: What,
  publicUrl: string,
): EmailTemplate {
  const link = `${publicUrl}${offerPage(offerToken(found.offer))}`;
  const facts: Block = { kind: 'facts', rows: offerFacts(found, publicUrl) };
  return { ...letters[what](found, facts, link) };
}

const letters: Record<What, (found: OfferForMail, facts: Block, link: string) => EmailTemplate> = {
  sent: ({ offer, full_name, reference }, facts, link) => ({
    subject: `Your offer for ${offer.boat_name} (${reference})`,
    preview: `We hold the boat for you until ${moment(offer.expires_at)}.`,
    heading: `Your day on ${offer.boat_name}`,
    blocks: [
      { kind: 'paragraph', text: `${greeting(full_name)} here is what we can offer you:` },
      facts,
      ...(offer.included
        ? [{ kind: 'quote', label: 'What is included', text: offer.included } as const]
        : []),
      ...(offer.terms ? [{ kind: 'quote', label: 'Terms', text: offer.terms } as const] : []),
      {
        kind: 'notice',
        text: `We hold the boat for you until ${moment(offer.expires_at)}. You pay nothing on the site.`,
      },
      { kind: 'actions', links: [{ label: 'See and accept the offer', href: link }] },
      {
        kind: 'paragraph',
        text: 'You can also decline it there, or ask a question. Whoever has this link can accept the offer, so please keep it to yourself.',
      },
      { kind: 'address', label: 'If the button does not work, open this address:', href: link },
    ],
  }),
  confirmed: ({ offer, full_name, reference }, facts, link) => ({
    subject: `Confirmed: ${offer.boat_name} (${reference})`,
    preview: `We expect you ${moment(offer.starts_at)}.`,
    heading: 'Your trip is confirmed',
    blocks: [
      { kind: 'paragraph', text: `${greeting(full_name)} we look forward to having you on board.` },
      facts,
      { kind: 'actions', links: [{ label: 'See your trip', href: link }] },
      {
        kind: 'paragraph',
        text: `Something to add or to change? Just reply to this mail and mention ${reference}.`,
      },
    ],
  }),
  withdrawn: ({ offer, full_name, reference }, _facts, link) => ({
    subject: `Your offer for ${offer.boat_name} is no longer available (${reference})`,
    preview: 'We are sorry. Our team will gladly find you another boat or day.',
    heading: 'This offer is no longer available',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(full_name)} we are sorry: our offer for ${offer.boat_name}, ${moment(offer.starts_at)}, is no longer available.`,
      },
      {
        kind: 'paragraph',
        text: `Our team will gladly find you another boat or day. Just reply to this mail and mention ${reference}.`,
      },
      { kind: 'actions', links: [{ label: 'See the offer', href: link }] },
    ],
  }),
};
