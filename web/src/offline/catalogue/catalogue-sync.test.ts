import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, bare, json, noLink, serve } from '../../client/testing/server';
import { withDatabase } from '../storage/dexie';
import { buildBoat } from '../testing/boats';
import { emptyStorage } from '../testing/browser';
import { boatOffline, listBoatsOffline } from './catalogue';
import { syncCatalogue, syncEveryMs } from './catalogue-sync';

const catalogueSavedAt = async () =>
  (await withDatabase((db) => db.versions.get('catalogue')))?.savedAt ?? null;
const now = Date.parse('2026-11-21T10:00:00Z');

/** A server with one catalogue in chunks of one boat. */
function serveCatalogue(versionAt: (call: number) => string, boats = 3) {
  return serve((path, _init, call): Answer => {
    if (path === '/api/categories') return json([{ id: 2, name: 'Yachts', boats_count: boats }]);
    if (path === '/api/reviews') return json([]);
    const asked = new URL(path, 'http://site');
    const version = versionAt(call);
    if (asked.searchParams.get('version') === version) return bare(304);
    const id = Number(asked.searchParams.get('after') ?? 0) + 1;
    const next = id < boats ? `/api/catalogue/?after=${id}` : null;
    return json({ version, next, boats: [buildBoat({ id })] });
  });
}

beforeEach(emptyStorage);
afterEach(() => vi.unstubAllGlobals());

describe('syncCatalogue', () => {
  it('saves all chunks', async () => {
    serveCatalogue(() => 'a');
    await expect(syncCatalogue(now)).resolves.toBe('replaced');
    const list = await listBoatsOffline({}, 1);
    expect(list?.data.count).toBe(3);
    expect(list?.savedAt).toBe(now);
  });

  it('asks at most every ten minutes', async () => {
    const calls = serveCatalogue(() => 'a');
    await syncCatalogue(now);
    const made = calls.length;
    await expect(syncCatalogue(now + syncEveryMs - 1)).resolves.toBe('fresh');
    expect(calls).toHaveLength(made);
  });

  it('asks again when the last answer came by a clock that was ahead', async () => {
    serveCatalogue(() => 'a');
    await syncCatalogue(now + 365 * 86_400_000);
    await expect(syncCatalogue(now)).resolves.toBe('unchanged');
    await expect(syncCatalogue(now + syncEveryMs - 1)).resolves.toBe('fresh');
  });

  it('confirms an unchanged catalogue with one call', async () => {
    const calls = serveCatalogue(() => 'a');
    await syncCatalogue(now);
    const made = calls.length;
    await expect(syncCatalogue(now + syncEveryMs)).resolves.toBe('unchanged');
    expect(calls.slice(made).map(({ path }) => path)).toEqual(['/api/catalogue?version=a']);
    await expect(catalogueSavedAt()).resolves.toBe(now + syncEveryMs);
  });

  it('starts again when the catalogue changes in the middle', async () => {
    serveCatalogue((call) => (call === 1 ? 'a' : 'b'));
    await expect(syncCatalogue(now)).resolves.toBe('replaced');
    const list = await listBoatsOffline({}, 1);
    expect(list?.data.results.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  });

  it('keeps the old one while the catalogue never stands still', async () => {
    serveCatalogue(() => 'a');
    await syncCatalogue(now);
    serveCatalogue((call) => `v${call}`);
    await expect(syncCatalogue(now + syncEveryMs)).resolves.toBe('moving');
    await expect(catalogueSavedAt()).resolves.toBe(now);
  });

  it('keeps the old one when the link is lost in the middle', async () => {
    serveCatalogue(() => 'a');
    await syncCatalogue(now);
    serve((path) => {
      if (path.includes('after')) return noLink;
      if (path !== '/api/catalogue?version=a') return json([]);
      return json({ version: 'b', next: '/api/catalogue/?after=9', boats: [buildBoat({ id: 9 })] });
    });
    await expect(syncCatalogue(now + syncEveryMs)).rejects.toThrow('unreachable');
    await expect(boatOffline(9)).resolves.toBeNull();
    await expect(boatOffline(1)).resolves.not.toBeNull();
    await expect(catalogueSavedAt()).resolves.toBe(now);
  });

  it('follows no address outside the catalogue', async () => {
    serve((path) =>
      path === '/api/catalogue'
        ? json({ version: 'b', next: 'https://elsewhere.example/', boats: [] })
        : json([]),
    );
    await expect(syncCatalogue(now)).rejects.toThrow('not-ours');
  });
});
