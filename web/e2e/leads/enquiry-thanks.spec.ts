import { expect, test } from '@playwright/test';
import {
  expectFact,
  fillEnquiry,
  leadsFrom,
  newEmail,
  openEnquiry,
  send,
} from '../support/enquiry';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const boat = 'Azimut 66ft';
const nextYear = new Date().getFullYear() + 1;

test('a sent inquiry is thanked for, with two ways on to the services', async ({ page }) => {
  await visit(page, '/');
  const dialog = await openEnquiry(page, boat);
  const email = newEmail('thanks');
  await fillEnquiry(dialog, email);
  await dialog.getByPlaceholder('mm/dd/yyyy').fill(`07/04/${nextYear}`);
  await send(dialog);
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks.getByText('Your request has been sent!', { exact: true })).toBeVisible();
  await expect(
    thanks.getByText(
      'Our team will contact you shortly to finalize the details of your experience.',
      { exact: true },
    ),
  ).toBeVisible();
  const facts = { Boat: boat, Day: `July 4, ${nextYear}`, 'We answer to': email };
  for (const [label, value] of Object.entries(facts)) await expectFact(thanks, label, value);
  await expectFact(thanks, 'We are here', 'Every day, 8 am to 8 pm');
  await expectFact(thanks, 'Next', /^We confirm the boat and the time with you/);
  await expect(dialog).toBeHidden();
  for (const name of ['Catering Services', 'Decoration Packages']) {
    await expect(thanks.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      '/services',
    );
  }
  await thanks.getByRole('link', { name: 'Decoration Packages' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(thanks).toBeHidden();
});

test('closing the thanks empties the form, and the focus goes back to where the visitor was', async ({
  page,
}) => {
  await visit(page, '/');
  const dialog = await openEnquiry(page, boat);
  await fillEnquiry(dialog, newEmail('again'));
  await dialog.getByPlaceholder('mm/dd/yyyy').fill(`07/04/${nextYear}`);
  await dialog.getByPlaceholder('What would you like').fill('Sunset?');
  await send(dialog);
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thanks).toBeHidden();
  await expect(
    page.getByRole('button', { name: `QUICK QUOTE for ${boat}`, exact: true }),
  ).toBeFocused();

  await openEnquiry(page, boat);
  for (const field of await dialog.getByRole('textbox').all()) await expect(field).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
});

test("the form on the boat's page marks what it requires, sends, thanks and empties itself", async ({
  page,
}) => {
  const email = newEmail('inline');
  await visit(page, '/boats/9/lagoon-55ft');
  const form = page.locator('#inquiry');
  await expect(form.getByRole('heading', { name: 'Booking Inquiry' })).toBeVisible();
  await expect(form.getByText('Please note this is only a request.')).toBeVisible();
  for (const name of ['Full Name', 'Email', 'Phone']) {
    await expect(form.getByRole('textbox', { name })).toHaveAttribute('aria-required', 'true');
  }
  for (const name of ['Date', 'Message']) {
    await expect(form.getByRole('textbox', { name })).not.toHaveAttribute('aria-required', 'true');
  }
  await send(form);
  await expect(form.getByRole('alert')).toHaveText([
    'Full Name is required',
    'Email is required',
    'Phone is required',
  ]);
  await fillEnquiry(form, email);
  await send(form);
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks).toBeVisible();
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(thanks).toBeHidden();
  for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');
  expect(await leadsFrom(email)).toMatchObject([{ boat_id: 9 }]);
});

test('Book Now in the top bar makes a general request, without a boat', async ({ page }) => {
  const email = newEmail('general');
  await visit(page, '/about-us');
  await page.getByRole('banner').getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book your spot now!' });
  await fillEnquiry(dialog, email);
  await dialog.getByRole('button', { name: 'Book Call' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expectFact(thanks, 'We answer to', email);
  // Neither was asked for.
  await expect(thanks.getByRole('term')).toHaveText(['We answer to', 'Next', 'We are here']);
  expect(await leadsFrom(email)).toMatchObject([{ boat_id: null }]);
});

test('the trap for programs is out of sight, out of reach and out of the accessibility tree', async ({
  page,
}) => {
  const email = newEmail('program');
  await visit(page, '/');
  const dialog = await openEnquiry(page, boat);
  const trap = dialog.locator('input[name="website"]');
  await expect(trap).toHaveCount(1);
  await expect(trap).not.toBeInViewport();
  await expect(dialog.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  expect(await dialog.ariaSnapshot()).not.toMatch(/website/i);
  await expect(dialog.getByRole('textbox')).toHaveCount(7);
  await dialog.getByPlaceholder('Full Name*').focus();
  for (let stop = 0; stop < 12; stop++) {
    await expect(trap).not.toBeFocused();
    await page.keyboard.press('Tab');
  }

  await fillEnquiry(dialog, email);
  await trap.evaluate((input: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(input, 'https://spam.example');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await send(dialog);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(await leadsFrom(email)).toEqual([]);
});
