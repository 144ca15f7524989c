import { prepared } from '@mr-sea/db/connection';
import type { Knex } from 'knex';
import { type ResponseClock, responsePromise } from '../../contract/response-clock';
import { medianMinutes, waits } from '../overview/steering';

const days = 90;
const fewest = 20;

/**
 * How soon an inquiry is usually answered, as a sentence for visitors: from the last 90 days, where staff have it published and at least
 * 20 inquiries were answered; else null. It is reckoned as on home, which counts those without an answer and the nights.
 */
export async function publishedResponse(clock: ResponseClock, knex: Knex): Promise<string | null> {
  if (!clock.publish_median) return null;
  const [row] = await prepared<{ answered: number; minutes: number | null }>(
    knex,
    `SELECT (count(*) FILTER (WHERE wait < 'infinity'))::int AS answered, ${medianMinutes} AS minutes
     FROM (${waits(`now() - interval '${days} days'`)}) waits`,
    {},
  );
  if (!row || row.answered < fewest || row.minutes === null) return null;
  return responsePromise(row.minutes);
}
