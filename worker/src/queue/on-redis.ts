import { once } from 'node:events';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type Log, logSeldom } from '../log';
import { type JobData, type QueueStore, workerOptions } from './settings';

interface RedisStoreSettings {
  name: string;
  redisUrl: string;
  concurrency: number;
  log: Log;
}

/** The queue in Redis. Redis may be down at any time, at the start too: adding fails at once, running jobs waits. */
export function openRedisStore(settings: RedisStoreSettings): QueueStore {
  const { name, redisUrl, concurrency, log } = settings;
  const warn = logSeldom(log, 'redis does not answer');
  const producing = new Redis(redisUrl, {
    // Without these two an add would hang for as long as Redis is down.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 10_000,
  });
  // Blocking commands wait for ever, and through every reconnect.
  const consuming = new Redis(redisUrl, { maxRetriesPerRequest: null });
  producing.on('error', warn);
  consuming.on('error', warn);
  producing.once('ready', () => void warnOfEviction(producing, log));

  let queue: Queue<JobData> | undefined;
  return {
    kind: 'redis',
    async producer() {
      // BullMQ asks Redis for its version when a queue is made, and a queue whose question failed never recovers.
      if (producing.status !== 'ready') await connected(producing);
      if (!queue) {
        const made = new Queue<JobData>(name, { connection: producing });
        made.on('error', warn);
        await made.waitUntilReady();
        queue = made;
      }
      return queue;
    },
    async check() {
      if (producing.status !== 'ready') await connected(producing);
      // One that is full answers every question and takes nothing.
      await producing.set('mr-sea:trial', '1', 'EX', 60);
    },
    async worker(run) {
      const options = { ...workerOptions(concurrency), connection: consuming };
      const worker = new Worker<JobData>(name, run, options);
      worker.on('error', warn);
      return worker;
    },
    async close() {
      await queue?.close();
      producing.disconnect();
      consuming.disconnect();
    },
  };
}

/** Waits as long as a connection to a Redis that is there may take. */
async function connected(redis: Redis): Promise<void> {
  await once(redis, 'ready', { signal: AbortSignal.timeout(1_000) }).catch(() => {
    throw new Error('Redis is not connected.');
  });
}

/** A Redis that evicts keys under memory pressure drops jobs; the relay would bring them back, but late. */
async function warnOfEviction(redis: Redis, log: Log): Promise<void> {
  try {
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1];
    if (policy && policy !== 'noeviction') {
      log.warn({ policy }, 'redis may evict jobs: set its maxmemory-policy to noeviction');
    }
  } catch {
    log.debug('redis does not tell its eviction policy');
  }
}
