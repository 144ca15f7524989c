import { UnrecoverableError } from 'bullmq';
import type { Log } from '../log';
import { withTimeout } from '../waiting';
import { openPostgresStore } from './on-postgres';
import { openRedisStore } from './on-redis';
import type { Outcome } from './run-job';
import { type JobData, jobOptions, priorityOf, type QueueStore, queueName } from './settings';

/** An outbox entry on its way to the queue. It carries ids only: personal data stays in Postgres. */
export interface Ticket {
  entryId: number;
  job: string;
  requestId: string | null;
  /** Was in the queue before, so a finished job of that id may still lie there. */
  again: boolean;
}

export interface Queues {
  kind: 'redis' | 'postgres';
  /**
   * Adds jobs. A job that is in the queue already stays as it is. Throws when the queue does not answer.
   * @returns the ids of the entries whose jobs will run; missing are those whose earlier job is just ending
   */
  add(tickets: Ticket[]): Promise<number[]>;
  /** Throws when the queue does not answer, or has no room. */
  check(): Promise<void>;
  /** Starts running jobs. The returned function stops taking new ones and waits for those that run. */
  consume(run: (entryId: number) => Promise<Outcome>): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface QueueSettings {
  databaseUrl: string;
  redisUrl: string | undefined;
  concurrency: number;
  log: Log;
}

const answerTime = 10_000;

/** Opens the queue of the outbox. */
export async function openQueues(settings: QueueSettings): Promise<Queues> {
  const store = await openStore(queueName, settings);
  return {
    kind: store.kind,
    add: (tickets) => withTimeout(addAll(store, tickets), answerTime, 'The queue'),
    check: () => withTimeout(store.check(), answerTime, 'The queue'),
    async consume(run) {
      const worker = await store.worker(async (job) => {
        const outcome = await run(job.data.outbox_id);
        if (outcome === 'failed') throw new UnrecoverableError('Given up, see the outbox entry.');
      });
      return () => worker.close();
    },
    close: () => store.close(),
  };
}

/** Opens a queue: on Redis where there is an address of one, else in Postgres. Nothing else knows the difference. */
export async function openStore(name: string, settings: QueueSettings): Promise<QueueStore> {
  const { redisUrl } = settings;
  return redisUrl
    ? openRedisStore({ ...settings, name, redisUrl })
    : await openPostgresStore({ ...settings, name });
}

async function addAll(store: QueueStore, tickets: Ticket[]): Promise<number[]> {
  const queue = await store.producer();
  const ending = new Set<number>();
  for (const { entryId } of tickets.filter((ticket) => ticket.again)) {
    // An add with the id of a job that lies there finished would do nothing, and one that runs may not look at its entry again.
    const state = await queue.getJobState(jobId(entryId));
    if (state === 'completed' || state === 'failed') await queue.remove(jobId(entryId));
    if (state === 'active') ending.add(entryId);
  }
  const added = tickets.filter(({ entryId }) => !ending.has(entryId));
  await queue.addBulk(
    added.map(({ entryId, job, requestId }) => ({
      name: job,
      data: { outbox_id: entryId, request_id: requestId } satisfies JobData,
      opts: { ...jobOptions, priority: priorityOf(job), jobId: jobId(entryId) },
    })),
  );
  return added.map(({ entryId }) => entryId);
}

function jobId(entryId: number): string {
  return `outbox-${entryId}`;
}
