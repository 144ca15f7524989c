import { expect, test } from '@playwright/test';
import { whileInactive } from '../support/added-boats';
import { openLink } from '../support/link';
import { query, site } from '../support/site';
import {
  cardNames,
  failWith,
  holdBack,
  keepNoCatalogue,
  observersHaveLooked,
  scrolledTo,
  scrollTo,
  scrollToLastCard,
  visit,
} from '../support/visit';

test.use({ serviceWorkers: 'block' });

const list = /\/api\/boats\/?\?/;
const secondPage = /\/api\/boats\/?\?.*page=2/;

test('the list begins with page 1 of the featured boats', { tag: '@journey' }, async ({ page }) => {
  const names = await apiNames('filter=featured');
  // list-params.test.ts has more of what makes no sense.
  for (const address of ['/', '/home', '/?filter=nonsense', '/?page=0', '/?page=two']) {
    await visit(page, address);
    await expect(cardNames(page), address).toHaveText(names);
  }
});

test('the list begins with the page that the address names', async ({ page }) => {
  await visit(page, '/?filter=cheap&page=3');
  await expect(cardNames(page)).toHaveText(await apiNames('filter=cheap&page=3'));
});

test('a page past the end has no boats', async ({ page }) => {
  await visit(page, '/?page=99');
  await expect(page.getByText('No boats available.')).toBeVisible();
});

test('the list says "Loading boats..." until its boats are there', async ({ page }) => {
  const open = await holdBack(page, list);
  await visit(page, '/');
  await expect(page.getByText('Loading boats...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  open();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByText('Loading boats...')).toHaveCount(0);
});

test('a list without boats says "No boats available."', async ({ page }) => {
  await visit(page, '/?category=1');
  await expect(page.getByText('No boats available.', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to load boats.')).toHaveCount(0);
});

test('a list that cannot be loaded says "Failed to load boats.", and comes when it is tried again', async ({
  page,
}) => {
  await keepNoCatalogue(page);
  await failWith(page, list, 500);
  await visit(page, '/');
  await expect(page.getByRole('alert').getByText('Failed to load boats.')).toBeVisible();
  await expect(page.getByText('No boats available.')).toHaveCount(0);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('a later page that is gone ends the list without a word', async ({ page }) => {
  await keepNoCatalogue(page);
  const boats = await query<{ id: number }>(
    'SELECT id FROM boats WHERE category_id = 2 ORDER BY created_at, id LIMIT 1',
  );
  await visit(page, '/?category=2');
  await expect(page.getByRole('article')).toHaveCount(12);
  await whileInactive(
    boats.map(({ id }) => id),
    async () => {
      const answer = page.waitForResponse(secondPage);
      await scrollToLastCard(page);
      expect((await answer).status()).toBe(404);
      await expect(page.getByText('Loading more boats...')).toHaveCount(0);
      await observersHaveLooked(page);
      await expect(page.getByRole('article')).toHaveCount(12);
      await expect(page.getByText('Failed to load boats.')).toHaveCount(0);
    },
  );
});

test('a later page that fails says so below the boats that are there', async ({ page }) => {
  await keepNoCatalogue(page);
  await failWith(page, secondPage, 500);
  await visit(page, '/?category=2');
  await expect(page.getByRole('article')).toHaveCount(12);
  await scrollToLastCard(page);
  await expect(page.getByRole('alert').getByText('Failed to load boats.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.unroute(secondPage);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(13);
  await expect(page.getByText('Failed to load boats.')).toHaveCount(0);
});

test('a list whose link breaks and comes back goes on where it was', async ({ page }) => {
  await keepNoCatalogue(page);
  const link = await openLink(site().url);
  await page.goto(`${link.url}/?category=2`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await link.cut();
  await scrollToLastCard(page);
  await expect(page.getByRole('alert').getByText('Failed to load boats.')).toBeVisible();
  await link.restore();
  // The answer also says that the link is back, upon which what is on the screen is read again.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(13);
  await link.close();
});

test('every load and every way to a page begins at the top, the way back where the page was left', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(page.getByRole('article')).toHaveCount(12);
  await scrollTo(page, 900);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(12);
  await observersHaveLooked(page);
  expect(await scrolledTo(page)).toBe(0);

  await scrollToLastCard(page);
  await expect(page.getByRole('article')).toHaveCount(24);
  await scrollTo(page, 2_500);
  const more = page.getByRole('article').first().getByRole('link', { name: 'VIEW MORE' });
  // Without bringing it into sight first.
  await more.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('heading', { level: 2, name: 'Customer Reviews' })).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);
  await scrollTo(page, 700);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect.poll(() => scrolledTo(page)).toBe(2_500);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 2, name: 'Customer Reviews' })).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(700);
  await page.getByRole('link', { name: 'Mr. Sea, home' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);
});

test('the preloader lies over the page for one second, and the content is under it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const start = new Date('2027-03-15T12:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
  for (const address of ['/', '/boats/1/azimut-66ft']) {
    await visit(page, address);
    const preloader = page.getByTestId('preloader');
    await expect(preloader).toBeVisible();
    const box = await preloader.boundingBox();
    expect([box?.width, box?.height]).toEqual([1280, 720]);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.clock.runFor(999);
    await expect(preloader).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(preloader).toHaveCount(0);
  }
});

test('a visitor who prefers reduced motion never sees the preloader', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const start = new Date('2027-03-15T12:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
  await visit(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('preloader')).toBeHidden();
});

async function apiNames(search: string): Promise<string[]> {
  const response = await fetch(`${site().url}/api/boats/?${search}`);
  const { results } = (await response.json()) as { results: { name: string }[] };
  return results.map(({ name }) => name);
}
