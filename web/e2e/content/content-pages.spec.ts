import { expect, type Page, test } from '@playwright/test';
import { overflow } from '../support/accessibility';
import { bookingsFrom, preloaderIsGone, sendBooking } from '../support/content';
import { newEmail } from '../support/enquiry';
import { askForBareApp, scrollTo, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

test('the about page tells who we are, section by section', async ({ page }) => {
  await visit(page, '/about-us');
  await expect(page.getByRole('heading', { level: 1, name: 'About Mr. Sea' })).toBeVisible();
  for (const name of ['Our Story', 'Our Team', 'Our Core Principles', 'Join Our Voyage']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  for (const name of ['Mission', 'Vision', 'Values']) {
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  for (const name of ['Teresa Valdés', 'Ray Delgado', 'Lucía Ferrer', 'Marcus Bell']) {
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Founded in 2018 by Teresa Valdés, the owner')).toBeVisible();
  await expect(page.getByText('Certified captains, every one of them')).toBeVisible();
  const call = page.locator('#book-now');
  for (const claim of ['60+ Boats Available', 'Over 100 5-Star Reviews', '5000+ Happy Guests']) {
    await expect(call.getByRole('listitem').filter({ hasText: claim })).toBeVisible();
  }
});

test('the places where we can be found come from the settings, and missing ones are hidden', {
  tag: '@journey',
}, async ({ page }) => {
  const links = {
    instagram: 'https://instagram.example/sea',
    linkedin: null,
    youtube: 'https://youtube.example/sea',
    email: 'crew@sea.example',
    reviews: 'https://reviews.example/',
    menus: 'https://files.example/',
  };
  await askForBareApp(page);
  await page.route('**/api/site*', (route) =>
    route.fulfill({ json: { phone: '+1 305-555-0199', social_proof: false, links } }),
  );
  await visit(page, '/about-us');
  const places = page.locator('#connect').getByRole('link');
  await expect(places).toHaveCount(3);
  // Faces of the demo's invented people go with its other invented proof.
  await expect(page.getByText('Certified captains, every one of them')).toBeVisible();
  await expect(page.getByText('Ray Delgado')).toHaveCount(0);
  await expect(places.filter({ hasText: 'Instagram' })).toHaveAttribute('href', links.instagram);
  await expect(places.filter({ hasText: 'YouTube' })).toHaveAttribute('href', links.youtube);
  await expect(places.filter({ hasText: 'Email' })).toHaveAttribute(
    'href',
    'mailto:crew@sea.example',
  );
});

test('without settings of the operator the about page shows the e-mail address alone', async ({
  page,
}) => {
  await askForBareApp(page);
  await page.route('**/api/site*', (route) => route.abort());
  await visit(page, '/about-us');
  const places = page.locator('#connect').getByRole('link');
  await expect(places).toHaveCount(1);
  await expect(places.filter({ hasText: 'Email' })).toBeVisible();
});

for (const [path, labels] of [
  ['/about-us', ['Top', 'Story', 'Values', 'Connect', 'Book Now']],
  ['/services', ['Top', 'Intro', 'Catering', 'Decor']],
] as const) {
  for (const width of [390, 1280]) {
    test(`at ${width} px the side nav of ${path} marks the section at the middle of the screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(links).toHaveText([...labels]);
      expect(await overflow(page)).toBe(0);
      for (const label of [...labels, ...[...labels].reverse()]) {
        const id = label.toLowerCase().replace(' ', '-');
        await scrollToMiddle(page, id);
        // The first section ends above the middle on a short band; then the page cannot be scrolled up further.
        await expect(links.and(page.locator('[aria-current="location"]'))).toHaveText([label]);
        await expect(links.first()).toBeInViewport();
      }
    });
  }

  test(`a press in the side nav of ${path} leads to the section`, async ({ page }) => {
    await visit(page, path);
    await preloaderIsGone(page);
    const nav = page.getByRole('navigation', { name: 'On this page' });
    const label = labels[2];
    await nav.getByRole('link', { name: label }).click();
    await expect(page.locator(`#${label.toLowerCase()}`)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`#${label.toLowerCase()}$`));
  });
}

test('Book Now of the about page asks for a spot, and the request is stored without a type', async ({
  page,
}) => {
  const email = newEmail('about');
  await visit(page, '/about-us');
  await page.locator('#book-now').getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book your spot now!' });
  await expect(
    dialog.getByText(
      'Please note this is only a request. We will contact you to finalize your booking.',
    ),
  ).toBeVisible();
  await sendBooking(dialog, email);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(await bookingsFrom(email)).toEqual([{ lead_type: null, boat_id: null, message: null }]);
});

test('each page that has one is covered by the preloader for a second', async ({ page }) => {
  for (const path of ['/about-us', '/services', '/faqs-page']) {
    await page.goto('about:blank');
    await visit(page, path);
    await expect(page.getByTestId('preloader')).toHaveCount(1);
    await preloaderIsGone(page);
  }
  await visit(page, '/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('preloader')).toHaveCount(0);
});

/** Scrolls until the middle of a section is at the middle of the screen, or as far as the page goes. */
async function scrollToMiddle(page: Page, id: string): Promise<void> {
  const top = await page.evaluate((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    if (!box) return 0;
    return window.scrollY + box.top + box.height / 2 - window.innerHeight / 2;
  }, id);
  await scrollTo(page, Math.max(0, top));
}
