import { addDays } from '@mr-sea/bff/contract/bookings';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import type { Page as Listing } from '@mr-sea/bff/contract/page';
import { expect, test } from '@playwright/test';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { BoatListQuery } from '../../src/offline/catalogue/boat-list-address';
import { site } from '../support/site';

// The device's own code runs here as it does in a browser: on a database that behaves like IndexedDB, against the real site.
test.beforeAll(() => {
  const overNetwork = fetch;
  Object.assign(globalThis, {
    indexedDB,
    IDBKeyRange,
    fetch: (path: string, init?: RequestInit) => overNetwork(new URL(path, site().url), init),
  });
});

test('for every combination of filter, size, category, search, guests, day, budget and page the device answers as the server does', async () => {
  test.setTimeout(180_000);
  const { syncCatalogue } = await import('../../src/offline/catalogue/catalogue-sync');
  const device = await import('../../src/offline/catalogue/catalogue');
  const server = await import('../../src/api/boats');
  const { fetchCategories } = await import('../../src/api/category-queries');
  await syncCatalogue();
  await (await import('../../src/offline/catalogue/free-days')).keepFreeDays();
  const categories = await fetchCategories();

  let pages = 0;
  for (const query of queries(categories.map(({ id }) => id))) {
    for (let page = 1, more = true; more; page++, pages++) {
      const online = await server.fetchBoats(query, page);
      const offline = await device.listBoatsOffline(query, page);
      expect(withoutAddresses(offline?.data), JSON.stringify({ query, page })).toEqual(
        withoutAddresses(online),
      );
      more = online.next !== null;
    }
  }
  console.log(`${pages} pages of lists are equal`);
  expect(pages).toBeGreaterThan(1_000);

  const [{ count }] = [await server.fetchBoats({}, 1)];
  for (let id = 1; id <= count; id++) {
    expect((await device.boatOffline(id))?.data).toEqual(await server.fetchBoat(id));
    expect((await device.relatedBoatsOffline(id))?.data).toEqual(
      await server.fetchRelatedBoats(id),
    );
    expect((await device.reviewsOffline(id))?.data).toEqual(await server.fetchBoatReviews(id));
  }
  expect((await device.fleetFactsOffline())?.data).toEqual(await server.fetchFleetFacts());
  expect((await device.categoriesOffline())?.data).toEqual(
    categories.filter((category) => category.boats_count > 0),
  );
});

/** Where the neighbouring pages lie does not matter to a list that pages by number, only whether there are any. */
function withoutAddresses<Row>(listing: Listing<Row> | undefined): unknown {
  return (
    listing && { ...listing, next: listing.next !== null, previous: listing.previous !== null }
  );
}

function queries(categoryIds: number[]): BoatListQuery[] {
  const filters = [undefined, 'featured', 'cheap', 'expensive'] as const;
  const sizes = [undefined, '21-40', '41-60', '61-79', '80+'] as const;
  const searches = [undefined, 'azimut', 'a', 'ft yacht', '%', 'MY-0', 'fishing for 8 people'];
  // Of a weekend of the season, when many boats are taken.
  const day = addDays(todayInMiami(), 10);
  const narrowings = [
    { day },
    { day: addDays(day, 1), guests: 10 },
    { day: addDays(day, 2), budget: 1_500 },
    { day: addDays(day, 3), guests: 6, budget: 2_500, search: 'yacht' },
    { guests: 12 },
    { budget: 900, search: 'under 1500' },
  ];
  return filters.flatMap((filter) =>
    sizes.flatMap((size_range) =>
      [undefined, ...categoryIds, 999].flatMap((category_id) =>
        [...searches.map((search) => ({ search })), ...narrowings].map((narrowing) => ({
          filter,
          size_range,
          category_id,
          ...narrowing,
        })),
      ),
    ),
  );
}
