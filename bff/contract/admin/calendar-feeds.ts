import type { TextField } from '../field';
import type { AdminBooking } from './bookings';
import type { Versioned } from './lists';

/** `new`: not read yet; `ok`: read within the time that is promised; `partly`: read, but not all of it counts; `failing`: see `problem`. */
export type CalendarFeedState = 'new' | 'ok' | 'partly' | 'failing';

/** A calendar of others that says when a boat is taken. Moments are ISO 8601, UTC. */
export interface AdminCalendarFeed extends Versioned {
  boat: { id: number; name: string };
  name: string;
  /** Whoever knows it can read the calendar. */
  url: string;
  state: CalendarFeedState;
  /** What is wrong, as a sentence. */
  problem: string | null;
  /** When it was asked last, when it answered last, and when it is asked next. */
  tried_at: string | null;
  succeeded_at: string | null;
  next_at: string;
  /** How much of the coming time it takes. */
  bookings: number;
  /** How much of that overlaps something else, and waits for somebody to settle it. */
  conflicts: number;
}

export interface AdminCalendarFeeds {
  feeds: AdminCalendarFeed[];
}

export interface AdminCalendarFeedFields {
  /** Id. */
  boat: number;
  name: string;
  url: string;
}

/** An imported event that overlaps something that was there before. */
export interface CalendarConflict {
  booking: AdminBooking;
  /** The earliest first. */
  in_the_way: AdminBooking[];
}

/** The earliest first. */
export interface CalendarConflicts {
  conflicts: CalendarConflict[];
  /** Whether there are more than one answer holds. */
  more: boolean;
}

/** How a conflict ends: `ours` drops what the calendar says, `theirs` releases what is in its way. */
export const conflictWinners = ['ours', 'theirs'] as const;
export interface ConflictSettlement {
  keep: (typeof conflictWinners)[number];
  version: number;
  /** Ids of what is in the way, as whoever decides has seen it. */
  in_the_way: number[];
}

/** Where a boat's own calendar can be read by whoever has the address. */
export interface BoatCalendar {
  url: string;
  /** ISO 8601, UTC: since when this address is the one. */
  since: string;
}

export const calendarFeedPaths = {
  /** GET with `boat` or without, POST. */
  list: '/api/admin/calendar-feeds',
  /** PUT; DELETE releases what it takes. */
  one: '/api/admin/calendar-feeds/{id}',
  /** POST: asks it now. */
  check: '/api/admin/calendar-feeds/{id}/check',
  conflicts: '/api/admin/calendar-conflicts',
  /** POST: settles it; the id is that of the imported booking. */
  conflict: '/api/admin/calendar-conflicts/{id}',
  /** GET; POST gives it another address. */
  boat: '/api/admin/boats/{id}/calendar',
  /** GET: text/calendar, for whoever has the secret address. */
  published: '/api/calendars/{file}',
};

export const calendarFeedLimits = {
  /** The most feeds, and the most conflicts, of one answer. */
  listed: 1_000,
  /** How far ahead a calendar counts. Days. */
  days: 400,
  /** The most events of a calendar that count, the earliest first. */
  events: 2_000,
  /** Of an answer. */
  bytes: 2 * 1024 * 1024,
  /** For the whole answer, with all redirects. Seconds. */
  seconds: 10,
  redirects: 3,
  /** How often a calendar that answers is asked. Well below the 15 minutes that are promised. Minutes. */
  everyMinutes: 10,
  /** After failures it is asked ever less often, down to this. Hours. */
  longestPauseHours: 6,
} as const;

export const calendarFeedFields = {
  name: {
    required: 'Name is required',
    max: { length: 100, message: 'Name cannot exceed 100 characters' },
  },
} satisfies Record<string, TextField>;

/** The most characters of an address. */
export const longestFeedUrl = 2_000;

export const calendarFeedTexts = {
  urlInvalid: 'This has to be the public address of a calendar, as in https://example.com/boat.ics',
  urlTooLong: `An address cannot exceed ${longestFeedUrl} characters`,
  urlTwice: 'This boat has this calendar already',
  settledMeanwhile: 'This is no conflict any more.',
  imported: 'A calendar says when this is: it has to be changed there.',
} as const;

/** What can be wrong with a feed. */
export const calendarProblems = {
  unreachable: 'The address cannot be reached.',
  tooSlow: `The address does not answer within ${calendarFeedLimits.seconds} seconds.`,
  tooLarge: `The calendar is larger than ${calendarFeedLimits.bytes / 1024 / 1024} MB.`,
  inside: 'The address does not lie on the public internet.',
  redirects: `The address leads on more than ${calendarFeedLimits.redirects} times.`,
  refused: 'The address asks for a password: a secret address is needed.',
  gone: 'There is no calendar at this address.',
  empty: 'The address answers with nothing.',
  notImported: 'The calendar was read but could not be stored. It is tried again.',
  noCalendar: 'What the address answers is no calendar.',
  status: (status: number) => `The address answers with an error (${status}).`,
  tooMany: `Only the first ${calendarFeedLimits.events.toLocaleString('en-US')} events of the next ${calendarFeedLimits.days} days count.`,
  unreadable: (count: number) =>
    count === 1
      ? 'One event cannot be read. Nothing is released until it can.'
      : `${count} events cannot be read. Nothing is released until they can.`,
} as const;
