import { Redis } from 'ioredis';
import { housekeepingQueueName, queueName } from '../queue/settings';

export interface TestBackend {
  name: 'postgres' | 'redis';
  redisUrl: string | undefined;
}

/**
 * The backends that can be tested here. Redis needs TEST_REDIS_URL; each test file takes a database number of its own,
 * since files run side by side and the queue has the same name in all of them.
 */
export async function testBackends(redisDatabase: number): Promise<TestBackend[]> {
  const backends: TestBackend[] = [{ name: 'postgres', redisUrl: undefined }];
  const given = process.env.TEST_REDIS_URL;
  if (!given) {
    console.log('The queue is not tested on Redis: TEST_REDIS_URL is not set.');
    return backends;
  }
  const url = new URL(given);
  url.pathname = `/${redisDatabase}`;
  await emptyRedis(url.href);
  return [...backends, { name: 'redis', redisUrl: url.href }];
}

/** Drops the queues from a Redis database, as a restart without persistence does. What else lies there stays. */
export async function emptyRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  for (const name of [queueName, housekeepingQueueName]) {
    for await (const keys of redis.scanStream({ match: `bull:${name}:*`, count: 1_000 })) {
      if (keys.length > 0) await redis.unlink(keys);
    }
  }
  await redis.quit();
}
