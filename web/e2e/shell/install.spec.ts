import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { type Link, openLink } from '../support/link';
import { fillOutbox, makeItems, newSender } from '../support/outbox-items';
import { drawPhotos, type PhotoFile } from '../support/photos';
import { site } from '../support/site';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('the manifest that the page names is served, with all of its pictures', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto(site().url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', site().url).href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons),
  ];
  for (const { src, type } of pictures) {
    const picture = await page.request.get(site().url + src);
    expect(picture.status(), src).toBe(200);
    expect(picture.headers()['content-type'], src).toBe(type);
  }
  expect(manifest.share_target.action).toBe('/share-story');
});

test.describe('a photo from the share sheet', () => {
  let link: Link;
  test.beforeEach(async () => {
    link = await openLink(site().url);
  });
  test.afterEach(() => link.close());

  test('opens the form of a story with it, also without a link, and once', async ({ page }) => {
    await page.goto(`${link.url}/blog`);
    await workerIsInCharge(page);
    const photos = await drawPhotos(page, 2, 800);
    await link.cut();
    await share(page, photos);
    const form = page.getByRole('dialog', { name: 'Share Your Experience' });
    await expect(form.getByRole('img', { name: 'photo-1.jpg' })).toBeVisible({ timeout: 30_000 });
    await expect(form.getByRole('img', { name: 'photo-2.jpg' })).toBeVisible();
    await expect(page).toHaveURL(`${link.url}/blog`);

    await form.getByPlaceholder('Full Name*').fill('Ana Reyes');
    await form.getByPlaceholder('Email*').fill('ana@example.com');
    await form.getByPlaceholder('Your story*').fill('Dolphins followed us all the way home.');
    await form.getByRole('button', { name: 'Share Your Experience', exact: true }).click();
    await expect(
      page.getByText("Saved on this device. We'll send it as soon as you're back online."),
    ).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => caches.has('shared-photos'))).toBe(false);
    await page.reload();
    await expect(page.getByText(/1 story is waiting to be sent\./)).toBeVisible();
    await expect(form).toBeHidden();
  });

  test('that could not be kept is asked for again', async ({ page }) => {
    await page.goto(`${link.url}/blog?shared=lost`);
    const form = page.getByRole('dialog', { name: 'Share Your Experience' });
    await expect(
      form.getByText('Your photos did not come through. Please add them here.'),
    ).toBeVisible({ timeout: 30_000 });
    await form.locator('input[type=file]').setInputFiles(await drawPhotos(page, 1, 400));
    await expect(form.getByRole('img', { name: 'photo-1.jpg' })).toBeVisible();
    await expect(form.getByText('Your photos did not come through.')).toBeHidden();
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the way to the Home Screen is told once, after the first visit', async ({ page }) => {
    const hint = page.getByRole('complementary', { name: 'Install Mr. Sea' });
    await page.clock.install({ time: new Date('2026-11-21T10:00:00-05:00') });
    await page.goto(site().url);
    const first = () => page.evaluate(() => localStorage.getItem('install-hint'));
    await expect.poll(first, { timeout: 30_000 }).toMatch(/^\d+$/);
    await expect(hint).toBeHidden();

    await page.clock.setSystemTime(new Date('2026-11-21T11:00:30-05:00'));
    await page.reload();
    await expect(hint).toContainText('Tap Share, then “Add to Home Screen”.', { timeout: 30_000 });
    expect(await axeViolations(page, { part: 'aside' })).toEqual([]);
    await hint.getByRole('button', { name: 'Got it' }).click();
    await expect(hint).toBeHidden();
    expect(await first()).toBe('shown');
  });
});

test('what waits is counted on the icon of the app', async ({ page }) => {
  await page.addInitScript(() => {
    const badge = { shown: -1 };
    Object.assign(window, { badge });
    navigator.setAppBadge = async (count) => {
      badge.shown = count ?? 0;
    };
    navigator.clearAppBadge = async () => {
      badge.shown = 0;
    };
  });
  const shown = () =>
    page.evaluate(() => (window as unknown as { badge: { shown: number } }).badge.shown);
  await page.goto(site().url);
  await expect.poll(shown, { timeout: 30_000 }).toBe(0);
  // The server has asked for some patience, so that they stay.
  const notBefore = Date.now() + 60 * 60_000;
  const items = makeItems(newSender('badge'), 3).map((item) => ({ ...item, notBefore }));
  await fillOutbox(page, items);
  await page.reload();
  await expect.poll(shown, { timeout: 30_000 }).toBe(3);
});

async function workerIsInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: 30_000,
  });
}

/** As the device's share sheet does it: a form that is posted to the address that the manifest names. */
async function share(page: Page, photos: PhotoFile[]): Promise<void> {
  const files = photos.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    base64: buffer.toString('base64'),
  }));
  await page.evaluate((files) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share-story', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' });
    input.files = transfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
}
