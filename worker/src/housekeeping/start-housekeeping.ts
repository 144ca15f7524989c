import type { Knex } from 'knex';
import { describeError, logSeldom } from '../log';
import type { OnRun } from '../operations/metrics';
import { openStore, type QueueSettings } from '../queue/queues';
import {
  housekeepingQueueName,
  type Producer,
  type QueueStore,
  type Schedule,
} from '../queue/settings';
import { Signal, withTimeout } from '../waiting';
import { tasks as allTasks, type Task } from './tasks';

export interface HousekeepingOptions extends Omit<QueueSettings, 'concurrency'> {
  knex: Knex;
  tasks?: Record<string, Task>;
  /** Looks after the schedules this often. */
  everyMs?: number;
  /** Hears of each run. */
  onRun?: OnRun;
}

const answerTime = 10_000;

/**
 * Does what has to be done at certain times. The schedules lie in a queue of their own, where each time becomes one job
 * that one of the workers runs.
 */
export async function startHousekeeping(
  options: HousekeepingOptions,
): Promise<{ stop(): Promise<void> }> {
  const { knex, log, tasks = allTasks, everyMs = 60_000, onRun } = options;
  const store = await openStore(housekeepingQueueName, { ...options, concurrency: 2 });
  const worker = await store.worker(({ name, id }) =>
    runTask(tasks, name, { knex, log, id, onRun }),
  );
  const warn = logSeldom(log, 'cannot look after the schedules');
  const stopping = new Signal();
  let stopped = false;

  const loop = async () => {
    while (!stopped) {
      const well = await withTimeout(lookAfter(store, tasks, knex), answerTime, 'The queue').catch(
        warn,
      );
      // A queue that is back should not stay without schedules for long.
      if (!stopped) await stopping.wait(well ? everyMs : everyMs / 12);
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopped = true;
      stopping.wake();
      await Promise.all([ended, worker.close()]);
      await store.close();
    },
  };
}

/** One worker at a time: two that make the same schedule at once would make two first jobs. */
async function lookAfter(
  store: QueueStore,
  tasks: Record<string, Task>,
  knex: Knex,
): Promise<boolean> {
  const queue = await store.producer();
  return await knex.transaction(async (trx) => {
    const { rows } = await trx.raw(
      "SELECT pg_try_advisory_xact_lock(hashtext('housekeeping schedules')) AS mine",
    );
    if (rows[0].mine) await keepSchedules(queue, tasks);
    return true;
  });
}

interface RunContext extends Pick<HousekeepingOptions, 'knex' | 'log' | 'onRun'> {
  id: string | undefined;
}

async function runTask(
  tasks: Record<string, Task>,
  name: string,
  { knex, log, id, onRun }: RunContext,
): Promise<void> {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  // Of a newer or an older version; the next look at the schedules decides about it.
  if (!task) return;
  const started = performance.now();
  try {
    const count = await task.run(knex);
    const ms = performance.now() - started;
    const level = count > 0 ? 'info' : 'debug';
    log[level]({ task: name, id, count, ms: Math.round(ms) }, 'task done');
    onRun?.(name, 'done', ms / 1_000);
  } catch (error) {
    log.warn({ task: name, id, error: describeError(error) }, 'task failed');
    onRun?.(name, 'again', (performance.now() - started) / 1_000);
    throw error;
  }
}

const tz = 'America/New_York';
const overdueMs = 5 * 60_000;

const jobOptions = {
  attempts: 3,
  backoff: { type: 'capped' },
  removeOnComplete: { count: 100 },
  removeOnFail: { age: 30 * 24 * 60 * 60, count: 500 },
  stackTraceLimit: 1,
};

/**
 * Makes the queue's schedules those of the tasks: a missing one is made (a Redis may have lost it), a changed one is
 * changed, one that got stuck starts anew, and one that is no task any more goes. What is right stays as it is, so any
 * number of workers may do this at any time.
 */
export async function keepSchedules(
  queue: Producer,
  tasks: Record<string, Task>,
  now = Date.now(),
): Promise<void> {
  const schedules = new Map(
    (await queue.getJobSchedulers()).map((schedule) => [schedule.key, schedule]),
  );
  for (const [name, { at }] of Object.entries(tasks)) {
    const schedule = schedules.get(name);
    schedules.delete(name);
    if (schedule && isAt(schedule, at) && (schedule.next ?? 0) > now - overdueMs) continue;
    const repeat = 'every' in at ? at : { ...at, tz };
    await queue.upsertJobScheduler(name, repeat, { name, opts: jobOptions });
  }
  for (const name of schedules.keys()) await queue.removeJobScheduler(name);
}

function isAt({ every, pattern, tz: zone }: Schedule<unknown>, at: Task['at']): boolean {
  return 'every' in at ? every === at.every : pattern === at.pattern && zone === tz;
}
