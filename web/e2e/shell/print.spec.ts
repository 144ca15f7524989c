import { expect, type Page, test } from '@playwright/test';
import { addLeads, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { openList } from '../support/admin-list';
import { openBoat } from '../support/boat-page';
import { boatAddress, postAddress } from '../support/kinds-of-pages';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });

const margin = { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' };

/** How many pages a browser prints. */
async function pagesOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format, margin })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("a boat's sheet is one page with what one has to know, and nothing to press", {
  tag: '@journey',
}, async ({ page }) => {
  await openBoat(page, await boatAddress(), 'Azimut 66ft');
  await expect(page.getByRole('contentinfo').getByText(/^Call /)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of [
    page.getByRole('heading', { level: 1, name: 'Azimut 66ft' }),
    page.getByRole('img', { name: 'Azimut 66ft' }).first(),
    page.getByRole('complementary', { name: 'Price and inquiry' }).getByText(/^\$/).first(),
    page.locator('#boat-description'),
    page.getByText('Guests').first(),
    page.getByRole('contentinfo').getByText(/^Call /),
    page.getByRole('contentinfo').getByText(/Miami, FL \d{5}/),
  ]) {
    await expect(part).toBeVisible();
  }
  for (const name of ['Related Boats', 'Customer Reviews', 'Booking Inquiry']) {
    await expect(page.getByRole('heading', { name })).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Need help' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(page, format)).toBe(1);
});

test('a post prints as its title, pictures and text, dark on paper', async ({ page }) => {
  await visit(page, await postAddress());
  const parts = [
    page.getByRole('complementary', { name: 'More to read' }),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('heading', { name: 'Plan your own day on the water' }),
    page.getByRole('link', { name: 'Back to Blog' }),
  ];
  for (const part of parts) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of parts) await expect(part).toBeHidden();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(title).toHaveCSS('color', await inkOf(page));
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

/** The color of text on a white page. */
const inkOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).color);

test('questions print with their answers', async ({ page }) => {
  await visit(page, '/faqs-page');
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('main h3 + div > p');
  expect(await answers.count()).toBeGreaterThan(10);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the boats' })).toBeHidden();
});

test('a menu prints each sheet on one page', async ({ page }) => {
  await visit(page, '/services/liquor-menu');
  const sheets = page.getByRole('article');
  await expect(sheets.first()).toBeVisible();
  const count = await sheets.count();
  await page.emulateMedia({ media: 'print' });
  // What is fixed above the window would stand at the foot of every page.
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByText('Download Menus')).toBeHidden();
  for (const format of ['A4', 'Letter'] as const) {
    expect(await pagesOf(page, format)).toBe(count);
  }
});

test('the opened lead prints alone, without the list beneath', async ({ page }) => {
  const word = `print${Date.now()}`;
  await addLeads(word, [{ full_name: 'Ana Print', message: 'Is Sunday free?' }]);
  try {
    await signInAsAdmin(page);
    await openList(page, `/admin/leads?search=${word}`);
    await page.getByRole('button', { name: 'Ana Print', exact: true }).click();
    // Beside the list.
    const pane = page.getByRole('complementary', { name: 'Ana Print' });
    await expect(pane).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(pane.getByText('Is Sunday free?')).toBeVisible();
    await expect(pane.getByRole('button')).toHaveCount(0);
    await expect(page.locator('[data-row-id]').first()).toBeHidden();
    expect(await pagesOf(page, 'A4')).toBe(1);

    // Over it.
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 820, height: 1180 });
    const dialog = page.getByRole('dialog', { name: 'Ana Print' });
    await expect(dialog).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('Is Sunday free?')).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveCount(0);
    await expect(page.locator('#root')).toBeHidden();
    expect(await pagesOf(page, 'A4')).toBe(1);
  } finally {
    await removeLeads(word);
  }
});
