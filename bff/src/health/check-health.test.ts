import { connect } from '@mr-sea/db/connection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
