import type {
  AdminBooking,
  AdminBookingFields,
  BookingKind,
} from '@mr-sea/bff/contract/admin/bookings';
import { usualHoldHours } from '@mr-sea/bff/contract/admin/bookings';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { clockInMiami, momentInMiami } from '@mr-sea/bff/contract/miami-day';
import type { Choice } from '../../ui/controls/search-field';

/** A booking's form: days YYYY-MM-DD and times HH:MM by the clock of Miami, blank for none. */
export interface BookingValues {
  kind: BookingKind;
  boat: Choice | null;
  from_day: string;
  from_time: string;
  to_day: string;
  to_time: string;
  /** Hours from now; blank for what it was before. */
  hold_hours: string;
  lead: Choice | null;
  note: string;
}

/** How long a hold can be kept. */
export const holdOptions = [
  { value: '24', label: 'Hold for a day' },
  { value: '48', label: 'Hold for 2 days' },
  { value: '168', label: 'Hold for a week' },
];

/** The times of a trip for which nothing else is said. */
const usualHours = { from: '10:00', to: '14:00' };

/** The form of a booking that is not there yet. */
export function newBooking(start: Partial<BookingValues>): BookingValues {
  const day = start.from_day ?? '';
  return {
    kind: 'confirmed',
    boat: null,
    from_day: day,
    from_time: usualHours.from,
    to_day: day,
    to_time: usualHours.to,
    hold_hours: String(usualHoldHours),
    lead: null,
    note: '',
    ...start,
  };
}

/** The form that takes a boat for a lead. */
export function bookingFor(lead: AdminLead, kind: BookingKind): BookingValues {
  const [hours = 0, minutes = 0] = (lead.hour ?? usualHours.from).split(':').map(Number);
  // A trip of four hours where nothing else was asked for, unless it would end on the next day.
  const end = Math.min(hours + (lead.duration_hours ?? 4), 23);
  const to = `${String(end).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return newBooking({
    kind,
    boat: lead.boat,
    from_day: lead.date ?? '',
    to_day: lead.date ?? '',
    ...((lead.hour || lead.duration_hours) && {
      from_time: lead.hour ?? usualHours.from,
      to_time: to,
    }),
    lead: { id: lead.id, name: lead.full_name },
  });
}

export function valuesOf(booking: AdminBooking): BookingValues {
  const [from = '', to = ''] = [booking.starts_at, booking.ends_at].map((moment) =>
    clockInMiami(new Date(moment)),
  );
  return {
    kind: booking.kind,
    boat: booking.boat,
    from_day: from.slice(0, 10),
    from_time: from.slice(11),
    to_day: to.slice(0, 10),
    to_time: to.slice(11),
    hold_hours: booking.kind === 'hold' ? '' : String(usualHoldHours),
    lead: booking.lead && { id: booking.lead.id, name: booking.lead.full_name },
    note: booking.note ?? '',
  };
}

/**
 * The form as the server wants it.
 * @param now milliseconds since 1970, from which a hold counts
 */
export function fieldsOf(values: BookingValues, now: number): Partial<AdminBookingFields> {
  const { kind, boat, lead, note, hold_hours } = values;
  const expires = new Date(now + Number(hold_hours) * 3_600_000).toISOString();
  return {
    kind,
    ...(boat && { boat: boat.id }),
    lead: lead?.id ?? null,
    starts_at: momentInMiami(`${values.from_day}T${values.from_time}`).toISOString(),
    ends_at: momentInMiami(`${values.to_day}T${values.to_time}`).toISOString(),
    ...(kind === 'hold' && hold_hours && { expires_at: expires }),
    note: note.trim() || null,
  };
}

/** Those fields of the form that differ from the booking it began with. */
export function changesOf(
  base: AdminBooking,
  values: BookingValues,
  now: number,
): Partial<AdminBookingFields> {
  const before = fieldsOf(valuesOf(base), now);
  const after = fieldsOf(values, now);
  const names = Object.keys(after) as (keyof AdminBookingFields)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  );
}
