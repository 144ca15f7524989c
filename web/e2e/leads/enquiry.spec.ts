import { expect, type Page, test } from '@playwright/test';
import { addBoat, emptyCategory, removeBoats } from '../support/added-boats';
import {
  expectMessageUnder,
  expectNoMessageUnder,
  fillEnquiry,
  leadsFrom,
  newEmail,
  openEnquiry,
  send,
} from '../support/enquiry';
import { mailsTo } from '../support/mails';
import { failWith, holdBack, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const boat = 'Azimut 66ft';
const leads = /\/api\/leads/;
const nextYear = new Date().getFullYear() + 1;
const failed = 'Error sending the form. Please try again.';

test('the inquiry dialog says that it is only a request, and asks for what it requires', async ({
  page,
}) => {
  await visit(page, '/');
  const dialog = await openEnquiry(page, boat);
  await expect(
    dialog.getByText(
      'Please note this is only a request. We will contact you to finalize your booking.',
    ),
  ).toBeVisible();
  for (const placeholder of [
    'Full Name*',
    'Email*',
    'Phone*',
    'mm/dd/yyyy',
    'What would you like to know? (e.g. availability, special requests, itinerary...)',
  ]) {
    await expect(dialog.getByPlaceholder(placeholder, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByText("We won't share your data.", { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Inquiry', exact: true })).toBeVisible();
});

test('each rule of the form has its message, under its field', async ({ page }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  await visit(page, '/');
  const dialog = await openEnquiry(page, boat);
  const name = dialog.getByPlaceholder('Full Name*');
  const email = dialog.getByPlaceholder('Email*');
  const phone = dialog.getByPlaceholder('Phone*');
  const date = dialog.getByPlaceholder('mm/dd/yyyy');

  await send(dialog);
  await expectMessageUnder(name, 'Full Name is required');
  await expectMessageUnder(email, 'Email is required');
  await expectMessageUnder(phone, 'Phone is required');
  await expectNoMessageUnder(date);
  await expect(name).toBeFocused();

  await name.fill('   ');
  await expectMessageUnder(name, 'Full Name is required');
  await name.fill(' Ana ');
  await expectNoMessageUnder(name);
  for (const wrong of ['ana', 'ana@example', 'ana@ example.com', '@example.com']) {
    await email.fill(wrong);
    await expectMessageUnder(email, 'Invalid email format');
  }
  await email.fill('ana@example.com');
  await expectNoMessageUnder(email);
  for (const wrong of ['305-5550', '----------', '305+5550100', '++13055550100', '30555501OO']) {
    await phone.fill(wrong);
    await expectMessageUnder(phone, 'Invalid phone number');
  }
  for (const right of ['+1 305-555-0100', '3055550100', '(305) 555-0100', '305.555.0100']) {
    await phone.fill(right);
    await expectNoMessageUnder(phone);
  }
  await date.fill('13/45/2030');
  await send(dialog);
  await expectMessageUnder(date, 'Invalid date format (YYYY-MM-DD)');
  await date.fill('next Friday');
  await expectMessageUnder(date, 'Invalid date format (YYYY-MM-DD)');
  await date.fill('01/02/2020');
  await expectMessageUnder(date, 'Please choose today or a later day');
  await expect(dialog).toBeVisible();
  expect(posts).toBe(0);
});

test('an inquiry becomes one row as it was typed, a mail to staff and a mail to the visitor', {
  tag: '@journey',
}, async ({ page }) => {
  // The day that the visitor's page believes in; the server takes days of up to three years ahead.
  await page.clock.setFixedTime(new Date(`${nextYear}-03-15T16:00:00Z`));
  const email = newEmail('inquiry');
  await visit(page, '/');
  const dialog = await openEnquiry(page, boat);
  await dialog.getByPlaceholder('Full Name*').fill('  Ana Reyes ');
  await dialog.getByPlaceholder('Email*').fill(email);
  await dialog.getByPlaceholder('Phone*').fill('+1 305-555-0100');
  await dialog.getByPlaceholder('What would you like').fill('Two kids.\nSunset?');

  await dialog.getByRole('button', { name: 'Choose a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('grid', { name: `March ${nextYear}` })).toBeVisible();
  for (const past of [1, 14]) await expect(dayButton(page, past)).toBeDisabled();
  for (const open of [15, 16, 31]) await expect(dayButton(page, open)).toBeEnabled();
  const back = calendar.getByRole('button', { name: /Previous Month/i });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await dayButton(page, 20).click();
  await expect(calendar).toBeHidden();
  await expect(dialog.getByPlaceholder('mm/dd/yyyy')).toHaveValue(`03/20/${nextYear}`);
  await send(dialog);
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();

  const rows = await leadsFrom(email);
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      full_name: 'Ana Reyes',
      email,
      phone: '+1 305-555-0100',
      date: `${nextYear}-03-20`,
      message: 'Two kids.\nSunset?',
      boat_id: 1,
    },
  ]);
  const reference = `MS-${String(rows[0]?.id).padStart(5, '0')}`;
  await expect(page.getByText(`Your reference: ${reference}`)).toBeVisible();
  await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toHaveLength(1);
  await expect
    .poll(async () => (await mailsTo('staff@')).filter((mail) => mail.subject.includes(reference)))
    .toHaveLength(1);
});

test('a typed date is sent as YYYY-MM-DD, and empty ones and empty messages as nothing', async ({
  page,
}) => {
  await visit(page, '/boats/9/lagoon-55ft');
  const form = page.locator('#inquiry');
  const [dated, bare] = [newEmail('dated'), newEmail('bare')];
  for (const [email, date] of [
    [dated, `7/4/${nextYear}`],
    [bare, ''],
  ] as const) {
    await fillEnquiry(form, email);
    await form.getByPlaceholder('mm/dd/yyyy').fill(date);
    await send(form);
    const thanks = page.getByRole('dialog', { name: 'Thank You!' });
    await expect(thanks).toBeVisible();
    await thanks.getByRole('button', { name: 'Close' }).click();
    await expect(thanks).toBeHidden();
  }
  expect(await leadsFrom(dated)).toMatchObject([
    { date: `${nextYear}-07-04`, message: null, boat_id: 9 },
  ]);
  expect(await leadsFrom(bare)).toMatchObject([{ date: null, message: null, boat_id: 9 }]);
});

test("the days before today are those of Miami's calendar, wherever the visitor is", async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', serviceWorkers: 'block' });
  const page = await context.newPage();
  // The evening of the 14th in Miami; noon of the 15th in Tokyo.
  await page.clock.setFixedTime(new Date('2031-03-15T03:00:00Z'));
  await visit(page, '/boats/9/lagoon-55ft');
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await expect(dayButton(page, 13)).toBeDisabled();
  await expect(dayButton(page, 14)).toBeEnabled();
  await context.close();
});

test('the button reads "Sending..." and sends once while the request is under way', async ({
  page,
}) => {
  const email = newEmail('busy');
  const open = await holdBack(page, leads);
  await visit(page, '/');
  const dialog = await openEnquiry(page, boat);
  await fillEnquiry(dialog, email);
  await send(dialog);
  const busy = dialog.getByRole('button', { name: 'Sending...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  await dialog.getByPlaceholder('Phone*').press('Enter');
  await expect(busy).toBeVisible();
  open();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(await leadsFrom(email)).toHaveLength(1);
});

test('a refused inquiry says "Error sending the form. Please try again." and keeps what was typed', async ({
  page,
}) => {
  const email = newEmail('refused');
  await addBoat({ name: 'Sold yesterday' });
  await visit(page, `/?category=${emptyCategory}`);
  const dialog = await openEnquiry(page, 'Sold yesterday');
  await removeBoats();
  await fillEnquiry(dialog, email);
  await send(dialog);
  await expect(dialog.getByRole('alert')).toHaveText([failed]);
  await expect(dialog.getByPlaceholder('Email*')).toHaveValue(email);
  await expect(dialog.getByRole('button', { name: 'Send Inquiry' })).toBeVisible();
  expect(await leadsFrom(email)).toEqual([]);
});

test('an inquiry that the server cannot take for now is kept and sent later', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail('unwell');
  await failWith(page, leads, 500);
  await visit(page, '/');
  const dialog = await openEnquiry(page, boat);
  await fillEnquiry(dialog, email);
  await send(dialog);
  await expect(page.getByRole('dialog', { name: 'Saved' })).toContainText(
    'We could not reach our team just now. Your request is kept here and we are trying again.',
  );
  expect(await leadsFrom(email)).toEqual([]);
  await page.unroute(leads);
  await page.reload();
  await expect.poll(() => leadsFrom(email), { timeout: 30_000 }).toHaveLength(1);
});

test('an inquiry that can be neither sent nor kept says that it failed', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No storage here', 'SecurityError');
    };
  });
  await failWith(page, leads, 500);
  await visit(page, '/boats/9/lagoon-55ft');
  const form = page.locator('#inquiry');
  await fillEnquiry(form, newEmail('lost'));
  await send(form);
  await expect(form.getByRole('alert').filter({ hasText: failed })).toHaveText(
    `${failed} Our server had a problem of its own. This device could not save it either.`,
  );
});

function dayButton(page: Page, day: number) {
  return page
    .getByRole('dialog', { name: 'Calendar' })
    .getByRole('gridcell')
    .filter({ hasText: new RegExp(`^${day}$`) })
    .getByRole('button');
}
