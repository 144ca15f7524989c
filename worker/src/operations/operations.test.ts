import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Env } from '../env';
import { emptyRedis, testBackends } from '../testing/backends';
import { sendEnquiry } from '../testing/enquiries';
import { testEnv } from '../testing/env';
import { startMailServer, type TestMailServer } from '../testing/mail-server';
import { type RunningWorker, startWorker } from '../worker';

const patience = { timeout: 30_000, interval: 50 };
vi.setConfig({ testTimeout: 60_000 });
/** A queue as the dashboard's own calls have it. */
interface BoardQueue {
  name: string;
  counts: Record<string, number>;
  jobs: { data: unknown }[];
}

const metricsToken = 'metrics: 16 characters';
const queuesToken = 'queues: 16 characters';

describe.each(await testBackends(6))('on $name', ({ redisUrl }) => {
  let db: TestDatabase;
  let mail: TestMailServer;
  let worker: RunningWorker;

  beforeEach(async () => {
    db = await createTestDatabase();
    mail = await startMailServer({
      onMail({ to }) {
        if (to.includes('nobody@sea.example')) throw new Error('not now');
      },
    });
    if (redisUrl) await emptyRedis(redisUrl);
  });
  afterEach(async () => {
    await worker.stop();
    await mail.stop();
    await db.drop();
  });

  const start = async (overrides: Partial<Env> = {}): Promise<void> => {
    const own = { databaseUrl: db.url, redisUrl, smtpUrl: mail.url, opsPort: 0 };
    const env = testEnv({ ...own, metricsToken, queuesToken, ...overrides });
    worker = await startWorker(env, 'a-worker', pino({ level: 'silent' }));
  };
  const get = (path: string, token = ''): Promise<Response> =>
    fetch(`${worker.opsUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const read = async (): Promise<string> => (await get('/metrics', metricsToken)).text();
  const valueIn = (text: string, name: string, ...labels: string[]): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name) && labels.every((label) => line.includes(label)))
        ?.split(' ')
        .at(-1),
    );

  test('jobs, outbox and queues are measured', async () => {
    await start();
    await sendEnquiry(db.knex);
    await sendEnquiry(db.knex, { email: 'nobody@sea.example' });
    await db.knex('outbox').insert({
      ...{ job: 'email-lead-staff', payload: { lead_id: 1 } },
      ...{ attempts: 14, failed_at: new Date() },
    });
    await vi.waitFor(async () => {
      const text = await read();
      const runs = 'mrsea_job_runs_total{';
      expect(valueIn(text, runs, 'job="email-lead-staff"', 'outcome="done"')).toBe(2);
      expect(valueIn(text, runs, 'job="email-lead-visitor"', 'outcome="done"')).toBe(1);
      expect(
        valueIn(text, runs, 'job="email-lead-visitor"', 'outcome="again"'),
      ).toBeGreaterThanOrEqual(1);
      expect(valueIn(text, 'mrsea_job_duration_seconds_count', 'job="email-lead-staff"')).toBe(2);
      expect(valueIn(text, 'mrsea_outbox_entries{', 'state="open"')).toBe(1);
      expect(valueIn(text, 'mrsea_outbox_entries{', 'state="failed"')).toBe(1);
      expect(valueIn(text, 'mrsea_outbox_oldest_open_seconds')).toBeGreaterThan(0);
      const jobs = 'mrsea_queue_jobs{';
      expect(valueIn(text, jobs, 'queue="jobs"', 'state="completed"')).toBe(3);
      expect(valueIn(text, jobs, 'queue="housekeeping"', 'state="delayed"')).toBeGreaterThan(5);
      expect(valueIn(text, 'mrsea_queue_up', 'queue="jobs"')).toBe(1);
      expect(valueIn(text, 'mrsea_task_runs_total', 'task="fold-visits"')).toBeGreaterThan(0);
      expect(text).not.toMatch(/@/);
    }, patience);
  });

  test('each door has its own key, and without a key there is no door', async () => {
    await start();
    expect((await get('/health')).status).toBe(200);
    for (const path of ['/metrics', '/admin/queues', '/admin/queues/api/queues']) {
      expect([path, (await get(path)).status]).toEqual([path, 401]);
    }
    expect((await get('/metrics', queuesToken)).status).toBe(401);
    expect((await get('/admin/queues', metricsToken)).status).toBe(401);
    await worker.stop();
    await start({ metricsToken: undefined, queuesToken: undefined });
    for (const path of ['/metrics', '/admin/queues', '/admin/queues/api/queues']) {
      expect([path, (await get(path, 'undefined')).status]).toEqual([path, 404]);
    }
  });

  test('the dashboard shows both queues, ids only, and changes nothing', async () => {
    await start();
    await sendEnquiry(db.knex, { email: 'ana@sea.example' });
    const board = async (path: string, method = 'GET'): Promise<Response> =>
      fetch(`${worker.opsUrl}/admin/queues${path}`, {
        method,
        headers: { authorization: `Bearer ${queuesToken}` },
      });
    const shown = async (path: string): Promise<{ queues: BoardQueue[] }> =>
      (await board(path)).json() as never;
    const page = await (await board('')).text();
    expect(page).toContain('<base href="/admin/queues/"');
    const script = /src="(static\/js\/main[^"]+)"/.exec(page)?.[1];
    expect((await board(`/${script}`)).status).toBe(200);
    await vi.waitFor(async () => {
      const { queues } = await shown(
        '/api/queues?activeQueue=jobs&status=completed&jobsPerPage=10',
      );
      expect(queues.map(({ name }) => name)).toEqual(['jobs', 'housekeeping']);
      expect(queues[0]).toMatchObject({ readOnlyMode: true, counts: { completed: 2 } });
      expect(queues[0]?.jobs[0]?.data).toEqual({
        outbox_id: expect.any(Number),
        request_id: expect.any(String),
      });
      expect(JSON.stringify(queues)).not.toContain('ana@sea.example');
    }, patience);
    const cleaned = await board('/api/queues/jobs/clean/completed', 'PUT');
    expect(cleaned.status).toBeGreaterThanOrEqual(400);
    const { queues } = await shown('/api/queues');
    expect(queues[0]?.counts.completed).toBe(2);
  });
});

test('a worker whose port is taken works all the same', async () => {
  const db = await createTestDatabase();
  const mail = await startMailServer();
  const own = { databaseUrl: db.url, smtpUrl: mail.url, opsPort: mail.port };
  const worker = await startWorker(testEnv(own), 'a-worker', pino({ level: 'silent' }));
  expect(worker.opsUrl).toBeUndefined();
  await sendEnquiry(db.knex);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), patience);
  await worker.stop();
  await mail.stop();
  await db.drop();
});
