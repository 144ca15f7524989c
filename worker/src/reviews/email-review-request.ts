import { reviewInvitation } from '@mr-sea/bff/contract/reviews';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { greeting, moment } from '../mail/format';

/** A trip that is over, and who went on it. */
interface EndedTrip {
  boat_id: number;
  boat: string;
  starts_at: Date;
  full_name: string;
  email: string;
  token: string;
}

/**
 * The SQL condition that a booking `k` was a trip on a boat `b` that is still on offer, and that it ended one to three days ago by
 * the calendar of Miami: who hears of it later has other things in mind.
 */
const endedLately = `k.kind = 'confirmed' AND k.released_at IS NULL AND b.status = 'active'
  AND (k.ends_at AT TIME ZONE 'America/New_York')::date BETWEEN
    (:now::timestamptz AT TIME ZONE 'America/New_York')::date - 3 AND (:now::timestamptz AT TIME ZONE 'America/New_York')::date - 1`;

/** The SQL condition that it is between these hours in Miami, the last one not included. */
const between = (from: number, to: number): string =>
  `extract(hour FROM :now::timestamptz AT TIME ZONE 'America/New_York') BETWEEN ${from} AND ${to - 1}`;

/**
 * Asks for a mail about each trip that ended lately, once for each, in the morning.
 * @returns how many there are
 */
export async function queueReviewRequests(knex: Knex, now = new Date()): Promise<number> {
  const { rowCount } = await knex.raw(
    `WITH asked AS (
       INSERT INTO review_requests (booking_id)
       SELECT k.id FROM bookings k JOIN leads l ON l.id = k.lead_id JOIN boats b ON b.id = k.boat_id
       WHERE ${endedLately} AND k.ends_at > :now::timestamptz - interval '5 days' AND ${between(9, 13)}
       ON CONFLICT DO NOTHING RETURNING booking_id
     )
     INSERT INTO outbox (job, payload)
     SELECT 'email-review-request', jsonb_build_object('booking_id', booking_id) FROM asked`,
    { now },
  );
  return rowCount;
}

/**
 * Asks who went on a trip for a review. Nothing is sent when the trip was released, or the person erased, meanwhile, nor when the
 * job waited for days; one that runs in the night is put off until the morning.
 */
export async function emailReviewRequest(
  { booking_id }: JobPayload<'email-review-request'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
  now = new Date(),
): Promise<void> {
  const { rowCount: isNight } = await knex.raw(
    `DELETE FROM review_requests WHERE booking_id = :booking_id AND NOT ${between(8, 21)}`,
    { booking_id, now },
  );
  if (isNight) return;
  const { rows } = await knex.raw(
    `SELECT b.id AS boat_id, b.name AS boat, k.starts_at, l.full_name, l.email, r.token
     FROM review_requests r JOIN bookings k ON k.id = r.booking_id JOIN boats b ON b.id = k.boat_id JOIN leads l ON l.id = k.lead_id
     WHERE r.booking_id = :booking_id AND ${endedLately}
       AND NOT EXISTS (SELECT FROM reviews WHERE booking_id = r.booking_id)`,
    { booking_id, now },
  );
  const [trip] = rows as EndedTrip[];
  if (!trip) return;
  await sendEmail(reviewRequestEmail(trip, publicUrl), {
    to: [mailbox('', trip.email)],
    replyTo: 'staff',
    name: `outbox-${entryId}`,
  });
}

/** The letter to who went on the trip. */
function reviewRequestEmail(trip: EndedTrip, publicUrl: string): EmailTemplate {
  const { boat_id, boat, starts_at, full_name, token } = trip;
  const href = publicUrl + reviewInvitation({ id: boat_id, name: boat }, token, full_name);
  return {
    subject: `How was your day on ${boat}?`,
    preview: 'A few words help others to choose. It takes a minute.',
    heading: `How was your day on ${boat}?`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(full_name)} thank you for coming aboard. A few words about your trip help others to choose, and help us to get better.`,
      },
      { kind: 'facts', rows: [{ label: 'Your trip', value: moment(starts_at) }] },
      { kind: 'actions', links: [{ label: 'Write a review', href }] },
      {
        kind: 'paragraph',
        text: 'The link works once, for 60 days, and marks your review as a verified trip. Please do not pass it on.',
      },
      {
        kind: 'paragraph',
        text: 'You get this mail, once, because you were on a trip with us that was booked with this address.',
      },
    ],
  };
}
