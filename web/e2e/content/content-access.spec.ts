import { expect, type Page, test } from '@playwright/test';
import { axeViolations, overflow, smallTargets } from '../support/accessibility';
import { preloaderIsGone } from '../support/content';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const modals = [
  ['Preview Catering Menu', 'Catering Menu'],
  ['Preview Liquor Menu', 'Liquor Menu'],
  ['Preview Guide', 'Decoration Guide'],
  ['View Gallery', 'Decoration gallery'],
  ['Book Catering', 'Book your catering now!'],
  ['Book Decorations', 'Book your deco now!'],
] as const;

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of ['/about-us', '/services', '/faqs-page', '/terms', '/privacy-policy']) {
      test(`axe finds nothing on ${path}, and nothing sticks out`, async ({ page }) => {
        await visit(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await preloaderIsGone(page);
        await expectFit(page);
      });
    }

    for (const [button, name] of modals) {
      test(`axe finds nothing in "${name}"`, async ({ page }) => {
        await visit(page, '/services');
        await preloaderIsGone(page);
        await page.getByRole('button', { name: button, exact: true }).click();
        await page.getByRole('dialog', { name }).waitFor();
        // Colours are judged once the dialog has faded in.
        await page.waitForFunction(() =>
          document.getAnimations().every(({ playState }) => playState !== 'running'),
        );
        await expectFit(page);
      });
    }
  });
}

/** Nothing for axe to find, nothing that a thumb misses, nothing wider than the screen. */
async function expectFit(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}
