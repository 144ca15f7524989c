import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import { addDays } from '@mr-sea/bff/contract/bookings';
import { clockInMiami } from '@mr-sea/bff/contract/miami-day';
import { longDate } from '../../ui/text/long-date';

export const calendarViews = ['week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The days of a view around one of them, YYYY-MM-DD: the week from its Sunday on, or the whole month. */
export function daysOfView(view: CalendarView, day: string): string[] {
  if (view === 'week') {
    const sunday = addDays(day, -new Date(day).getUTCDay());
    return Array.from({ length: 7 }, (_, n) => addDays(sunday, n));
  }
  const month = day.slice(0, 7);
  const days = Array.from({ length: 31 }, (_, n) => addDays(`${month}-01`, n));
  return days.filter((one) => one.startsWith(month));
}

/** A day of the view before (-1) or after (1). */
export function neighborView(view: CalendarView, day: string, step: -1 | 1): string {
  const days = daysOfView(view, day);
  return step < 0 ? addDays(days[0] ?? day, -1) : addDays(days.at(-1) ?? day, 1);
}

/** What a view shows, as in "November 2026" or "Nov 22 to Nov 28, 2026". */
export function titleOfView(view: CalendarView, day: string): string {
  const days = daysOfView(view, day);
  const long = (of = day): string => longDate(of);
  if (view === 'month') return long().replace(/ \d+,/, '');
  const short = (of: string): string => long(of).replace(/^(\w{3})\w*/, '$1');
  return `${short(days[0] ?? day).replace(/, \d+$/, '')} to ${short(days.at(-1) ?? day)}`;
}

/** A booking's place in the row of its boat. */
export interface Bar {
  booking: AdminBooking;
  /** Of its first day that is shown, from 0. */
  column: number;
  /** How many of the days that are shown it takes a part of. */
  length: number;
  /** From 0: those that share a day stand below each other. */
  lane: number;
  /** Whether it began before, or ends after, what is shown. */
  cut: { before: boolean; after: boolean };
}

/** The places of the bookings of one boat among consecutive days. Those of other days have none. */
export function barsOf(bookings: readonly AdminBooking[], days: readonly string[]): Bar[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const freeFrom: number[] = [];
  return [...bookings]
    .map((booking) => ({ booking, ...takenDays(booking) }))
    .filter(({ from, to }) => from <= last && to >= first)
    .sort((one, other) => one.booking.starts_at.localeCompare(other.booking.starts_at))
    .map(({ booking, from, to }) => {
      const column = Math.max(0, days.indexOf(from));
      const end = to > last ? days.length : days.indexOf(to) + 1;
      const open = freeFrom.findIndex((free) => free <= column);
      const lane = open < 0 ? freeFrom.length : open;
      freeFrom[lane] = end;
      const cut = { before: from < first, after: to > last };
      return { booking, column, length: end - column, lane, cut };
    });
}

/** The days of Miami that a booking takes a part of; one that ends at midnight takes nothing of the day that begins. */
export function takenDays({ starts_at, ends_at }: Pick<AdminBooking, 'starts_at' | 'ends_at'>): {
  from: string;
  to: string;
} {
  const lastMinute = new Date(Date.parse(ends_at) - 60_000);
  return {
    from: clockInMiami(new Date(starts_at)).slice(0, 10),
    to: clockInMiami(lastMinute).slice(0, 10),
  };
}
