import { boatPage } from '@mr-sea/bff/contract/boats';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { answerTo } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { moment } from '../mail/format';
import { loadReview, type ReviewWithBoat, stars } from './load-review';

/** Mails staff a review that awaits moderation. A reply goes to the reviewer. */
export async function emailReviewWaiting(
  { review_id }: JobPayload<'email-review-waiting'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const found = await loadReview(knex, review_id);
  // Moderated before the mail could go out: nothing is left to do.
  if (!found || found.review.moderated_at) return;
  await sendEmail(reviewWaitingEmail(found, publicUrl), {
    to: 'staff',
    replyTo: answerTo(found.review.reviewer_name, found.review.email),
    name: `outbox-${entryId}`,
  });
}

/** The letter to staff. */
function reviewWaitingEmail({ review, boat }: ReviewWithBoat, publicUrl: string): EmailTemplate {
  const mail = mailLink(review.email, `Your review of ${boat.name}`);
  return {
    subject: `Review to approve: ${boat.name}, ${review.rating} of 5 - ${review.reviewer_name}`,
    preview: review.comment.slice(0, 140),
    heading: `A review of ${boat.name} waits for you`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          {
            label: 'Boat',
            value: boat.name,
            ...(boat.status === 'active' && { href: `${publicUrl}${boatPage(boat)}` }),
          },
          { label: 'Rating', value: stars(review.rating) },
          { label: 'Name', value: review.reviewer_name },
          { label: 'Email', value: review.email, href: mail },
          { label: 'Received', value: moment(review.created_at) },
        ],
      },
      { kind: 'quote', label: 'Comment', text: review.comment },
      {
        kind: 'actions',
        links: [
          { label: 'Approve or reject', href: `${publicUrl}/admin/reviews` },
          { label: 'Email', href: mail, plain: review.email },
        ],
      },
      { kind: 'paragraph', text: 'Nobody sees it on the site before it is approved.' },
    ],
  };
}
