import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '../queue/queues';
import { housekeepingQueueName, type QueueStore } from '../queue/settings';
import { emptyRedis, testBackends } from '../testing/backends';
import { keepSchedules, startHousekeeping } from './start-housekeeping';
import { type Task, tasks } from './tasks';

const patience = { timeout: 30_000, interval: 25 };
vi.setConfig({ testTimeout: 60_000 });

describe.each(await testBackends(4))('on $name', ({ redisUrl }) => {
  let db: TestDatabase;
  let lines: { task: string; id: string; msg: string }[];
  const started: { stop(): Promise<void> }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) });

  beforeEach(async () => {
    db = await createTestDatabase();
    lines = [];
    if (redisUrl) await emptyRedis(redisUrl);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((each) => each.stop()));
    await db.drop();
  });

  const start = async (given: Record<string, Task>, everyMs = 60_000): Promise<void> => {
    const options = { knex: db.knex, databaseUrl: db.url, redisUrl, log };
    started.push(await startHousekeeping({ ...options, tasks: given, everyMs }));
  };
  const openQueue = async (): Promise<QueueStore> => {
    const options = { databaseUrl: db.url, redisUrl, concurrency: 1, log };
    const store = await openStore(housekeepingQueueName, options);
    started.push({ stop: () => store.close() });
    return store;
  };
  const done = (): string[] => lines.filter(({ msg }) => msg === 'task done').map(({ id }) => id);

  test('each time is one run, however many workers there are', async () => {
    const run = vi.fn(async () => 1);
    const tick = { tick: { at: { every: 200 }, run } };
    await Promise.all([start(tick), start(tick), start(tick)]);
    await vi.waitFor(() => expect(done().length).toBeGreaterThan(8), patience);
    await Promise.all(started.splice(0).map((each) => each.stop()));
    // A job is named after the time that it is for.
    const times = done().map((id) => Number(id.split(':').at(-1)));
    expect(new Set(times).size).toBe(times.length);
    times.sort((a, b) => a - b);
    for (const [index, time] of times.slice(1).entries()) {
      expect((time - (times[index] as number)) % 200).toBe(0);
    }
    expect(run).toHaveBeenCalledTimes(times.length);
  });

  test('a task that fails is tried again, and goes on at its next time', async () => {
    const run = vi.fn(async () => 1);
    run.mockRejectedValueOnce(new Error('the database is busy'));
    await start({ tick: { at: { every: 300 }, run } });
    await vi.waitFor(() => {
      expect(done().length).toBeGreaterThan(2);
      const failed = lines.find(({ msg }) => msg === 'task failed');
      expect(done()).toContain(failed?.id);
    }, patience);
  });

  test('visits that wait are counted without anybody asking', async () => {
    const post = { id: 1, title: 'Sandbar', slug: 'sandbar', visit_count: 41 };
    await db.knex('blog_posts').insert(post);
    const visitor = Buffer.from('ana');
    await db
      .knex('post_visits')
      .insert({ post_id: 1, visitor, counted_at: new Date(), unfolded: 1 });
    await start(tasks);
    await vi.waitFor(async () => {
      expect(await db.knex('blog_posts').pluck('visit_count')).toEqual([42]);
    }, patience);
  });

  test('every task has its schedule, and looking after them again changes nothing', async () => {
    const queue = await (await vi.waitFor(openQueue, patience)).producer();
    await keepSchedules(queue, tasks);
    const first = await queue.getJobSchedulers();
    expect(first.map(({ key }) => key).sort()).toEqual(Object.keys(tasks).sort());
    expect(first.find(({ key }) => key === 'queue-lead-digest')).toMatchObject({
      pattern: '0 8-20 * * *',
      tz: 'America/New_York',
    });
    await keepSchedules(queue, tasks);
    expect(await queue.getJobSchedulers()).toEqual(first);
    expect(await queue.getJobCounts('delayed', 'waiting')).toEqual({
      delayed: expect.any(Number),
      waiting: expect.any(Number),
    });
  });

  test('a schedule that is missing, stuck, changed or of no task any more is put right', async () => {
    const store = await openQueue();
    const queue = await vi.waitFor(() => store.producer(), patience);
    const task = (at: Task['at']): Task => ({ at, run: async () => 0 });
    const daily = task({ pattern: '0 4 * * *' });
    await keepSchedules(queue, { gone: daily, changed: daily, stuck: daily });
    const wanted = { changed: task({ pattern: '0 5 * * *' }), stuck: daily, missing: daily };
    const at = (): Promise<(string | undefined)[][]> =>
      queue
        .getJobSchedulers()
        .then((all) => all.map(({ key, pattern }) => [key, pattern] as const))
        .then((all) => all.map((each) => [...each]).sort());
    await keepSchedules(queue, wanted);
    expect(await at()).toEqual([
      ['changed', '0 5 * * *'],
      ['missing', '0 4 * * *'],
      ['stuck', '0 4 * * *'],
    ]);
    const upsert = vi.spyOn(queue, 'upsertJobScheduler');
    await keepSchedules(queue, wanted, Date.now() + 2 * 24 * 60 * 60_000);
    expect(upsert.mock.calls.map(([name]) => name).sort()).toEqual(Object.keys(wanted).sort());
  });

  test('schedules that the queue lost come back', async () => {
    const run = vi.fn(async () => 1);
    await start({ tick: { at: { every: 200 }, run } }, 500);
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), patience);
    const store = await openQueue();
    const queue = await vi.waitFor(() => store.producer(), patience);
    await queue.removeJobScheduler('tick');
    run.mockClear();
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(2), patience);
  });
});
