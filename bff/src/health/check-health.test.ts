import { connect } from '@mr-sea/db/connection';
import { StorageError } from '@mr-sea/db/images/storage';
import { createTestDatabase } from '@mr-sea/db/testing/database';
import { runOn } from '@mr-sea/db/testing/postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

describe('GET /health/', () => {
  it('is 503 and says so while no worker runs', async () => {
    const response = await site.get('/api/health/');
    expect(response.statusCode).toBe(503);
    expect(response.result).toMatchObject({
      ok: false,
      parts: { database: { ok: true }, worker: { ok: false }, queue: { ok: false } },
    });
  });

  it('is 200 while a worker that reaches the queue was heard of', async () => {
    await site.knex('worker_heartbeats').insert({ worker_id: 'a', queue_ok: true });
    expect((await site.get('/api/health/')).statusCode).toBe(200);
  });

  it('is 503 when no worker reaches the queue, and when the last one fell silent', async () => {
    await site.knex('worker_heartbeats').update({ queue_ok: false });
    expect((await site.get('/api/health/')).result).toMatchObject({
      parts: { worker: { ok: true }, queue: { ok: false } },
    });
    await site.knex('worker_heartbeats').update({ queue_ok: true, seen_at: new Date(0) });
    expect((await site.get('/api/health/')).statusCode).toBe(503);
  });

  it('is 503 half a minute and a little after the last worker was heard of', async () => {
    const silentFor = async (seconds: number) => {
      const seen_at = site.knex.raw("now() - ? * interval '1 second'", [seconds]);
      await site.knex('worker_heartbeats').delete();
      await site.knex('worker_heartbeats').insert({ worker_id: 'a', queue_ok: true, seen_at });
    };
    await silentFor(15);
    expect((await site.get('/api/health/')).statusCode).toBe(200);
    await silentFor(40);
    expect((await site.get('/api/health/')).result).toMatchObject({
      ok: false,
      parts: { database: { ok: true }, worker: { ok: false, detail: 'No worker is running.' } },
    });
  });

  it('is 503 when the database takes no changes, though it can be read', async () => {
    const lent = await createTestDatabase();
    const name = new URL(lent.url).pathname.slice(1);
    await runOn(lent.url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const readOnly = connect(lent.url);
    const copy = await createTestServer({ knex: readOnly }, lent);
    const response = await copy.get('/api/health/');
    expect(response.statusCode).toBe(503);
    expect(response.result).toMatchObject({
      parts: { database: { ok: false, detail: 'The database takes no changes.' } },
    });
    await readOnly.destroy();
    await copy.close();
  });

  it('is 503 while a table is locked into which visitors write, and 200 right after', async () => {
    const lent = await createTestDatabase();
    const locked = await createTestServer({}, lent);
    await locked.knex('worker_heartbeats').insert({ worker_id: 'a', queue_ok: true });
    const lock = await locked.knex.transaction();
    await lock.raw('LOCK TABLE leads IN ACCESS EXCLUSIVE MODE');
    const response = await locked.get('/api/health/');
    expect(response.statusCode).toBe(503);
    expect(response.result).toMatchObject({
      parts: { database: { ok: false, detail: 'Nothing can be sent: a table is locked.' } },
    });
    await lock.rollback();
    await vi.waitFor(async () => expect((await locked.get('/api/health/')).statusCode).toBe(200), {
      timeout: 15_000,
      interval: 200,
    });
    await locked.close();
  });

  it('is 503 when the storage never answers', async () => {
    const check = () => new Promise<void>(() => undefined);
    const silent = await createTestServer({ storage: { ...site.storage, check } });
    const response = await silent.get('/api/health/');
    expect(response.statusCode).toBe(503);
    expect(response.result).toMatchObject({ parts: { storage: { ok: false } } });
    await silent.close();
  });

  it('is 503 when no picture can be stored', async () => {
    const check = () => Promise.reject(new StorageError('full', { passing: true }));
    const full = await createTestServer({ storage: { ...site.storage, check } });
    await full.knex('worker_heartbeats').insert({ worker_id: 'a', queue_ok: true });
    const response = await full.get('/api/health/');
    expect(response.statusCode).toBe(503);
    expect(response.result).toMatchObject({
      parts: {
        database: { ok: true },
        storage: { ok: false, detail: 'No picture can be stored.' },
      },
    });
    await full.close();
  });

  it('tries the storage once for many who ask', async () => {
    let tries = 0;
    const check = async () => {
      tries += 1;
    };
    const asked = await createTestServer({ storage: { ...site.storage, check } });
    for (let n = 0; n < 5; n++) await asked.get('/api/health/');
    expect(tries).toBe(1);
    await asked.close();
  });

  it('is 503 when the database is away', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none');
    const away = await createTestServer({ knex: nowhere });
    const response = await away.get('/api/health/');
    expect(response.statusCode).toBe(503);
    expect(response.result).toMatchObject({ parts: { database: { ok: false } } });
    await nowhere.destroy();
    await away.close();
  });
});
