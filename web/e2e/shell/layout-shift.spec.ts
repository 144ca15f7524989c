import { expect, type Page, test } from '@playwright/test';
import { boatAddress, kindsOfPages } from '../support/kinds-of-pages';
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
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
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

/** Waits until the page is there as it comes from the server: all of its text, its styles and the letters they name. */
async function pageIsLaidOut(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        ({ sheet }) => sheet,
      ),
  );
  await page.evaluate(() => document.fonts.ready);
}

const topOfReviews = (page: Page): Promise<number> =>
  page.locator('#reviews').evaluate((part) => part.getBoundingClientRect().top + scrollY);

async function expectSteady(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const whole = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(whole, JSON.stringify(shifts)).toBeLessThan(most);
}
