import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations, overflow } from '../support/accessibility';
import { isLive } from '../support/hydrated';
import { alterAnswer, askForBareApp, keepNoCatalogue, scrollTo, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const popup = (page: Page) => page.getByTestId('social-proof');

/** How much of its time a page has had when `visitStill` returns. Milliseconds. */
const settledMs = 9_000;

/** Opens a page whose clock stands still until the test moves it, and lets its floating parts arrive. */
async function visitStill(page: Page, path: string): Promise<void> {
  const begin = new Date('2026-11-21T10:00:00Z');
  await page.clock.install({ time: begin });
  await page.clock.pauseAt(new Date(begin.getTime() + 1_000));
  await visit(page, path);
  await settle(page);
}

/** Small steps: what the network brings is taken up by timers, which stand still as well. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const help = page.getByRole('button', { name: 'Need help' });
  let passed = 0;
  while (!(await help.isVisible()) && passed < settledMs) {
    await page.clock.runFor(100);
    passed += 100;
    await help.waitFor({ timeout: 60 }).catch(() => undefined);
  }
  await expect(help).toBeVisible();
  await page.clock.runFor(settledMs - passed);
}

test('"Need help" offers WhatsApp and SMS with the company number and a message', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/terms');
  const button = page.getByRole('button', { name: 'Need help' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  const message = encodeURIComponent("Hi Mr. Sea! I'd like to ask about booking a boat.");
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/13055550100?text=${message}`,
  );
  await expect(page.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    `sms:+13055550100?&body=${message}`,
  );
  await button.click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('the help button waits until the number is known', async ({ page }) => {
  await askForBareApp(page);
  await page.route('**/api/site', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/api/site'),
  });
  await visit(page, '/terms');
  await failed;
  await isLive(page);
  await expect(page.getByRole('button', { name: 'Need help' })).toHaveCount(0);
});

test('the popup comes after 15 s for 5 s, then every 60 s for 6 s, never twice the same', async ({
  page,
}) => {
  await visitStill(page, '/terms');
  await page.clock.runFor(5_900);
  await expect(popup(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page)).toContainText(/(^|\D)([2-9]|1[0-3]) minutes ago/);
  await expect(popup(page).getByRole('link')).toHaveAttribute('href', /^\/boats\/\d+\/[a-z0-9-]+$/);
  let before = await popup(page).innerText();
  await page.clock.runFor(4_800);
  await expect(popup(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(popup(page)).toHaveCount(0);
  for (let round = 0; round < 4; round++) {
    await page.clock.runFor(round === 0 ? 54_700 : 53_700);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(300);
    await expect(popup(page)).toBeVisible();
    const now = await popup(page).innerText();
    expect(now).not.toBe(before);
    before = now;
    await page.clock.runFor(5_700);
    await expect(popup(page)).toBeVisible();
    await page.clock.runFor(300);
    await expect(popup(page)).toHaveCount(0);
  }
});

test('the popup waits while the filters are where it would lie', async ({ page }) => {
  await visitStill(page, '/');
  const filters = page.getByRole('group', { name: 'Sort' });
  await filters.evaluate((row) => {
    const below = row.getBoundingClientRect().bottom - (window.innerHeight - 100);
    scrollBy({ top: below, behavior: 'instant' });
  });
  await page.clock.runFor(20_000);
  await expect(popup(page)).toHaveCount(0);
  await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }));
  await page.clock.runFor(1_000);
  await expect(popup(page)).toBeVisible();
});

