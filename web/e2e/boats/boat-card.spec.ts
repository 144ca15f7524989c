import { expect, test } from '@playwright/test';
import { addBoat, emptyCategory, removeBoats } from '../support/added-boats';
import { site } from '../support/site';
import { cardOf, scrolledTo, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });
test.afterAll(removeBoats);

const azimut = '/boats/1/azimut-66ft';

test('a card names its boat, its code and, in capitals, its category', async ({ page }) => {
  await visit(page, '/');
  const card = cardOf(page, 'Azimut 66ft');
  await expect(card.getByText('MY-066', { exact: true })).toBeVisible();
  await expect(card.getByText('MOTOR YACHTS', { exact: true })).toBeVisible();
  await expect(card.getByText('FEATURED', { exact: true })).toBeVisible();
  await visit(page, '/?category=2&filter=cheap');
  const plain = cardOf(page, 'Grand Banks 46ft');
  await expect(plain).toBeVisible();
  await expect(plain.getByText('FEATURED')).toHaveCount(0);
});

test('a price is discount and struck regular price, regular price alone, or a question', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/');
  const discounted = cardOf(page, 'Azimut 66ft');
  await expect(discounted.getByText('FROM', { exact: true })).toBeVisible();
  await expect(discounted.locator('strong')).toHaveText('$2,890.00');
  const [size, small] = await Promise.all(
    [discounted.locator('strong'), discounted.getByText('.00', { exact: true })].map((text) =>
      text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect((small ?? 0) / (size ?? 1)).toBeCloseTo(0.6);
  await expect(discounted.locator('s')).toContainText('$3,200.00');
  await expect(discounted.getByText('4 Hours', { exact: true })).toBeVisible();
  const cents = cardOf(page, 'Boston Whaler 38ft');
  await expect(cents.locator('strong')).toHaveText('$1,249.50');

  const regular = cardOf(page, 'Lagoon 55ft');
  await expect(regular.locator('strong')).toHaveText('$2,350.00');
  await expect(regular.getByText('FROM', { exact: true })).toHaveCount(0);
  await expect(regular.locator('s')).toHaveCount(0);
  await expect(regular.getByText('4 Hours', { exact: true })).toBeVisible();

  const unknown = cardOf(page, 'Riva Rivale 56ft');
  await expect(unknown.getByText('Ask for price', { exact: true })).toBeVisible();
  await expect(unknown.getByText(/\$|FROM/)).toHaveCount(0);
});

test('a card shows only the specs that are not zero', async ({ page }) => {
  await visit(page, '/?category=7');
  // Two of its four specs are zero.
  const small = cardOf(page, 'Hurricane 25ft').getByRole('list').filter({ hasText: 'ft.' });
  await expect(small.getByRole('listitem')).toHaveText([/^25 ft\./, /^10 ppl\./]);
  await visit(page, '/');
  const large = cardOf(page, 'Azimut 66ft').getByRole('list').filter({ hasText: 'ft.' });
  await expect(large.getByRole('listitem')).toHaveText([
    /^66 ft\./,
    /^13 ppl\./,
    /^3\s*Staterooms/,
    /^3\s*Bathrooms/,
  ]);
});

test('the arrows turn the main picture around in a ring, and a thumbnail changes places with it', async ({
  page,
}) => {
  await visit(page, '/');
  const card = cardOf(page, 'Azimut 66ft');
  const main = card.getByRole('img', { name: 'Azimut 66ft', exact: true });
  const first = (await main.getAttribute('src')) ?? '';
  const next = card.getByRole('button', { name: 'Next picture of Azimut 66ft' });
  const previous = card.getByRole('button', { name: 'Previous picture of Azimut 66ft' });
  const seen = [first];
  for (let turn = 1; turn < 7; turn++) {
    await next.click();
    await expect(main).not.toHaveAttribute('src', seen.at(-1) ?? '');
    seen.push((await main.getAttribute('src')) ?? '');
  }
  expect(new Set(seen).size).toBe(7);
  await next.click();
  await expect(main).toHaveAttribute('src', first);
  await previous.click();
  await expect(main).toHaveAttribute('src', seen[6] ?? '');

  const thumbnails = card.getByRole('button', { name: /^Picture \d of Azimut 66ft$/ });
  await expect(thumbnails).toHaveCount(3);
  await thumbnails.nth(1).click();
  await expect(main).toHaveAttribute('src', seen[2] ?? '');
  await expect(page).toHaveURL(`${site().url}/`);
});

test('a card is six stops of the Tab key: the gallery behind one of them turns the pictures by keys', async ({
  page,
}) => {
  await visit(page, '/');
  const card = cardOf(page, 'Azimut 66ft');
  await card.getByRole('button', { name: /^Save/ }).focus();
  const stops: (string | null)[] = [];
  while (await card.evaluate((element) => element.contains(document.activeElement))) {
    const name = () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent ??
      null;
    stops.push(await page.evaluate(name));
    await page.keyboard.press('Tab');
  }
  expect(stops).toEqual([
    expect.stringMatching(/^Save/),
    'All pictures of Azimut 66ft',
    expect.stringMatching(/^Rated/),
    'Azimut 66ft',
    'QUICK QUOTE for Azimut 66ft',
    'VIEW MORE about Azimut 66ft',
  ]);
  await page.keyboard.press('Shift+Tab');
  await expect(card.getByRole('link', { name: 'VIEW MORE' })).toBeFocused();
});

test('a boat with few pictures has placeholders among its three thumbnails', async ({ page }) => {
  await addBoat({ name: 'Two Pictures', pictures: 2 });
  await addBoat({ name: 'No Pictures' });
  await visit(page, `/?category=${emptyCategory}`);
  for (const [name, pictures] of [
    ['Two Pictures', 1],
    ['No Pictures', 0],
  ] as const) {
    const card = cardOf(page, name);
    await expect(card.getByText('UNCATEGORIZED', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Picture \d/ })).toHaveCount(pictures);
    const frames = card.locator('ul').first().locator('> li');
    await expect(frames).toHaveCount(3);
    for (const frame of await frames.all()) {
      const box = await frame.boundingBox();
      expect(box?.width, name).toBeGreaterThan(40);
      expect(box?.height, name).toBeGreaterThan(40);
    }
    await expect(card.getByRole('button', { name: 'Next picture' })).toHaveCount(pictures);
    await expect(card.getByRole('img', { name, exact: true })).toBeVisible();
    // No length, capacity, staterooms or bathrooms are known of them.
    await expect(card.getByRole('list')).toHaveCount(1);
  }
  await removeBoats();
});

