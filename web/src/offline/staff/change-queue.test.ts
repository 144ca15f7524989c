import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportNetwork } from '../../client/connection';
import { noLink } from '../../client/testing/server';
import { pictureCache } from '../storage/cache-names';
import { EditServer, editOf, emptyAdminDevice, lead, signIn } from '../testing/admin';
import { FakeLocks } from '../testing/browser';
import { changeQueue, decideChange, dropForeign, retryChange, storeEdit } from './change-queue';
import { withAdminDatabase } from './database';
import { submitEdit } from './edits';
import { clearAdminData, countUnsentChanges } from './forget';
import { keptRow } from './kept-rows';

const row = lead({ note: null });
const only = async () => (await changeQueue.list())[0];

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  await emptyAdminDevice();
  reportNetwork(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a change that waits', () => {
  it('is sent with the version it was based on, and then kept as the server has it', async () => {
    const server = new EditServer(row);
    await storeEdit(editOf(row, { status: 'booked' }));
    await changeQueue.send();
    expect(server.bodies).toEqual([{ status: 'booked', version: 1 }]);
    expect(await changeQueue.list()).toEqual([]);
    expect(await keptRow('leads', 1)).toMatchObject({ status: 'booked', version: 2 });
  });

  it('waits on without a link and goes out when there is hope', async () => {
    const server = new EditServer(row);
    server.instead = () => noLink;
    await storeEdit(editOf(row, { status: 'booked' }));
    await changeQueue.send();
    expect(await only()).toMatchObject({
      lastProblem: 'unreachable',
      attempts: 1,
      state: 'waiting',
    });
    server.instead = null;
    await changeQueue.send();
    expect(server.bodies).toEqual([]);
    await changeQueue.send({ reconnected: true });
    expect(await changeQueue.list()).toEqual([]);
  });

  it('honours Retry-After whatever the hope', async () => {
    const server = new EditServer(row);
    server.instead = () =>
      new Response(JSON.stringify({ error: 'Slow down', code: 'too_many' }), {
        status: 429,
        headers: { 'retry-after': '60' },
      });
    await storeEdit(editOf(row, { status: 'booked' }));
    await changeQueue.send();
    server.instead = null;
    await changeQueue.send({ reconnected: true });
    expect(server.bodies).toEqual([]);
    expect(await only()).toMatchObject({ lastProblem: 'too-many' });
  });

  it('is joined with what others changed of other fields', async () => {
    const server = new EditServer(row);
    server.change(1, { note: 'Theirs' });
    await storeEdit(editOf(row, { status: 'booked' }));
    await changeQueue.send();
    expect(server.rows.get(1)).toMatchObject({ status: 'booked', note: 'Theirs' });
    expect(await changeQueue.list()).toEqual([]);
  });

  it('needs its author when others changed the same field, and then sends the choice', async () => {
    const server = new EditServer(row);
    server.change(1, { note: 'Theirs', status: 'closed' });
    await storeEdit(editOf(row, { note: 'Mine', status: 'booked' }));
    await changeQueue.send();
    const change = await only();
    expect(change).toMatchObject({ state: 'needs-you', lastProblem: 'conflict' });
    expect(server.rows.get(1)).toMatchObject({ note: 'Theirs', status: 'closed' });
    await changeQueue.send({ reconnected: true });
    expect(server.bodies).toHaveLength(1);
    await decideChange(change?.key ?? '', new Set(['status']));
    await changeQueue.send();
    expect(server.rows.get(1)).toMatchObject({ note: 'Mine', status: 'closed' });
    expect(await changeQueue.list()).toEqual([]);
  });

  it('is based on the newest version that this device knows, whatever its form was opened with', async () => {
    const server = new EditServer(row);
    await storeEdit(editOf(row, { status: 'booked' }));
    await changeQueue.send();
    await storeEdit(editOf({ ...row, status: 'booked' }, { status: 'closed' }));
    await changeQueue.send();
    expect(server.bodies).toEqual([
      { status: 'booked', version: 1 },
      { status: 'closed', version: 2 },
    ]);
  });

  it('does not conflict with itself when its answer was lost', async () => {
    const server = new EditServer(row);
    server.losesAnswers = 1;
    await storeEdit(editOf(row, { note: 'First' }));
    await changeQueue.send();
    expect(server.rows.get(1)).toMatchObject({ note: 'First', version: 2 });
    await storeEdit(
      editOf({ ...row, note: 'First' } as typeof row, { note: 'Second', status: 'booked' }),
    );
    await changeQueue.send({ reconnected: true });
    expect(await changeQueue.list()).toEqual([]);
    expect(server.rows.get(1)).toMatchObject({ note: 'Second', status: 'booked' });
  });

  it('keeps an edit that is made while it is on its way', async () => {
    const server = new EditServer(row);
    await storeEdit(editOf(row, { status: 'booked' }));
    let edited = false;
    server.meanwhile = async () => {
      if (edited) return;
      edited = true;
      await storeEdit(editOf({ ...row, status: 'booked' }, { note: 'Later' }));
    };
    await changeQueue.send();
    expect(server.rows.get(1)).toMatchObject({ status: 'booked', note: 'Later' });
    expect(await changeQueue.list()).toEqual([]);
  });

  it('says that its row was deleted', async () => {
    new EditServer();
    await storeEdit(editOf(row, { status: 'booked' }));
    await changeQueue.send();
    expect(await only()).toMatchObject({ state: 'needs-you', lastProblem: 'gone' });
  });

  it('keeps what the server says of its fields, and can be edited again', async () => {
    const server = new EditServer(row);
    server.instead = () =>
      new Response(JSON.stringify({ error: { email: 'Email is invalid' }, code: 'validation' }), {
        status: 400,
      });
    await storeEdit(editOf(row, { email: 'x' }));
    await changeQueue.send();
    expect(await only()).toMatchObject({
      state: 'needs-you',
      lastProblem: 'refused',
      refusal: { body: { error: { email: 'Email is invalid' } } },
    });
    server.instead = null;
    await storeEdit(editOf({ ...row, email: 'x' }, { email: 'x@y.z' }));
    await changeQueue.send();
    expect(server.rows.get(1)).toMatchObject({ email: 'x@y.z' });
  });

  it('that gives power needs its author, who is asked for the password, and the others go on', async () => {
    const [granting, other] = [lead({ id: 1 }), lead({ id: 2 })];
    const server = new EditServer(granting, other);
    await storeEdit(editOf(granting, { note: 'Power' }), Date.now() - 20);
    await storeEdit(editOf(other, { note: 'Another' }), Date.now() - 10);
    server.instead = () => {
      server.instead = null;
      const refusal = { error: 'Please …', code: 'reauthentication_required' };
      return new Response(JSON.stringify(refusal), { status: 403 });
    };
    await changeQueue.send();
    expect(await only()).toMatchObject({
      rowId: 1,
      state: 'needs-you',
      lastProblem: 'refused',
      refusal: { status: 403, body: { code: 'reauthentication_required' } },
    });
    expect(await changeQueue.list()).toHaveLength(1);
    expect(server.rows.get(2)).toMatchObject({ note: 'Another' });
    await retryChange((await only())?.key ?? '');
    await changeQueue.send();
    expect(server.rows.get(1)).toMatchObject({ note: 'Power' });
  });

  it('goes out in order, and a lost link stops the round', async () => {
    const others = [1, 2, 3].map((id) => lead({ id }));
    const server = new EditServer(...others);
    for (const [index, other] of others.entries()) {
      await storeEdit(editOf(other, { note: `n${other.id}` }), Date.now() + index - 10);
    }
    let calls = 0;
    server.instead = () => {
      calls += 1;
      return noLink;
    };
    await changeQueue.send();
    expect(calls).toBe(1);
    server.instead = null;
    await changeQueue.send({ reconnected: true });
    expect(server.bodies.map(({ note }) => note)).toEqual(['n1', 'n2', 'n3']);
  });

  it('is sent once by two senders', async () => {
    const server = new EditServer(row);
    await storeEdit(editOf(row, { status: 'booked' }));
    await Promise.all([changeQueue.send(), changeQueue.send({ reconnected: true })]);
    expect(server.bodies).toHaveLength(1);
  });

  it('can be tried again by hand after a refusal', async () => {
    const server = new EditServer();
    await storeEdit(editOf(row, { status: 'booked' }));
    await changeQueue.send();
    server.rows.set(1, row);
    await retryChange((await only())?.key ?? '');
    await changeQueue.send();
    expect(server.rows.get(1)).toMatchObject({ status: 'booked' });
  });
});

