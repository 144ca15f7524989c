import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin';
import { boatAddress } from '../support/kinds-of-pages';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** Comes to an address from the page about us, opens something, and goes back. */
async function expectBackToClose(
  page: Page,
  address: string,
  open: (page: Page) => Promise<Locator>,
): Promise<void> {
  await visit(page, '/about-us');
  await visit(page, address);
  const { href } = new URL(page.url());
  const layer = await open(page);
  await expect(layer).toBeVisible();
  await page.goBack();
  await expect(layer).toBeHidden();
  expect(page.url()).toBe(href);
  await page.goBack();
  await expect(page).toHaveURL(/about-us$/);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

const layers: [
  name: string,
  address: () => Promise<string>,
  open: (page: Page) => Promise<Locator>,
][] = [
  [
    'the inquiry',
    async () => '/',
    async (page) => {
      await press(page, 'QUICK QUOTE');
      return page.getByRole('dialog', { name: 'Booking Inquiry' });
    },
  ],
  [
    'the general request',
    async () => '/services',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Book Now' }).click();
      return page.getByRole('dialog');
    },
  ],
  [
    'the pictures of a boat',
    boatAddress,
    async (page) => {
      await press(page, /View all photos/i);
      return page.getByRole('dialog');
    },
  ],
  [
    'the review',
    boatAddress,
    async (page) => {
      await press(page, 'Write a Review');
      return page.getByRole('dialog', { name: 'Add Your Experience' });
    },
  ],
  [
    'the story',
    async () => '/blog',
    async (page) => {
      await press(page, 'Share Your Experience');
      return page.getByRole('dialog', { name: 'Share Your Experience' });
    },
  ],
  [
    'the sizes',
    async () => '/',
    async (page) => {
      await press(page, 'By Size');
      return page.getByRole('menu');
    },
  ],
  [
    'the menu',
    async () => '/services',
    async (page) => {
      await press(page, 'Open the menu');
      return page.getByRole('navigation', { name: 'Main' });
    },
  ],
  [
    'the ways to a person',
    async () => '/',
    async (page) => {
      // It gives way to what lies beneath it, and not to the keyboard.
      await page.getByRole('button', { name: 'Need help' }).focus();
      await press(page, 'Need help');
      return page.getByRole('link', { name: 'WhatsApp' });
    },
  ],
];

for (const [name, address, open] of layers) {
  test(`Back closes ${name} and stays on the page`, async ({ page }) => {
    await expectBackToClose(page, await address(), open);
  });
}

test('Back closes one layer at a time, and leaves no step behind what was closed otherwise', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/about-us');
  await visit(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Booking Inquiry' });
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await press(page, 'QUICK QUOTE');
  await dialog.getByRole('button', { name: 'Choose a date' }).click();
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await press(page, 'QUICK QUOTE');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The step goes a moment after what it stood for.
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/about-us$/);
});

test('a link in a layer leads on, and Back from there to the page without it', async ({ page }) => {
  await visit(page, '/about-us');
  await visit(page, '/services');
  await press(page, 'Open the menu');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/services$/);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/about-us$/);
});

test('a page that was loaded anew with a layer open goes back at once', async ({ page }) => {
  await visit(page, '/about-us');
  await visit(page, '/');
  await press(page, 'QUICK QUOTE');
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(1);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/about-us$/);
});

test('Back from a form with changes asks, and stays where the answer is no', async ({ page }) => {
  await signInAsAdmin(page);
  await visit(page, '/admin/boats');
  await visit(page, '/admin/leads');
  await press(page, 'Add Lead');
  const form = page.getByRole('dialog', { name: 'Add lead' });
  await form.getByLabel('Full Name').fill('Ana Reyes');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  for (const answer of ['Cancel', 'Discard']) {
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/admin\/leads$/);
    if (answer === 'Cancel') await expect(form.getByLabel('Full Name')).toHaveValue('Ana Reyes');
  }
  await expect(form).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/admin\/boats$/);
});
