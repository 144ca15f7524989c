import { adminQueuePaths } from '@mr-sea/bff/contract/admin/jobs';
import { menuPath, publicPages } from '@mr-sea/bff/contract/pages';
import { expect, type Page, test } from '@playwright/test';
import { heldTokens, signInAsAdmin } from '../support/admin';
import { adminDoors, adminScreens } from '../support/admin-screens';
import { collectComplaints } from '../support/complaints';
import { isLive } from '../support/hydrated';
import { site } from '../support/site';
import { cardOf, observersHaveLooked, visit } from '../support/visit';

// Nothing but what the server sends, so that each screen is judged with its headers.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });
test.describe.configure({ timeout: 120_000 });

/** Down to the end, so that what is loaded when it comes into sight is there. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  await observersHaveLooked(page);
}

test('no public screen breaks the content security policy, and the browser has no complaint', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  const {
    boat: _b,
    category: _c,
    post: _p,
    menu: _m,
    offer: _o,
    status: _s,
    ...fixed
  } = publicPages;
  await visit(page, '/blog');
  const post = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  const more = [
    '/boats/1/azimut-66ft',
    '/boats/category/5/catamarans',
    String(post),
    menuPath('catering'),
    '/user-account',
  ];
  for (const path of [...Object.values(fixed), ...more]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await isLive(page);
    await seeAll(page);
    expect([path, complaints]).toEqual([path, []]);
  }
  await visit(page, '/');
  await isLive(page);
  await page.getByRole('button', { name: 'All pictures of Azimut 66ft' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 / 7');
  await page.keyboard.press('Escape');
  await cardOf(page, 'Azimut 66ft').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('no screen of the back office breaks it either, nor does the dashboard of the queues', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  for (const path of adminDoors) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, complaints]).toEqual([path, []]);
  }
  await signInAsAdmin(page);
  for (const path of adminScreens) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    await seeAll(page);
    expect([path, complaints]).toEqual([path, []]);
  }
  const tokens = await heldTokens(page);
  const opened = await page.request.post(site().url + adminQueuePaths.pass, {
    headers: { authorization: `Bearer ${tokens?.access}` },
    data: {},
  });
  expect(opened.status()).toBe(204);
  await visit(page, adminQueuePaths.dashboard);
  await expect(page.getByRole('main')).toBeVisible();
  // It is not ours, and would like a typeface of another company, which it does not get.
  expect(complaints.filter((text) => !text.includes('https://fonts.googleapis.com/'))).toEqual([]);
});
