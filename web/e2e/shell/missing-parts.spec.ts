import { expect, test } from '@playwright/test';
import { type Link, openLink } from '../support/link';
import { countLoads, takeAway } from '../support/parts';
import { boatWithReviews } from '../support/reviewed-boats';
import { site } from '../support/site';
import { visit } from '../support/visit';

// No worker keeps the files then, so that each of them comes over the link.
test.use({ serviceWorkers: 'block' });

const footLink = { name: 'Terms of Service' } as const;

test('a page whose code is gone is loaded anew once, and what was typed elsewhere is kept', async ({
  page,
}) => {
  const code = await takeAway(page, /\/assets\/terms-page-.*\.js/);
  const boat = await boatWithReviews();
  await visit(page, `/boats/${boat}`);
  const name = page.getByRole('region', { name: 'Booking Inquiry' }).getByLabel('Full Name');
  await name.fill('Ana Reyes');
  const loads = countLoads(page);
  await page.getByRole('link', footLink).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).not.toHaveAttribute(
    'aria-disabled',
  );
  expect(loads()).toBe(1);
  expect(code.asked()).toBeGreaterThanOrEqual(2);
  await expect(page).toHaveURL(/\/terms$/);
  // The frame of the site is there all the same.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })).toBeVisible();

  await code.bringBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(loads()).toBe(2);
  await visit(page, `/boats/${boat}`);
  await expect(name).toHaveValue('Ana Reyes');
});

test('a dialog whose code is gone leaves the page and what is typed in it alone', {
  tag: '@journey',
}, async ({ page }) => {
  const code = await takeAway(page, /\/assets\/(calendar-popover|gallery-dialog)-.*\.js/);
  await visit(page, `/boats/${await boatWithReviews()}`);
  const loads = countLoads(page);
  const form = page.getByRole('region', { name: 'Booking Inquiry' });
  await form.getByLabel('Full Name').fill('Ana Reyes');
  await form.getByRole('button', { name: 'Choose a date' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'This part did not load.' });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Not now' }).click();
  await expect(note).toBeHidden();
  await expect(form.getByLabel('Full Name')).toHaveValue('Ana Reyes');
  expect(loads()).toBe(0);

  await code.bringBack();
  await form.getByRole('button', { name: 'Choose a date' }).click();
  await note.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(1);
  await expect(form.getByLabel('Full Name')).toHaveValue('Ana Reyes');
  await form.getByRole('button', { name: 'Choose a date' }).click();
  await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('grid')).toBeVisible();
});

test('a dialog whose code is stuck on the link says that it loads, and after 15 s that it did not', async ({
  page,
}) => {
  await page.route(/\/assets\/calendar-popover-.*\.js/, () => undefined);
  await page.clock.install();
  await visit(page, `/boats/${await boatWithReviews()}`);
  const form = page.getByRole('region', { name: 'Booking Inquiry' });
  await form.getByLabel('Full Name').fill('Ana Reyes');
  await form.getByRole('button', { name: 'Choose a date' }).click();
  await expect(page.getByRole('status').getByText('Loading', { exact: true })).toBeVisible();
  await page.clock.fastForward(15_000);
  const note = page.getByRole('alert').filter({ hasText: 'This part did not load.' });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Not now' }).click();
  await expect(form.getByLabel('Full Name')).toHaveValue('Ana Reyes');
});

test.describe('without a link', () => {
  let link: Link;
  test.beforeEach(async () => {
    link = await openLink(site().url);
  });
  test.afterEach(() => link.close());

  test('a page that is not on the device says so calmly, and opens when the link is back', async ({
    page,
  }) => {
    await page.goto(link.url);
    await expect(page.getByRole('button', { name: 'QUICK QUOTE' }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const loads = countLoads(page);
    await link.cut();
    await page.getByRole('link', footLink).click();
    await expect(
      page.getByRole('heading', { name: 'This page is not on this device yet' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { name: 'This page is not on this device yet' }),
    ).toBeVisible();
    expect(loads()).toBe(0);
    await link.restore();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible({
      timeout: 20_000,
    });
    expect(loads()).toBe(1);
  });
});
