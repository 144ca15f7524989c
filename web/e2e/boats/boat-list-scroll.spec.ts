import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  cardNames,
  holdBack,
  observersHaveLooked,
  scrollTo,
  scrollToLastCard,
  visit,
} from '../support/visit';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

const later = /\/api\/boats\/?\?.*page=(\d+)/;

test('scrolling adds page after page until each of the 64 boats is shown once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const number = later.exec(request.url())?.[1];
    if (number && number !== '1') asked.push(number);
  });
  await visit(page, '/');
  for (const count of [12, 24, 36, 48, 60, 64]) {
    await expect(page.getByRole('article')).toHaveCount(count);
    await scrollToLastCard(page);
  }
  const names = await cardNames(page).allTextContents();
  expect(new Set(names).size).toBe(64);
  await observersHaveLooked(page);
  expect(asked).toEqual(['2', '3', '4', '5', '6']);
});

test('the next page is asked for when a tenth of the last card is within 200 px of the screen', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (later.test(request.url()) && request.url().includes('page=2')) asked.push(request.url());
  });
  await visit(page, '/');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // As far down as the card's upper edge lies 200 px below the screen, with a tenth of it still to come.
  const edge = await page.evaluate(() => {
    const last = [...document.querySelectorAll('article')].at(-1)?.closest('li');
    const { top, height } = last?.getBoundingClientRect() ?? { top: 0, height: 0 };
    return top + window.scrollY - window.innerHeight - 200 + height * 0.1;
  });
  await scrollTo(page, edge - 8);
  await observersHaveLooked(page);
  expect(asked).toEqual([]);
  await scrollTo(page, edge + 8);
  await expect.poll(() => asked.length).toBe(1);
});

test('the list says "Loading more boats..." while the next page is on its way', async ({
  page,
}) => {
  const open = await holdBack(page, /\/api\/boats\/?\?.*page=2/);
  await visit(page, '/');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByText('Loading more boats...')).toHaveCount(0);
  await scrollToLastCard(page);
  await expect(page.getByText('Loading more boats...')).toBeVisible();
  open();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByText('Loading more boats...')).toHaveCount(0);
});

test('the first three cards are there at once, a later one fades in once 15 % of it is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  for (const place of [0, 1, 2]) expect(await opacityOf(cards.nth(place))).toBe(1);

  const fourth = cards.nth(3);
  expect(await opacityOf(fourth)).toBe(0);
  expect(await opacityOf(cards.nth(4))).toBe(0);
  await scrollIntoSight(page, fourth, 0.1);
  expect(await opacityOf(fourth)).toBe(0);
  await scrollIntoSight(page, fourth, 0.2);
  await expect.poll(() => opacityOf(fourth)).toBe(1);

  await scrollTo(page, 0);
  expect(await opacityOf(fourth)).toBe(1);
  expect(await opacityOf(cards.nth(11))).toBe(0);
});

test('no card fades for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await expect(page.getByRole('article')).toHaveCount(12);
  expect(await opacityOf(page.getByRole('article').last())).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('cards far below the screen are laid out when they come near', async ({ page }) => {
    await visit(page, '/');
    await expect(page.getByRole('article')).toHaveCount(12);
    const names = cardNames(page);
    expect(await isLaidOut(names.first())).toBe(true);
    expect(await isLaidOut(names.nth(11))).toBe(false);
    await scrollIntoSight(page, page.getByRole('article').nth(11), 0.2);
    await expect.poll(() => isLaidOut(names.nth(11))).toBe(true);
  });

  test('who comes back from a boat finds its card where it was, whatever is laid out above it', async ({
    page,
  }) => {
    await visit(page, '/');
    const card = page.getByRole('article').nth(8);
    const name = (await cardNames(page).nth(8).textContent()) ?? '';
    const more = card.getByRole('link', { name: `VIEW MORE about ${name}` });
    await more.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await observersHaveLooked(page);
    const topOf = () => card.evaluate((node) => Math.round(node.getBoundingClientRect().top));
    const before = await topOf();
    await more.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Our fleet' })).toBeAttached();
    // The height that is assumed for cards above is that of a card, but for a name of two lines.
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(24);
  });
});

/** Scrolls so far down that a part of a card has come into view from below. */
async function scrollIntoSight(page: Page, card: Locator, part: number): Promise<void> {
  const top = await card.evaluate((element, part) => {
    const box = element.getBoundingClientRect();
    return box.top + window.scrollY - window.innerHeight + box.height * part;
  }, part);
  await scrollTo(page, top);
}

/** Whether the browser has laid an element out, which it puts off for what is far away. */
function isLaidOut(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));
}

/** How opaque an element looks, its surroundings included. */
function opacityOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    let opacity = 1;
    for (let at: Element | null = node; at; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity);
    }
    return opacity;
  });
}
