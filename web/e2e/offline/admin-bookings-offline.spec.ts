import { momentInMiami } from '@mr-sea/bff/contract/miami-day';
import { expect, type Page, test } from '@playwright/test';
import { backOfficeIsKept, signInThrough } from '../support/admin-device';
import { type Link, openLink } from '../support/link';
import { query, site } from '../support/site';

test.use({ viewport: { width: 1180, height: 820 } });
test.setTimeout(240_000);

/** A week of its own, beyond the season of the demo fleet and that of other tests. */
const week = '/admin/calendar?day=2027-12-07';
let boat: { id: number; name: string };
let link: Link;

test.beforeEach(async () => {
  await forget();
  link = await openLink(site().url);
  [boat = { id: 0, name: '' }] = await query<{ id: number; name: string }>(
    `SELECT id, name FROM boats WHERE status = 'active' ORDER BY name LIMIT 1`,
  );
});
test.afterEach(async () => {
  await link.close();
  await forget();
});

async function forget(): Promise<void> {
  await query(`DELETE FROM bookings WHERE starts_at > '2027-12-01' AND starts_at < '2028-01-01'`);
}

const book = async (from: string, to: string, note: string) => {
  await query(
    `INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at, note) VALUES ($1, 'confirmed', $2, $3, $3, $4)`,
    [boat.id, momentInMiami(from), momentInMiami(to), note],
  );
};
const booked = () =>
  query<{ note: string; starts_at: Date; ends_at: Date }>(
    `SELECT note, starts_at, ends_at FROM bookings
     WHERE boat_id = $1 AND released_at IS NULL AND starts_at > '2027-12-01' AND starts_at < '2028-01-01' ORDER BY starts_at`,
    [boat.id],
  );
const pendingButton = (page: Page) =>
  page.getByRole('button', { name: /waiting to send|needs? you/ });
const bar = (page: Page, name: RegExp) => page.getByRole('button', { name });

async function openCalendar(page: Page): Promise<void> {
  await signInThrough(page, link.url);
  await page.goto(link.url + week);
  await expect(page.getByRole('grid', { name: 'Bookings' })).toBeVisible({ timeout: 30_000 });
  await backOfficeIsKept(page);
}

test('a booking that is added and one that is moved without a link are sent when it is back', async ({
  page,
}) => {
  await book('2027-12-08T09:00', '2027-12-08T13:00', 'Regatta');
  await openCalendar(page);
  await expect(bar(page, /^Confirmed, Regatta/)).toBeVisible();
  await link.cut();
  await page.reload();
  await bar(page, /^Confirmed, Regatta/).click();
  const form = page.getByRole('dialog', { name: 'Edit booking' });
  await form.getByLabel('Ends at').fill('15:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Saved on this device. It is sent when there is a link.'),
  ).toBeVisible();
  await expect(bar(page, /^Confirmed, Regatta, Wed, Dec 8, 9:00 AM to 3:00 PM/)).toBeVisible();

  await page.getByRole('button', { name: `Add booking, ${boat.name}, Thu, Dec 9` }).click();
  const added = page.getByRole('dialog', { name: 'Add booking' });
  await added.getByLabel('Staff note').fill('Birthday');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(bar(page, /^Confirmed, Birthday, Thu, Dec 9/)).toBeVisible();
  await expect(pendingButton(page)).toContainText('2');
  // The server may have it already.
  await bar(page, /^Confirmed, Birthday/).click();
  await expect(page.getByText('This booking waits on this device to be sent.')).toBeVisible();

  await link.restore();
  await expect(pendingButton(page)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(booked).toMatchObject([
    { note: 'Regatta', ends_at: momentInMiami('2027-12-08T15:00') },
    { note: 'Birthday', starts_at: momentInMiami('2027-12-09T10:00') },
  ]);
  await expect(bar(page, /^Confirmed, Birthday, Thu, Dec 9/)).toHaveCount(1);
});

test('one that is released without a link is free when it is back, unless a colleague changed it meanwhile', async ({
  page,
}) => {
  await book('2027-12-08T09:00', '2027-12-08T13:00', 'Regatta');
  await book('2027-12-09T09:00', '2027-12-09T13:00', 'Birthday');
  await openCalendar(page);
  await link.cut();
  await page.reload();
  for (const name of ['Regatta', 'Birthday']) {
    await bar(page, new RegExp(`^Confirmed, ${name}`)).click();
    await page.getByRole('button', { name: 'Release the boat' }).click();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(bar(page, new RegExp(`^Confirmed, ${name}`))).toHaveCount(0);
  }
  await expect(pendingButton(page)).toContainText('2');
  await query(`UPDATE bookings SET version = version + 1, ends_at = ends_at + interval '2 hours',
    ready_at = ready_at + interval '2 hours' WHERE note = 'Birthday'`);

  await link.restore();
  await expect(pendingButton(page)).toHaveAccessibleName(/needs you/, { timeout: 60_000 });
  await expect.poll(booked).toMatchObject([{ note: 'Birthday' }]);
  await pendingButton(page).click();
  await page.getByRole('button', { name: /^Choose for / }).click();
  const choice = page.getByRole('dialog').filter({ hasText: '9:00 AM to 3:00 PM' }).last();
  await expect(choice.getByText('Released')).toBeVisible();
  await choice.getByRole('radio', { name: /9:00 AM to 3:00 PM/ }).check();
  await choice.getByRole('button', { name: 'Save' }).click();
  await expect(pendingButton(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(bar(page, /^Confirmed, Birthday, Thu, Dec 9, 9:00 AM to 3:00 PM/)).toBeVisible();
  expect(await booked()).toMatchObject([{ note: 'Birthday' }]);
});

test('one that meets a taken time comes back as a choice, with what it met by name', async ({
  page,
}) => {
  await openCalendar(page);
  await link.cut();
  await page.getByRole('button', { name: `Add booking, ${boat.name}, Thu, Dec 9` }).click();
  const added = page.getByRole('dialog', { name: 'Add booking' });
  await added.getByLabel('Staff note').fill('Birthday');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(pendingButton(page)).toContainText('1');
  await book('2027-12-09T09:00', '2027-12-09T13:00', 'Regatta');

  await link.restore();
  await expect(pendingButton(page)).toHaveAccessibleName(/needs you/, { timeout: 60_000 });
  await pendingButton(page).click();
  const list = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(
    list.getByText(/^This time is taken: Confirmed, Regatta, Thu, Dec 9, 9:00 AM/),
  ).toBeVisible();
  await list.getByRole('link', { name: /^Edit .* again$/ }).click();
  await bar(page, /^Confirmed, Birthday, Thu, Dec 9/).click();
  const form = page.getByRole('dialog', { name: 'Edit booking' });
  await form.getByLabel('Starts at').fill('15:00');
  await form.getByLabel('Ends at').fill('19:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(pendingButton(page)).toHaveCount(0, { timeout: 60_000 });
  await expect
    .poll(booked)
    .toMatchObject([
      { note: 'Regatta' },
      { note: 'Birthday', starts_at: momentInMiami('2027-12-09T15:00') },
    ]);
});
