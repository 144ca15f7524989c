import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { expect, type Page, test } from '@playwright/test';
import { wholeAddress } from '../support/kinds-of-pages';
import { boatWithReviews } from '../support/reviewed-boats';
import { alterAnswer, askForBareApp, keepNoCatalogue, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const related = '**/api/boats/*/related';

for (const { width, perPage } of [
  { width: 1025, perPage: 3 },
  { width: 1024, perPage: 2 },
  { width: 701, perPage: 2 },
  { width: 700, perPage: 1 },
]) {
  test(`${perPage} related boats stand side by side at ${width} px, and the arrows go round`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const section = await openBoat(page);
    await expect(section.getByRole('button', { name: 'Next' })).toBeVisible();
    const all = await section.getByRole('heading', { level: 3 }).allTextContents();
    expect(all).toHaveLength(12);
    const pages = 12 / perPage;
    const part = (place: number): string[] => all.slice(place * perPage, (place + 1) * perPage);
    await expect.poll(() => shown(page)).toEqual(part(0));
    await expect(section.getByText('Illustration', { exact: true }).first()).toBeVisible();
    await section.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => shown(page)).toEqual(part(pages - 1));
    for (let place = 0; place < pages; place++) {
      await section.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => shown(page)).toEqual(part(place));
    }
  });
}

test('the arrows are there only when more boats exist than fit', { tag: '@journey' }, async ({
  page,
}) => {
  await askForBareApp(page);
  await alterAnswer(page, related, (boats: BoatSummary[]) => boats.slice(0, 3));
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openBoat(page);
  await expect.poll(() => shown(page)).toHaveLength(3);
  await expect(section.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(section.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('the carousel begins again when another number of boats fits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const section = await openBoat(page);
  const next = section.getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  const all = await section.getByRole('heading', { level: 3 }).allTextContents();
  await next.click();
  await expect.poll(() => shown(page)).toEqual(all.slice(3, 6));
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(() => shown(page)).toEqual(all.slice(3, 6));
  await page.setViewportSize({ width: 600, height: 900 });
  await expect.poll(() => shown(page)).toEqual(all.slice(0, 1));
});

test('the carousel says that it loads, that it failed and that there is nothing', async ({
  page,
}) => {
  await askForBareApp(page);
  await keepNoCatalogue(page);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(related, async (route) => {
    await answered;
    await route.fulfill({ json: [] });
  });
  const section = await openBoat(page);
  await expect(section.getByText('Loading related boats...')).toBeVisible();
  answer();
  await expect(section.getByText('No related boats available.')).toBeVisible();

  await page.unroute(related);
  await page.route(related, (route) =>
    route.fulfill({ status: 404, json: { error: 'Gone.', code: 'not_found' } }),
  );
  await page.reload();
  await expect(section.getByText('Failed to load related boats.')).toBeVisible();
  await page.unroute(related);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('link').first()).toBeVisible();
});

async function openBoat(page: Page) {
  await visit(page, await wholeAddress(`/boats/${await boatWithReviews()}`));
  const section = page.getByRole('region', { name: 'Related Boats' });
  await section.scrollIntoViewIfNeeded();
  await expect(
    section
      .locator('article')
      .or(section.getByText(/related boats/))
      .first(),
  ).toBeVisible();
  return section;
}

/** The names of the boats that are wholly in the carousel's width. */
function shown(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Related Boats' }).evaluate((section) => {
    const { left, right } = section.getBoundingClientRect();
    return [...section.querySelectorAll('article')]
      .filter((boat) => {
        const box = boat.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      })
      .map((boat) => boat.querySelector('h3')?.textContent ?? '');
  });
}
