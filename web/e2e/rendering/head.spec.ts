import { expect, type Page, test } from '@playwright/test';
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
