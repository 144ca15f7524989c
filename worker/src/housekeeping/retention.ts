import type { Knex } from 'knex';
import { deleteInBatches } from './remove-expired';
import type { Task } from './tasks';

/** For how many days personal data is kept that nobody needs any more; 0 is for ever. */
export interface Retention {
  /** Leads, since they were last changed, and since their trip; bookings, since they ended. */
  leads: number;
  /** Stories, since they came. Posts that were made of them stay. */
  stories: number;
  /** Reviews that were rejected, since then. */
  rejectedReviews: number;
  /** Accounts that asked to be administrators and that nobody ever verified. */
  waitingAccounts: number;
  /** Entries of the audit log. */
  activity: number;
}

/** The audit log is there for a year at least (migration 014). */
const shortestActivity = 365;

/**
 * Reads the periods from the environment.
 * @param days reads a variable: its name, what it is otherwise, the least and the most
 */
export function readRetention(
  days: (name: string, fallback: number, min: number, max: number) => number,
): Retention {
  const period = (name: string, fallback: number): number => days(name, fallback, 0, 36_500);
  const activity = period('KEEP_ACTIVITY_DAYS', 1_095);
  return {
    leads: period('KEEP_LEADS_DAYS', 1_095),
    stories: period('KEEP_STORIES_DAYS', 1_095),
    rejectedReviews: period('KEEP_REJECTED_REVIEWS_DAYS', 365),
    waitingAccounts: period('KEEP_WAITING_ACCOUNTS_DAYS', 180),
    activity: activity === 0 ? 0 : days('KEEP_ACTIVITY_DAYS', activity, shortestActivity, 36_500),
  };
}

/** The tasks that keep to the periods; what is kept for ever has none. */
export function retentionTasks(retention: Retention): Record<string, Task> {
  const { leads, stories, rejectedReviews, waitingAccounts, activity } = retention;
  const tasks: [name: string, days: number, minute: number, run: Task['run']][] = [
    [
      'remove-old-leads',
      leads,
      40,
      (knex) =>
        deleteInBatches(
          knex,
          'leads',
          `${before('updated_at', leads)} AND
        (date IS NULL OR ${before('date', leads)})`,
        ),
    ],
    [
      'remove-old-bookings',
      leads,
      41,
      (knex) => deleteInBatches(knex, 'bookings', before('ends_at', leads)),
    ],
    [
      'remove-old-stories',
      stories,
      42,
      (knex) => deleteInBatches(knex, 'stories', before('created_at', stories)),
    ],
    [
      'remove-rejected-reviews',
      rejectedReviews,
      44,
      (knex) =>
        deleteInBatches(
          knex,
          'reviews',
          `NOT is_approved AND ${before('moderated_at', rejectedReviews)}`,
        ),
    ],
    [
      'remove-waiting-accounts',
      waitingAccounts,
      46,
      // One that was ever verified has another version since.
      (knex) =>
        deleteInBatches(
          knex,
          'users',
          `NOT is_active AND version = 1 AND ${before('created_at', waitingAccounts)}`,
        ),
    ],
    ['trim-activity', activity, 48, (knex) => trimActivity(activity, knex)],
  ];
  return Object.fromEntries(
    tasks
      .filter(([, days]) => days > 0)
      .map(([name, , minute, run]) => [name, { at: { pattern: `${minute} 4 * * *` }, run }]),
  );
}

function before(column: string, days: number): string {
  return `${column} < now() - interval '${days} days'`;
}

/** The worker may not delete from the audit log itself. */
async function trimActivity(days: number, knex: Knex): Promise<number> {
  const { rows } = await knex.raw('SELECT trim_audit_log(?) AS gone', [days]);
  return rows[0].gone;
}
