import { expect, type Page, test } from '@playwright/test';
import { addBoat, removeBoats } from '../support/added-boats';
import { signInAsAdmin } from '../support/admin';
import { openList } from '../support/admin-list';
import { boatNow, removeBoatsNamed } from '../support/admin-rows';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept } from '../support/offline';
import { drawPhotos } from '../support/photos';
import { site } from '../support/site';
import { cardOf } from '../support/visit';

const word = `p${Date.now().toString(36)}`;
let link: Link;

test.beforeEach(async () => {
  link = await openLink(site().url);
});
test.afterEach(async () => {
  await link.close();
  await removeBoats();
  await removeBoatsNamed(word);
});

/** Gives a boat another name, price and main picture, as an admin on another device. */
async function saveAsAdmin(page: Page, before: string, after: string): Promise<void> {
  await signInAsAdmin(page);
  await openList(page, `/admin/boats?search=${word}`);
  const [photo] = await drawPhotos(page, 1, 900);
  await page.getByRole('button', { name: `Edit ${before}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit boat' });
  await form.getByLabel('Name').fill(after);
  await form.getByLabel('Price ($)', { exact: true }).fill('77.5');
  await form.getByLabel('Replace main image').setInputFiles(photo ?? []);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText('Boat saved.')).toBeVisible();
}

test('what an admin saves is in the public list and on the public page at the next load', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const id = await addBoat({ name: `Old ${word}`, pictures: 2 });
  // A visitor with the service worker and the whole catalogue on the device.
  await page.goto(link.url);
  await catalogueIsKept(page);
  await page.goto(`${link.url}/?category=1`);
  await expect(cardOf(page, `Old ${word}`)).toBeVisible();
  await page.goto(`${link.url}/boats/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Old ${word}`);

  const office = await browser.newContext({ serviceWorkers: 'block' });
  await saveAsAdmin(await office.newPage(), `Old ${word}`, `New ${word}`);
  await office.close();
  const picture = String((await boatNow(`New ${word}`))?.main_image);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`New ${word}`);
  await expect(page.getByText('$77.50').first()).toBeVisible();
  await expect(page.locator(`img[src*="${picture}"]`).first()).toBeAttached();
  await page.goto(`${link.url}/?category=1`);
  await expect(cardOf(page, `New ${word}`)).toContainText('$77.50');
  await expect(cardOf(page, `New ${word}`).locator(`img[src*="${picture}"]`)).toBeAttached();
  await expect(cardOf(page, `Old ${word}`)).toHaveCount(0);
});

test('a visitor without script gets what an admin saved in the page itself', async ({
  browser,
}) => {
  const id = await addBoat({ name: `Old ${word}`, pictures: 2 });
  const title = async () => {
    const response = await fetch(`${site().url}/boats/${id}/x`);
    return /<title[^>]*>([^<]*)/.exec(await response.text())?.[1];
  };
  expect(await title()).toContain(`Old ${word}`);
  const office = await browser.newContext({ serviceWorkers: 'block' });
  await saveAsAdmin(await office.newPage(), `Old ${word}`, `New ${word}`);
  await office.close();
  expect(await title()).toContain(`New ${word}`);
});
