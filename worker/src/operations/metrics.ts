import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Log, logSeldom } from '../log';
import type { QueueStore } from '../queue/settings';
import { withTimeout } from '../waiting';

/** How a run of a job or of a task ended; after `again` it is tried once more. */
export type RunOutcome = 'done' | 'again' | 'failed';
/** Hears of each run: its name, its outcome and how long it took (seconds). */
export type OnRun = (name: string, outcome: RunOutcome, seconds: number) => void;

export interface Metrics {
  registry: Registry;
  onJob: OnRun;
  onTask: OnRun;
  /** Reads the depth of these queues whenever somebody asks, by name. */
  watchQueues(stores: Record<string, QueueStore>): void;
}

// A mail takes some milliseconds, the files of a picture some seconds.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What Prometheus reads of this worker. Outbox and queues are the same for all workers: take the `max`, not the sum. */
export function openMetrics(knex: Knex, log: Log): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ tier: 'worker' });
  collectDefaultMetrics({ register: registry });
  measureOutbox(knex, registry, log);
  return {
    registry,
    onJob: measureRuns('job', 'a job of the outbox', registry),
    onTask: measureRuns('task', 'a task of the housekeeping', registry),
    watchQueues: (stores) => measureQueues(stores, registry, log),
  };
}

function measureRuns(kind: 'job' | 'task', what: string, registry: Registry): OnRun {
  const durations = new Histogram({
    name: `mrsea_${kind}_duration_seconds`,
    help: `How long one attempt at ${what} took.`,
    labelNames: [kind],
    buckets,
    registers: [registry],
  });
  const outcomes = new Counter({
    name: `mrsea_${kind}_runs_total`,
    help: `Attempts at ${what} by how they ended: done, again (it is tried once more) or failed (given up).`,
    labelNames: [kind, 'outcome'],
    registers: [registry],
  });
  return (name, outcome, seconds) => {
    durations.observe({ [kind]: name }, seconds);
    outcomes.inc({ [kind]: name, outcome });
  };
}

/** What the outbox holds: how much is open, for how long, and how much was given up. Read from indexes of those rows alone. */
function measureOutbox(knex: Knex, registry: Registry, log: Log): void {
  const warn = logSeldom(log, 'the outbox could not be measured');
  // One read for all that is asked for at the same time.
  let reading: Promise<Found | undefined> | undefined;
  const found = (): Promise<Found | undefined> => {
    reading ??= read(knex)
      .catch((error) => {
        warn(error);
        return undefined;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  new Gauge({
    name: 'mrsea_outbox_entries',
    help: 'Entries whose job is not done yet (open), and those that were given up (failed).',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const now = await found();
      if (!now) return;
      this.set({ state: 'open' }, now.open);
      this.set({ state: 'failed' }, now.failed);
    },
  });
  new Gauge({
    name: 'mrsea_outbox_oldest_open_seconds',
    help: 'Age of the oldest entry whose job is not done yet; 0 without any.',
    registers: [registry],
    async collect() {
      this.set((await found())?.oldest_seconds ?? Number.NaN);
    },
  });
}

interface Found {
  open: number;
  failed: number;
  oldest_seconds: number;
}

async function read(knex: Knex): Promise<Found> {
  const { rows } = await knex.raw(
    `SELECT count(*)::int AS open,
       coalesce(greatest(extract(epoch FROM now() - min(created_at)), 0), 0)::float8 AS oldest_seconds,
       (SELECT count(*)::int FROM outbox WHERE failed_at IS NOT NULL) AS failed
     FROM outbox WHERE done_at IS NULL AND failed_at IS NULL`,
  );
  return rows[0];
}

const states = ['waiting', 'prioritized', 'active', 'delayed', 'completed', 'failed'] as const;
/** A scrape does not wait longer for a queue. */
const answerMs = 2_000;

/** Counts the jobs of each queue by state, and says whether it answers. */
function measureQueues(stores: Record<string, QueueStore>, registry: Registry, log: Log): void {
  const warn = logSeldom(log, 'a queue could not be measured');
  let counted: Promise<unknown> = Promise.resolve();
  const jobs = new Gauge({
    name: 'mrsea_queue_jobs',
    help: 'Jobs in a queue by state; completed and failed ones are kept for a while only.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      jobs.reset();
      const each = Object.entries(stores).map(async ([queue, store]) => {
        try {
          const counts = await withTimeout(countJobs(store), answerMs, 'The queue');
          for (const state of states) jobs.set({ queue, state }, counts[state] ?? 0);
          up.set({ queue }, 1);
        } catch (error) {
          up.set({ queue }, 0);
          warn(error);
        }
      });
      counted = Promise.all(each);
      await counted;
    },
  });
  const up = new Gauge({
    name: 'mrsea_queue_up',
    help: '1 while the queue answers this worker.',
    labelNames: ['queue'],
    registers: [registry],
    // Found out by the count, which was asked just before.
    collect: async () => void (await counted),
  });
}

async function countJobs(store: QueueStore): Promise<Record<string, number>> {
  const queue = await store.producer();
  return queue.getJobCounts(...states);
}
