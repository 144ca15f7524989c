import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log';
import { logSeldom } from '../log-seldom';
import type { QueueStore } from '../queue/settings';
import { withTimeout } from '../with-timeout';

const states = ['waiting', 'prioritized', 'active', 'delayed', 'completed', 'failed'] as const;
/** A scrape does not wait longer for a queue. */
const answerMs = 2_000;

/** Counts the jobs of each queue by state, and says whether it answers. */
export function measureQueues(
  stores: Record<string, QueueStore>,
  registry: Registry,
  log: Log,
): void {
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
