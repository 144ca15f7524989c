import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostLeadViews, type SavedLeadView } from '../../../contract/admin/lead-views';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let me: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  me = await signIn(site, { is_superuser: true });
  colleague = await signIn(site, { is_superuser: true });
});
beforeEach(() => site.knex('lead_views').delete());
afterAll(() => site.close());

const path = '/api/admin/lead-views';
const list = async (by = me) => (await site.get(`${path}/`, by.headers)).result as SavedLeadView[];
const save = (name: string, query: object, by = me) =>
  site.send('POST', `${path}/`, { headers: by.headers, payload: { name, query } });
const saved = async (name: string, query: object, by = me) =>
  (await save(name, query, by)).result as SavedLeadView;
const rename = (id: number, name: string, by = me) =>
  site.send('PUT', `${path}/${id}/`, { headers: by.headers, payload: { name } });
const remove = (id: number, by = me) =>
  site.send('DELETE', `${path}/${id}/`, { headers: by.headers });

describe('saved views of leads', () => {
  it('keep filters, search and order under a name, in the order of their names', async () => {
    const query = { view: 'due', status: 'contacted', search: 'Azimut', sort: '-date' };
    const first = await save(' Weekend calls ', { ...query, search: ' Azimut ' });
    expect([first.statusCode, first.result]).toEqual([
      201,
      { id: expect.any(Number), name: 'Weekend calls', query },
    ]);
    await save('booked', { status: 'booked' });
    expect((await list()).map(({ name }) => name)).toEqual(['booked', 'Weekend calls']);
  });

  it('are renamed and removed', async () => {
    const { id } = await saved('Weeknd', { status: 'new' });
    expect((await rename(id, 'Weekend')).result).toEqual({
      ...{ id, name: 'Weekend' },
      query: { status: 'new' },
    });
    // The capitals alone may change.
    expect((await rename(id, 'WEEKEND')).statusCode).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['WEEKEND']);
    expect([(await remove(id)).statusCode, (await remove(id)).statusCode]).toEqual([204, 404]);
    expect(await list()).toEqual([]);
  });

  it('are made once, however often the same is sent', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => save('Mine', { view: 'mine', sort: 'date' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('are refused in a sentence: a name or a list that is there already, and what the list cannot be asked for', async () => {
    const { id } = await saved('Calls', { status: 'new' });
    const said = async (name: string, query: object) => {
      const { statusCode, result } = await save(name, query);
      return [statusCode, (result as { error: unknown }).error];
    };
    const taken = { name: 'You have a view with this name' };
    expect(await said('CALLS', { status: 'booked' })).toEqual([400, taken]);
    expect(await said('Others', { status: 'new' })).toEqual([
      400,
      'You have saved this as “Calls” already.',
    ]);
    await save('Booked', { status: 'booked' });
    expect((await rename(id, 'booked')).result).toMatchObject({ error: taken });
    expect(await said(' ', { status: 'closed' })).toEqual([400, { name: 'Name is required' }]);
    expect(await said('x'.repeat(41), { status: 'closed' })).toEqual([
      400,
      { name: 'Name cannot exceed 40 characters' },
    ]);
    expect(await said('Two\nlines', { status: 'closed' })).toEqual([
      400,
      { name: 'Name has to be a single line' },
    ]);
    const foreign = [
      ...[{}, { page: 2 }, { ids: '1,2' }, { per_page: 200 }, { other: 'x' }],
      ...[{ status: 'lost' }, { view: 'theirs' }, { sort: 'email' }, { search: '' }],
      ...[{ search: 'x'.repeat(101) }, { search: 'a\0b' }, { status: ['new'] }],
    ];
    for (const query of foreign) {
      expect([query, (await save('Foreign', query)).statusCode]).toEqual([query, 400]);
    }
    expect((await list()).map(({ name }) => name)).toEqual(['Booked', 'Calls']);
  });

  it('belong to one account, and go with it', async () => {
    const mine = await saved('Mine', { view: 'mine' });
    const theirs = await saved('Mine', { view: 'mine' }, colleague);
    expect(theirs.id).not.toBe(mine.id);
    expect((await rename(mine.id, 'Taken over', colleague)).statusCode).toBe(404);
    expect((await remove(mine.id, colleague)).statusCode).toBe(404);
    expect(await list()).toEqual([mine]);
    expect(await list(colleague)).toEqual([theirs]);
    const visitor = await signIn(site, {});
    expect((await site.get(`${path}/`, visitor.headers)).statusCode).toBe(403);
    expect((await site.get(`${path}/`)).statusCode).toBe(401);
    const leaver = await signIn(site, { is_superuser: true });
    await save('Old', { view: 'due' }, leaver);
    await site.send('DELETE', `/api/admin/users/${leaver.user.id}/`, { headers: me.headers });
    expect(await site.knex('lead_views').pluck('user_id')).toEqual(
      expect.not.arrayContaining([leaver.user.id]),
    );
    expect(await site.knex('lead_views')).toHaveLength(2);
  });

  it('are so many at most for each account, however many are saved at once', async () => {
    const rows = Array.from({ length: mostLeadViews - 1 }, (_, n) => ({
      ...{ user_id: me.user.id, name: `No. ${n}` },
      query: JSON.stringify({ search: `No. ${n}` }),
    }));
    await site.knex('lead_views').insert(rows);
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(name, { search: name })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.result).toMatchObject({
      error: 'You can have 20 views. Delete one that you do not need first.',
    });
    expect((await save('Theirs', { search: 'a' }, colleague)).statusCode).toBe(201);
  });
});
