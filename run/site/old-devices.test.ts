import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminLead } from '../../bff/contract/admin/leads';
import { type SignedIn, signIn } from '../../bff/src/testing/accounts';
import { createTestServer, type TestServer } from '../../bff/src/testing/test-server';
import { changeQueue } from '../../web/src/offline/staff/change-queue';
import { closeAdminDatabase, withAdminDatabase } from '../../web/src/offline/staff/database';
import { closeDatabase, database } from '../../web/src/offline/storage/dexie';
import { submissionQueue } from '../../web/src/offline/submissions/submission-queue';
import { indexedDB } from '../../web/src/offline/testing/browser';

// Devices that were last here with an earlier version of their databases meet the server of today: what waits on them is
// made, once, and nothing is lost.

let site: TestServer;
let me: SignedIn;
let colleague: SignedIn;
let boat: number;
beforeAll(async () => {
  site = await createTestServer();
  me = await signIn(site, { is_superuser: true });
  colleague = await signIn(site, { is_superuser: true });
  const row = { name: 'Azimut 66ft', code: 'OLD-1', description: 'A boat.' };
  [{ id: boat }] = await site.knex('boats').insert(row).returning('id');
});
afterAll(() => site.close());

const remove = (name: string) =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = resolve;
  });

beforeEach(async () => {
  closeDatabase();
  closeAdminDatabase();
  await remove('mr-sea');
  await remove('mrsea-admin');
  const tokens = JSON.stringify({ access: me.access, refresh: me.refresh });
  vi.stubGlobal('localStorage', { getItem: () => tokens });
  vi.stubGlobal('fetch', askSite);
});
afterEach(() => {
  closeDatabase();
  closeAdminDatabase();
  vi.unstubAllGlobals();
});

/** `fetch` for the server of today. */
async function askSite(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const method = init.method as 'GET' | 'POST' | 'PUT';
  const payload = init.body as string | undefined;
  const answer = await site.server.inject({ method, url: path, headers, payload });
  return new Response(answer.payload, { status: answer.statusCode });
}

/** The tables that each version of a database added. A version that the product gets is added here: the last test asks for it. */
const siteVersions: Record<string, string>[] = [
  {
    ...{ boats: 'id', categories: 'position', reviews: 'id, boat', versions: 'name' },
    ...{ keys: 'version', leases: 'name', outbox: 'key', receipts: 'key, sentAt', drafts: 'form' },
  },
  { saved: 'id' },
  { answers: 'key, savedAt', photos: 'id, item' },
  {},
  {},
];
const staffVersions: Record<string, string>[] = [
  {
    ...{ rows: '[feature+id], feature', lists: 'feature', answers: 'key, savedAt' },
    ...{ changes: 'key, userId', owners: 'name' },
  },
  { drafts: 'form' },
  {},
];

/** Leaves a database as a release with its first `version` versions left it. */
async function leave(
  name: string,
  versions: Record<string, string>[],
  version: number,
  rows: Record<string, object[]>,
): Promise<void> {
  const old = new Dexie(name);
  for (const [index, tables] of versions.slice(0, version).entries()) {
    old.version(index + 1).stores(tables);
  }
  await old.open();
  for (const [table, values] of Object.entries(rows)) await old.table(table).bulkAdd(values);
  old.close();
}

const tried = { failuresInRow: 2, dueAt: 9_000, notBefore: 0, refusal: null };
const person = (email: string) => ({ full_name: 'Ana Ruiz', email, phone: '305 555 0100' });
const newKey = () => crypto.randomUUID();

