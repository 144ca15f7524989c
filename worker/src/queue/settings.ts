import type { Job, JobsOptions, Queue, WorkerOptions } from 'bullmq';
import { BadAddress } from '../mail/address';

/** A queue that can be looked at, and the state of one of its schedules; for those who do not know BullMQ. */
export type { JobSchedulerJson as Schedule, Queue } from 'bullmq';

/** What outbox entries cause. */
export const queueName = 'jobs';
/** What has to be done at certain times. Apart, so that a night's cleaning never stands before a mail. */
export const housekeepingQueueName = 'housekeeping';

/** All that a job carries. */
export interface JobData {
  outbox_id: number;
  request_id: string | null;
}

/** What a store of BullMQ has to offer, so that the rest works the same on each. */
export interface QueueStore {
  kind: 'redis' | 'postgres';
  /** Throws at once when the store cannot be reached. */
  producer(): Promise<Producer>;
  /** Throws when nothing can be added: the store does not answer, or has no room. */
  check(): Promise<void>;
  /** Starts running jobs. Throws when a store that has no other way of waiting cannot be reached. */
  worker(run: (job: Pick<Job<JobData>, 'id' | 'name' | 'data'>) => Promise<void>): Promise<{
    close(): Promise<void>;
  }>;
  close(): Promise<void>;
}

export type Producer = Pick<
  Queue<JobData>,
  | 'getJobState'
  | 'remove'
  | 'getJobCounts'
  | 'getJobSchedulers'
  | 'upsertJobScheduler'
  | 'removeJobScheduler'
> & {
  addBulk(jobs: { name: string; data: JobData; opts: JobsOptions }[]): Promise<unknown>;
};

const day = 24 * 60 * 60;

/** Attempts before an entry is given up: with `delayBefore` about four days, as mail servers do among themselves. */
export const attemptsInAll = 1_200;

/** Attempts outlast those that the outbox entry is given, so that it is always the entry that says "given up". */
export const jobOptions = {
  attempts: attemptsInAll + 100,
  backoff: { type: 'capped' },
  removeOnComplete: { age: day, count: 1_000 },
  removeOnFail: { age: 30 * day, count: 5_000 },
  stackTraceLimit: 1,
} satisfies JobsOptions;

/** Work that takes long and that nobody waits for: whatever else comes meanwhile goes first. */
const patient = new Set(['make-picture-variants', 'remove-orphaned-pictures']);

/** BullMQ's priority of a job; those without one go first. */
export function priorityOf(job: string): number | undefined {
  return patient.has(job) ? 10 : undefined;
}

/** Worker options that hold on each store. */
export function workerOptions(concurrency: number): Omit<WorkerOptions, 'connection'> {
  return {
    concurrency,
    // A killed worker's jobs run elsewhere after at most twenty-five seconds.
    lockDuration: 15_000,
    stalledInterval: 5_000,
    // With the default of 1 two kills would fail a job for good, whatever `attempts` says.
    maxStalledCount: 1_000_000,
    settings: { backoffStrategy: delayBefore },
  };
}

/**
 * Attempts at a mail that the server refuses for good (a 5xx about the recipient or the content, such as an unknown
 * mailbox): about half an hour, in case it is the server that was misconfigured.
 */
const attemptsAfterRefusal = 14;

const longestDelay = 5 * 60_000;

/** How many attempts an error is worth. */
export function mostAttempts(error: unknown): number {
  if (error instanceof BadAddress) return 1;
  const { responseCode, command } = Object(error) as Record<string, unknown>;
  // A refusal of our sign-in or of us as the sender is for an operator to repair, and the mail waits for that.
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const refused = typeof responseCode === 'number' && responseCode >= 500 && aboutThisMail;
  return refused ? attemptsAfterRefusal : attemptsInAll;
}

/** Milliseconds before attempt number `attempt` + 1: doubling from one second to five minutes, a fifth of it chance. */
function delayBefore(attempt: number): number {
  const full = Math.min(1_000 * 2 ** Math.min(attempt - 1, 30), longestDelay);
  return Math.round(full * (0.8 + Math.random() * 0.2));
}
