import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { readStore } from '../support/device-store';
import { type Link, openLink } from '../support/link';
import { drawPhotos } from '../support/photos';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

const newEmail = () => `story-${Date.now()}@example.com`;
const remove = (page: Page) => page.getByRole('button', { name: /^Remove image/ });

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share Your Experience' }).click();
  const form = page.getByRole('dialog', { name: 'Share Your Experience' });
  await expect(form).toBeVisible();
  return form;
}

async function fillStory(form: Locator, email: string): Promise<void> {
  await form.getByPlaceholder('Full Name*').fill('Ana Reyes');
  await form.getByPlaceholder('Email*').fill(email);
  await form.getByPlaceholder('Your story*').fill('Dolphins followed us all the way home.');
}

const send = (form: Locator) =>
  form.getByRole('button', { name: 'Share Your Experience', exact: true }).click();

const storiesFrom = (email: string) =>
  query<{ id: number; message: string }>('SELECT id, message FROM stories WHERE email = $1', [
    email,
  ]);
const imagesOf = (email: string) =>
  query<{ position: number; image: string }>(
    `SELECT position, image FROM story_images JOIN stories ON stories.id = story_id
     WHERE email = $1 ORDER BY position`,
    [email],
  );

test.describe('the form of a story', () => {
  test.use({ serviceWorkers: 'block' });

  test('says what is wrong with each field', async ({ page }) => {
    await visit(page, '/blog');
    const form = await openForm(page);
    await send(form);
    await expect(form.getByText('Full name is required')).toBeVisible();
    await expect(form.getByText('Email is required')).toBeVisible();
    await expect(form.getByText('Message is required')).toBeVisible();
    await form.getByPlaceholder('Full Name*').fill('A');
    await form.getByPlaceholder('Email*').fill('ana@');
    await form.getByPlaceholder('Your story*').fill('Too short');
    await expect(form.getByText('Full name must be at least 2 characters')).toBeVisible();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(form.getByText('Message must be at least 10 characters')).toBeVisible();
    await form.getByPlaceholder('Full Name*').fill('A'.repeat(50));
    await form.getByPlaceholder('Your story*').fill('a'.repeat(1001));
    await expect(form.getByText('Full name must be less than 50 characters')).toBeVisible();
    await expect(form.getByText('Message must be less than 1000 characters')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('says what is wrong with a photo, and takes ten', async ({ page }) => {
    await visit(page, '/blog');
    const form = await openForm(page);
    const input = form.locator('input[type=file]');
    const [photo] = await drawPhotos(page, 1, 400);
    if (!photo) throw new Error('No photo.');
    await input.setInputFiles([
      photo,
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ]);
    await expect(form.getByText('Image 2 must be a JPEG, PNG, or WebP file')).toBeVisible();
    await expect(form.getByText('Image 3 is too large. Maximum size is 5MB')).toBeVisible();
    await expect(form.getByText('Image 4 must be a JPEG, PNG, or WebP file')).toBeVisible();
    await expect(form.getByRole('img', { name: 'photo-1.jpg' })).toBeVisible();
    for (let left = 4; left > 1; left--) await remove(page).last().click();
    await expect(form.getByText(/^Image \d/)).toHaveCount(0);
    await input.setInputFiles(Array.from({ length: 11 }, () => photo));
    await expect(remove(page)).toHaveCount(10);
    await expect(form.getByText('Maximum 10 images allowed')).toBeVisible();
  });

  test('sends a story with a smaller photo, thanks and empties itself', {
    tag: '@journey',
  }, async ({ page }) => {
    const email = newEmail();
    await visit(page, '/blog');
    const form = await openForm(page);
    await fillStory(form, email);
    const [photo] = await drawPhotos(page, 1, 3000);
    if (!photo) throw new Error('No photo.');
    await form.locator('input[type=file]').setInputFiles(photo);
    const upload = page.waitForRequest(/\/api\/blog\/experience\/photos$/);
    await send(form);
    const { 'content-length': sent } = await (await upload).allHeaders();
    expect(Number(sent)).toBeGreaterThan(0);
    expect(Number(sent)).toBeLessThan(photo.buffer.length);
    const thanks = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(thanks).toBeVisible({ timeout: 20_000 });
    await expect(thanks.getByRole('link', { name: 'Read More Stories' })).toHaveAttribute(
      'href',
      '/blog',
    );
    await expect(thanks.getByRole('link', { name: 'Plan Your Trip' })).toHaveAttribute('href', '/');
    const [image] = await imagesOf(email);
    const [size] = await query<{ width: number }>('SELECT width FROM pictures WHERE key = $1', [
      image?.image,
    ]);
    expect(size?.width).toBe(2000);
    await thanks.getByRole('button', { name: 'Close' }).click();
    await openForm(page);
    for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');
    await expect(remove(page)).toHaveCount(0);
  });

  test('keeps the words that were typed, and says why the server refused', async ({ page }) => {
    await visit(page, '/blog');
    let form = await openForm(page);
    await fillStory(form, newEmail());
    // A draft is kept once typing pauses.
    await expect.poll(() => readStore(page, 'drafts')).toHaveLength(1);
    await page.reload();
    form = await openForm(page);
    await expect(form.getByPlaceholder('Full Name*')).toHaveValue('Ana Reyes');
    await page.route(/\/api\/blog\/experience$/, (route) =>
      route.fulfill({ status: 400, json: { error: 'We are full of stories.', code: 'conflict' } }),
    );
    await send(form);
    await expect(form.getByText('We are full of stories.')).toBeVisible();
    await expect(form.getByPlaceholder('Full Name*')).toHaveValue('Ana Reyes');
  });
});

test.describe('on a bad link', () => {
  test.describe.configure({ timeout: 180_000 });
  let link: Link;
  test.beforeEach(async () => {
    link = await openLink(site().url);
  });
  test.afterEach(() => link.close());

  test('ten photos over a link that is cut five times arrive once, whole', async ({ page }) => {
    const email = newEmail();
    // The page sends, whose requests are slowed down and counted here; woken in between, the service worker would send them
    // all at once, and nobody would see it.
    await page.addInitScript(() => {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    });
    await page.goto(`${link.url}/blog`);
    const form = await openForm(page);
    await fillStory(form, email);
    await form.locator('input[type=file]').setInputFiles(await drawPhotos(page, 10));
    await expect(form.getByRole('img')).toHaveCount(10, { timeout: 60_000 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 400 * 1024,
    });
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/experience/photos')) uploads += 1;
    });
    await send(form);
    for (let cuts = 1; cuts <= 5; cuts++) {
      await expect
        .poll(() => uploads, { timeout: 60_000, intervals: [50] })
        .toBeGreaterThan(cuts * 2 - 1);
      const failed = page.waitForEvent('requestfailed');
      await link.cut();
      await failed;
      expect(await storiesFrom(email)).toEqual([]);
      await link.restore();
    }
    await expect.poll(() => storiesFrom(email), { timeout: 90_000 }).toHaveLength(1);

    const images = await imagesOf(email);
    expect(images.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(images.map(({ image }) => image)).size).toBe(10);
    for (const { image } of images) {
      const [picture] = await query('SELECT bytes FROM pictures WHERE key = $1', [image]);
      expect(picture?.bytes).toBeGreaterThan(10_000);
      // It is for administrators alone.
      expect((await fetch(`${site().url}/media/${image}/original`)).status).toBe(404);
    }
    // Nothing that the server has confirmed goes twice: at most the photo on its way at each cut.
    expect(uploads).toBeLessThanOrEqual(15);
    await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
    expect(await storiesFrom(email)).toHaveLength(1);
  });

  test('a story written without a link waits with its photos, also through a reload', {
    tag: '@journey',
  }, async ({ page }) => {
    const email = newEmail();
    await page.goto(`${link.url}/blog`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const form = await openForm(page);
    const photos = await drawPhotos(page, 2, 800);
    await link.cut();
    await fillStory(form, email);
    await form.locator('input[type=file]').setInputFiles(photos);
    await send(form);
    await expect(
      page.getByText("Saved on this device. We'll send it as soon as you're back online."),
    ).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByText(/1 story is waiting to be sent\./)).toBeVisible();
    await link.restore();
    await expect.poll(() => imagesOf(email), { timeout: 60_000 }).toHaveLength(2);
    expect(await storiesFrom(email)).toHaveLength(1);
  });
});
