import type { SettingKey } from '../settings';
import type { LeadLook } from './leads';

/** What needs doing now, as the back office's home shows it. */
export interface AdminOverview {
  leads_new: number;
  /** Leads to get back to today or before. */
  follow_ups_due: number;
  reviews_pending: number;
  /** Stories of which no draft was made. */
  stories_waiting: number;
  users_waiting: number;
  /** Leads whose mails were given up; a request about several boats counts once. */
  mails_undelivered: number;
  /** Leads of the last 30 days by day in Miami, the oldest first, days without any included. */
  leads_per_day: { day: string; leads: number }[];
  /** Devices may have kept an overview from before there was this. */
  steering?: AdminSteering;
}

/** How things go. Days and weeks are those of Miami. */
export interface AdminSteering {
  /** The new leads that have waited longest, the oldest first; `created_at` in ISO 8601, UTC. */
  waiting: {
    id: number;
    reference: string;
    full_name: string;
    boat: string | null;
    created_at: string;
  }[];
  /** The first trips of the next 7 days: `day` YYYY-MM-DD, `time` HH:MM, whose it is where a lead says so. */
  trips: {
    id: number;
    boat: string;
    kind: 'hold' | 'confirmed';
    full_name: string | null;
    day: string;
    time: string;
  }[];
  /** Minutes until the first answer at the median; null without any request, or where fewer than half are answered. */
  response: { this_week: number | null; last_week: number | null };
  /** Requests that came in each of the last 10 weeks, and those of them that were booked; `week` is its Monday. */
  by_week: { week: string; leads: number; booked: number }[];
  /** The boats that were asked about most in the last 90 days. */
  by_boat: { boat: string; leads: number; booked: number }[];
}

export const adminOverviewPaths = { one: '/api/admin/overview' };

/**
 * Something that open screens of the back office want to know of at once; `GET /admin/events/` streams them as
 * server-sent events, with the kind as event name and the event as JSON. An event only says that there is something new
 * to be fetched.
 *
 * A `resync` says that from now on nothing is missed, but that something may have been missed before: fetch what is on
 * the screen. Every stream has one at its beginning, and another whenever the server has lost sight of the news for a
 * moment.
 */
export type AdminEvent =
  | { kind: 'resync' }
  | { kind: 'lead'; lead_id: number }
  | { kind: 'review'; review_id: number }
  | { kind: 'story'; story_id: number }
  | LeadLookEvent
  | AdminChangeEvent;

/** Somebody looks at a lead, or does no longer. */
export interface LeadLookEvent extends LeadLook {
  kind: 'look';
  lead_id: number;
  user_id: number;
  full_name: string;
}

/** Rows of a list were changed or deleted, by whomever; of posts alone, that a scheduled one has become public. */
export interface AdminChangeEvent {
  kind: 'change';
  list:
    | 'leads'
    | 'reviews'
    | 'boats'
    | 'stories'
    | 'bookings'
    | 'reply_templates'
    | 'blog_posts'
    | SettingKey;
  /** Where one row was edited: which one, and its version from then on. A list that shows that row as new needs nothing. */
  id: number | null;
  version: number | null;
}

export const adminEventPaths = {
  /**
   * The stream. A comment line keeps it alive every `adminEventsAliveMs`. It ends when the access token expires, when the
   * login or the power of its admin has ended, and when the server stops: come back after what its `retry` says, with a
   * token of that time.
   */
  stream: '/api/admin/events',
};
export const adminEventsAliveMs = 20_000;
/** What the stream says in `retry`. */
export const adminEventsRetryMs = 3_000;
/** Streams that one person has open; one more ends the oldest. */
export const adminEventStreams = 12;

/** A browser's own description of where web-push messages for it go. */
export interface PushSubscriptionRequest {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export const adminPushPaths = {
  /** GET: `{ public_key }`, null where push is not set up. */
  key: '/api/admin/push/key',
  /** POST a subscription (201, again 201), DELETE `{ endpoint }` (204). A browser deletes its own at logout. */
  subscriptions: '/api/admin/push/subscriptions',
};
/** Browsers that one person is notified in; one more takes the place of the oldest. */
export const pushSubscriptionsPerUser = 20;
export const adminPushTexts = {
  endpoint: 'This is not the address of a push service.',
  keys: 'These are not the keys of a browser.',
} as const;