test('main picture, name and VIEW MORE each open the page of the boat', async ({ page }) => {
  for (const target of ['picture', 'name', 'VIEW MORE']) {
    await visit(page, '/');
    const card = cardOf(page, 'Azimut 66ft');
    if (target === 'picture') await card.getByRole('img', { name: 'Azimut 66ft' }).click();
    else if (target === 'name') await card.getByRole('heading').getByRole('link').click();
    else await card.getByRole('link', { name: target }).click();
    await expect(page, target).toHaveURL(site().url + azimut);
    await expect(page.getByRole('heading', { level: 1, name: 'Azimut 66ft' })).toBeVisible();
    expect(await scrolledTo(page)).toBe(0);
  }
});

test('QUICK QUOTE opens the inquiry about this boat', async ({ page }) => {
  await visit(page, '/');
  await cardOf(page, 'Lagoon 55ft').getByRole('button', { name: 'QUICK QUOTE' }).click();
  await expect(page.getByRole('dialog', { name: 'Booking Inquiry' })).toContainText('Lagoon 55ft');
});

test('the rating stands with the number of reviews, and not without reviews', async ({ page }) => {
  await visit(page, '/?category=7');
  await expect(
    cardOf(page, 'Hurricane 25ft').getByRole('link', {
      name: /^Rated 4\.3 out of 5 in 6 reviews, /,
    }),
  ).toHaveText('4.3(6)');
  await expect(cardOf(page, 'Tahoe 21ft')).toBeVisible();
  await expect(cardOf(page, 'Tahoe 21ft').getByRole('link', { name: /Rated/ })).toHaveCount(0);
  await expect(cardOf(page, 'Tahoe 21ft').getByText('0.0', { exact: true })).toHaveCount(0);
});

test('the rating opens the page of the boat, which scrolls to the reviews after 500 ms and then forgets it', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/');
  const card = cardOf(page, 'Azimut 66ft');
  // Once there and back, so that nothing is left to load.
  await card.getByRole('link', { name: 'VIEW MORE' }).click();
  const reviews = page.getByRole('heading', { name: 'Customer Reviews' });
  await expect(
    page.getByRole('region', { name: 'Related Boats' }).getByRole('article'),
  ).not.toHaveCount(0);
  await page.goBack();
  await expect(card).toBeVisible();

  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 5_000)));
  await card.getByRole('link', { name: /^Rated/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Azimut 66ft' })).toBeVisible();
  await page.clock.runFor(499);
  expect(await scrolledTo(page)).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('toReviews');
  await page.clock.runFor(1);
  await expect(reviews).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .not.toContain('toReviews');
  await page.clock.resume();

  await page.reload();
  await expect(reviews).toBeAttached();
  await page.clock.fastForward(1_000);
  expect(await scrolledTo(page)).toBe(0);
});
