import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEntries, sendEnquiry } from '../testing/enquiries';
import type { Ticket } from './queues';
import { relayBatch, startOutboxListener, startRelay } from './relay';

const log = pino({ level: 'silent' });
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.knex('outbox').delete());

function fakeQueue() {
  const tickets: Ticket[] = [];
  const add = vi.fn(async (added: Ticket[]) => {
    tickets.push(...added);
    return added.map(({ entryId }) => entryId);
  });
  return { tickets, add };
}

test('an open entry reaches the queue once, with its id and its request id and nothing else of it', async () => {
  const lead = await sendEnquiry(db.knex);
  const queues = fakeQueue();
  expect(await relayBatch({ knex: db.knex, queues, log })).toBe(2);
  expect(await relayBatch({ knex: db.knex, queues, log })).toBe(0);
  expect(queues.tickets).toEqual([
    {
      entryId: expect.any(Number),
      job: 'email-lead-staff',
      requestId: `request-${lead.id}`,
      again: false,
    },
    {
      entryId: expect.any(Number),
      job: 'email-lead-visitor',
      requestId: `request-${lead.id}`,
      again: false,
    },
  ]);
});

test('a queue that does not answer leaves every entry as it was', async () => {
  await sendEnquiry(db.knex);
  const dead = { add: () => Promise.reject(new Error('down')) };
  await expect(relayBatch({ knex: db.knex, queues: dead, log })).rejects.toThrow('down');
  expect(await db.knex('outbox').whereNull('relayed_at')).toHaveLength(2);
});

test('entries that wait for a dead queue reach it when it is back', async () => {
  await sendEnquiry(db.knex);
  const queues = fakeQueue();
  queues.add.mockRejectedValueOnce(new Error('down'));
  const relay = startRelay({ knex: db.knex, queues, log });
  await vi.waitFor(() => expect(queues.tickets).toHaveLength(2), { timeout: 5_000 });
  await relay.stop();
});

test('several relays at once take each entry once', async () => {
  for (let count = 0; count < 20; count++) await sendEnquiry(db.knex);
  const queues = fakeQueue();
  const options = { knex: db.knex, queues, log, batch: 3 };
  const empty = async () => {
    while ((await relayBatch(options)) > 0);
  };
  await Promise.all([empty(), empty(), empty()]);
  const ids = queues.tickets.map((ticket) => ticket.entryId);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

test('an entry that is open long after it was relayed is relayed again, one that is done or given up is not', async () => {
  await sendEnquiry(db.knex);
  await sendEnquiry(db.knex);
  const queues = fakeQueue();
  await relayBatch({ knex: db.knex, queues, log });
  const [lost, recent, done, failed] = queues.tickets.map((ticket) => ticket.entryId);
  const longAgo = { relayed_at: db.knex.raw("now() - interval '16 minutes'") };
  await db.knex('outbox').where({ id: lost }).update(longAgo);
  await db.knex('outbox').where({ id: recent }).update({ relayed_at: db.knex.fn.now() });
  await db
    .knex('outbox')
    .where({ id: done })
    .update({ ...longAgo, done_at: new Date() });
  await db
    .knex('outbox')
    .where({ id: failed })
    .update({ ...longAgo, failed_at: new Date() });

  queues.tickets.length = 0;
  expect(await relayBatch({ knex: db.knex, queues, log })).toBe(1);
  expect(queues.tickets).toEqual([expect.objectContaining({ entryId: lost, again: true })]);
  expect(await openEntries(db.knex)).toBe(2);
});

test('new entries reach the queue before those that it had long ago', async () => {
  await sendEnquiry(db.knex);
  const queues = fakeQueue();
  await relayBatch({ knex: db.knex, queues, log });
  await db.knex('outbox').update({ relayed_at: db.knex.raw("now() - interval '16 minutes'") });
  await sendEnquiry(db.knex);
  queues.tickets.length = 0;
  const batch = { knex: db.knex, queues, log, batch: 2 };
  await relayBatch(batch);
  expect(queues.tickets.map(({ again }) => again)).toEqual([false, false]);
  await relayBatch(batch);
  expect(queues.tickets.map(({ again }) => again)).toEqual([false, false, true, true]);
});

test('a wake relays at once instead of at the next interval', async () => {
  const queues = fakeQueue();
  const relay = startRelay({ knex: db.knex, queues, log, everyMs: 3_600_000 });
  await sendEnquiry(db.knex);
  relay.wake();
  await vi.waitFor(() => expect(queues.tickets).toHaveLength(2));
  await relay.stop();
});

test('a committed inquiry is news, and still is after the connection broke', async () => {
  const onNews = vi.fn();
  const listener = startOutboxListener({ databaseUrl: db.url, log, onNews });
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(1));
  await sendEnquiry(db.knex);
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(2));

  await db.knex.raw(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mr-sea outbox listener' AND datname = current_database()",
  );
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(3), { timeout: 5_000 });
  await sendEnquiry(db.knex);
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(4));
  await listener.stop();
});

test('a listener stops at once while it connects, and while the database is away', async () => {
  const connecting = startOutboxListener({ databaseUrl: db.url, log, onNews: () => undefined });
  await connecting.stop();

  const warned = vi.fn();
  const noisy = pino({ level: 'warn' }, { write: warned });
  const away = 'postgres://nobody@127.0.0.1:9/nothing';
  const alone = startOutboxListener({ databaseUrl: away, log: noisy, onNews: () => undefined });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  await alone.stop();
});