test('the popup waits while somebody types', async ({ page }) => {
  await visitStill(page, '/inquiry');
  const field = page.getByPlaceholder('Full Name*');
  await field.focus();
  await page.clock.runFor(20_000);
  await expect(popup(page)).toHaveCount(0);
  await field.blur();
  await page.clock.runFor(1_000);
  await expect(popup(page)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(popup(page)).toHaveCount(0);
});

for (const [width, path, role, name] of [
  [390, '/', 'link', /^VIEW MORE/],
  [390, '/', 'button', /^Save/],
  [390, '/boats/9/lagoon-55ft', 'button', /^Send Inquiry/],
  [320, '/', 'searchbox', /./],
] as const) {
  test(`at ${width} px the round help button makes room for ${role} ${name} of ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    const help = page.getByRole('button', { name: 'Need help' });
    await expect(help).toBeVisible();
    const place = await help.boundingBox();
    expect([place?.width, place?.height]).toEqual([52, 52]);
    const target = page.getByRole('main').getByRole(role, { name }).first();
    await expect(target).toBeVisible();
    // Right beneath it.
    await target.evaluate((element, top) => {
      scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    }, place?.y ?? 0);
    await expect(help.locator('..')).toHaveCSS('opacity', '0');
    await target.click({
      position: { x: ((await target.boundingBox())?.width ?? 0) - 8, y: 20 },
      trial: true,
    });
    // The keyboard still finds it.
    await help.focus();
    await expect(help.locator('..')).toHaveCSS('opacity', '1');
  });
}

test('the popup stays under the pointer, and goes for good when it is sent away', async ({
  page,
}) => {
  let underWay = 0;
  page.on('request', () => underWay++);
  page.on('requestfinished', () => underWay--);
  page.on('requestfailed', () => underWay--);
  await visitStill(page, '/terms');
  await page.clock.runFor(6_500);
  // Not over its link: pointing at that asks for the boat.
  await popup(page).getByText('minutes ago').hover();
  // Half a minute at once leaves an answer no time at all: the page calls itself offline, and the card makes room for the
  // bar that says so.
  for (let second = 0; second < 30; second++) {
    await expect.poll(() => underWay).toBe(0);
    await page.clock.runFor(1_000);
  }
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Do not show this again' }).click();
  await expect(popup(page)).toHaveCount(0);
  await page.clock.runFor(200_000);
  await expect(popup(page)).toHaveCount(0);
});

test('the popup names the built-in boats when neither server nor device has any, and is off where it is unwanted', async ({
  page,
}) => {
  await keepNoCatalogue(page);
  await page.route('**/api/boats-fomo-names', (route) => route.abort());
  await visitStill(page, '/terms');
  await page.clock.runFor(6_500);
  await expect(popup(page)).toContainText(
    /Azimut|Explorer 65ft|Pershing 94ft|Hurricane 25ft|Yamaha 25ft/,
  );
  await askForBareApp(page);
  await alterAnswer(page, '**/api/site', (site: object) => ({ ...site, social_proof: false }));
  await visit(page, '/terms');
  await settle(page);
  await page.clock.runFor(90_000);
  await expect(popup(page)).toHaveCount(0);
});

for (const width of [390, 820, 1280]) {
  test(`at ${width} px the popup and the help button do not cover each other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visitStill(page, '/terms');
    await page.clock.runFor(6_500);
    const [card, help] = await Promise.all([
      popup(page).boundingBox(),
      page.getByRole('button', { name: 'Need help' }).boundingBox(),
    ]);
    if (!card || !help) throw new Error('One of them is not there.');
    const apart =
      card.x + card.width <= help.x ||
      card.y + card.height <= help.y ||
      help.x + help.width <= card.x;
    expect(apart).toBe(true);
    await expect(popup(page)).toHaveText(/\w asked about .+ \d+ minutes ago$/);
    // The program needs a clock that runs; under the pointer the popup stays.
    await popup(page).hover();
    await page.clock.resume();
    expect(await axeViolations(page, { part: '[data-testid=social-proof]' })).toEqual([]);
  });
}

test('the top bar turns white once scrolled, and a new page begins on top', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/terms');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(page, 1);
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
  await expect(bar.getByRole('link', { name: 'Mr. Sea, home' })).toHaveCSS(
    'color',
    'rgb(11, 35, 56)',
  );
  await scrollTo(page, 600);
  await bar.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Mr. Sea Blog');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the top bar keeps its mark and its words whole on narrow phones', async ({ page }) => {
  await visit(page, '/');
  const bar = page.getByRole('banner');
  for (const width of [320, 344, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const box = (part: Locator) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const book = await box(bar.getByRole('button', { name: 'Book Now' }));
    expect(book.height, `${width} px`).toBeLessThanOrEqual(46);
    const home = bar.getByRole('link', { name: 'Mr. Sea, home' });
    expect((await box(home.locator('svg'))).width).toBe(36);
    const [left, right] = [await box(home), await box(bar.getByRole('link', { name: /^Saved/ }))];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});

test('the footer says how to reach the company, when and under which licenses, and where else it is', async ({
  page,
}) => {
  await visit(page, '/terms');
  const follow = page.getByRole('navigation', { name: 'Follow us' });
  await expect(follow.getByRole('link')).toHaveText(['Instagram', 'LinkedIn', 'YouTube']);
  const contact = page.getByRole('contentinfo').getByRole('region', { name: 'Reach us' });
  await expect(contact.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1/);
  await expect(contact.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/);
  for (const line of [/Miami, FL \d{5}/, /8 am to 8 pm/, /Charter license/]) {
    await expect(contact.getByText(line)).toBeVisible();
  }
});
