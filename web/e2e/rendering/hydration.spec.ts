import { expect, test } from '@playwright/test';
import { complaintsOf, isLive } from '../support/hydrated';
import { site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

test('every public page of the sitemap comes to life in the browser as the server rendered it', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const xml = await (await fetch(`${site().url}/sitemap.xml`)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const complaints = complaintsOf(page);
    await visit(page, new URL(address).pathname);
    await expect(page.locator('#page-data'), address).toHaveCount(1);
    await isLive(page);
    expect(complaints, address).toEqual([]);
    page.removeAllListeners();
  }
});
