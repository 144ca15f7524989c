import { expect, test } from '@playwright/test';
import { addBoat, emptyCategory, removeBoats } from '../support/added-boats';
import { drawPhotos } from '../support/photos';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.afterAll(removeBoats);

test('an upload shows as it came, and its variants without a reload once the worker has made them', async ({
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
  const id = await addBoat({ name: 'Just In' });
  await query('UPDATE boats SET main_image = $1 WHERE id = $2', [key, id]);
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
