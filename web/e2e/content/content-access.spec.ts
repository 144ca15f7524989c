import { test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
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

for (const path of [
  '/about-us',
  '/services',
  '/services/liquor-menu',
  '/services/decoration-guide',
  '/faqs-page',
  '/terms',
  '/privacy-policy',
]) {
  test(`${path} fits phone, tablet and desktop, thumbs and screen readers`, async ({ page }) => {
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await preloaderIsGone(page);
    await expectFit(page);
  });
}

for (const [button, name] of modals) {
  test(`"${name}" fits phone, tablet and desktop, thumbs and screen readers`, async ({ page }) => {
    await visit(page, '/services');
    await preloaderIsGone(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await expectFit(page);
  });
}
