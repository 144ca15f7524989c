import { addDays } from '@mr-sea/bff/contract/bookings';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { expect, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { openBoat } from '../support/boat-page';
import { query } from '../support/site';
import { failWith, keepNoCatalogue } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const azimut = '/boats/1/azimut-66ft';
/** Days of the next month, so that the calendar shows each of them from the start. */
const today = todayInMiami();
const nextMonth = `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 8)}`;
const [taken, partly, free] = [`${nextMonth}10`, `${nextMonth}11`, `${nextMonth}12`];

test.beforeAll(async () => {
  await query('DELETE FROM bookings WHERE boat_id = 1');
  for (const [kind, from, to] of [
    ['block', `${taken} 00:00`, `${taken} 23:00`],
    ['confirmed', `${partly} 10:00`, `${partly} 14:00`],
  ]) {
    await query(
      `INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at, note)
       SELECT 1, $1, starts, ends, ends + interval '1 hour', 'Engine service'
       FROM (SELECT $2::timestamp AT TIME ZONE 'America/New_York' AS starts,
                    $3::timestamp AT TIME ZONE 'America/New_York' AS ends) AS moments`,
      [kind, from, to],
    );
  }
});

const calendar = (page: Page) => page.getByRole('region', { name: 'Free Days' });
const dayOf = (page: Page, day: string) =>
  calendar(page).locator(`td[data-day="${day}"]`).getByRole('button');

async function openCalendar(page: Page): Promise<void> {
  await openBoat(page, azimut, 'Azimut 66ft');
  await calendar(page).scrollIntoViewIfNeeded();
  await expect(dayOf(page, free)).toBeVisible();
}

test('two months show free, partly free and taken days, and no reason', {
  tag: '@journey',
}, async ({ page }) => {
  await openCalendar(page);
  await expect(calendar(page).getByRole('grid')).toHaveCount(2);
  await expect(dayOf(page, free)).toHaveAccessibleName(/, free$/);
  await expect(dayOf(page, partly)).toHaveAccessibleName(/, partly free$/);
  await expect(dayOf(page, taken)).toHaveAccessibleName(/, taken$/);
  await expect(dayOf(page, taken)).toBeDisabled();
  await expect(calendar(page)).not.toContainText('Engine');
});

test('a day that is pressed can be asked for: it stands in the form, which is in view', async ({
  page,
}) => {
  await openCalendar(page);
  await dayOf(page, partly).click();
  await expect(calendar(page).getByText('is free for a part of the day.')).toBeVisible();
  await calendar(page).getByRole('button', { name: 'Ask for This Day' }).click();
  const form = page.getByRole('region', { name: 'Booking Inquiry' });
  const [year, month, day] = partly.split('-');
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(`${month}/${day}/${year}`);
  await expect(form.getByLabel('Date', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Date', { exact: true })).toBeInViewport();
});

test('the keyboard walks through the days, past those that are taken', async ({ page }) => {
  await openCalendar(page);
  const before = `${nextMonth}09`;
  await dayOf(page, before).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(page, partly)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar(page).getByText('is free for a part of the day.')).toBeVisible();
});

test('a calendar that does not come says so, and can be tried again', async ({ page }) => {
  await keepNoCatalogue(page);
  await failWith(page, /\/api\/boats\/1\/availability/, 500);
  await openBoat(page, azimut, 'Azimut 66ft');
  await calendar(page).scrollIntoViewIfNeeded();
  await expect(calendar(page).getByRole('alert')).toContainText('Failed to load free days.');
  await page.unroute(/\/api\/boats\/1\/availability/);
  await calendar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dayOf(page, free)).toBeVisible();
});

test('the calendar fits phone, tablet and desktop, thumbs and screen readers', async ({ page }) => {
  await openCalendar(page);
  await dayOf(page, partly).click();
  await expectFit(page, 'free-days');
});
