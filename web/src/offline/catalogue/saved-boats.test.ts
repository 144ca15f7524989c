import { liveQuery } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportAnswer, reportNoAnswer } from '../../client/connection';
import { database, type SavedBoat, withDatabase } from '../storage/dexie';
import { buildBoat } from '../testing/boats';
import { emptyStorage } from '../testing/browser';
import { replaceCatalogue } from './catalogue-sync';
import { forgetSaved, keepSaved, noteOffers, readSaved, reconcileSaved } from './saved-boats';

const browser = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => browser.get(name) ?? null,
  setItem: (name: string, value: string) => browser.set(name, value),
});

const summary = (id: number, values = {}) => {
  const { description: _d, note: _n, ...boat } = buildBoat({ id, ...values });
  return boat;
};
const read = (...ids: number[]): Promise<SavedBoat[]> => withDatabase((db) => readSaved(db, ids));
const catalogue = (savedAt: number, ...boats: ReturnType<typeof buildBoat>[]) =>
  replaceCatalogue({ version: `v${savedAt}`, boats, categories: [], reviews: [] }, savedAt);

/** The module that holds the ids starts afresh, as in a new tab. */
async function newTab() {
  vi.resetModules();
  return import('./saved-ids');
}

beforeEach(async () => {
  reportAnswer(1);
  browser.clear();
  await emptyStorage();
});

describe('a saved boat', () => {
  it('is kept as it was when it was saved', async () => {
    await keepSaved(summary(3, { price: 700 }), 1_000);
    expect(await read(3)).toMatchObject([
      { id: 3, boat: { price: 700 }, seenAt: 1_000, onOffer: true },
    ]);
    await forgetSaved(3);
    expect(await read(3)).toEqual([]);
  });

  it('that is saved without a link has a price as old as the saved catalogue', async () => {
    await catalogue(1_000, buildBoat({ id: 3 }));
    reportNoAnswer('unreachable');
    await keepSaved(summary(3), 9_000);
    expect((await read(3))[0]?.seenAt).toBe(1_000);
  });

  it('has the price of a catalogue that is newer', async () => {
    await keepSaved(summary(3, { price: 700 }), 1_000);
    await catalogue(2_000, buildBoat({ id: 3, price: 900 }));
    expect(await read(3)).toMatchObject([{ boat: { price: 900 }, seenAt: 2_000, onOffer: true }]);
    expect((await read(3))[0]?.boat).not.toHaveProperty('description');
  });

  it('is no longer on offer when a newer catalogue is without it; its price stays as old as it is', async () => {
    await keepSaved(summary(3), 1_000);
    await catalogue(2_000, buildBoat({ id: 4 }));
    expect(await read(3)).toMatchObject([{ seenAt: 1_000, onOffer: false }]);
  });

  it('is found in the catalogue when its details never arrived', async () => {
    await catalogue(2_000, buildBoat({ id: 3 }));
    expect(await read(3, 99)).toMatchObject([{ id: 3, seenAt: 2_000 }]);
  });
});

describe('the word of the server', () => {
  it('renews prices, and marks what it no longer names', async () => {
    const { writeSavedIds } = await import('./saved-ids');
    writeSavedIds([3, 4, 5]);
    await keepSaved(summary(3, { price: 700 }), 1_000);
    await keepSaved(summary(4), 1_000);
    await catalogue(2_000, buildBoat({ id: 3 }), buildBoat({ id: 4 }));
    await noteOffers([3, 4, 5], [summary(3, { price: 650 })], 3_000);
    expect(await read(3, 4, 5)).toMatchObject([
      { id: 3, boat: { price: 650 }, seenAt: 3_000, onOffer: true },
      { id: 4, seenAt: 1_000, checkedAt: 3_000, onOffer: false },
    ]);
  });

  it('does not bring back a boat that was removed meanwhile', async () => {
    const { writeSavedIds } = await import('./saved-ids');
    writeSavedIds([]);
    await noteOffers([3], [summary(3)], 3_000);
    expect(await read(3)).toEqual([]);
  });

  it('reaches whoever watches', async () => {
    const { writeSavedIds } = await import('./saved-ids');
    writeSavedIds([3]);
    const told = vi.fn();
    await keepSaved(summary(3, { price: 1 }), 1_000);
    const watching = liveQuery(async () => readSaved(database(), [3])).subscribe(told);
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await noteOffers([3], [summary(3, { price: 2 })], 2_000);
    await vi.waitFor(() => expect(told.mock.lastCall?.[0][0].boat.price).toBe(2));
    watching.unsubscribe();
  });
});

describe('ids and details', () => {
  it('agree: details of boats that were removed go', async () => {
    const { writeSavedIds } = await import('./saved-ids');
    await keepSaved(summary(3), 1_000);
    await keepSaved(summary(4), 1_000);
    writeSavedIds([4]);
    await reconcileSaved();
    expect(await read(3, 4)).toMatchObject([{ id: 4 }]);
  });

  it('come back from the details when the browser dropped them', async () => {
    await keepSaved(summary(3), 1_000);
    const { savedIds } = await newTab();
    const device = await import('./saved-boats');
    await device.reconcileSaved();
    expect(savedIds()).toEqual([3]);
  });

  it.each(['{"a":1}', 'not json', '"5"'])('are none where the browser has %s', async (text) => {
    browser.set('saved-boats', text);
    const { savedIds, hasSavedIds } = await newTab();
    expect(savedIds()).toEqual([]);
    expect(hasSavedIds()).toBe(false);
  });

  it('are read once each, and only whole numbers', async () => {
    browser.set('saved-boats', '[7, 7, "x", -1, 2.5, 3]');
    const { savedIds } = await newTab();
    expect(savedIds()).toEqual([7, 3]);
  });
});
