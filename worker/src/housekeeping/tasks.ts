import { releaseExpiredHolds } from '@mr-sea/db/bookings/booking';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import { queueHoldReminders } from '../bookings/email-hold-ending';
import { unansweredRequests } from '../leads/email-lead-digest';
import { queueReviewRequests } from '../reviews/email-review-request';
import { foldVisits, forgetVisitors } from '../visits/fold-visits';
import {
  removeExpiredCodes,
  removeExpiredLogins,
  removeOutboxEntries,
  removePasswordResets,
  removeRateLimits,
  removeSubmissions,
} from './remove-expired';

/** Something to do at certain times. It may run twice, and beside itself. */
export interface Task {
  /** Every so many milliseconds, or at the times of a cron pattern in Miami. */
  at: { every: number } | { pattern: string };
  /** Returns how many things it did. */
  run(knex: Knex): Promise<number>;
}

const second = 1_000;

/** Name → task. */
export const tasks: Record<string, Task> = {
  'fold-visits': { at: { every: 5 * second }, run: foldVisits },
  'forget-visitors': { at: { every: 60 * second }, run: forgetVisitors },
  'release-expired-holds': { at: { every: 30 * second }, run: releaseExpiredHolds },
  'remind-of-holds': { at: { every: 30 * second }, run: queueHoldReminders },
  // Again at each hour of the morning, for one in which no worker ran at nine.
  'ask-for-reviews': { at: { pattern: '0 9-12 * * *' }, run: (knex) => queueReviewRequests(knex) },
  'remove-expired-codes': { at: { pattern: '5 * * * *' }, run: removeExpiredCodes },
  'remove-expired-logins': { at: { pattern: '10 * * * *' }, run: removeExpiredLogins },
  'remove-password-resets': { at: { pattern: '15 * * * *' }, run: removePasswordResets },
  'remove-rate-limits': { at: { pattern: '20 * * * *' }, run: removeRateLimits },
  'remove-outbox-entries': { at: { pattern: '0 4 * * *' }, run: removeOutboxEntries },
  'remove-submissions': { at: { pattern: '15 4 * * *' }, run: removeSubmissions },
  'refresh-published-response': { at: { pattern: '0 6 * * *' }, run: refreshPublishedResponse },
  'queue-picture-removal': { at: { pattern: '30 * * * *' }, run: queuePictureRemoval },
  // Again at each full hour of the day, for a day on which no worker ran at eight.
  'queue-lead-digest': { at: { pattern: '0 8-20 * * *' }, run: queueLeadDigest },
};

/**
 * Asks for the mail about unanswered requests, once a day from 08:00 in Miami on; there is none on a day without such
 * requests. The row of the day is what makes it one, however many workers try at once.
 */
export async function queueLeadDigest(knex: Knex): Promise<number> {
  return await knex.transaction(async (trx) => {
    const { rows } = await trx.raw(
      `INSERT INTO lead_digests (day)
       SELECT here::date FROM (SELECT now() AT TIME ZONE 'America/New_York' AS here) clock
       WHERE here::time >= '08:00' ON CONFLICT DO NOTHING RETURNING day`,
    );
    const [marked] = rows as { day: string }[];
    if (!marked || (await unansweredRequests(trx)).count === 0) return 0;
    await trx('outbox').insert({
      job: 'email-lead-digest',
      payload: { day: marked.day } satisfies JobPayload<'email-lead-digest'>,
    });
    return 1;
  });
}

/** Has public answers made anew once a day where they say how soon inquiries are answered: what is measured changes by itself. */
export async function refreshPublishedResponse(knex: Knex): Promise<number> {
  const { rows } = await knex.raw(
    `SELECT pg_notify('public_changes', '') FROM settings WHERE key = 'response_clock' AND value ->> 'publish_median' = 'true'`,
  );
  return rows.length;
}

/** Asks for orphaned pictures to be removed, by an outbox entry: it is tried again when the storage does not answer. */
export async function queuePictureRemoval(knex: Knex): Promise<number> {
  const job = 'remove-orphaned-pictures';
  const open = knex('outbox').where({ job }).whereNull('done_at').whereNull('failed_at');
  const { rowCount } = await knex.raw(
    `INSERT INTO outbox (job, payload) SELECT ?, '{}' WHERE NOT EXISTS (?)`,
    [job, open],
  );
  return rowCount;
}
