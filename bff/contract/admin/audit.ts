/** A change that an administrator made, or what the system did to the list of these itself. */
export interface Activity {
  id: number;
  /** E-mail of who did it; null for the system, and for a person who was erased. */
  person: string | null;
  /** As in `update`; a later version may know more of them. */
  action: string;
  /** The table of the changed row in the singular, as in `blog_post`. */
  entity: string;
  entity_id: string | null;
  /** What the row is called, where that is known. */
  subject: string | null;
  /** What differs, by name. Of a new row there is no before, of a deleted one no after. */
  changes: ActivityChange[];
  /** Finds the log lines of the request. */
  request_id: string | null;
  /** ISO 8601, UTC. */
  at: string;
  /** As people in Miami read it, as in "Nov 21, 2026, 2:05 PM". */
  formatted_at: string;
}

export interface ActivityChange {
  field: string;
  before?: ActivityValue;
  after?: ActivityValue;
}

/** A long text is cut; what has parts is sent as their texts or their number. */
export type ActivityValue = string | number | boolean | null;

export const activitySorts = ['at', 'person', 'entity', 'action'] as const;

/** What of the list is recorded; in the order in which people look for it. */
export const activityEntities = [
  'lead',
  'boat',
  'booking',
  'calendar_feed',
  'category',
  'reply_template',
  'review',
  'story',
  'blog_post',
  'blog_category',
  'page_metadata',
  'setting',
  'user',
  'delivery',
  'person',
  'activity',
] as const;

/** In place of what was erased at a person's request. */
export const erasedText = '[erased]';

/** The most characters of a text before or after a change. */
export const activityTextLength = 500;

export const adminAuditPaths = {
  list: '/api/admin/audit',
  one: '/api/admin/audit/{id}',
  /** GET: the e-mails of those who have done something, as `{ people: string[] }`. */
  people: '/api/admin/audit/people',
};
