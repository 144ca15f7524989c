import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import type { Category } from '@mr-sea/bff/contract/categories';
import type { Page as Listing } from '@mr-sea/bff/contract/page';
import { expect, type Page, test } from '@playwright/test';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept } from '../support/offline';
import { site } from '../support/site';

let link: Link;
test.beforeEach(async () => {
  link = await openLink(site().url);
});
test.afterEach(() => link.close());

// In a brief run offline-equality.spec.ts stands for it, without scrolling.
test('without a network every list shows the same boats in the same order', async ({ page }) => {
  test.setTimeout(240_000);
  const categories = await api<Category[]>('/api/categories/');
  const lists = [
    ...['featured', 'cheap', 'expensive'].map((filter) => ({
      address: `/?filter=${filter}`,
      query: `filter=${filter}`,
    })),
    ...['21-40', '41-60', '61-79', '80+'].map((range) => ({
      address: `/?size=${encodeURIComponent(range)}`,
      query: `size_range=${encodeURIComponent(range)}`,
    })),
    ...categories
      .filter((category) => category.boats_count > 0)
      .map(({ id }) => ({ address: `/?category=${id}`, query: `category_id=${id}` })),
  ];
  expect(lists).toHaveLength(13);
  const online = new Map<string, string[]>();
  for (const { address, query } of lists) online.set(address, await allNames(query));

  await page.goto(link.url);
  await catalogueIsKept(page);
  await link.cut();

  for (const { address } of lists) {
    await test.step(address, async () => {
      const wanted = online.get(address) ?? [];
      expect(wanted.length).toBeGreaterThan(0);
      await page.goto(link.url + address);
      expect(await namesByScrolling(page, wanted.length)).toEqual(wanted);
    });
  }
});

async function api<Answer>(path: string): Promise<Answer> {
  const response = await fetch(site().url + path);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

/** The names on all pages of an online list. */
async function allNames(query: string): Promise<string[]> {
  const names: string[] = [];
  let next: string | null = `/api/boats/?${query}`;
  while (next) {
    const listing: Listing<BoatSummary> = await api(next);
    names.push(...listing.results.map((boat) => boat.name));
    next = listing.next;
  }
  return names;
}

async function namesByScrolling(page: Page, count: number): Promise<string[]> {
  const headings = page.getByRole('article').getByRole('heading');
  await expect(headings.first()).toBeVisible();
  await expect(async () => {
    await headings.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    expect(await headings.count()).toBe(count);
  }).toPass({ timeout: 30_000 });
  return headings.allTextContents();
}
