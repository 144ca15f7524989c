import { expect, test } from '@playwright/test';
import { addBoat, removeBoats } from '../support/added-boats';
import { openBoat } from '../support/boat-page';
import { query } from '../support/site';

test.use({ serviceWorkers: 'block' });
test.afterAll(removeBoats);

const azimut = '/boats/1/azimut-66ft';

test('the gallery has one main picture with the logo over it and up to six small ones', async ({
  page,
}) => {
  await openBoat(page, azimut, 'Azimut 66ft');
  const main = page.getByRole('button', {
    name: 'Show this picture of Azimut 66ft on the whole screen',
  });
  const shown = main.getByRole('img', { name: 'Azimut 66ft' });
  await expect(shown).toHaveJSProperty('complete', true);
  const small = page.getByRole('button', { name: /^Picture \d of Azimut 66ft$/ });
  await expect(small).toHaveCount(6);
  const box = await main.boundingBox();
  const logo = await page
    .getByRole('main')
    .getByText('Mr. Sea', { exact: true })
    .last()
    .boundingBox();
  // In the shape of main pictures, which shows the bow.
  expect(box && box.width / box.height).toBeGreaterThan(16 / 9);
  await expect(page.getByText('Illustration · ask us for photos').first()).toBeVisible();
  expect(logo && box && logo.x > box.x && logo.y > box.y).toBe(true);
  expect(logo && box && logo.y + logo.height < box.y + box.height).toBe(true);

  const before = await shown.getAttribute('src');
  const chosen = await small.nth(2).locator('img').getAttribute('src');
  await small.nth(2).click();
  await expect(shown).toHaveAttribute('src', chosen ?? '');
  expect(chosen).not.toBe(before);

  await page.getByRole('button', { name: 'View all photos' }).click();
  const viewer = page.getByRole('dialog', { name: 'Pictures of Azimut 66ft' });
  await expect(viewer).toContainText('4 / 7');
  const whole = await viewer.boundingBox();
  expect([whole?.width, whole?.height]).toEqual([1280, 720]);
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('5 / 7');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'View all photos' })).toBeFocused();
  await main.click();
  await expect(viewer).toContainText('4 / 7');
});

test('a boat with few pictures has placeholders, and one without has no viewer', async ({
  page,
}) => {
  const few = await addBoat({ name: 'Two Pictures', pictures: 2 });
  await openBoat(page, `/boats/${few}/two-pictures`, 'Two Pictures');
  await expect(page.getByRole('button', { name: /^Picture \d of Two Pictures$/ })).toHaveCount(1);
  const frames = page
    .getByRole('main')
    .getByRole('list')
    .filter({
      has: page.getByRole('button', { name: 'Picture 2 of Two Pictures' }),
    });
  await expect(frames.getByRole('listitem')).toHaveCount(6);
  for (const frame of await frames.getByRole('listitem').all()) await expect(frame).toBeVisible();

  const none = await addBoat({ name: 'No Pictures' });
  await openBoat(page, `/boats/${none}/no-pictures`, 'No Pictures');
  await expect(page.getByRole('img', { name: 'No Pictures' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View all photos' })).toHaveCount(0);
});

test('the description is cut short until "Read more" is pressed', async ({ page }) => {
  const paragraph = 'A slow morning in the shallows, lunch on the sandbar, home with the sun.';
  const text = Array.from({ length: 11 }, (_, day) => `Day ${day}. ${paragraph}`).join('\n\n');
  const long = await addBoat({ name: 'Long Story', description: text });
  await openBoat(page, `/boats/${long}/long-story`, 'Long Story');
  const box = page.locator('#boat-description');
  const cut = await box.evaluate((element) => element.clientHeight);
  expect(cut).toBeLessThan(await box.evaluate((element) => element.scrollHeight));
  await page.getByRole('button', { name: 'Read more' }).click();
  expect(await box.evaluate((element) => element.clientHeight)).toBeGreaterThan(cut);
  expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await page.getByRole('button', { name: 'Read less' }).click();
  expect(await box.evaluate((element) => element.clientHeight)).toBe(cut);

  const short = await addBoat({ name: 'Short Story', description: 'Fast and friendly.' });
  await openBoat(page, `/boats/${short}/short-story`, 'Short Story');
  await expect(page.getByText('Fast and friendly.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read more' })).toHaveCount(0);
});

test('category, specs, prices, offer line and note stand as the boat has them', async ({
  page,
}) => {
  await openBoat(page, azimut, 'Azimut 66ft');
  const [{ note } = { note: '' }] = await query<{ note: string }>(
    'SELECT note FROM boats WHERE id = 1',
  );
  const about = page.getByRole('main').locator(':has(> h1)');
  await expect(about.getByText('MOTOR YACHTS', { exact: true })).toBeVisible();
  const offer = page.getByRole('complementary', { name: 'Price and inquiry' });
  await expect(offer).toContainText('$2,890.00');
  await expect(offer.locator('s')).toContainText('$3,200.00');
  await expect(
    offer.getByText('Exclusive offer for a limited time!', { exact: true }),
  ).toBeVisible();
  await expect(offer.getByText(note, { exact: true })).toBeVisible();
  await expect(about.getByRole('listitem')).toHaveText([
    /66 ft\.\s*Length/,
    /13 ppl\.\s*Capacity/,
    /3\s*Staterooms/,
    /3\s*Bathrooms/,
  ]);

  // No discount, no note, and neither staterooms nor bathrooms.
  await openBoat(page, '/boats/8/yamaha-25ft', 'Yamaha 25ft');
  await expect(offer).toContainText('$575.00');
  await expect(offer.locator('s')).toHaveCount(0);
  await expect(about.getByRole('listitem')).toHaveText([/25 ft\./, /10 ppl\./]);
  await expect(offer.getByText('Exclusive offer for a limited time!')).toBeVisible();
  await openBoat(page, '/boats/14/riva-rivale-56ft', 'Riva Rivale 56ft');
  await expect(offer).toContainText('Ask for price');
  await expect(offer.getByText('Exclusive offer for a limited time!')).toHaveCount(0);
});

test('the rating bar leads to the travel-review site and the feature bar names what is on board', async ({
  page,
}) => {
  await openBoat(page, azimut, 'Azimut 66ft');
  const rating = page.getByRole('link', { name: 'Rated 5 stars by 100+ happy users' });
  await expect(rating).toHaveAttribute('href', /^https:\/\/www\.tripadvisor\.com\//);
  await expect(rating).toHaveAttribute('target', '_blank');
  await expect(rating).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('list', { name: 'On board' }).getByRole('listitem')).toHaveText([
    'Crew',
    'Bluetooth',
    'Water Toys',
    'Cooler with Ice',
    'Life Jackets',
  ]);
});
