import { expect, test } from '@playwright/test';
import { bookingsFrom, preloaderIsGone, sendBooking } from '../support/content';
import { newEmail } from '../support/enquiry';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const menus = [
  ['Preview Catering Menu', 'Catering Menu', 38, 'Book your catering now!'],
  ['Preview Liquor Menu', 'Liquor Menu', 6, 'Book your catering now!'],
  ['Preview Guide', 'Decoration Guide', 7, 'Book your deco now!'],
] as const;

test.beforeEach(async ({ page }) => {
  await visit(page, '/services');
  await preloaderIsGone(page);
});

test('the services page says what there is', async ({ page }) => {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Premium Yacht Services' }),
  ).toBeVisible();
  const intro = page.locator('#intro');
  for (const stat of ['500+ Happy Clients', '50+ Menu Options', '100% Satisfaction']) {
    await expect(intro.getByRole('listitem').filter({ hasText: stat })).toBeVisible();
  }
  const decor = page.locator('#decor');
  await expect(decor.getByText('Packages start at $210')).toBeVisible();
  for (const name of ['Basic', 'Standard', 'Premium']) {
    await expect(decor.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
});

for (const [button, name, count, booking] of menus) {
  test(`"${button}" shows ${count} pages, and Book Now leads from there to the booking`, async ({
    page,
  }) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const viewer = page.getByRole('dialog', { name });
    const sheets = viewer.getByRole('article');
    await expect(sheets).toHaveCount(count);
    const titles = await viewer.getByRole('heading', { level: 3 }).allTextContents();
    expect(new Set(titles).size).toBe(count);
    await expect(viewer.getByText('Scroll to see all pages')).toBeVisible();
    const folio = viewer.getByText(`Page ${count} of ${count}`);
    await folio.scrollIntoViewIfNeeded();
    await expect(folio).toBeInViewport();
    await expect(viewer.getByText('Scroll to see all pages')).toHaveCSS('opacity', '0');
    await viewer.getByRole('button', { name: 'Book Now', exact: true }).click();
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('dialog', { name: booking })).toBeVisible();
  });
}

test('the menus are loaded when they are opened, not with the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await preloaderIsGone(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /catering|liquor|deco-guide|menu-viewer/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Preview Liquor Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Liquor Menu' })).toBeVisible();
  expect(asked.filter((url) => /liquor/.test(url))).not.toEqual([]);
});

test('pages that do not arrive are replaced by links to the file and to the page', async ({
  page,
}) => {
  await page.waitForLoadState('networkidle');
  await page.route(/\/(assets|src)\/.*catering/, (route) => route.abort());
  await page.getByRole('button', { name: 'Preview Catering Menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'The preview did not load' });
  await expect(dialog.getByRole('link', { name: 'Download Menus' })).toHaveAttribute(
    'href',
    '/menus.pdf',
  );
  await dialog.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/services\/catering-menu$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catering Menu');
});

test('Book Catering stores a request of the type catering', { tag: '@journey' }, async ({
  page,
}) => {
  const email = newEmail('catering');
  await page.getByRole('button', { name: 'Book Catering' }).click();
  await sendBooking(page.getByRole('dialog', { name: 'Book your catering now!' }), email);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(await bookingsFrom(email)).toEqual([
    { lead_type: 'catering', boat_id: null, message: null },
  ]);
});

test('Book Decorations stores a request without a type that says what it is about', async ({
  page,
}) => {
  const email = newEmail('deco');
  await page.getByRole('button', { name: 'Book Decorations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book your deco now!' });
  await dialog.getByPlaceholder('What would you like').fill('Neon, please');
  await sendBooking(dialog, email);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(await bookingsFrom(email)).toEqual([
    { lead_type: null, boat_id: null, message: 'Decorations: Neon, please' },
  ]);
});

test('the gallery has 7 pictures, 5 small ones at a time, and goes around', async ({ page }) => {
  await page.getByRole('button', { name: 'View Gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Decoration gallery' });
  const small = gallery.getByRole('listitem');
  await expect(gallery.getByText('1 / 7')).toBeVisible();
  await expect(small).toHaveCount(5);
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(gallery.getByText('7 / 7')).toBeVisible();
  await expect(small).toHaveCount(2);
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(gallery.getByText('1 / 7')).toBeVisible();
  await expect(small).toHaveCount(5);
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByText('7 / 7')).toBeVisible();
  await gallery.getByRole('button', { name: 'Later pictures' }).click();
  await expect(gallery.getByText('1 / 7')).toBeVisible();
  const seen = new Set<string | null>();
  for (let turn = 0; turn < 7; turn++) {
    const picture = gallery.getByRole('img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(1280);
    seen.add(await picture.getAttribute('src'));
    await gallery.getByRole('button', { name: 'Next picture' }).click();
  }
  expect(seen.size).toBe(7);
});
