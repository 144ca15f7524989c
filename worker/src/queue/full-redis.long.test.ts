import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createTestDatabase } from '@mr-sea/db/testing/database';
import { freePort } from '@mr-sea/db/testing/free-port';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEntries, sendEnquiry } from '../testing/enquiries';
import { testEnv } from '../testing/env';
import { startMailServer } from '../testing/mail-server';
import { startWorker } from '../worker';

// A Redis of its own: the other tests' one must not run full.
const missing =
  spawnSync('redis-server', ['--version']).status === 0 ? '' : ': no redis-server here';
const patience = { timeout: 40_000, interval: 50 };

let server: ChildProcess | undefined;
let redis: Redis;
let redisUrl: string;
beforeAll(async () => {
  if (missing) return;
  const port = await freePort();
  redisUrl = `redis://127.0.0.1:${port}`;
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''];
  server = spawn('redis-server', [...settings, '--maxmemory-policy', 'noeviction'], {
    stdio: 'ignore',
  });
  redis = new Redis(redisUrl, { retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  await redis.ping();
});
afterAll(async () => {
  if (!server) return;
  redis.disconnect();
  server.kill('SIGKILL');
  await once(server, 'exit');
});

test.skipIf(missing)(
  `a Redis that is full delays mail and loses none, and the worker says so${missing}`,
  async () => {
    const db = await createTestDatabase();
    const mail = await startMailServer();
    const env = testEnv({ databaseUrl: db.url, redisUrl, smtpUrl: mail.url });
    const worker = await startWorker(env, 'worker-of-test', pino({ level: 'silent' }));
    const sent = (count: number) =>
      vi.waitFor(async () => {
        expect(await openEntries(db.knex)).toBe(0);
        expect(mail.mails).toHaveLength(count);
      }, patience);
    const queueIsOk = (ok: boolean) =>
      vi.waitFor(
        async () => expect(await db.knex('worker_heartbeats').pluck('queue_ok')).toEqual([ok]),
        patience,
      );
    try {
      await sendEnquiry(db.knex);
      await sent(2);
      await redis.config('SET', 'maxmemory', '1');
      for (let n = 0; n < 3; n++) await sendEnquiry(db.knex);
      await queueIsOk(false);
      expect(mail.mails).toHaveLength(2);
      await redis.config('SET', 'maxmemory', '0');
      await sent(8);
      await queueIsOk(true);
      expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(8);
    } finally {
      await worker.stop();
      await mail.stop();
      await db.drop();
    }
  },
  120_000,
);
