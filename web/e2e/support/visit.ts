import type { Locator, Page } from '@playwright/test';
import { site } from './site';

/** Opens an address of the site. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site().url + path);
}

/** The card of a boat in the list. */
export function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
}

/** The names of all cards, in order. */
export function cardNames(page: Page): Locator {
  return page.getByRole('article').getByRole('heading', { level: 3 });
}

/** Scrolls at once, whatever the page's own scrolling is like, and waits until its observers have looked. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
  await observersHaveLooked(page);
}

/** Scrolls as far as somebody who looks at the last card of the list. */
export async function scrollToLastCard(page: Page): Promise<void> {
  await page
    .getByRole('article')
    .last()
    .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await observersHaveLooked(page);
}

/** What has to happen after a scroll has happened by then: scroll events, intersections, and the drawing that follows. */
export async function observersHaveLooked(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round++) {
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    }
  });
}

/** How far the page is scrolled down. */
export function scrolledTo(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Keeps the device without a copy of the catalogue, so that nothing but the server can answer. */
export async function keepNoCatalogue(page: Page): Promise<void> {
  await page.route('**/api/catalogue*', (route) =>
    route.fulfill({ status: 404, json: { error: 'Not found', code: 'not_found' } }),
  );
}

/** Has pages come without their content from now on, so that the browser asks the API for it. */
export async function askForBareApp(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
}

/** Lets requests for an address wait until the test opens the gate; pages come without content that they have to ask for. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  await askForBareApp(page);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    await opened;
    await route.fallback();
  });
  return open;
}

/** Answers requests for an address as a server does that is not well; pages come without content that they have to ask for. */
export async function failWith(page: Page, address: RegExp, status: number): Promise<void> {
  await askForBareApp(page);
  await page.route(address, (route) =>
    route.fulfill({ status, json: { error: 'Out of order', code: 'internal' } }),
  );
}

/** Alters what the server answers to requests for an address, whoever asks and however often. */
export async function alterAnswer<Answer>(
  page: Page,
  address: RegExp | string,
  alter: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: alter(await response.json()) });
    } catch (error) {
      // The page asked once more, and the test ended while the answer was on its way.
      if (!/disposed|has been closed/.test(String(error))) throw error;
    }
  });
}
