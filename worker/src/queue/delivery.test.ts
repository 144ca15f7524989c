import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { freePort } from '@mr-sea/db/testing/free-port';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyRedis, type TestBackend, testBackends } from '../testing/backends';
import { Door } from '../testing/door';
import { openEntries, sendEnquiry } from '../testing/enquiries';
import { testEnv } from '../testing/env';
import { startMailServer } from '../testing/mail-server';
import { type RunningWorker, startWorker } from '../worker';
import { openQueues } from './queues';
import { relayBatch } from './relay';

const log = pino({ level: 'silent' });
// Some of it is BullMQ's own patience: its worker asks a database that was away again after fifteen seconds.
vi.setConfig({ testTimeout: 60_000 });
const patience = { timeout: 30_000, interval: 25 };

describe.each(await testBackends(1))('on $name', (backend) => {
  let db: TestDatabase;
  let worker: RunningWorker | undefined;

  beforeEach(async () => {
    db = await createTestDatabase();
    if (backend.redisUrl) await emptyRedis(backend.redisUrl);
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await db.drop();
  });

  const start = async (smtpUrl: string) => {
    const env = testEnv({ databaseUrl: db.url, redisUrl: backend.redisUrl, smtpUrl });
    worker = await startWorker(env, 'worker-of-test', log);
    return worker;
  };
  const allDone = () =>
    vi.waitFor(async () => expect(await openEntries(db.knex)).toBe(0), patience);

  test('an inquiry mails staff and thanks the visitor, once each', async () => {
    const mail = await startMailServer();
    await start(mail.url);
    const lead = await sendEnquiry(db.knex);
    await allDone();
    expect(mail.mails.map(({ to }) => to).sort()).toEqual([[lead.email], ['staff@mrsea.example']]);
    await mail.stop();
  });

  test('a mail server that is down delays mail and loses none', async () => {
    const port = await freePort();
    await start(`smtp://127.0.0.1:${port}`);
    for (let count = 0; count < 5; count++) await sendEnquiry(db.knex);
    await vi.waitFor(async () => {
      expect(await db.knex('outbox').where('attempts', '>', 0)).toHaveLength(10);
    }, patience);
    const mail = await startMailServer({ port });
    await allDone();
    expect(mail.mails).toHaveLength(10);
    await mail.stop();
  });

  test('entries whose jobs the queue lost are brought there again', async () => {
    const queues = await openQueues({
      databaseUrl: db.url,
      redisUrl: backend.redisUrl,
      concurrency: 1,
      log,
    });
    await sendEnquiry(db.knex);
    await vi.waitFor(() => relayBatch({ knex: db.knex, queues, log }), patience);
    await queues.close();
    await loseJobs(backend, db);

    const mail = await startMailServer();
    await db.knex('outbox').update({ relayed_at: db.knex.raw("now() - interval '16 minutes'") });
    await start(mail.url);
    await allDone();
    expect(mail.mails).toHaveLength(2);
    await mail.stop();
  });

  test('an entry that is opened again runs again although its finished job still lies in the queue', async () => {
    const mail = await startMailServer();
    await start(mail.url);
    await sendEnquiry(db.knex);
    await allDone();
    // As after "send again" by a person. The update announces nothing, so another inquiry wakes the relay.
    await db.knex('outbox').update({ done_at: null, attempts: 0, relayed_at: '-infinity' });
    await sendEnquiry(db.knex);
    await allDone();
    expect(mail.mails).toHaveLength(6);
    await mail.stop();
  });

  test('an entry that is opened again while its job is still ending stays due until it runs again', async () => {
    let accept: () => void = () => undefined;
    const accepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    const atTheServer = vi.fn(() => accepted);
    const mail = await startMailServer({ onMail: atTheServer });
    const running = await start(mail.url);
    await sendEnquiry(db.knex);
    await vi.waitFor(() => expect(atTheServer).toHaveBeenCalledTimes(2), patience);
    await db.knex('outbox').update({ relayed_at: '-infinity' });
    const settings = { databaseUrl: db.url, redisUrl: backend.redisUrl, concurrency: 1, log };
    const queues = await openQueues(settings);
    expect(await relayBatch({ knex: db.knex, queues, log })).toBe(0);
    accept();
    await allDone();
    await running.stop();
    // The jobs are over, and both entries are opened again as they were a moment ago.
    await db.knex('outbox').update({ done_at: null });
    expect(await relayBatch({ knex: db.knex, queues, log })).toBe(2);
    await queues.close();
    await mail.stop();
  });

  test('a worker that stops finishes the job that runs and leaves the others to the next one', async () => {
    let accept: () => void = () => undefined;
    const accepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    const atTheServer = vi.fn(() => accepted);
    const mail = await startMailServer({ onMail: atTheServer });
    const env = { databaseUrl: db.url, redisUrl: backend.redisUrl, smtpUrl: mail.url };
    const running = await startWorker(testEnv({ ...env, concurrency: 1 }), 'stopping', log);
    await sendEnquiry(db.knex);
    await vi.waitFor(() => expect(atTheServer).toHaveBeenCalled(), patience);

    const stopped = running.stop();
    accept();
    await stopped;
    expect(mail.mails).toHaveLength(1);
    expect(await openEntries(db.knex)).toBe(1);

    await start(mail.url);
    await allDone();
    expect(mail.mails).toHaveLength(2);
    await mail.stop();
  });

  test('a worker whose connections to the database all break goes on', async () => {
    const mail = await startMailServer();
    await start(mail.url);
    await sendEnquiry(db.knex);
    await allDone();
    await db.knex.raw(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await sendEnquiry(db.knex);
    await allDone();
    expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(4);
    await mail.stop();
  });

  test('a worker survives a database that is away for a while', async () => {
    const mail = await startMailServer();
    const door = await Door.to(db.url);
    await door.open();
    const warned = vi.fn();
    const noisy = pino({ level: 'warn' }, { write: warned });
    const env = { databaseUrl: door.url, redisUrl: backend.redisUrl, smtpUrl: mail.url };
    worker = await startWorker(testEnv(env), 'worker-of-test', noisy);
    await sendEnquiry(db.knex);
    await allDone();

    door.shut();
    await sendEnquiry(db.knex);
    await vi.waitFor(() => expect(warned.mock.calls.join()).toContain('cannot listen'), patience);
    await door.open();
    await allDone();
    expect(mail.mails).toHaveLength(4);
    await worker.stop();
    worker = undefined;
    door.shut();
    await mail.stop();
  });

  test('a living worker has a heartbeat that knows its queue, a stopped one has none', async () => {
    const running = await start('smtp://127.0.0.1:9');
    await vi.waitFor(async () => {
      const [beat] = await db.knex('worker_heartbeats');
      expect(beat).toMatchObject({
        worker_id: 'worker-of-test',
        queue_ok: true,
        detail: backend.name,
      });
    }, patience);
    await running.stop();
    worker = undefined;
    const others = db.knex('worker_heartbeats');
    expect(await others).toEqual([]);
  });
});

test('a Redis that is away when the worker starts delays mail and loses none', async (context) => {
  const redis = (await testBackends(3)).find(({ name }) => name === 'redis');
  if (!redis?.redisUrl) return context.skip('no Redis is installed');
  const door = await Door.to(redis.redisUrl);
  const db = await createTestDatabase();
  const mail = await startMailServer();
  const env = { databaseUrl: db.url, redisUrl: door.url, smtpUrl: mail.url };
  const worker = await startWorker(testEnv(env), 'patient', log);
  await sendEnquiry(db.knex);
  await vi.waitFor(async () => {
    expect(await db.knex('worker_heartbeats').pluck('queue_ok')).toEqual([false]);
  }, patience);

  await door.open();
  await vi.waitFor(async () => {
    expect(await openEntries(db.knex)).toBe(0);
    expect(await db.knex('worker_heartbeats').pluck('queue_ok')).toEqual([true]);
  }, patience);
  expect(mail.mails).toHaveLength(2);
  await worker.stop();
  door.shut();
  await mail.stop();
  await db.drop();
}, 60_000);

async function loseJobs(backend: TestBackend, db: TestDatabase): Promise<void> {
  if (backend.redisUrl) await emptyRedis(backend.redisUrl);
  else await db.knex.raw('TRUNCATE bullmq.job CASCADE');
}
