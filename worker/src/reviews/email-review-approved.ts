import { boatPage } from '@mr-sea/bff/contract/boats';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { greeting } from '../mail/format';
import { loadReview, type ReviewWithBoat, stars } from './load-review';

/** Tells a reviewer that the review is on the boat's page. Nothing is sent when it was taken back meanwhile. */
export async function emailReviewApproved(
  { review_id }: JobPayload<'email-review-approved'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await loadReview(knex, review_id);
  if (!found?.review.is_approved) return;
  await sendEmail(reviewApprovedEmail(found, publicUrl), {
    to: [mailbox('', found.review.email)],
    replyTo: 'staff',
    name: `outbox-${entryId}`,
  });
}

/** The letter to the reviewer. */
function reviewApprovedEmail({ review, boat }: ReviewWithBoat, publicUrl: string): EmailTemplate {
  // An inactive boat has no public page, and reads on the list of boats as well.
  const page = boat.status === 'active' ? `${publicUrl}${boatPage(boat)}` : undefined;
  return {
    subject: `Your review of ${boat.name} is online`,
    preview: 'Thank you for telling others about your day on the water.',
    heading: 'Thank you for your review!',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(review.reviewer_name)} your review of ${boat.name} has been approved${page ? ', and everybody can read it on the page of the boat' : ''}. Your e-mail address is not shown.`,
      },
      { kind: 'quote', label: stars(review.rating), text: review.comment },
      {
        kind: 'actions',
        links: [
          page
            ? { label: 'See your review', href: page }
            : { label: 'See our boats', href: publicUrl },
        ],
      },
      { kind: 'paragraph', text: 'We hope to see you on board again.' },
    ],
  };
}
