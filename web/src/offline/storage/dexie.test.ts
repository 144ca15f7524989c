import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boatKey } from '../catalogue/boat-key';
import type { BoatListQuery } from '../catalogue/boat-list-address';
import { listBoatsOffline } from '../catalogue/catalogue';
import { submissionQueue } from '../submissions/submission-queue';
import { whenStorage } from '../submissions/watch-outbox';
import { buildBoat } from '../testing/boats';
import { emptyStorage, indexedDB } from '../testing/browser';
import { lead, review } from '../testing/submissions';
import { closeDatabase, database, withDatabase } from './dexie';
import { isOutdated, onOutdated } from './outdated';

beforeEach(emptyStorage);
afterEach(() => vi.useRealTimers());

function named(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}

/** An item of the outbox as version 3 had it. */
const oldItem = (key: string, more: object) => ({
  key,
  state: 'waiting',
  createdAt: 1_000,
  attempts: 2,
  failuresInRow: 2,
  dueAt: 5_000,
  notBefore: 0,
  lastProblem: null,
  refusal: null,
  ...more,
});

it('what waits and what was sent says what it is about after an update', async () => {
  await leaveVersion3({
    boats: [buildBoat({ id: 3, name: 'Azimut 66ft' })],
    saved: [{ id: 4, boat: buildBoat({ id: 4, name: 'Old Salt' }) }],
    outbox: [
      oldItem('a', {
        kind: 'lead',
        body: lead,
        lastProblem: 'No answer from the server (not-ours).',
      }),
      oldItem('b', {
        kind: 'lead',
        body: { ...lead, boat: null, boats: [4, 3, 9] },
        state: 'needs-you',
        lastProblem: 'Invalid boat selection',
        refusal: { status: 400, body: { error: 'Invalid boat selection', code: 'validation' } },
      }),
      oldItem('c', { kind: 'review', body: review, lastProblem: 'Please try again.' }),
      oldItem('d', { kind: 'story', body: { ...lead, full_name: 'Bo', photos: [] } }),
    ],
    receipts: [
      {
        key: 'e',
        kind: 'lead',
        sentAt: 7_000,
        answer: { id: 1, reference: 'MS-00001', boats: [{ id: 3, name: 'Azimut' }] },
      },
      { key: 'f', kind: 'review', sentAt: 8_000, answer: { ...review, id: 2 } },
      { key: 'g', kind: 'story', sentAt: 9_000, answer: { id: 3, photos_count: 2 } },
    ],
  });
  const items = await submissionQueue.list();
  expect(items.map(({ key, about, lastProblem }) => [key, about, lastProblem])).toEqual([
    ['a', { boats: ['Azimut 66ft'], name: 'Ana Ruiz' }, 'not-ours'],
    ['b', { boats: ['Old Salt', 'Azimut 66ft'], name: 'Ana Ruiz' }, 'refused'],
    ['c', { boats: ['Azimut 66ft'], name: 'Ana Ruiz' }, 'server'],
    ['d', { boats: [], name: 'Bo' }, null],
  ]);
  expect(items).toMatchObject(
    Array(4).fill({ attempts: 2, dueAt: 5_000, heldUntil: 0, sendingSince: null }),
  );
  expect(items[1]?.refusal?.status).toBe(400);
  const receipts = await database().receipts.toArray();
  expect(receipts.map(({ key, about, createdAt }) => [key, about, createdAt])).toEqual([
    ['e', { boats: ['Azimut'], name: '' }, 7_000],
    ['f', { boats: ['Azimut 66ft'], name: 'Ana Ruiz' }, 8_000],
    ['g', { boats: [], name: '' }, 9_000],
  ]);
  closeDatabase();
});

