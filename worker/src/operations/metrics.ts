import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Log } from '../log';
import type { QueueStore } from '../queue/settings';
import { measureOutbox } from './measure-outbox';
import { measureQueues } from './measure-queues';

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