describe('a form that saves', () => {
  const save = (changes: Partial<typeof row>) =>
    submitEdit({ feature: 'leads', base: row, changes, name: 'Ana Reyes' });

  it('hears that it was saved', async () => {
    new EditServer(row);
    await expect(save({ status: 'booked' })).resolves.toMatchObject({
      status: 'saved',
      row: { status: 'booked', version: 2 },
    });
  });

  it('hears that it waits, without waiting itself, where there is no link', async () => {
    new EditServer(row).instead = () => noLink;
    reportNetwork(false);
    await expect(save({ status: 'booked' })).resolves.toEqual({ status: 'queued', problem: null });
    expect(await countUnsentChanges()).toBe(1);
  });

  it('is shown a conflict, of which nothing stays here', async () => {
    new EditServer(row).change(1, { status: 'closed' });
    await expect(save({ status: 'booked' })).resolves.toMatchObject({
      status: 'conflict',
      current: { status: 'closed' },
    });
    expect(await countUnsentChanges()).toBe(0);
  });

  it('is told what is wrong, of which nothing stays here', async () => {
    new EditServer(row).instead = () =>
      new Response(JSON.stringify({ error: { email: 'Email is invalid' }, code: 'validation' }), {
        status: 400,
      });
    await expect(save({ email: 'x' })).rejects.toMatchObject({
      status: 400,
      fields: { email: 'Email is invalid' },
    });
    expect(await countUnsentChanges()).toBe(0);
  });

  it('leaves a conflict of what waited before to the list of what waits', async () => {
    const server = new EditServer(row);
    server.instead = () => noLink;
    await save({ status: 'booked' });
    server.instead = null;
    reportNetwork(true);
    server.change(1, { status: 'closed' });
    await expect(save({ note: 'More' })).resolves.toEqual({
      status: 'queued',
      problem: 'conflict',
    });
    expect(await only()).toMatchObject({
      lastProblem: 'conflict',
      changes: { status: 'booked', note: 'More' },
    });
  });
});

