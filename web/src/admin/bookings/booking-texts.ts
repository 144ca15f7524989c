import type { AdminBooking, BookingKind } from '@mr-sea/bff/contract/admin/bookings';
import { clockInMiami } from '@mr-sea/bff/contract/miami-day';
import { clockWords } from '@mr-sea/bff/contract/trip-wishes';
import { shortDay } from '../../ui/text/long-date';

export const kindLabels: Record<BookingKind, string> = {
  hold: 'Hold',
  confirmed: 'Confirmed',
  block: 'Block',
};

/** What the calendar can be narrowed to, and what a booking can be. */
export const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

/** A moment by Miami's clocks, as in "Sat, Nov 28, 10:00 AM". ISO 8601. */
export function momentWords(moment: string): string {
  const [day = '', time = ''] = clockInMiami(new Date(moment)).split('T');
  return `${shortDay(day)}, ${clockWords(time)}`;
}

/** When a booking is: "Sat, Nov 28, 10:00 AM to 2:00 PM". */
export function whenWords({
  starts_at,
  ends_at,
}: Pick<AdminBooking, 'starts_at' | 'ends_at'>): string {
  const [from, to] = [starts_at, ends_at].map((moment) => clockInMiami(new Date(moment)));
  const end =
    from?.slice(0, 10) === to?.slice(0, 10)
      ? clockWords(to?.slice(11) ?? '')
      : momentWords(ends_at);
  return `${momentWords(starts_at)} to ${end}`;
}

/** For whom, or by what, the time is taken: a lead's name, a calendar, a note; blank where nobody said. */
export function whoseWords({ lead, calendar, note }: AdminBooking): string {
  return lead?.full_name ?? calendar?.name ?? note ?? '';
}

/** A booking in a sentence's part, as buttons are called: "Confirmed for Ana Reyes, Sat, Nov 28, 10:00 AM to 2:00 PM". */
export function bookingName(booking: AdminBooking): string {
  const { kind, lead, calendar, in_conflict } = booking;
  const whose = whoseWords(booking);
  const by = lead ? ` for ${whose}` : whose && `, ${calendar ? `from ${whose}` : whose}`;
  return `${kindLabels[kind]}${by}, ${whenWords(booking)}${in_conflict ? ', in conflict' : ''}`;
}

/** What stands in the way of a booking, as a sentence. */
export function inTheWayWords(booking: AdminBooking): string {
  return `This time is taken: ${bookingName(booking)}. ${booking.boat.name} is ready again at ${momentWords(booking.ready_at)}.`;
}
