import { explain } from '@mr-sea/db/testing/explain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FailedJob } from '../../contract/admin/jobs';
import type { AdminPage } from '../../contract/admin/lists';
import { signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';
import { listFailedJobs } from '.';

let site: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer();
  ({ headers } = await signIn(site, { is_superuser: true }));
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('outbox').delete();
});

const refused = 'EENVELOPE 550 RCPT TO: 550 <<address>>: Recipient unknown';
/** Stores an entry that was given up, unless told otherwise, and answers with its id. */
async function entry(columns: object = {}): Promise<number> {
  const [row] = await site
    .knex('outbox')
    .insert({
      job: 'email-lead-visitor',
      payload: { lead_id: 7 },
      request_id: 'a-request',
      attempts: 14,
      last_error: refused,
      failed_at: new Date('2027-03-01T17:05:00Z'),
      relayed_at: new Date('2027-03-01T17:00:00Z'),
      ...columns,
    })
    .returning('id');
  return Number(row.id);
}
const list = async (query = ''): Promise<AdminPage<FailedJob>> =>
  (await site.get(`/api/admin/jobs/failed/${query}`, headers)).result as AdminPage<FailedJob>;
const retry = (id: number) =>
  site.send('POST', `/api/admin/jobs/${id}/retry/`, { headers, payload: {} });

describe('GET /admin/jobs/failed/', () => {
  it('lists what was given up, the latest first, without personal data', async () => {
    await entry({ failed_at: null });
    await entry({ failed_at: null, done_at: new Date() });
    const older = await entry();
    const latest = await entry({
      job: 'make-picture-variants',
      payload: { key: 'abc' },
      failed_at: new Date('2027-03-02T17:05:00Z'),
      last_error: 'ENOSPC: no space left for ana@sea.example',
    });
    const { count, results } = await list();
    expect(count).toBe(2);
    expect(results.map(({ id }) => id)).toEqual([latest, older]);
    expect(results).toMatchObject([
      { about: null, reason: 'It did not succeed for days. The log says why.' },
      {
        job: 'email-lead-visitor',
        about: { feature: 'leads', id: 7 },
        reason: 'The mail server does not know the address.',
        attempts: 14,
        request_id: 'a-request',
        failed_at: '2027-03-01T17:05:00.000Z',
        formatted_failed_at: 'Mar 1, 2027, 12:05 PM',
      },
    ]);
    expect(JSON.stringify(results)).not.toMatch(/@|<address>|payload|last_error/);
  });

  it('is sorted, searched and paged as the other lists', async () => {
    const one = await entry({ attempts: 3 });
    const other = await entry({ job: 'push-lead', attempts: 1_200 });
    expect((await list('?sort=attempts')).results.map(({ id }) => id)).toEqual([one, other]);
    expect((await list('?search=PUSH')).results.map(({ id }) => id)).toEqual([other]);
    expect(await list('?per_page=1')).toMatchObject({ count: 2, results: [{ id: other }] });
    expect((await site.get('/api/admin/jobs/failed/?page=9', headers)).statusCode).toBe(404);
    expect((await site.get('/api/admin/jobs/failed/?sort=payload', headers)).statusCode).toBe(400);
  });

  it('reads an index while the entries that are done are many', async () => {
    await site.knex.raw(
      `INSERT INTO outbox (job, payload, done_at, failed_at)
       SELECT 'email-code', '{}', CASE WHEN n % 500 > 0 THEN now() END, CASE WHEN n % 500 = 0 THEN now() END
       FROM generate_series(1, 50000) n`,
    );
    await site.knex.raw('VACUUM ANALYZE outbox');
    const nodes = await explain(site.knex, (knex) =>
      listFailedJobs({ page: 1, per_page: 50 } as never, knex),
    );
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  });
});

describe('POST /admin/jobs/{id}/retry/', () => {
  it('opens the job again for the relay, and takes it off the list', async () => {
    const id = await entry();
    expect((await retry(id)).statusCode).toBe(204);
    expect((await list()).results).toEqual([]);
    expect((await site.get(`/api/admin/jobs/${id}/`, headers)).statusCode).toBe(404);
    const row = await site.knex('outbox').where({ id }).first();
    expect(row).toMatchObject({ failed_at: null, done_at: null, attempts: 0, last_error: refused });
    // Of new entries this is null: a finished job of that id may still lie in the queue.
    expect(row.relayed_at).toBe(Number.NEGATIVE_INFINITY);
  });

  it('leaves one alone that is open or done, so pressing twice tries once', async () => {
    const open = await entry({ failed_at: null });
    const done = await entry({ failed_at: null, done_at: new Date('2027-03-01T17:05:00Z') });
    const before = await site.knex('outbox').orderBy('id');
    expect((await retry(open)).statusCode).toBe(204);
    expect((await retry(done)).statusCode).toBe(204);
    expect(await site.knex('outbox').orderBy('id')).toEqual(before);
  });

  it('is 404 for a job that nobody knows', async () => {
    expect((await retry(2_000_000_000)).statusCode).toBe(404);
  });
});
