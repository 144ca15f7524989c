import { createTestDatabase } from '@mr-sea/db/testing/database';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPostgresStore } from './on-postgres';

test('a worker that Postgres does not let in says so at once, and leaves the process alone', async () => {
  const db = await createTestDatabase();
  const elsewhere = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const store = await openPostgresStore({ name: 'jobs', databaseUrl: db.url, concurrency: 1, log });
  const letIn = (allowed: boolean) =>
    elsewhere.knex.raw('ALTER DATABASE ?? WITH ALLOW_CONNECTIONS ??', [
      new URL(db.url).pathname.slice(1),
      String(allowed),
    ]);
  await letIn(false);
  await expect(store.worker(async () => undefined)).rejects.toThrow('not currently accepting');
  await letIn(true);
  const worker = await store.worker(async () => undefined);
  await worker.close();
  await store.close();
  await Promise.all([db.drop(), elsewhere.drop()]);
});
