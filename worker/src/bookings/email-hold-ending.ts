import { leadReference } from '@mr-sea/bff/contract/leads';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { dayInMiami } from '@mr-sea/bff/contract/miami-day';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import type { JobContext } from '../job-context';
import { waysToAnswer } from '../leads/lead-facts';
import type { EmailTemplate } from '../mail/email-template';
import { moment } from '../mail/format';

/** So long before a hold ends staff are told. Hours. */
const hoursBefore = 3;

/** A hold that ends soon, and whose it is. */
interface EndingHold {
  id: number;
  boat: string;
  starts_at: Date;
  ends_at: Date;
  expires_at: Date;
  note: string | null;
  lead_id: number | null;
  full_name: string | null;
  email: string | null;
  phone: string | null;
}

/**
 * Asks for a mail about each hold that ends within hours, once for each end that it is given.
 * @returns how many there are
 */
export async function queueHoldReminders(knex: Knex): Promise<number> {
  const { rowCount } = await knex.raw(
    `WITH ending AS (
       UPDATE bookings SET reminded_of = expires_at
       WHERE released_at IS NULL AND expires_at > now() AND expires_at <= now() + ? * interval '1 hour'
         AND reminded_of IS DISTINCT FROM expires_at
       RETURNING id
     )
     INSERT INTO outbox (job, payload) SELECT 'email-hold-ending', jsonb_build_object('booking_id', id) FROM ending`,
    [hoursBefore],
  );
  return rowCount;
}

/** Tells staff that a hold ends soon. One that was confirmed, released or prolonged meanwhile is not spoken of. */
export async function emailHoldEnding(
  { booking_id }: JobPayload<'email-hold-ending'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const { rows } = await knex.raw(
    `SELECT k.id, b.name AS boat, k.starts_at, k.ends_at, k.expires_at, k.note, l.id AS lead_id, l.full_name, l.email, l.phone
     FROM bookings k JOIN boats b ON b.id = k.boat_id LEFT JOIN leads l ON l.id = k.lead_id
     WHERE k.id = ? AND k.kind = 'hold' AND k.released_at IS NULL AND k.expires_at > now() AND k.reminded_of = k.expires_at`,
    [booking_id],
  );
  const [hold] = rows as EndingHold[];
  if (!hold) return;
  await sendEmail(holdEndingEmail(hold, publicUrl), {
    to: 'staff',
    replyTo: 'staff',
    name: `outbox-${entryId}`,
  });
}

/** The letter to staff. */
export function holdEndingEmail(hold: EndingHold, publicUrl: string): EmailTemplate {
  const { boat, starts_at, ends_at, expires_at, note, lead_id, full_name, email, phone } = hold;
  const whose = full_name ? ` for ${full_name}` : '';
  const about = `Your trip with ${boat}`;
  return {
    subject: `The hold on ${boat}${whose} ends soon`,
    preview: `It ends ${moment(expires_at)}. Then the boat is free again.`,
    heading: `The hold on ${boat} ends soon`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Confirm it or hold the boat longer in the calendar. Otherwise the boat is free again by itself.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Hold ends', value: moment(expires_at) },
          { label: 'From', value: moment(starts_at) },
          { label: 'To', value: moment(ends_at) },
          ...(full_name ? [{ label: 'For', value: full_name }] : []),
          ...(lead_id ? [{ label: 'Reference', value: leadReference(lead_id) }] : []),
          ...(note ? [{ label: 'Staff note', value: note }] : []),
        ],
      },
      {
        kind: 'actions',
        links: [
          {
            label: 'Open the calendar',
            href: `${publicUrl}/admin/calendar?day=${dayInMiami(starts_at)}`,
          },
          ...(full_name && email && phone
            ? waysToAnswer(
                { phone, email },
                `Hello ${full_name}, this is Mr. Sea about ${boat}.`,
                mailLink(email, about),
              )
            : []),
        ],
      },
    ],
  };
}
