import { expect, type Page, test } from '@playwright/test';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept, countBoats } from '../support/offline';
import { site } from '../support/site';
import { cardNames, holdBack, keepNoCatalogue, visit } from '../support/visit';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search boats' });
const listCalls = /\/api\/boats\/?\?/;

test.describe('with a link', () => {
  test.use({ serviceWorkers: 'block' });

  test('finds boats by name, code and category, and says how many', { tag: '@journey' }, async ({
    page,
  }) => {
    await visit(page, '/');
    await field(page).pressSequentially('azimut');
    await expect(page.getByText('5 boats found', { exact: true })).toBeVisible();
    await expect(cardNames(page)).toHaveCount(5);
    for (const name of await cardNames(page).allTextContents()) expect(name).toContain('Azimut');

    await field(page).fill('my-066');
    await expect(cardNames(page)).toHaveText(['Azimut 66ft']);
    await expect(page.getByText('1 boat found', { exact: true })).toBeVisible();

    await field(page).fill('AZIMUT  flybridge');
    await expect(cardNames(page).first()).toContainText('Azimut Flybridge');
  });

  for (const height of [844, 500]) {
    test(`brings what it finds into view, on a phone with ${height} px to see`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height });
      await visit(page, '/');
      await field(page).pressSequentially('a');
      await expect(page.getByText(/^\d+ boats found$/)).toBeInViewport({ ratio: 1 });
      await expect(field(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('article').first()).toBeInViewport();
      await field(page).fill('nowhere');
      await expect(page.getByText('No boats available.')).toBeInViewport({ ratio: 1 });
    });
  }

  test('stays in the address, with what is chosen besides, and begins at page 1', async ({
    page,
  }) => {
    await visit(page, '/?filter=cheap&page=2');
    await field(page).pressSequentially('azimut');
    await expect
      .poll(() => paramsOf(page))
      .toEqual({ filter: 'cheap', search: 'azimut', page: '1' });
    await expect(cardNames(page)).toHaveCount(5);
    const found = await cardNames(page).allTextContents();

    await page.reload();
    await expect(field(page)).toHaveValue('azimut');
    await expect(cardNames(page)).toHaveText(found);

    await page.getByRole('button', { name: 'High to Low Price' }).click();
    await expect
      .poll(() => paramsOf(page))
      .toEqual({ filter: 'expensive', search: 'azimut', page: '1' });
    await expect(cardNames(page)).toHaveText(found.reverse());

    await page.getByRole('link', { name: 'VIEW MORE' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(found[0] ?? '');
    await page.goBack();
    await expect(field(page)).toHaveValue('azimut');
  });

  test('swallows no letter on a slow phone, whose address follows late', async ({
    page,
    context,
  }) => {
    await visit(page, '/');
    await expect(cardNames(page)).toHaveCount(12);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    // Slower than the pause after which the address follows, so that it is written between the letters. How long it takes does not matter.
    await field(page).pressSequentially('azimut flybridge', { delay: 170, timeout: 45_000 });
    await expect(field(page)).toHaveValue('azimut flybridge');
    await expect.poll(() => paramsOf(page).search).toBe('azimut flybridge');
    await expect(field(page)).toHaveValue('azimut flybridge');
  });

  test('Escape and the cross empty it', async ({ page }) => {
    await visit(page, '/?search=azimut');
    await expect(cardNames(page)).toHaveCount(5);
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(cardNames(page)).toHaveCount(12);
    await expect.poll(() => paramsOf(page)).toEqual({ page: '1' });
    await expect(page.getByRole('button', { name: 'Clear the search' })).toHaveCount(0);

    await field(page).fill('azimut');
    await expect(cardNames(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(field(page)).toBeFocused();
    await expect(cardNames(page)).toHaveCount(12);
  });

  test('offers a way back when nothing is found', async ({ page }) => {
    await visit(page, '/?filter=cheap');
    await field(page).fill('submarine');
    await expect(page.getByText('No boats available.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(cardNames(page)).toHaveCount(12);
    await expect.poll(() => paramsOf(page)).toEqual({ filter: 'cheap', page: '1' });
  });

  test('asks the server once for a word and never shows an answer to an earlier one', async ({
    page,
  }) => {
    await keepNoCatalogue(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const search =
        listCalls.test(request.url()) && new URL(request.url()).searchParams.get('search');
      if (search) asked.push(search);
    });
    await visit(page, '/');
    await expect(cardNames(page)).toHaveCount(12);
    const before = await cardNames(page).allTextContents();
    const open = await holdBack(page, /search=pershing/);
    // A letter every tenth of a second by the page's clock, however busy this machine is.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const letter of 'pershing') {
      await field(page).press(letter);
      await page.clock.runFor(100);
    }
    await page.clock.resume();
    await expect.poll(() => asked).toEqual(['pershing']);
    // What was there stays until there is an answer.
    await expect(page.getByText('Searching...')).toBeVisible();
    expect(await cardNames(page).allTextContents()).toEqual(before);
    await field(page).fill('azimut');
    await expect(cardNames(page)).toHaveCount(5);
    open();
    await expect.poll(() => asked).toEqual(['pershing', 'azimut']);
    for (const name of await cardNames(page).allTextContents()) expect(name).toContain('Azimut');
  });

  test('answers from the device before the server does', async ({ page }) => {
    await visit(page, '/');
    await expect(cardNames(page)).toHaveCount(12);
    await expect.poll(() => countBoats(page), { timeout: 30_000 }).toBeGreaterThan(60);
    await holdBack(page, /search=/);
    // The page's clock hardly moves from here on: nothing that waits for a slow server first can answer.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).fill('azimut');
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await cardNames(page).count()).toBe(5);
    }).toPass({ timeout: 10_000 });
  });
});

test.describe('without a link', () => {
  let link: Link;
  test.beforeEach(async () => {
    link = await openLink(site().url);
  });
  test.afterEach(() => link.close());

  test('finds the same boats in the same order', async ({ page }) => {
    await page.goto(`${link.url}/?filter=cheap&search=yacht`);
    await expect(cardNames(page).first()).toBeVisible();
    const online = await cardNames(page).allTextContents();
    const words = await page.getByText(/boats found$/).textContent();
    await catalogueIsKept(page);
    await link.cut();

    await page.goto(`${link.url}/?filter=cheap`);
    await expect(cardNames(page)).toHaveCount(12);
    await field(page).pressSequentially('yacht');
    await expect(page.getByText(words ?? '', { exact: true })).toBeVisible();
    await expect(cardNames(page)).toHaveText(online);

    await field(page).fill('no such boat');
    await expect(page.getByText('No boats available.', { exact: true })).toBeVisible();
    await field(page).press('Escape');
    await expect(cardNames(page)).toHaveCount(12);
  });
});

function paramsOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}
