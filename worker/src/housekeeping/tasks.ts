import type { Knex } from 'knex';
import { foldVisits } from '../visits/fold-visits';
import { forgetVisitors } from '../visits/forget-visitors';
import { queueLeadDigest } from './queue-lead-digest';
import { queuePictureRemoval } from './queue-picture-removal';
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
  'remove-expired-codes': { at: { pattern: '5 * * * *' }, run: removeExpiredCodes },
  'remove-expired-logins': { at: { pattern: '10 * * * *' }, run: removeExpiredLogins },
  'remove-password-resets': { at: { pattern: '15 * * * *' }, run: removePasswordResets },
  'remove-rate-limits': { at: { pattern: '20 * * * *' }, run: removeRateLimits },
  'remove-outbox-entries': { at: { pattern: '0 4 * * *' }, run: removeOutboxEntries },
  'remove-submissions': { at: { pattern: '15 4 * * *' }, run: removeSubmissions },
  'queue-picture-removal': { at: { pattern: '30 * * * *' }, run: queuePictureRemoval },
  // Again at each full hour of the day, for a day on which no worker ran at eight.
  'queue-lead-digest': { at: { pattern: '0 8-20 * * *' }, run: queueLeadDigest },
};
