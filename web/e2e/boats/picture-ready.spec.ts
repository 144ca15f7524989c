import { expect, test } from '@playwright/test';
import { addBoat, emptyCategory, removeBoats } from '../support/added-boats';
import { callAsAdmin } from '../support/admin';
import { drawPhotos } from '../support/photos';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.afterAll(removeBoats);

test('a photo is nowhere until staff publish it; then it shows as it came, and its variants without a reload once the worker has made them', async ({
  page,
}) => {
  await visit(page, '/about-us');
  const [photo] = await drawPhotos(page, 1, 1500);
  const sent = await fetch(`${site().url}/api/blog/experience/photos`, {
    method: 'POST',
    body: new Blob([photo?.buffer as Buffer<ArrayBuffer>], { type: 'image/jpeg' }),
  });
  expect(sent.status).toBe(201);
  const { key } = (await sent.json()) as { key: string };
  const statusOf = async (file: string) =>
    (await fetch(`${site().url}/media/${key}/${file}`)).status;
  expect([await statusOf('original'), await statusOf('960.jpg')]).toEqual([404, 404]);
  const id = await addBoat({ name: 'Just In' });
  const published = await callAsAdmin(`/api/admin/boats/${id}/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ main_image_key: key }),
  });
  expect(published.status).toBe(200);
  const isReady = async () =>
    ((await (await fetch(`${site().url}/api/pictures/${key}`)).json()) as { ready: boolean }).ready;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  for (const file of ['320.avif', '1280.webp', '960.jpg']) {
    const response = await fetch(`${site().url}/media/${key}/${file}`);
    expect(response.headers.get('cache-control'), file).toContain('immutable');
    const ending = file.split('.')[1] ?? '';
    expect(response.headers.get('content-type')).toBe(`image/${ending.replace('jpg', 'jpeg')}`);
  }

  // As at the moment after its upload, so that a page can be looked at in that moment.
  await query("UPDATE pictures SET variants = 'waiting' WHERE key = $1", [key]);
  await visit(page, `/?category=${emptyCategory}`);
  const picture = page.getByRole('article').getByRole('img').first();
  const shown = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(shown).toContain(`/media/${key}/original`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await query("UPDATE pictures SET variants = 'ready' WHERE key = $1", [key]);
  await expect.poll(shown, { timeout: 20_000 }).toMatch(new RegExp(`/media/${key}/\\d+\\.avif$`));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
});