describe('the end of a login', () => {
  it('removes everything when its owner left', async () => {
    new EditServer(row).instead = () => noLink;
    await storeEdit(editOf(row, { status: 'booked' }));
    await clearAdminData('left');
    expect(await changeQueue.list()).toEqual([]);
  });

  it.each(['left', 'refused'] as const)(
    'removes the pictures that the device keeps, whatever ended it: %s',
    async (reason) => {
      const kept = new Set([pictureCache, 'app']);
      vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
      await clearAdminData(reason);
      expect([...kept]).toEqual(['app']);
    },
  );

  it('keeps changes for the same account alone when the server refused it', async () => {
    const server = new EditServer(row);
    await storeEdit(editOf(row, { status: 'booked' }));
    signIn(null);
    await clearAdminData('refused');
    signIn(8);
    expect(await changeQueue.list()).toEqual([]);
    expect(await withAdminDatabase((db) => db.changes.count())).toBe(1);
    await changeQueue.send({ reconnected: true });
    expect(server.bodies).toEqual([]);
    signIn(7);
    expect(await changeQueue.get('7:leads:1')).toMatchObject({ changes: { status: 'booked' } });
    signIn(8);
    await dropForeign();
    signIn(7);
    expect(await changeQueue.list()).toEqual([]);
  });
});