it.each([1, 2, 3, 4, 5])('what waits of visitors in version %i is made once', async (version) => {
  const email = `visitor-${version}@old.example`;
  const lead = { ...person(email), date: null, message: null, boat };
  const review = { reviewer_name: 'Ana Ruiz', email, comment: 'Calm.', rating: 5, boat };
  const story = { full_name: 'Ana Ruiz', email, message: 'Dolphins followed us.', photos: [] };
  const arrived = newKey();
  // Its answer was lost.
  await site.post('/api/leads/', lead, { 'idempotency-key': arrived });

  const item = { state: 'waiting', createdAt: 1_000, attempts: 2, lastProblem: null, ...tried };
  const later =
    version < 4 ? {} : { about: { boats: [], name: '' }, heldUntil: 0, sendingSince: null };
  await leave('mr-sea', siteVersions, version, {
    outbox: [
      { ...item, ...later, key: arrived, kind: 'lead', body: lead },
      { ...item, ...later, key: newKey(), kind: 'lead', body: { ...lead, message: 'And this.' } },
      { ...item, ...later, key: newKey(), kind: 'review', body: review },
      ...(version < 3 ? [] : [{ ...item, ...later, key: newKey(), kind: 'story', body: story }]),
      { ...item, ...later, key: 'refused', kind: 'review', body: review, state: 'needs-you' },
    ],
  });

  expect(await submissionQueue.send({ reconnected: true })).toMatchObject({ waiting: 0 });
  const count = async (table: string) =>
    Number((await site.knex(table).where({ email }).count('id as n').first())?.n);
  expect([await count('leads'), await count('reviews'), await count('stories')]).toEqual([
    ...[2, 1, version < 3 ? 0 : 1],
  ]);
  expect(await submissionQueue.list()).toMatchObject([{ key: 'refused', body: review }]);
  expect(await database().receipts.count()).toBe(version < 3 ? 3 : 4);
});

describe.each([1, 2, 3])('what waits of staff in version %i', (version) => {
  it('is made once, and that of a colleague stays for the colleague', async () => {
    const email = `staff-${version}@old.example`;
    const [{ id }] = await site.knex('leads').insert(person(email)).returning('id');
    const base = (await site.get(`/api/admin/leads/${id}/`, me.headers)).result as AdminLead;
    // Its answer was lost too.
    await site.send('PUT', `/api/admin/leads/${id}/`, {
      headers: me.headers,
      payload: { note: 'Called', version: base.version },
    });

    const problem = version < 3 ? { problem: 'timeout' } : { lastProblem: 'timeout', heldUntil: 0 };
    const change = (userId: number, changes: object) => ({
      ...{ key: `${userId}:leads:${id}`, userId, feature: 'leads', rowId: id, name: 'Ana Ruiz' },
      ...{ base, changes, patch: changes, tried: [{ note: 'Called' }], state: 'waiting' },
      ...{ theirs: null, createdAt: 1_000, editedAt: 2_000, attempts: 1, sendingSince: 3_000 },
      ...{ ...tried, ...problem },
    });
    await leave('mrsea-admin', staffVersions, version, {
      owners: [{ name: 'owner', userId: me.user.id }],
      changes: [
        change(me.user.id, { note: 'Called twice', status: 'booked' }),
        change(colleague.user.id, { note: 'Mine' }),
      ],
    });

    expect(await changeQueue.list()).toMatchObject([
      { lastProblem: 'timeout', heldUntil: 0, attempts: 1, changes: { status: 'booked' } },
    ]);
    await changeQueue.send({ reconnected: true });
    expect(await changeQueue.list()).toEqual([]);
    expect(await site.knex('leads').where({ id }).first()).toMatchObject({
      ...{ note: 'Called twice', status: 'booked', version: base.version + 2 },
    });
    const tokens = JSON.stringify({ access: colleague.access, refresh: colleague.refresh });
    vi.stubGlobal('localStorage', { getItem: () => tokens });
    expect(await changeQueue.list()).toMatchObject([{ changes: { note: 'Mine' } }]);
  });
});

it('what a server of before does not know stays on the device as it was typed', async () => {
  const body = { full_name: 'Ana', email: 'new@old.example', message: 'Dolphins.', photos: [] };
  await leave('mr-sea', siteVersions, 4, {
    outbox: [
      {
        ...{ key: 'a', kind: 'story', body, about: { boats: [], name: 'Ana' }, state: 'waiting' },
        ...{ createdAt: 1_000, attempts: 0, lastProblem: null, heldUntil: 0, sendingSince: null },
        ...tried,
      },
    ],
  });
  const unknown = { error: 'Not Found', code: 'not_found' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(unknown), { status: 404 }));
  await submissionQueue.send({ reconnected: true });
  expect(await submissionQueue.list()).toMatchObject([
    { key: 'a', body, state: 'needs-you', refusal: { status: 404 } },
  ]);
});

it('every version of both databases is left once by an old device here', async () => {
  await withAdminDatabase(async (db) => expect(db.verno).toBe(staffVersions.length));
  expect(database().verno).toBe(siteVersions.length);
});
