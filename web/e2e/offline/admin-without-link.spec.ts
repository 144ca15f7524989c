import { expect, test } from '@playwright/test';
import { adminTokens } from '../support/admin';
import { openLink } from '../support/link';
import { site } from '../support/site';

test('the back office opens without a link once it was open with one', async ({ page }) => {
  const link = await openLink(site().url);
  try {
    const tokens = await adminTokens();
    await page.goto(`${link.url}/robots.txt`);
    await page.evaluate(
      (tokens) => localStorage.setItem('authTokens', JSON.stringify(tokens)),
      tokens,
    );
    await page.goto(`${link.url}/admin`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const listed = await (await fetch(`${site().url}/back-office.json`)).json();
    expect(listed.length).toBeGreaterThan(0);
    await expect
      .poll(() => page.evaluate(keptFiles), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(listed));

    await link.cut();
    await page.goto(`${link.url}/admin/stories`);
    await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
    await expect(
      page.getByText("You're offline. You see what this device has kept."),
    ).toBeVisible();
    await expect(page.getByText('Failed to refresh token')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('authTokens'))).not.toBeNull();
    // Nothing that the server says to an administrator lies in a cache.
    expect(await page.evaluate(responseCache)).toEqual([]);
  } finally {
    await link.close();
  }
});

/** Paths of the back office's files on this device. */
async function keptFiles(): Promise<string[]> {
  if (!(await caches.has('back-office'))) return [];
  const requests = await (await caches.open('back-office')).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** Addresses of the API that any cache of this device has. */
async function responseCache(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    found.push(...requests.map(({ url }) => url).filter((url) => url.includes('/api/')));
  }
  return found;
}
