import { beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../storage/dexie';
import { buildBoat } from '../testing/boats';
import { emptyStorage } from '../testing/storage';
import {
  boatOffline,
  categoriesOffline,
  listBoatsOffline,
  relatedBoatsOffline,
  reviewsOffline,
} from './catalogue';
import { replaceCatalogue } from './catalogue-sync';

const catalogueSavedAt = async () =>
  (await withDatabase((db) => db.versions.get('catalogue')))?.savedAt ?? null;

const boats = Array.from({ length: 30 }, (_, index) =>
  buildBoat({ id: index + 1, price: 1_000 - index, length: 30 + index }),
);
const categories = [
  { id: 2, name: 'Yachts', boats_count: 30 },
  { id: 1, name: 'Uncategorized', boats_count: 0 },
];
const review = { boat: 3, reviewer_name: 'Ana', rating: 5, comment: 'Great' };
const reviews = [
  { ...review, id: 1, created_at: '2026-02-01T12:00:00.000Z', created_day: '2026-02-01' },
  { ...review, id: 2, created_at: '2026-03-01T12:00:00.000Z', created_day: '2026-03-01' },
  { ...review, id: 3, boat: 4, created_at: '2026-03-02T12:00:00.000Z', created_day: '2026-03-02' },
];

beforeEach(emptyStorage);

describe('the saved catalogue', () => {
  it('answers nothing before it was saved', async () => {
    await expect(listBoatsOffline({}, 1)).resolves.toBeNull();
    await expect(boatOffline(1)).resolves.toBeNull();
    await expect(categoriesOffline()).resolves.toBeNull();
    await expect(catalogueSavedAt()).resolves.toBeNull();
  });

  it('pages as the server does and ends with an empty page', async () => {
    await replaceCatalogue({ version: 'a', boats, categories, reviews }, 5_000);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((n) => listBoatsOffline({ filter: 'cheap' }, n)),
    );
    expect(pages.map((page) => page?.data.results.length)).toEqual([12, 12, 6, 0]);
    expect(pages.map((page) => Boolean(page?.data.next))).toEqual([true, true, false, false]);
    expect(pages.map((page) => page?.data.count)).toEqual([30, 30, 30, 30]);
    expect(pages.every((page) => page?.savedAt === 5_000)).toBe(true);
    const ids = pages.flatMap((page) => page?.data.results.map((boat) => boat.id));
    expect(ids).toEqual(boats.map((boat) => boat.id).reverse());
  });

  it('gives summaries in lists and everything for one boat', async () => {
    await replaceCatalogue({ version: 'a', boats, categories, reviews }, 5_000);
    const list = await listBoatsOffline({}, 1);
    expect(list?.data.results[0]).not.toHaveProperty('description');
    await expect(boatOffline(3)).resolves.toEqual({ data: boats[2], savedAt: 5_000 });
    await expect(boatOffline(99)).resolves.toBeNull();
  });

  it('has related boats, reviews newest first, and the categories with boats', async () => {
    await replaceCatalogue({ version: 'a', boats, categories, reviews }, 5_000);
    const related = await relatedBoatsOffline(1);
    expect(related?.data.map((boat) => boat.id)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 2),
    );
    const found = await reviewsOffline(3);
    expect(found?.data.map(({ id }) => id)).toEqual([2, 1]);
    await expect(reviewsOffline(99)).resolves.toBeNull();
    const kept = await categoriesOffline();
    expect(kept?.data).toEqual([categories[0]]);
  });

  it('is replaced all or nothing', async () => {
    await replaceCatalogue({ version: 'a', boats, categories, reviews }, 5_000);
    const broken = [buildBoat({ id: 77 }), { ...buildBoat({ id: 78 }), note: () => 'no clone' }];
    await expect(
      replaceCatalogue({ version: 'b', boats: broken as never, categories, reviews }, 6_000),
    ).rejects.toThrow();
    await expect(catalogueSavedAt()).resolves.toBe(5_000);
    await expect(boatOffline(77)).resolves.toBeNull();
    const list = await listBoatsOffline({}, 1);
    expect(list?.data.count).toBe(30);
  });

  it('drops what the new version no longer has', async () => {
    await replaceCatalogue({ version: 'a', boats, categories, reviews }, 5_000);
    await replaceCatalogue(
      { version: 'b', boats: boats.slice(0, 2), categories, reviews: [] },
      6_000,
    );
    const list = await listBoatsOffline({}, 1);
    expect(list?.data.results.map(({ id }) => id)).toEqual([2, 1]);
    await expect(boatOffline(3)).resolves.toBeNull();
    await expect(withDatabase((db) => db.keys.count())).resolves.toBe(1);
  });
});
