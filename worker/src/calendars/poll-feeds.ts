import {
  calendarFeedLimits as limits,
  calendarProblems as problems,
} from '@mr-sea/bff/contract/admin/calendar-feeds';
import { endConflicts, lockBoats } from '@mr-sea/db/bookings/booking';
import type { CalendarFeedRow } from '@mr-sea/db/calendars/calendar-feed';
import type { Knex } from 'knex';
import type { Task } from '../housekeeping/tasks';
import { describeError, type Log } from '../log';
import { applyFeed, lockFeed, OutdatedPollError } from './apply-feed';
import { expandCalendar } from './expand-events';
import { FeedError, type FetchFeed, openFeeds } from './fetch-feed';
import { NoCalendarError, readCalendar } from './read-calendar';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Calendars that one worker asks at the same time. */
const atOnce = 8;
/** For how long one run begins to ask others; the next one goes on. */
const beginFor = 5_000;
/** After so long without a word from the worker that is at a feed, another one tries. */
const lease = '2 minutes';
/**
 * After so long a calendar is read anew although its server says that it is the same: the days that count have moved on, and a series
 * without end has events on the new ones.
 */
const readAnewAfter = 12 * hour;

/** The task that asks the calendars whose time has come. */
export function calendarTasks(log: Log, fetchFeed = openFeeds()): Record<string, Task> {
  return {
    'poll-calendar-feeds': {
      at: { every: 15_000 },
      run: (knex) => pollDueFeeds(knex, { fetchFeed, log }),
    },
  };
}

interface PollOptions {
  fetchFeed: FetchFeed;
  log: Log;
}

/**
 * Asks the calendars whose time has come, each by one worker at a time however many run this.
 * @returns how many were asked
 */
export async function pollDueFeeds(knex: Knex, options: PollOptions): Promise<number> {
  const until = performance.now() + beginFor;
  let asked = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const feed = await claimFeed(knex);
      if (!feed) return;
      asked++;
      await pollFeed(feed, knex, options);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return asked;
}

/** Takes the feed that has waited longest for itself; no transaction is open while its server is asked. */
async function claimFeed(knex: Knex): Promise<CalendarFeedRow | undefined> {
  const { rows } = await knex.raw(
    `UPDATE calendar_feeds SET polling_until = now() + interval '${lease}', poll_number = poll_number + 1, tried_at = now()
     WHERE id = (SELECT id FROM calendar_feeds
       WHERE next_at <= now() AND (polling_until IS NULL OR polling_until <= now())
       ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING *`,
  );
  return rows[0];
}

async function pollFeed(
  feed: CalendarFeedRow,
  knex: Knex,
  { fetchFeed, log }: PollOptions,
): Promise<void> {
  try {
    const state = await importFeed(feed, knex, fetchFeed);
    log.debug({ feed_id: feed.id, ...state }, 'calendar read');
  } catch (error) {
    if (error instanceof OutdatedPollError) return;
    const isTheirs = error instanceof FeedError || error instanceof NoCalendarError;
    // A fault of ours is none that staff could do anything about.
    if (!isTheirs) log.warn({ feed_id: feed.id, error: describeError(error) }, 'calendar not read');
    const problem = error instanceof FeedError ? error.message : problems.noCalendar;
    await finish(feed, knex, failed(feed, isTheirs ? problem : problems.notImported));
  }
}

async function importFeed(
  feed: CalendarFeedRow,
  knex: Knex,
  fetchFeed: FetchFeed,
): Promise<{ changed: number }> {
  const now = new Date();
  const age = now.getTime() - (feed.imported_at?.getTime() ?? 0);
  // After a failure what was wrong with the calendar itself is no longer known.
  const isFresh = feed.failures === 0 && age < readAnewAfter;
  const known = { etag: feed.etag, lastModified: feed.last_modified };
  const answer = await fetchFeed(feed.url, isFresh ? known : { etag: null, lastModified: null });
  if (answer.kind === 'unchanged') {
    return knex.transaction(async (trx) => {
      await lockBoats([feed.boat_id], trx);
      await lockFeed(feed, trx);
      const changed = await endConflicts(trx, feed.boat_id);
      await finish(feed, trx, { ...done(), succeeded_at: now });
      return { changed };
    });
  }
  const window = {
    from: now,
    to: new Date(now.getTime() + limits.days * day),
    most: limits.events,
  };
  const calendar = await expandCalendar(readCalendar(answer.text), window);
  const { more, unreadable } = calendar;
  return knex.transaction(async (trx) => {
    const result = await applyFeed(feed, calendar, { now }, trx);
    await finish(feed, trx, {
      ...done(),
      succeeded_at: now,
      imported_at: now,
      etag: answer.etag,
      last_modified: answer.lastModified,
      problem: unreadable > 0 ? problems.unreadable(unreadable) : more ? problems.tooMany : null,
    });
    return result;
  });
}

type Outcome = Partial<CalendarFeedRow> & Pick<CalendarFeedRow, 'next_at' | 'failures'>;

function done(): Outcome {
  return { failures: 0, next_at: new Date(Date.now() + limits.everyMinutes * minute) };
}

/** Ever later, up to some hours; not all at the same time after an outage of one server. */
function failed({ failures }: CalendarFeedRow, problem: string): Outcome {
  const longest = limits.longestPauseHours * hour;
  const pause = Math.min((limits.everyMinutes / 2) * minute * 2 ** failures, longest);
  const next_at = new Date(Date.now() + pause * (0.8 + Math.random() * 0.2));
  return { failures: failures + 1, problem, next_at };
}

/** Writes down how it went, unless somebody has begun anew meanwhile. */
async function finish(
  { id, poll_number }: CalendarFeedRow,
  knex: Knex,
  outcome: Outcome,
): Promise<void> {
  await knex('calendar_feeds')
    .where({ id, poll_number })
    .update({ ...outcome, polling_until: null });
}
