import { type JobName, type JobPayload, OutboxEntry } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import type { Handlers } from '../handlers';
import type { JobContext } from '../job-context';
import { describeError, type Log, stackOf } from '../log';
import type { OnRun } from '../operations/metrics';
import { mostAttempts } from './settings';

export interface JobRunner {
  knex: Knex;
  handlers: Handlers;
  log: Log;
  context: Omit<JobContext, 'entryId' | 'requestId' | 'knex' | 'log'>;
  /** Hears of each run that was more than a repeat. */
  onRun?: OnRun;
}

/** How a run ended. After `'failed'` nobody tries the entry again. */
export type Outcome = 'done' | 'repeat' | 'failed';

/**
 * Runs the job of an outbox entry. An entry that is done is left alone, so a repeated delivery does nothing. When the
 * handler throws, the attempt is counted on the entry and the error goes on to the queue, which tries again later.
 */
export async function runJob(runner: JobRunner, entryId: number): Promise<Outcome> {
  const { knex } = runner;
  const entry = await OutboxEntry.query(knex).findById(entryId);
  if (!entry || entry.done_at || entry.failed_at) return 'repeat';

  const log = runner.log.child({
    request_id: entry.request_id ?? undefined,
    outbox_id: entry.id,
    job: entry.job,
  });
  const started = performance.now();
  try {
    await handle(runner, entry, log);
  } catch (error) {
    const outcome = await countFailure(knex, entry, error, log);
    runner.onRun?.(entry.job, outcome, (performance.now() - started) / 1_000);
    if (outcome === 'failed') return outcome;
    throw error;
  }
  // If this is lost to a kill or a dropped connection the job runs once more: a second mail with the same Message-ID.
  await OutboxEntry.query(knex).findById(entry.id).patch({ done_at: new Date(), last_error: null });
  const ms = performance.now() - started;
  log.info({ ms: Math.round(ms) }, 'job done');
  runner.onRun?.(entry.job, 'done', ms / 1_000);
  return 'done';
}

async function handle({ handlers, context, knex }: JobRunner, entry: OutboxEntry, log: Log) {
  if (!Object.hasOwn(handlers, entry.job)) {
    // Written by a newer version; a newer worker takes it at a later attempt.
    throw new Error(`This worker has no handler for "${entry.job}".`);
  }
  const run = handlers[entry.job as JobName] as Handler;
  const { id: entryId, request_id: requestId } = entry;
  await run(entry.payload as JobPayload<JobName>, { ...context, knex, log, entryId, requestId });
}

// The payload belongs to the name that stands beside it, which the compiler cannot know of a row.
type Handler = (payload: JobPayload<JobName>, context: JobContext) => Promise<void>;

async function countFailure(
  knex: Knex,
  entry: OutboxEntry,
  error: unknown,
  log: Log,
): Promise<'failed' | 'again'> {
  const attempts = entry.attempts + 1;
  const givenUp = attempts >= mostAttempts(error);
  const text = describeError(error);
  await OutboxEntry.query(knex)
    .findById(entry.id)
    .patch({ attempts, last_error: text, failed_at: givenUp ? new Date() : null });
  if (givenUp) {
    log.error({ error: text, attempts }, 'job given up');
    return 'failed';
  }
  log.warn({ error: text, stack: stackOf(error), attempts }, 'job failed, will be tried again');
  return 'again';
}
