import type { Knex } from 'knex';
import { newLinkKey } from '../src/signed-link';
import type { DemoBooking } from './bookings';
import { demoFleet } from './fleet';
import type { DemoLead } from './leads';

/** An offer of the demo: what a lead's trip comes to. Moments of the trip are by the clock of Miami, `YYYY-MM-DDTHH:MM`. */
export interface DemoOffer {
  lead_id: number;
  boat_id: number;
  booking_id: number;
  boat_name: string;
  starts_at: string;
  ends_at: string;
  guests: number;
  lines: { label: string; amount_cents: number }[];
  total_cents: number;
  status: 'sent' | 'accepted' | 'confirmed';
  /** Before the first start. */
  minutes_ago: number;
}

/**
 * The offers behind the trips of leads: those who booked have accepted one; of those that a hold waits for, the first has accepted
 * too, which waits for staff.
 * @param trips whose a booking is, by its place
 */
export function demoOffers(
  leads: DemoLead[],
  bookings: DemoBooking[],
  trips: ReadonlyMap<number, number>,
): DemoOffer[] {
  let accepted = false;
  return [...trips].flatMap(([place, lead_id]) => {
    const [booking, lead] = [bookings[place], leads[lead_id - 1]];
    const sent = lead?.entries.find(({ kind }) => kind === 'offer');
    if (!booking || !lead || !sent) return [];
    const status = booking.kind === 'confirmed' ? 'confirmed' : accepted ? 'sent' : 'accepted';
    if (status === 'accepted') accepted = true;
    const lines = linesOf(lead);
    return {
      ...{ lead_id, boat_id: booking.boat_id, booking_id: place + 1, boat_name: lead.boat_name },
      ...{ starts_at: booking.starts_at, ends_at: booking.ends_at, guests: lead.guests },
      ...{ lines, total_cents: lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0) },
      ...{ status, minutes_ago: sent.minutes_ago },
    };
  });
}

/** Writes them for a database that has their leads and bookings. @param now milliseconds since 1970 */
export async function insertOffers(
  trx: Knex.Transaction,
  offers: DemoOffer[],
  now: number,
): Promise<void> {
  const inMiami = (time: string) => trx.raw("?::timestamp AT TIME ZONE 'America/New_York'", [time]);
  await trx('offers').insert(
    offers.map(({ minutes_ago, lines, starts_at, ends_at, ...offer }) => {
      const created_at = new Date(now - minutes_ago * 60_000);
      const isOpen = offer.status !== 'confirmed';
      const hours = isOpen ? 24 : -0.5 * (minutes_ago / 60);
      return {
        ...{ ...offer, lines: JSON.stringify(lines), link_key: newLinkKey() },
        ...{ starts_at: inMiami(starts_at), ends_at: inMiami(ends_at) },
        terms:
          'Free of charge until 48 hours before the trip. When the captain calls it off, you choose another day.',
        expires_at: trx.raw('least(?::timestamptz, ?)', [
          new Date(now + hours * 3_600_000),
          inMiami(starts_at),
        ]),
        answered_at: offer.status === 'sent' ? null : created_at,
        decided_at: isOpen ? null : created_at,
        created_at,
      };
    }),
  );
  // Nobody went on these trips whom a mail could ask for a review.
  await trx('review_requests').insert(offers.map(({ booking_id }) => ({ booking_id })));
  // What was accepted is kept until staff decide.
  await trx.raw(`UPDATE bookings SET expires_at = bookings.ends_at FROM offers
    WHERE offers.booking_id = bookings.id AND offers.status = 'accepted'`);
}

function linesOf({ boat_id, duration_hours }: DemoLead): DemoOffer['lines'] {
  const boat = demoFleet[boat_id - 1];
  const hours = duration_hours ?? 4;
  const perHour = (boat?.price ?? (boat?.length ?? 40) * 40) / (boat?.duration_hours ?? 4);
  return [
    { label: `${boat?.name}, ${hours} hours`, amount_cents: Math.round(perHour * hours) * 100 },
    { label: 'Cleaning', amount_cents: 15_000 },
  ];
}
