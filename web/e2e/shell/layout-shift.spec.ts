import { expect, type Page, test } from '@playwright/test';
import { boatAddress, kindsOfPages } from '../support/kinds-of-pages';
import { holdBack } from '../support/parts';
import { site } from '../support/site';
import { scrollTo, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** The most that a page may move by itself, as browsers reckon it (cumulative layout shift). */
const most = 0.02;

interface Shift {
  value: number;
  /** How the texts begin that moved. */
  moved: string[];
}

/** What TypeScript does not know of yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

for (const [kind, addressOf] of Object.entries(kindsOfPages)) {
  test(`the first visit of ${kind} does not move by itself, neither while it comes to life nor on the way down`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
          shifts.push({ value: entry.value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, await addressOf());
    await expect(page.getByRole('button', { name: 'Need help' })).toBeVisible();
    await expectSteady(page);
    for (let screen = 1; screen <= 5; screen++) await scrollTo(page, screen * 844);
    await expectSteady(page);
  });
}

for (const [width, text] of [
  [320, '100%'],
  [390, '100%'],
  [390, '200%'],
  [820, '100%'],
  [820, '200%'],
  [1280, '100%'],
] as const) {
  test(`the form, "Read more" and the calendar take the room that was kept for them, at ${width} px with text at ${text}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((size) => {
      new MutationObserver((_, observer) => {
        document.documentElement.style.fontSize = size;
        observer.disconnect();
      }).observe(document, { childList: true });
    }, text);
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(site().url + (await boatAddress()), { waitUntil: 'commit' });
    await expect(page.getByText('Loading...')).toBeVisible();
    await pageIsLaidOut(page);
    const before = await topOfReviews(page);
    release();
    await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Need help' })).toBeVisible();
    expect(Math.abs((await topOfReviews(page)) - before)).toBeLessThan(4);
    await page.getByRole('heading', { name: 'Free Days' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Choose a day to ask for it.')).toBeVisible();
    expect(Math.abs((await topOfReviews(page)) - before)).toBeLessThan(4);
  });
}

for (const width of [390, 1280]) {
  test(`a title keeps its lines when its font arrives, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdBack(page, '**/assets/gelasio*.woff2');
    await page.goto(`${site().url}/blog/stiltsville-at-first-light`, { waitUntil: 'commit' });
    await stylesAreThere(page);
    const hasSerif = await page.evaluate(() =>
      Promise.any(
        ['Georgia', 'Times New Roman', 'Liberation Serif', 'Noto Serif'].map((name) =>
          new FontFace('probe', `local("${name}")`).load(),
        ),
      ).then(
        () => true,
        () => false,
      ),
    );
    test.skip(!hasSerif, 'This machine has none of the fonts that stand in for titles.');
    const title = page.getByRole('heading', { level: 1 });
    const measure = () =>
      title.evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        const lines = [...text.getClientRects()];
        return { lines: lines.length, width: lines.reduce((sum, line) => sum + line.width, 0) };
      });
    const before = await measure();
    release();
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() =>
        page.evaluate(
          () => [...document.fonts].find(({ family }) => /Gelasio/.test(family))?.status,
        ),
      )
      .toBe('loaded');
    const after = await measure();
    expect(after.lines).toBe(before.lines);
    expect(Math.abs(after.width / before.width - 1)).toBeLessThan(0.05);
    expect(after.width).not.toBe(before.width);
  });
}

/** Waits until the page is there as it comes from the server: all of its text, its styles and the letters they name. */
async function pageIsLaidOut(page: Page): Promise<void> {
  await stylesAreThere(page);
  await page.evaluate(() => document.fonts.ready);
}

async function stylesAreThere(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({ sheet }) => sheet,
      ),
  );
}

const topOfReviews = (page: Page): Promise<number> =>
  page.locator('#reviews').evaluate((part) => part.getBoundingClientRect().top + scrollY);

async function expectSteady(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const whole = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(whole, JSON.stringify(shifts)).toBeLessThan(most);
}
