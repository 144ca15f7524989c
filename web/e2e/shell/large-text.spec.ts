import { expect, type Page, test } from '@playwright/test';
import { comesToRest, doubleText, overflow, overlaps, pastTheEdge } from '../support/accessibility';
import { signInAsAdmin } from '../support/admin';
import { adminDoors, adminScreens } from '../support/admin-screens';
import { boatAddress, postAddress } from '../support/kinds-of-pages';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 180_000 });

const publicPages: (() => Promise<string>)[] = [
  async () => '/',
  async () => '/boats/category/5/catamarans',
  boatAddress,
  async () => '/saved',
  async () => '/waiting',
  async () => '/about-us',
  async () => '/services',
  async () => '/services/liquor-menu',
  async () => '/inquiry',
  async () => '/blog',
  postAddress,
  async () => '/faqs-page',
  async () => '/terms',
  async () => '/privacy-policy',
  async () => '/nothing/here',
];

const widths = [320, 390, 820, 1280];

test('with text at 200 % no public page is wider than its window, and nothing in its header lies over something else', async ({
  page,
}) => {
  const found: Record<string, unknown> = {};
  for (const address of publicPages) {
    const path = await address();
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await doubleText(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      Object.assign(found, await faults(page, `${path} at ${width} px`));
    }
  }
  expect(found).toEqual({});
});

test('with text at 200 % no screen of the back office is wider than its window, and nothing in its header lies over something else', async ({
  page,
}) => {
  const found: Record<string, unknown> = {};
  for (const path of adminDoors) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await doubleText(page);
    Object.assign(found, await faults(page, path));
  }
  await signInAsAdmin(page);
  for (const path of adminScreens) {
    await page.setViewportSize({ width: 320, height: 740 });
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await doubleText(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      Object.assign(found, await faults(page, `${path} at ${width} px`));
    }
  }
  expect(found).toEqual({});
});

async function faults(page: Page, at: string) {
  await comesToRest(page);
  const wide = await overflow(page);
  const list = [...(await pastTheEdge(page)).slice(0, 8), ...(await overlaps(page, 'header'))];
  if (wide > 0) list.push(`too wide by ${wide}`);
  return list.length > 0 ? { [at]: list } : {};
}
