/** What needs doing now, as the back office's home shows it. */
export interface AdminOverview {
  leads_new: number;
  reviews_pending: number;
  /** Stories of which no draft was made. */
  stories_waiting: number;
  users_waiting: number;
  /** Mails that were given up. */
  mails_undelivered: number;
  /** Leads of the last 30 days by day in Miami, the oldest first, days without any included. */
  leads_per_day: { day: string; leads: number }[];
}

export const adminOverviewPaths = { one: '/api/admin/overview' };

/**
 * Something that open screens of the back office want to know of at once; `GET /admin/events/` streams them as
 * server-sent events, with the kind as event name. An event only says that there is something new to be fetched.
 */
export type AdminEvent =
  | { kind: 'lead'; lead_id: number }
  | { kind: 'review'; review_id: number }
  | { kind: 'story'; story_id: number };

export const adminEventPaths = {
  /** The stream. A comment line keeps it alive every `adminEventsAliveMs`. */
  stream: '/api/admin/events',
};
export const adminEventsAliveMs = 20_000;

/** A browser's own description of where web-push messages for it go. */
export interface PushSubscriptionRequest {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export const adminPushPaths = {
  /** GET: `{ public_key }`, null where push is not set up. */
  key: '/api/admin/push/key',
  /** POST a subscription (201, again 201), DELETE `{ endpoint }` (204). */
  subscriptions: '/api/admin/push/subscriptions',
};
