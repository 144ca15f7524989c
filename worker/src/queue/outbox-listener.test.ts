import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendEnquiry } from '../testing/enquiries';
import { startOutboxListener } from './outbox-listener';

const log = pino({ level: 'silent' });
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

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
