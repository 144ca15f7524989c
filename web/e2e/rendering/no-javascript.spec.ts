import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFact, leadsFrom, newEmail } from '../support/enquiry';
import { query, site } from '../support/site';

const boatWithPrice = async () => {
  const [boat] = await query<{ id: number; name: string }>(
    "SELECT id, name FROM boats WHERE status = 'active' AND price IS NOT NULL ORDER BY id LIMIT 1",
  );
  return boat as { id: number; name: string };
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`without JavaScript, at ${viewport.width} px`, { tag: '@journey' }, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test('the foot of every page says how to reach us', async ({ page }) => {
      for (const path of [
        '/',
        '/about-us',
        '/faqs-page',
        '/blog',
        `/boats/${(await boatWithPrice()).id}`,
      ]) {
        await page.goto(site().url + path);
        const contact = page.getByRole('contentinfo').getByRole('region', { name: 'Reach us' });
        await expect(contact.getByRole('link', { name: /^Call / })).toHaveAttribute(
          'href',
          /^tel:\+1/,
        );
        await expect(contact.getByRole('link', { name: 'Text us' })).toHaveAttribute(
          'href',
          /^sms:\+1/,
        );
        await expect(contact.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/);
        await expect(contact).toContainText('Biscayne Blvd');
        await expect(contact).toContainText('8 am to 8 pm');
        await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d Mr\. Sea/);
        await expect(page.getByText('Loading').filter({ visible: true })).toHaveCount(0);
      }
    });

    test('the bar stays over its picture, and all of its links lead somewhere', async ({
      page,
    }) => {
      await page.goto(site().url);
      const bar = page.getByRole('banner');
      const links = bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveCount(4);
      for (const link of await links.all()) await expect(link).toBeInViewport();
      await page.mouse.wheel(0, 1500);
      await expect(bar).not.toBeInViewport();
      // The line above the boats takes the place of the bar.
      const line = page
        .getByRole('main')
        .getByText(/^\d+ boats$/)
        .locator('..');
      await expect.poll(async () => (await line.boundingBox())?.y).toBe(0);
      await page.goto(site().url);
      await bar.getByRole('button', { name: 'Book Now' }).click();
      await expect(page).toHaveURL(/\/inquiry/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book your spot now!');
      await expect(page.getByLabel('Full Name')).toBeVisible();
    });

    test('an inquiry goes out from the page of a boat, and what is wrong comes back with what was typed', async ({
      page,
    }) => {
      const boat = await boatWithPrice();
      await page.goto(`${site().url}/boats/${boat.id}`);
      const form = page.getByRole('region', { name: 'Booking Inquiry' });
      const email = newEmail('plain');
      await fill(form, { 'Full Name': 'Ana Reyes', Email: 'ana', Phone: '305.555.0100' });
      await form.getByLabel('Message').fill('Is the "morning" <free>?');
      await form.getByRole('button', { name: 'Send Inquiry' }).click();
      await expect(form.getByRole('alert').last()).toHaveText('Invalid email format');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ask about ${boat.name}`);
      await expect(form.getByLabel('Full Name')).toHaveValue('Ana Reyes');
      await expect(form.getByLabel('Message')).toHaveValue('Is the "morning" <free>?');
      expect(await leadsFrom(email)).toEqual([]);
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: 'Send Inquiry' }).click();
      await expect(page.getByText('Your request has been sent!')).toBeVisible();
      await expect(page.getByText(/MS-\d{5}/)).toBeVisible();
      await expectFact(page.getByRole('main'), 'Boat', boat.name);
      await expectFact(page.getByRole('main'), 'We answer to', email);
      await page.reload();
      await expect(page.getByText('Your request has been sent!')).toBeVisible();
      const rows = await query<{ boat_id: number; message: string }>(
        'SELECT boat_id, message FROM leads WHERE email = $1',
        [email],
      );
      expect(rows).toEqual([{ boat_id: boat.id, message: 'Is the "morning" <free>?' }]);
    });

    test('the first screen asks for guests, a day and a budget, and what was chosen besides stays', async ({
      page,
    }) => {
      await page.goto(`${site().url}/?size=41-60`);
      const form = page.getByRole('form', { name: 'Find a boat' });
      await form.getByLabel('Guests').selectOption('10+ guests');
      await form.getByLabel('Budget').selectOption('Up to $1,500');
      await expect(form.getByLabel('Day')).toBeInViewport({ ratio: 1 });
      await form.getByRole('button', { name: 'See boats' }).click();
      await expect(page).toHaveURL(/\?size=41-60&guests=10&day=&budget=1500$/);
      const [{ count } = { count: 0 }] = await query<{ count: number }>(
        `SELECT count(*)::int AS count FROM boats WHERE status = 'active' AND length BETWEEN 41 AND 60
           AND capacity >= 10 AND visitor_price <= 1500`,
      );
      await expect(page.getByRole('status').filter({ hasText: `${count} boats` })).toBeVisible();
      await expect(form.getByLabel('Guests')).toHaveValue('10');
      expect(await overflow(page)).toBe(0);
      await expect(page.getByText(/captain included$/)).toBeInViewport({ ratio: 1 });
    });

    test('a quick quote from the list asks about that boat', async ({ page }) => {
      await page.goto(site().url);
      const quote = page.getByRole('button', { name: /^QUICK QUOTE/ }).first();
      const name = ((await quote.textContent()) ?? '').replace('QUICK QUOTE for ', '');
      await quote.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ask about ${name}`);
    });

    test('the menus, the guide and the pictures of the services can be read', async ({ page }) => {
      for (const [button, title, words] of [
        ['Preview Catering Menu', 'Catering Menu', 'Little Havana board'],
        ['Preview Liquor Menu', 'Liquor Menu', 'Champagne & sparkling'],
        ['Preview Guide', 'Decoration Guide', 'Standard package'],
        ['View Gallery', 'Decoration Gallery', 'Proposal at dusk'],
      ] as const) {
        await page.goto(`${site().url}/services`);
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
        expect(await overflow(page)).toBe(0);
      }
      await page.getByRole('button', { name: 'Book Now' }).last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book your deco now!');
      expect(await overflow(page)).toBe(0);
    });
  });
}

test('with JavaScript the usual form takes the place of the plain one, which is never seen', async ({
  page,
}) => {
  const { id } = await boatWithPrice();
  const html = await (await fetch(`${site().url}/boats/${id}`)).text();
  expect(html).toContain('action="/inquiry"');
  await page.goto(`${site().url}/boats/${id}`);
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
  await expect(page.locator('form[method=post]')).toHaveCount(0);
  await page.goto(`${site().url}/inquiry?boat=${id}`);
  await expect(page.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
  await expect(page.locator('form[method=post]')).toHaveCount(0);
});

async function fill(form: Locator, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
}

/** By how many pixels the page is wider than the screen. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
}
