import { expect, test } from '@playwright/test';
import { isLive } from '../support/hydrated';
import { cardNames, holdBack, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

test('a boat is fetched while the pointer rests on it, and opens with what the list knows of it', async ({
  page,
}) => {
  await visit(page, '/');
  await isLive(page);
  const name = cardNames(page).nth(1);
  const title = (await name.textContent()) ?? '';
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= /\/api\/boat\/\d+$/.test(request.url());
  });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await name.getByRole('link').hover();
    expect(isAsked).toBe(true);
  }).toPass();

  const open = await holdBack(page, /\/api\/boat\/\d+$/);
  const other = cardNames(page).nth(2);
  const known = (await other.textContent()) ?? '';
  await other.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: known })).toBeVisible();
  await expect(page.locator('#boat-description')).toHaveText('');
  open();
  await expect(page.locator('#boat-description')).not.toHaveText('');
  expect(known).not.toBe(title);
});
