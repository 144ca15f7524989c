import { type BoatFilter, boatsPerPage } from '@mr-sea/bff/contract/boats';
import { beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../storage/dexie';
import { buildBoat } from '../testing/boats';
import { emptyStorage } from '../testing/browser';
import { boatKey } from './boat-key';
import type { BoatListQuery } from './boat-list-address';
import {
  boatOffline,
  categoriesOffline,
  fleetFactsOffline,
  listBoatsOffline,
  matchBoats,
  orderBoats,
  orderRelated,
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
    await expect(fleetFactsOffline()).resolves.toBeNull();
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

  it('names no page after a last one that is full', async () => {
    const full = boats.slice(0, 2 * boatsPerPage);
    await replaceCatalogue({ version: 'full', boats: full, categories, reviews }, 5_000);
    const pages = await Promise.all([1, 2].map((n) => listBoatsOffline({}, n)));
    expect(pages.map((page) => page?.data.results.length)).toEqual([boatsPerPage, boatsPerPage]);
    expect(pages.map((page) => Boolean(page?.data.next))).toEqual([true, false]);
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

  it('knows how many boats there are and what the cheapest one costs, captain included or not', async () => {
    const saved = { version: 'a', boats, categories, reviews };
    await replaceCatalogue(saved, 5_000);
    const cheapest = { price: 971, duration_hours: 4, captain_included: false };
    expect((await fleetFactsOffline())?.data).toEqual({ count: 30, cheapest });
    const withCaptain = boats.map((boat) => ({ ...boat, captain_price: 0 }));
    await replaceCatalogue({ ...saved, version: 'b', boats: withCaptain }, 6_000);
    expect((await fleetFactsOffline())?.data.cheapest).toEqual({
      ...cheapest,
      captain_included: true,
    });
    await replaceCatalogue({ ...saved, version: 'c', boats: [] }, 7_000);
    expect((await fleetFactsOffline())?.data).toEqual({ count: 0, cheapest: null });
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

describe('a query of the list', () => {
  const yachts = { id: 2, name: 'Yachts' };
  const party = { id: 3, name: 'Party Boats' };
  const fleet = [
    buildBoat({ id: 1, name: 'Azimut 66ft', code: 'AZ-66', length: 66, category: yachts }),
    buildBoat({ id: 2, name: 'Yamaha 25ft', code: 'YA-25', length: 25, category: party }),
    buildBoat({ id: 3, name: 'Azimut 40%', code: 'AZ_40', length: 40, category: yachts }),
    buildBoat({ id: 4, name: 'Pershing', code: 'PE-94', length: 94, category: yachts }),
    buildBoat({ id: 5, name: 'Dinghy', code: 'DI-00', length: 0, category: party }),
  ].map(boatKey);

  it.each<[BoatListQuery, number[]]>([
    [{}, [1, 2, 3, 4, 5]],
    [{ size_range: '21-40' }, [2, 3]],
    [{ size_range: '61-79' }, [1]],
    [{ size_range: '80+' }, [4]],
    [{ category_id: 3 }, [2, 5]],
    [{ category_id: 99 }, []],
    [{ category_id: 2, size_range: '21-40' }, [3]],
    [{ search: 'aZiMuT' }, [1, 3]],
    [{ search: '  azimut   66 ' }, [1]],
    [{ search: 'yachts pe-94' }, [4]],
    [{ search: 'boats' }, [2, 5]],
    [{ search: '%' }, [3]],
    [{ search: '_' }, [3]],
    [{ search: '66ftaz' }, []],
    [{ search: '   ' }, [1, 2, 3, 4, 5]],
    [{ search: 'azimut', category_id: 2, size_range: '61-79' }, [1]],
  ])('%j finds %j', (query, ids) => {
    expect(matchBoats(fleet, query).map((boat) => boat.id)).toEqual(ids);
  });
});

describe('the order of the list', () => {
  const early = '2026-01-01T08:00:00.000Z';
  const late = '2026-03-01T08:00:00.000Z';

  const fleet = [
    buildBoat({ id: 1, price: 300, created_at: early }),
    buildBoat({ id: 2, price: 900, discount_price: 200, created_at: late }),
    buildBoat({ id: 3, price: null, created_at: late, featured: true }),
    buildBoat({ id: 4, price: 300, created_at: late }),
    buildBoat({ id: 5, price: 0, created_at: early, featured: true }),
    buildBoat({ id: 6, price: null, created_at: early }),
  ].map(boatKey);

  it.each<[BoatFilter | undefined, number[], string]>([
    ['featured', [3, 5, 4, 2, 6, 1], 'featured first, then the newest, then the higher id'],
    [undefined, [3, 5, 4, 2, 6, 1], 'featured when nothing is asked'],
    ['cheap', [5, 2, 1, 4, 3, 6], 'the price a visitor pays, free boats first, unpriced last'],
    ['expensive', [1, 4, 2, 5, 3, 6], 'highest first, equal ones by id, unpriced last'],
  ])('is for %s: %j (%s)', (filter, ids) => {
    expect(orderBoats(fleet, filter).map((boat) => boat.id)).toEqual(ids);
    expect(orderBoats([...fleet].reverse(), filter).map((boat) => boat.id)).toEqual(ids);
  });

  it('leaves the given array alone', () => {
    const given = [...fleet];
    orderBoats(given, 'cheap');
    expect(given).toEqual(fleet);
  });
});

describe('related boats', () => {
  const yacht = { id: 2, name: 'Yachts' };
  const catamaran = { id: 3, name: 'Catamarans' };
  const boats = [
    buildBoat({ id: 1, length: 50, category: yacht }),
    buildBoat({ id: 2, length: 51, category: catamaran }),
    buildBoat({ id: 3, length: 90, category: yacht }),
    buildBoat({ id: 4, length: 45, category: yacht }),
    buildBoat({ id: 5, length: 55, category: yacht }),
    buildBoat({ id: 6, length: 50, category: catamaran }),
  ].map(boatKey);

  it('are those of the category first, then the nearest in length, then the lower id', () => {
    const [boat] = boats;
    expect(boat && orderRelated(boat, boats).map((other) => other.id)).toEqual([4, 5, 3, 6, 2]);
  });
});
