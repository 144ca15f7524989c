import { expect, type Page, test } from '@playwright/test';
import { boatAddress } from '../support/kinds-of-pages';
import { site } from '../support/site';
import { visit } from '../support/visit';

// Search engines run scripts too, and then believe what these made of the head.

const canonical = (page: Page) => page.locator('link[rel="canonical"]');

for (const [path, title] of [
  ['/inquiry', 'Booking Inquiry'],
  ['/compare?boats=1,3,9', 'Compare boats'],
  ['/saved', 'Saved boats'],
  ['/waiting', 'Waiting to send'],
]) {
  test(`${path} stays a page that search engines leave out once scripts run`, async ({ page }) => {
    await visit(page, `${path}`);
    // The server's head has no tags for previews: these are the scripts' own.
    await expect(page.locator('meta[property="og:title"]')).toBeAttached();
    await expect(page).toHaveTitle(`${title} | Mr. Sea`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(canonical(page)).toHaveCount(0);
  });
}

test('a menu that a visitor comes to from another page says that it is a menu', async ({
  page,
}) => {
  await visit(page, await boatAddress());
  // What home says is known by then.
  const home = page.waitForResponse(/\/api\/seo\/api\/page\/home/);
  await page.getByRole('link', { name: 'All boats' }).first().click();
  await home;
  await expect(canonical(page)).toHaveAttribute('href', `${site().url}/`);
  await page.getByRole('link', { name: 'Services' }).first().click();
  await page.getByRole('link', { name: 'Preview Catering Menu' }).click();
  await expect(page).toHaveTitle('Catering Menu | Mr. Sea');
  await expect(canonical(page)).toHaveAttribute('href', `${site().url}/services/catering-menu`);
});