it('the list kept by an earlier release is searched for guests and words after an update', async () => {
  const small = buildBoat({ id: 3, capacity: 6, description: 'Made for fishing.' });
  const large = buildBoat({ id: 4, capacity: 12 });
  // As it was before it said how many people fit.
  const keys = [small, large].map((boat) => {
    const { capacity: _capacity, told: _told, ...old } = boatKey(boat);
    return old;
  });
  await leaveVersion3({
    boats: [small, large],
    keys: [{ version: 'v', keys: [...keys, { ...keys[0], id: 5 }] }],
    versions: [{ name: 'catalogue', version: 'v', savedAt: 1_000, count: 2 }],
  });
  const found = async (query: BoatListQuery): Promise<number[] | undefined> =>
    (await listBoatsOffline(query, 1))?.data.results.map(({ id }) => id);
  expect(await found({ guests: 8 })).toEqual([4]);
  expect(await found({ guests: 6 })).toEqual([4, 3]);
  expect(await found({ search: 'fishing' })).toEqual([3]);
  closeDatabase();
});

describe('the database', () => {
  it.each([
    named('DatabaseClosedError'),
    named('InvalidStateError'),
    named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page'),
  ])('is opened once more after %s', async (error) => {
    const use = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('read');
    await expect(withDatabase(use)).resolves.toBe('read');
    expect(use).toHaveBeenCalledTimes(2);
    expect(use.mock.calls[1]?.[0]).not.toBe(use.mock.calls[0]?.[0]);
  });

  it('is not opened a third time', async () => {
    const use = vi.fn().mockRejectedValue(named('InvalidStateError'));
    await expect(withDatabase(use)).rejects.toThrow('InvalidStateError');
    expect(use).toHaveBeenCalledTimes(2);
  });

  it('passes on every other error', async () => {
    const use = vi.fn().mockRejectedValue(named('QuotaExceededError'));
    await expect(withDatabase(use)).rejects.toThrow('QuotaExceededError');
    expect(use).toHaveBeenCalledTimes(1);
  });

  it('says so when there is none', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw named('SecurityError');
    });
    await expect(withDatabase((db) => db.outbox.count())).rejects.toThrow('cannot be used');
    open.mockRestore();
    await expect(withDatabase((db) => db.outbox.count())).resolves.toBe(0);
  });

  it('waits for an old tab that holds on to it, and works once that lets go', async () => {
    const held = await openVersion3();
    // Frozen by the browser, it never hears that another one wants the database.
    held.on('versionchange', () => false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const used = vi.fn();
    const missing = vi.fn();
    const stop = whenStorage(used, missing);
    await vi.advanceTimersByTimeAsync(4_000);
    await vi.waitFor(() => expect(missing).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(used).not.toHaveBeenCalled();
    held.close();
    // The pause before its next try.
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(used).toHaveBeenCalledOnce(), { timeout: 10_000 });
    vi.useRealTimers();
    await expect(withDatabase((db) => db.outbox.count())).resolves.toBe(0);
    stop();
  });

  it('gives way to a newer version of the site in another tab', async () => {
    await withDatabase((db) => db.outbox.count());
    const told = vi.fn();
    onOutdated(told);
    const newer = new Dexie('mr-sea');
    newer.version(database().verno + 1).stores({ more: 'id' });
    await newer.open();
    expect(told).toHaveBeenCalledOnce();
    expect(isOutdated()).toBe(true);
    await expect(withDatabase((db) => db.outbox.count())).rejects.toThrow('newer version');
    newer.close();
  });
});

/** The database of the version before, with what a visitor of it had on the device. */
async function leaveVersion3(rows: Record<string, unknown[]>): Promise<void> {
  const old = await openVersion3();
  for (const [table, values] of Object.entries(rows)) await old.table(table).bulkAdd(values);
  old.close();
}

/** The database as version 3 of its schema had it, open. */
async function openVersion3(): Promise<Dexie> {
  const old = new Dexie('mr-sea');
  old.version(3).stores({
    boats: 'id',
    categories: 'position',
    reviews: 'id, boat',
    versions: 'name',
    keys: 'version',
    leases: 'name',
    outbox: 'key',
    receipts: 'key, sentAt',
    drafts: 'form',
    saved: 'id',
    answers: 'key, savedAt',
    photos: 'id, item',
  });
  return old.open();
}
