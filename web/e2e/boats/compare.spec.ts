import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { whileInactive } from '../support/added-boats';
import { expectFact, fillEnquiry, newEmail, send } from '../support/enquiry';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept } from '../support/offline';
import { site } from '../support/site';
import { cardOf, visit } from '../support/visit';

const table = (page: Page) => page.getByRole('table');
const row = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

test.describe('boats beside each other', () => {
  test.use({ serviceWorkers: 'block' });

  test('saved ones are compared, asked about together, and taken out one by one', {
    tag: '@journey',
  }, async ({ page }) => {
    await visit(page, '/');
    for (const name of ['Azimut 66ft', 'Azimut Flybridge 75ft']) {
      await cardOf(page, name)
        .getByRole('button', { name: `Save ${name}` })
        .click();
    }
    await page.getByRole('link', { name: 'Saved boats, 2' }).first().click();
    await page.getByRole('link', { name: 'Compare 2 boats' }).click();
    await expect(page).toHaveURL(/\/compare\?boats=3,1$/);
    await expect(table(page).getByRole('columnheader')).toHaveText([
      /^IllustrationAzimut Flybridge 75ft/,
      /^IllustrationAzimut 66ft/,
    ]);
    await expect(row(page, 'Price').getByRole('cell')).toHaveText([
      '$3,750.00, 4 hours',
      '$2,890.00, 4 hours',
    ]);
    await expect(row(page, 'Cleaning').getByRole('cell')).toHaveText([
      '$190.00 a trip',
      '$165.00 a trip',
    ]);

    await page.getByRole('button', { name: 'Ask about these 2 boats' }).click();
    const dialog = page.getByRole('dialog', { name: 'Booking Inquiry' });
    await fillEnquiry(dialog, newEmail('compare'));
    await send(dialog);
    const thanks = page.getByRole('dialog', { name: 'Thank You!' });
    await expectFact(thanks, 'Boats', 'Azimut Flybridge 75ft, Azimut 66ft');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Remove Azimut Flybridge 75ft' }).click();
    await expect(page).toHaveURL(/\/compare\?boats=1$/);
    await expect(table(page).getByRole('columnheader')).toHaveText([/Azimut 66ft/]);
    await page.goBack();
    await expect(page).toHaveURL(/\/saved$/);
  });

  test('a link shows the same to somebody else; boats that are gone are said to be', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      });
    });
    await visit(page, '/compare?boats=9,1,999999');
    await expect(page.getByText('One boat is no longer on offer.')).toBeVisible();
    await page.getByRole('button', { name: 'Share this comparison' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const link = await page.evaluate(() => (window as { copied?: string }).copied);
    expect(link).toBe(new URL('/compare?boats=9,1', page.url()).href);
    await whileInactive([1], async () => {
      await visit(page, new URL(link ?? '').pathname + new URL(link ?? '').search);
      await expect(page.getByText('One boat is no longer on offer.')).toBeVisible();
      await expect(table(page).getByRole('columnheader')).toHaveText([/Lagoon 55ft/]);
    });
  });

  test('an address that names none leads to the saved boats', async ({ page }) => {
    for (const address of ['/compare', '/compare?boats=x']) {
      await visit(page, address);
      await expect(page.getByText(/Save boats with the heart/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Saved boats' })).toBeVisible();
    }
  });

  test('six of them fit phones, tablets and desktops, thumbs and screen readers', async ({
    page,
  }) => {
    await visit(page, '/compare?boats=1,2,3,9,10,15');
    await expect(row(page, 'Price').getByRole('cell')).toHaveCount(6);
    await expectFit(page, 'compare');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await brokenWords(table(page).getByRole('rowheader'))).toEqual([]);
    // What shows of the third boat says that there are more.
    const third = await row(page, 'Length').getByRole('cell').nth(2).boundingBox();
    expect(third?.x).toBeLessThan(390 - 16 - 24);
    // What a row is stays beside the boats that are scrolled to.
    await row(page, 'Length').getByRole('cell').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('rowheader', { name: 'Length' })).toBeInViewport({ ratio: 1 });
  });
});

/** The labels that take more lines than they have words. */
function brokenWords(labels: Locator): Promise<string[]> {
  return labels.evaluateAll((all) =>
    all.flatMap((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      const words = label.textContent?.split(' ') ?? [];
      return range.getClientRects().length > words.length ? [words.join(' ')] : [];
    }),
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the table is on the page', async ({ page }) => {
    await page.goto(`${site().url}/compare?boats=1,3`);
    await expect(row(page, 'Price').getByRole('cell')).toHaveText([
      '$2,890.00, 4 hours',
      '$3,750.00, 4 hours',
    ]);
  });
});

test('boats never opened are compared without a link', async ({ page }) => {
  const link: Link = await openLink(site().url);
  try {
    await page.goto(link.url);
    await catalogueIsKept(page);
    await link.cut();
    await page.goto(`${link.url}/compare?boats=9,15`);
    await expect(row(page, 'Price').getByRole('cell')).toHaveText([
      '$2,350.00, 4 hours',
      'Ask for price',
    ]);
    await expect(row(page, 'Included').getByRole('cell').first()).toContainText('Floating mat');
  } finally {
    await link.close();
  }
});
