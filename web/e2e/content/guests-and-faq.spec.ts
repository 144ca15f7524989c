import { expect, type Page, test } from '@playwright/test';
import { isLive } from '../support/hydrated';
import { site } from '../support/site';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test.describe('the words of guests', () => {
  for (const { width, perPage } of [
    { width: 900, perPage: 3 },
    { width: 899, perPage: 1 },
    { width: 390, perPage: 1 },
  ]) {
    test(`stand ${perPage} at a time at ${width} px, and the arrows go round by as many`, async ({
      page,
    }) => {
      const section = await openGuests(page, width);
      const all = await section.locator('figcaption').allTextContents();
      expect(all).toHaveLength(9);
      const pages = 9 / perPage;
      const part = (place: number): string[] => all.slice(place * perPage, (place + 1) * perPage);

      await expect.poll(() => shown(page)).toEqual(part(0));
      await section.getByRole('button', { name: 'Previous' }).click();
      await expect.poll(() => shown(page)).toEqual(part(pages - 1));
      for (let place = 0; place < pages; place++) {
        await section.getByRole('button', { name: 'Next' }).click();
        await expect.poll(() => shown(page)).toEqual(part(place));
      }
    });
  }

  test('begin again when another number of them fits', async ({ page }) => {
    const section = await openGuests(page, 1280);
    const [first] = await section.locator('figcaption').allTextContents();
    await section.getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => (await shown(page))[0]).not.toBe(first);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(() => shown(page)).toEqual([first]);
  });

  test('have a name, 5 stars and at most 350 characters, then an ellipsis', async ({ page }) => {
    const section = await openGuests(page, 1280);
    await expect(section.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(9);
    const comments = await section.locator('blockquote').allTextContents();
    const long = comments.filter((comment) => comment.endsWith('…'));
    expect(long.length).toBeGreaterThan(0);
    for (const comment of long) expect(comment).toHaveLength(351);
    for (const comment of comments) expect(comment.length).toBeLessThanOrEqual(351);
  });

  test('end with the review page and the address', async ({ page }) => {
    const section = await openGuests(page, 390);
    await expect(
      section.getByRole('link', { name: 'Rated 5 stars by 100+ happy users on TripAdvisor' }),
    ).toHaveAttribute('href', /^https:\/\/www\.tripadvisor\.com\//);
    await expect(section.locator('address')).toHaveText(/\d+ .+, Miami, FL \d{5}/);
  });

  test('are one jump away, and the list does not grow above who has jumped', async ({ page }) => {
    await page.goto(site().url);
    const boats = page.getByRole('article');
    await expect(boats).toHaveCount(12);
    await page.getByRole('link', { name: 'Reviews & FAQ' }).click();
    const title = page.getByRole('heading', { name: 'What Our Guests Are Saying' });
    await expect(title).toBeInViewport();
    // An observer has its say within two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(page.getByText('Loading more boats...')).toBeHidden();
    await expect(boats).toHaveCount(12);
    await boats.last().scrollIntoViewIfNeeded();
    await expect(boats).toHaveCount(24);
  });
});

test.describe('the questions', () => {
  test('are six in two columns, one open at a time, and close again', { tag: '@journey' }, async ({
    page,
  }) => {
    await page.goto(site().url);
    const faq = page.getByRole('region', { name: 'Frequently Asked Questions' });
    await faq.scrollIntoViewIfNeeded();
    const questions = faq.getByRole('button');
    await expect(questions).toHaveCount(6);
    const lefts = await questions.evaluateAll((all) =>
      all.map((question) => Math.round(question.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(2);
    await expect(faq.locator('[aria-expanded=true]')).toHaveCount(0);

    const kids = faq.getByRole('button', { name: 'Can we bring kids and babies?' });
    const answer = faq.getByText('child life jackets');
    await expect(answer).toBeHidden();
    await kids.click();
    await expect(answer).toBeVisible();
    await faq.getByRole('button', { name: 'When should we arrive?' }).click();
    await expect(faq.getByText(/15.20 minutes early/)).toBeVisible();
    await expect(answer).toBeHidden();
    await expect(faq.locator('[aria-expanded=true]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(faq.locator('[aria-expanded=true]')).toHaveCount(0);
    await expect(faq.getByText(/15.20 minutes early/)).toBeHidden();
  });

  test('lead to all of them', async ({ page }) => {
    await page.goto(site().url);
    const faq = page.getByRole('region', { name: 'Frequently Asked Questions' });
    await faq.getByRole('link', { name: 'View More' }).click();
    await expect(page).toHaveURL(/\/faqs-page$/);
  });
});

async function openGuests(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(site().url);
  await isLive(page);
  // The list grows above whoever scrolls there.
  await page.getByRole('link', { name: 'Reviews & FAQ' }).click();
  const section = page.getByRole('region', { name: 'What Our Guests Are Saying' });
  await expect(section.getByRole('button', { name: 'Next' })).toBeVisible();
  return section;
}

/** The names on the cards that are wholly in the page's width. */
function shown(page: Page): Promise<string[]> {
  return page.locator('#guests figure').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= 0 && right <= document.documentElement.clientWidth;
      })
      .map((card) => card.querySelector('figcaption')?.textContent ?? ''),
  );
}
