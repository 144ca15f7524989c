import { explain } from '@mr-sea/db/testing/explain';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Activity } from '../../contract/admin/audit';
import type { AdminPage } from '../../contract/admin/lists';
import { type SignedIn, signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';
import { changesOf, listActivity } from './activity-query';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());
beforeEach(() => site.knex('audit_log').delete());

async function entry(columns: object = {}): Promise<number> {
  const [row] = await site
    .knex('audit_log')
    .insert({
      user_email: 'kim@marina.example',
      action: 'update',
      entity: 'boat',
      entity_id: '1999999',
      before: { name: 'Sea Ray', price: 900 },
      after: { name: 'Sea Ray 45', price: 950 },
      at: new Date('2027-03-01T17:05:00Z'),
      ...columns,
    })
    .returning('id');
  return Number(row.id);
}
const ask = (query: string) => site.get(`/api/admin/audit/${query}`, admin.headers);
const list = async (query = ''): Promise<AdminPage<Activity>> =>
  (await ask(query)).result as AdminPage<Activity>;
const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);

it('lists changes, the latest first, field by field', async () => {
  const older = await entry();
  const latest = await entry({ at: new Date('2027-03-02T17:05:00Z') });
  const { count, results } = await list();
  expect([count, results.map(({ id }) => id)]).toEqual([2, [latest, older]]);
  expect(results[1]).toEqual({
    id: older,
    person: 'kim@marina.example',
    action: 'update',
    entity: 'boat',
    entity_id: '1999999',
    subject: 'Sea Ray 45',
    changes: [
      { field: 'name', before: 'Sea Ray', after: 'Sea Ray 45' },
      { field: 'price', before: 900, after: 950 },
    ],
    request_id: null,
    at: '2027-03-01T17:05:00.000Z',
    formatted_at: 'Mar 1, 2027, 12:05 PM',
  });
  expect((await ask(`${older}/`)).result).toEqual(results[1]);
  expect((await ask('1999999/')).statusCode).toBe(404);
});

it('names the row as it is called now where the change does not say it, and by nothing when it is gone', async () => {
  const boat = await buildBoat(site.knex, { name: 'Azimut 55' });
  const lead = await buildLead(site.knex, { full_name: 'Ana Reyes' });
  const change = { before: { price: 1 }, after: { price: 2 } };
  await entry({ ...change, entity_id: String(boat.id) });
  await entry({ ...change, entity: 'lead', entity_id: String(lead.id) });
  await entry(change);
  await entry({ ...change, entity: 'lead', entity_id: 'not a number' });
  expect((await list('?sort=at')).results.map(({ subject }) => subject)).toEqual([
    'Azimut 55',
    'Ana Reyes',
    null,
    null,
  ]);
});

it('is narrowed to a person and to a kind, searched, sorted and paged', async () => {
  const boat = await entry();
  const lead = await entry({
    entity: 'lead',
    user_email: 'Lee@marina.example',
    before: null,
    after: { full_name: 'Ana Reyes' },
    action: 'create',
  });
  expect(await ids('?person=lee@marina.example')).toEqual([lead]);
  expect(await ids('?entity=boat')).toEqual([boat]);
  expect(await ids('?entity=boat&person=lee@marina.example')).toEqual([]);
  expect(await ids('?search=ANA')).toEqual([lead]);
  expect(await ids('?search=kim@')).toEqual([boat]);
  expect(await ids('?sort=person')).toEqual([boat, lead]);
  expect(await ids('?sort=-person')).toEqual([lead, boat]);
  expect(await ids('?sort=action')).toEqual([lead, boat]);
  expect(await list('?per_page=1&page=2&sort=entity')).toMatchObject({
    count: 2,
    results: [{ id: lead }],
  });
  for (const wrong of ['?sort=before', '?entity=secrets', '?per_page=201']) {
    expect((await ask(wrong)).statusCode).toBe(400);
  }
  expect((await ask('people/')).result).toEqual({
    people: ['kim@marina.example', 'lee@marina.example'],
  });
});

it('has no entry changed or deleted, whatever is asked', async () => {
  const id = await entry();
  for (const method of ['PUT', 'DELETE', 'POST'] as const) {
    for (const path of ['', `${id}/`]) {
      const response = await site.send(method, `/api/admin/audit/${path}`, {
        headers: admin.headers,
        payload: {},
      });
      expect([method, response.statusCode]).toEqual([method, 405]);
    }
  }
  expect((await list()).count).toBe(1);
});

it('reads an index for a page, a person, a kind, a search and the people, however many changes there were', async () => {
  await site.knex.raw(`
    INSERT INTO audit_log (user_email, action, entity, entity_id, after, at)
    SELECT 'person' || n % 7 || '@marina.example', 'update', CASE WHEN n % 100 = 0 THEN 'boat' ELSE 'lead' END, n::text,
      json_build_object('full_name', 'Guest ' || n), now() - n * interval '1 minute'
    FROM generate_series(1, 40000) n`);
  await site.knex.raw('VACUUM ANALYZE audit_log');
  const page = { page: 1, per_page: 50 };
  for (const query of [
    { search: 'guest 39999' },
    { person: 'person3@marina.example' },
    { entity: 'boat' },
  ]) {
    const nodes = await explain(site.knex, (knex) => listActivity({ ...page, ...query }, knex));
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect([query, scans.map((node) => node['Relation Name'])]).toEqual([query, []]);
  }
  const [root] = await explain(site.knex, (knex) => listActivity(page, knex));
  // The count goes through an index once; the page itself is fifty rows.
  expect(root?.['Shared Hit Blocks']).toBeLessThan(2_000);
}, 60_000);

it('shows what people can read of a change, and cuts what is long', () => {
  const after = {
    id: 1,
    version: 2,
    updated_at: '2027',
    title: 'x'.repeat(600),
    note: null,
    is_active: false,
    content: [
      { type: 'text', content: 'We left at nine.' },
      { type: 'image', image_id: 1, caption: 'The reef' },
    ],
    gallery: ['key-a', 'key-b'],
  };
  expect(changesOf(null, after)).toEqual([
    { field: 'title', after: `${'x'.repeat(500)}…` },
    { field: 'is_active', after: false },
    { field: 'content', after: 'We left at nine.\n\n[The reef]' },
    { field: 'gallery', after: 2 },
  ]);
  expect(changesOf({ note: null }, { note: 'call' })).toEqual([
    { field: 'note', before: null, after: 'call' },
  ]);
  expect(changesOf({ name: 'Sea Ray', note: '' }, null)).toEqual([
    { field: 'name', before: 'Sea Ray' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});
