import type { TextField } from '../field';
import type { Versioned } from './lists';

/** `hold`: kept for somebody until it expires; `confirmed`: a trip; `block`: staff need the boat themselves. */
export const bookingKinds = ['hold', 'confirmed', 'block'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** What takes a boat for a time, as staff see it. Moments are ISO 8601, UTC. */
export interface AdminBooking extends Versioned {
  boat: { id: number; name: string };
  /** For whom. */
  lead: { id: number; reference: string; full_name: string } | null;
  kind: BookingKind;
  starts_at: string;
  ends_at: string;
  /** The end and the boat's turnaround: from then on the boat is free. */
  ready_at: string;
  /** Of a hold: from then on it counts no more. */
  expires_at: string | null;
  note: string | null;
  /** The calendar that says so, which decides when it is; null for what staff booked. */
  calendar: { id: number; name: string } | null;
  /** Imported over another booking, until staff settle which of them counts. */
  in_conflict: boolean;
  /** Whether it takes its time no more; only the answer to an edit that releases it says so. */
  released: boolean;
}

/** What staff add or edit; `boat` and `lead` are ids. */
export interface AdminBookingFields {
  boat: number;
  lead: number | null;
  kind: BookingKind;
  starts_at: string;
  ends_at: string;
  /** Of a hold; a day from now unless it says so itself. */
  expires_at: string | null;
  note: string | null;
  /** Of an edit: gives the boat free, whatever else it says. Nobody takes that back. */
  released: true;
}

/** Which bookings of a calendar; `from` and `to` are days of Miami, both included. */
export interface AdminBookingQuery {
  from: string;
  to: string;
  boat?: number;
  category?: number;
  kind?: BookingKind;
}

/** What takes boats on some days, the earliest first. */
export interface AdminBookings {
  bookings: AdminBooking[];
  /** Whether there are more than one answer holds: then fewer days or boats have to be asked for. */
  more: boolean;
}

/** The most days of a calendar, and the most bookings of one answer. */
export const calendarLimits = { days: 62, bookings: 5_000 } as const;

/** The longest booking, and how far ahead a hold may expire. Days. */
export const longestBookingDays = 366;
export const longestHoldDays = 30;
/** Of a hold that does not say when it expires. Hours. */
export const usualHoldHours = 24;

/** Body of the 409 that answers a booking for a time that is taken. */
export interface BookingRefused {
  error: string;
  code: 'conflict';
  /** The first of what stands in the way; another booking than the one that was sent. */
  in_the_way: AdminBooking;
}

export const adminBookingPaths = {
  list: '/api/admin/bookings',
  /** GET, PUT. */
  one: '/api/admin/bookings/{id}',
};

export const adminBookingFields = {
  note: { max: { length: 1000, message: 'Note cannot exceed 1000 characters' } },
} satisfies Record<string, TextField>;

export const adminBookingTexts = {
  boatInvalid: 'Invalid boat selection',
  leadInvalid: 'Invalid lead selection',
  leadWithdrawn: 'The visitor withdrew this request. Give the lead another status first.',
  kindInvalid: 'Invalid kind selection',
  momentInvalid: 'This has to be a date and time with its time zone',
  endsTooEarly: 'It has to end after it starts',
  tooLong: `It cannot take longer than ${longestBookingDays} days`,
  expiryInvalid: `A hold expires within ${longestHoldDays} days from now`,
  taken: 'This time is taken.',
  tooManyDays: `At most ${calendarLimits.days} days can be asked for at once`,
} as const;
