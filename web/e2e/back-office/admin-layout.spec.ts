import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { signInAsAdmin } from '../support/admin';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const entries = [
  ['Home', '/admin', 'Home'],
  ['Customers', '/admin/users', 'Customers'],
  ['Boats', '/admin/boats', 'Boats'],
  ['Categories', '/admin/categories', 'Categories'],
  ['Leads', '/admin/leads', 'Leads'],
  ['Replies', '/admin/replies', 'Replies'],
  ['Calendar', '/admin/calendar', 'Calendar'],
  ['Reviews', '/admin/reviews', 'Reviews'],
  ['Stories', '/admin/stories', 'Stories'],
  ['Blog Posts', '/admin/blog/posts', 'Blog Posts'],
  ['Blog Categories', '/admin/blog/categories', 'Blog Categories'],
  ['Page Texts', '/admin/page-texts', 'Page Texts'],
  ['Company', '/admin/company', 'Company'],
  ['Activity', '/admin/audit', 'Activity'],
  ['Privacy', '/admin/privacy', 'Privacy'],
  ['Your Account', '/admin/account', 'Your Account'],
] as const;
const screens = ['/admin/login', '/admin/sign-up', '/admin/forgot-password'];

test('the menu leads to every page, marks it, names the window and moves the focus', {
  tag: '@journey',
}, async ({ page }) => {
  await signInAsAdmin(page);
  await visit(page, '/admin');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link')).toHaveText(entries.map(([label]) => new RegExp(label)));
  for (const [label, path, title] of [...entries.slice(1), entries[0]]) {
    const link = menu.getByRole('link', { name: label, exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('[aria-current]')).toHaveCount(1);
    await expect(page).toHaveTitle(`${title} | Mr. Sea`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('the menu collapses and expands, and stays so', async ({ page }) => {
  await signInAsAdmin(page);
  await visit(page, '/admin');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  const expand = page.getByRole('button', { name: 'Expand menu' });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expand.click();
  await page.reload();
  const collapse = page.getByRole('button', { name: 'Collapse menu' });
  await expect(collapse).toHaveAttribute('aria-expanded', 'true');
});

test('the tab key begins with a way past header and menu', async ({ page }) => {
  await signInAsAdmin(page);
  await visit(page, '/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const site = page.getByRole('link', { name: 'View site' });
  await expect(site).toHaveAttribute('href', '/');
});

test('says quietly that there is no link', async ({ page, context }) => {
  await signInAsAdmin(page);
  await visit(page, '/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(true);
  await expect(page.getByText("You're offline. You see what")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline. You see what")).toBeHidden();
});

test('a page whose code does not arrive leaves the others standing', async ({ page }) => {
  await signInAsAdmin(page);
  await page.route(/\/assets\/admin\/stories-page/, (route) => route.abort());
  await visit(page, '/admin');
  await page.getByRole('link', { name: 'Stories', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.getByRole('link', { name: 'Boats', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boats' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is at the foot, and the rest of it behind More', async ({ page }) => {
    await signInAsAdmin(page);
    await visit(page, '/admin');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await expect(menu.getByRole('link')).toHaveText([/Home/, /Leads/, /Boats/, /Reviews/]);
    await menu.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('link')).toHaveText([
      /Customers/,
      /Categories/,
      /Replies/,
      /Calendar/,
      /Stories/,
      /Blog Posts/,
      /Blog Categories/,
      /Page Texts/,
      /Company/,
      /Activity/,
      /Privacy/,
      /Your Account/,
    ]);
    await more.getByRole('link', { name: 'Categories', exact: true }).click();
    await expect(more).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/categories$/);
  });
});

test('the screens of accounts fit phone, tablet and desktop, thumbs and screen readers', async ({
  page,
}) => {
  for (const path of screens) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFit(page, path);
  }
});

test('home and account fit phone, tablet and desktop, thumbs and screen readers', async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const [path, done] of [
    ['/admin', 'Leads per day'],
    ['/user-account', 'Your Account'],
  ] as const) {
    await visit(page, path);
    await page.getByRole('heading', { name: done }).waitFor();
    await expectFit(page, path);
  }
});
