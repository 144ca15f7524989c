import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeadExportRow } from '../../../contract/admin/leads';
import { type SignedIn, signIn } from '../../testing/accounts';
import { insertManyLeads } from '../../testing/many-leads';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { readLeads } from './export-leads';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
  await site.server.start();
});
afterAll(() => site.close());

const url = '/api/admin/leads/export/';
const rowsOf = (text: string): LeadExportRow[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('GET /admin/leads/export/', () => {
  beforeEach(() => site.knex('leads').delete());

  it('has a line with exactly the columns of the file for each lead, newest first', async () => {
    const boat = await buildBoat(site.knex);
    const first = await buildLead(site.knex, {
      full_name: 'Ana Lucia Reyes',
      email: 'ana@example.com',
      boat_id: boat.id,
      boat_name: 'Azimut 66ft',
      created_at: new Date('2026-11-21T19:05:00Z'),
      status: 'booked',
    });
    const second = await buildLead(site.knex, { full_name: 'Cher', date: null, hour: null });
    const response = await site.get(url, admin.headers);
    expect(response.headers['content-type']).toMatch(/^application\/x-ndjson/);
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.headers['cache-control']).toBe('no-store');
    const rows = rowsOf(response.payload);
    expect(rows[0]).toMatchObject({
      lead_id: second.id,
      first_name: 'Cher',
      last_name: '',
      date: null,
      hour: null,
      destination: null,
    });
    expect(Object.entries(rows[1] ?? {})).toEqual([
      ['lead_id', first.id],
      ['created_at', '2026-11-21T19:05:00.000Z'],
      ['first_name', 'Ana Lucia'],
      ['last_name', 'Reyes'],
      ['email', 'ana@example.com'],
      ['phone', '+1 305 555 0142'],
      ['date', '2027-03-14'],
      ['hour', '10:30'],
      ['status', 'booked'],
      ['destination', 'Azimut 66ft'],
    ]);
  });

  it('has the matches of search and status alone, and is empty without any', async () => {
    await buildLead(site.knex, { full_name: 'Ana_1', status: 'booked' });
    await buildLead(site.knex, { full_name: 'Ana 1', status: 'booked' });
    await buildLead(site.knex, { full_name: 'ana_2', status: 'new' });
    const response = await site.get(`${url}?search=ANA_&status=booked`, admin.headers);
    expect(rowsOf(response.payload)).toMatchObject([{ first_name: 'Ana_1' }]);
    const none = await site.get(`${url}?search=nobody`, admin.headers);
    expect(none.statusCode).toBe(200);
    expect([none.payload, none.headers['x-total-count']]).toEqual(['', '0']);
    expect((await site.get(`${url}?sort=date`, admin.headers)).statusCode).toBe(400);
  });

  it('has those of a list of what is to be done, or those that are ticked, alone', async () => {
    const mine = await buildLead(site.knex, { status: 'contacted', assignee_id: admin.user.id });
    const other = await buildLead(site.knex, { status: 'new' });
    await buildLead(site.knex, { status: 'booked' });
    const ids = async (query: string) =>
      rowsOf((await site.get(`${url}?${query}`, admin.headers)).payload).map(
        ({ lead_id }) => lead_id,
      );
    expect(await ids('view=mine')).toEqual([mine.id]);
    expect(await ids(`ids=${mine.id},${other.id},999999`)).toEqual([other.id, mine.id]);
    expect((await site.get(`${url}?ids=1;2`, admin.headers)).statusCode).toBe(400);
  });

  it('is for administrators', async () => {
    expect((await site.get(url)).statusCode).toBe(401);
    expect((await site.get(url, (await signIn(site)).headers)).statusCode).toBe(403);
  });
});

describe('an export of 100,000 leads', () => {
  beforeAll(async () => {
    await site.knex('leads').delete();
    await insertManyLeads(site.knex, 100_000);
  }, 300_000);

  it('has every lead once, and travels compressed', async () => {
    const response = await fetch(site.server.info.uri + url, { headers: admin.headers });
    expect(response.headers.get('x-total-count')).toBe('100000');
    expect(response.headers.get('content-encoding')).toMatch(/gzip|br/);
    const ids = new Set<number>();
    const body = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream);
    for await (const line of createInterface({ input: body })) {
      ids.add(JSON.parse(line).lead_id);
    }
    expect(ids.size).toBe(100_000);
  });

  it('reads a batch when it is asked for, and meanwhile keeps neither rows nor a connection', async () => {
    let queries = 0;
    const count = (): void => {
      queries++;
    };
    site.knex.on('query', count);
    const batches = readLeads({ by: 0 }, site.knex);
    for (let taken = 1; taken <= 3; taken++) {
      const { value } = await batches.next();
      expect(value).toHaveLength(1_000);
      expect(queries).toBe(taken);
      expect(site.knex.client.pool.numUsed()).toBe(0);
    }
    site.knex.off('query', count);
  });

  it('misses and repeats no lead when others come, go and are pinned meanwhile', async () => {
    const batches = readLeads({ by: 0 }, site.knex);
    const ids: number[] = [];
    const take = (rows: LeadExportRow[]): number => ids.push(...rows.map((row) => row.lead_id));
    take((await batches.next()).value ?? []);
    const gone = await site.knex('leads').max('id as id').first();
    await site.knex('leads').where({ id: gone?.id }).delete();
    await site.knex('leads').where({ id: ids[0] }).update({ is_priority: true });
    await buildLead(site.knex);
    for await (const rows of batches) take(rows);
    expect(ids).toHaveLength(100_000);
    expect(new Set(ids).size).toBe(100_000);
  });

  it('breaks off, rather than end as if it were whole, when the database fails on the way', async () => {
    const response = await fetch(site.server.info.uri + url, { headers: admin.headers });
    expect(response.status).toBe(200);
    await site.knex.raw('ALTER TABLE leads RENAME TO leads_away');
    await expect(response.text()).rejects.toThrow();
    await site.knex.raw('ALTER TABLE leads_away RENAME TO leads');
  });
});
