import { expect, test } from '@playwright/test';
import { addLeads, removeLeads } from '../support/added-leads';
import { adminTokens, marinaAdmin } from '../support/admin';
import { backOfficeIsKept } from '../support/admin-device';
import { fillEnquiry, newEmail, openEnquiry, send } from '../support/enquiry';
import { catalogueIsKept } from '../support/offline';
import { type StoredThings, storedThings } from '../support/stored-things';
import { cardNames, visit } from '../support/visit';

/** What the caches of the service worker may have: files that are the same for everybody, and pictures. */
const publicFiles =
  /^\/(assets\/|media\/|index\.html$|manifest\.webmanifest$|[^/]+(\/[^/]+)?\.(png|svg|webp|avif)$)/;

test.afterAll(() => removeLeads('keptondevice'));

test('a visit leaves nothing on the device but what is public and what the visitor waits for', async ({
  page,
}) => {
  await visit(page, '/');
  await catalogueIsKept(page);
  const [boat = ''] = await cardNames(page).allTextContents();
  const email = newEmail('kept');
  const form = await openEnquiry(page, boat);
  await fillEnquiry(form, email);
  await send(form);
  await expect(page.getByText('Your request has been sent!')).toBeVisible();
  for (const path of ['/blog', '/services', '/saved', '/waiting', '/about-us']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');

  const stored = await storedThings(page);
  expectPublicCaches(stored);
  expect(stored.databases.filter((name) => !name.startsWith('workbox'))).toEqual(['mr-sea']);
  // What was sent is the server's business; here its reference is left, and whose it is.
  expect(mentioned(stored, [email])).toEqual([]);
});

test('the fleet comes back to a device whose database was deleted under an open page', async ({
  page,
}) => {
  await visit(page, '/');
  await catalogueIsKept(page);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('mr-sea');
        deleting.onsuccess = resolve;
        deleting.onerror = () => reject(deleting.error);
      }),
  );
  await catalogueIsKept(page);
});

test('a logout leaves nothing on the device of what an administrator read', async ({ page }) => {
  test.setTimeout(120_000);
  const secret = '0.keptondevice@e2e.example';
  await addLeads('keptondevice', [{ full_name: 'Secret Guest', email: secret }]);
  const tokens = await adminTokens();
  await visit(page, '/');
  await page.evaluate((t) => localStorage.setItem('authTokens', JSON.stringify(t)), tokens);
  for (const path of ['/admin', '/admin/leads', '/admin/users', '/admin/reviews']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await backOfficeIsKept(page);

  const open = await storedThings(page);
  expectPublicCaches(open);
  expect(open.databases).toContain('mrsea-admin');
  // It is to be read without a link, so it has to be there now.
  expect(mentioned(open, [secret, marinaAdmin.email])).toEqual([secret, marinaAdmin.email]);

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect.poll(async () => (await storedThings(page)).databases).not.toContain('mrsea-admin');
  const left = await storedThings(page);
  expectPublicCaches(left);
  const personal = [secret, 'Secret Guest', marinaAdmin.email, tokens.access, tokens.refresh];
  expect(mentioned(left, personal)).toEqual([]);
  // Pictures of stories that are not public lie with the others.
  expect(left.caches.pictures ?? []).toEqual([]);
});

/** No answer of the API is in any cache, and nothing else that is not the same for everybody. */
function expectPublicCaches({ caches }: StoredThings): void {
  const paths = Object.values(caches).flat();
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !publicFiles.test(path))).toEqual([]);
}

/** Which of some words stand anywhere on the device. */
function mentioned({ words }: StoredThings, wanted: string[]): string[] {
  return wanted.filter((word) => words.includes(word));
}
