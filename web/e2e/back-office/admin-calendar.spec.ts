import { momentInMiami } from '@mr-sea/bff/contract/miami-day';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { signInAsAdmin } from '../support/admin';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 1180, height: 820 } });

/** A week of its own, beyond the season of the demo fleet. */
const week = '/admin/calendar?day=2027-09-08';
let boat: { id: number; name: string };

test.beforeEach(async ({ page }) => {
  await query(`DELETE FROM bookings WHERE starts_at > '2027-09-01' AND starts_at < '2027-10-10'`);
  [boat = { id: 0, name: '' }] = await query<{ id: number; name: string }>(
    `SELECT id, name FROM boats WHERE status = 'active' ORDER BY name LIMIT 1`,
  );
  await signInAsAdmin(page);
});

const book = async (from: string, to: string, more: { kind?: string; note?: string } = {}) => {
  const [booking] = await query<{ id: number }>(
    `INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at, note) VALUES ($1, $2, $3, $4, $4, $5) RETURNING id`,
    [boat.id, more.kind ?? 'confirmed', momentInMiami(from), momentInMiami(to), more.note ?? null],
  );
  return booking?.id ?? 0;
};
const bookings = () =>
  query<{ kind: string; starts_at: Date; ends_at: Date; lead_id: number | null }>(
    `SELECT kind, starts_at, ends_at, lead_id FROM bookings
     WHERE boat_id = $1 AND released_at IS NULL AND starts_at > '2027-09-01' AND starts_at < '2027-10-10' ORDER BY starts_at`,
    [boat.id],
  );
const cell = (page: Page, day: string) =>
  page.getByRole('button', { name: `Add booking, ${boat.name}, ${day}` });

test('a boat is taken by a press on a day, moved, confirmed and released', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, week);
  await expect(page.getByRole('heading', { name: 'Sep 5 to Sep 11, 2027' })).toBeVisible();
  await cell(page, 'Thu, Sep 9').click();
  let form = page.getByRole('dialog', { name: 'Add booking' });
  await expect(form.getByLabel('Boat', { exact: true })).toHaveValue(boat.name);
  await expect(form.getByLabel('Starts on')).toHaveValue('09/09/2027');
  await form.getByLabel('Kind').selectOption('Hold');
  await form.getByLabel('Staff note').fill('Birthday');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking added.')).toBeVisible();

  const hold = 'Hold, Birthday, Thu, Sep 9, 10:00 AM to 2:00 PM';
  await page.getByRole('button', { name: hold, exact: true }).click();
  form = page.getByRole('dialog', { name: 'Edit booking' });
  await form.getByLabel('Kind').selectOption('Confirmed');
  await form.getByLabel('Ends at').fill('18:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking saved.')).toBeVisible();
  const [row] = await bookings();
  expect(row).toMatchObject({ kind: 'confirmed', ends_at: momentInMiami('2027-09-09T18:00') });

  const trip = 'Confirmed, Birthday, Thu, Sep 9, 10:00 AM to 6:00 PM';
  await page.getByRole('button', { name: trip, exact: true }).click();
  await page.getByRole('button', { name: 'Release the boat' }).click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('The boat is free again.')).toBeVisible();
  await expect(page.getByRole('button', { name: trip, exact: true })).toHaveCount(0);
  expect(await bookings()).toEqual([]);
});

test('what stands in the way is named, and nothing that was typed is lost', async ({ page }) => {
  await book('2027-09-09T09:00', '2027-09-09T13:00', { note: 'Regatta' });
  await visit(page, week);
  await cell(page, 'Thu, Sep 9').click({ position: { x: 2, y: 2 } });
  const form = page.getByRole('dialog', { name: 'Add booking' });
  await form.getByLabel('Staff note').fill('Two dogs');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'This time is taken: Confirmed, Regatta, Thu, Sep 9, 9:00 AM to 1:00 PM.',
  );
  await expect(form.getByRole('alert')).toBeInViewport();
  await form.getByLabel('Starts at').fill('15:00');
  await form.getByLabel('Ends at').fill('19:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking added.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Confirmed, Two dogs, Thu, Sep 9, 3:00 PM to 7:00 PM' }),
  ).toBeVisible();
});

test('what a colleague changed meanwhile is joined, and asked about where both changed the same', async ({
  page,
}) => {
  const id = await book('2027-09-09T09:00', '2027-09-09T13:00', { note: 'Regatta' });
  const byColleague = (column: string, time: string) =>
    query(
      `UPDATE bookings SET ${column} = $2, ready_at = greatest(ends_at, ready_at, $2), version = version + 1 WHERE id = $1`,
      [id, momentInMiami(time)],
    );
  await visit(page, week);
  await page.getByRole('button', { name: /^Confirmed, Regatta/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit booking' });
  await form.getByLabel('Ends at').fill('14:00');
  await byColleague('starts_at', '2027-09-09T08:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Somebody else had changed: Starts.')).toBeVisible();
  expect(await bookings()).toMatchObject([
    {
      starts_at: momentInMiami('2027-09-09T08:00'),
      ends_at: momentInMiami('2027-09-09T14:00'),
    },
  ]);

  await page.getByRole('button', { name: /^Confirmed, Regatta, Thu, Sep 9, 8:00 AM/ }).click();
  await form.getByLabel('Ends at').fill('16:00');
  await byColleague('ends_at', '2027-09-09T15:00');
  await form.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('dialog').last();
  await expect(choice).toContainText('Thu, Sep 9, 3:00 PM');
  await expect(choice).toContainText('Thu, Sep 9, 4:00 PM');
});

test('what a colleague books shows by itself', async ({ page }) => {
  await visit(page, week);
  await expect(cell(page, 'Thu, Sep 9')).toBeVisible();
  await book('2027-09-10T09:00', '2027-09-10T13:00', { note: 'Regatta' });
  await expect(
    page.getByRole('button', { name: /^Confirmed, Regatta, Fri, Sep 10/ }),
  ).toBeVisible();
});

test('a lead is held and then confirmed, and its status follows', async ({ page }) => {
  const [lead] = await query<{ id: number }>(
    `INSERT INTO leads (full_name, email, phone, date, hour, boat_id, boat_name, status)
     VALUES ('Noa Berg', 'noa@e2e.example', '+13055550199', '2027-09-09', '11:00', $1, $2, 'new') RETURNING id`,
    [boat.id, boat.name],
  );
  const status = async () =>
    (await query<{ status: string }>('SELECT status FROM leads WHERE id = $1', [lead?.id]))[0]
      ?.status;
  await visit(page, '/admin/leads?search=Noa+Berg');
  await page.getByRole('button', { name: 'More actions for Noa Berg' }).click();
  await page.getByRole('menuitem', { name: 'Hold the boat' }).click();
  const form = page.getByRole('dialog', { name: 'Add booking' });
  await expect(form.getByLabel('Kind')).toHaveValue('hold');
  await expect(form.getByLabel('Starts at')).toHaveValue('11:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking added.')).toBeVisible();
  expect(await status()).toBe('contacted');
  expect(await bookings()).toMatchObject([
    { kind: 'hold', lead_id: lead?.id, starts_at: momentInMiami('2027-09-09T11:00') },
  ]);
  await visit(page, week);
  await page.getByRole('button', { name: /^Hold for Noa Berg/ }).click();
  await page.getByLabel('Kind').selectOption('Confirmed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking saved.')).toBeVisible();
  expect(await status()).toBe('booked');
  await query('DELETE FROM leads WHERE id = $1', [lead?.id]);
});

test('arrows lead through the calendar, Enter opens, and the view stands in the address', async ({
  page,
}) => {
  await book('2027-09-07T09:00', '2027-09-07T13:00', { note: 'Regatta' });
  await visit(page, week);
  await cell(page, 'Sun, Sep 5').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Tue, Sep 7')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Confirmed, Regatta/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.locator('[role="row"]:nth-child(3) button[data-column="2"]').first(),
  ).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add booking' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByLabel('Show', { exact: true }).selectOption('Month');
  await expect(page.getByRole('heading', { name: 'September 2027' })).toBeVisible();
  await page.getByRole('button', { name: 'Later month' }).click();
  await expect(page.getByRole('heading', { name: 'October 2027' })).toBeVisible();
  await page.getByLabel('State').selectOption('Block');
  await expect(page).toHaveURL(/day=2027-10-01&view=month&kind=block$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'October 2027' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('State')).toHaveValue('');
});

test('a whole week fits a tablet held upright, with the state and the hour of each booking', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await book('2027-09-11T15:00', '2027-09-11T19:00');
  await visit(page, week);
  const bar = page.getByRole('button', { name: /^Confirmed, Sat, Sep 11/ });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const cut = await bar.evaluate(
    (bar) =>
      [bar, ...bar.querySelectorAll('span:not([data-end])')].filter(
        (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
      ).length,
  );
  expect(cut).toBe(0);
  await expect(bar).toContainText('3 PM');
  const grid = page.getByRole('grid', { name: 'Bookings' });
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the calendar and its form fit phones, tablets and desktops, thumbs and screen readers', async ({
  page,
}) => {
  await book('2027-09-09T09:00', '2027-09-11T13:00', { note: 'Regatta' });
  await book('2027-09-07T09:00', '2027-09-07T13:00', { kind: 'block' });
  await visit(page, week);
  await expect(page.getByRole('button', { name: /^Confirmed, Regatta/ })).toBeVisible();
  await expectFit(page, 'calendar');
  await visit(page, `${week}&view=month`);
  await expect(page.getByRole('button', { name: /^Confirmed, Regatta/ })).toBeVisible();
  await expectFit(page, 'calendar-month');
  await page.getByRole('button', { name: 'Add Booking', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Add booking' })).toBeVisible();
  await expectFit(page, 'calendar-form');
});

test('a booking is dragged to another day and boat, and made longer at its end', async ({
  page,
}) => {
  await book('2027-09-07T09:00', '2027-09-07T13:00', { note: 'Regatta' });
  const [, other] = await query<{ id: number; name: string }>(
    `SELECT id, name FROM boats WHERE status = 'active' ORDER BY name LIMIT 2`,
  );
  await visit(page, week);
  const bar = page.getByRole('button', { name: /^Confirmed, Regatta, Tue, Sep 7/ });
  const target = page.getByRole('button', { name: `Add booking, ${other?.name}, Thu, Sep 9` });
  await drag(page, bar, await middleOf(target));
  const form = page.getByRole('dialog', { name: 'Edit booking' });
  await expect(form.getByLabel('Boat', { exact: true })).toHaveValue(other?.name ?? '');
  await expect(form.getByLabel('Starts on')).toHaveValue('09/09/2027');
  await expect(form.getByLabel('Starts at')).toHaveValue('09:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Booking saved.')).toBeVisible();
  const [moved] = await query(
    `SELECT id FROM bookings WHERE boat_id = $1 AND starts_at = $2 AND ends_at = $3`,
    [other?.id, momentInMiami('2027-09-09T09:00'), momentInMiami('2027-09-09T13:00')],
  );
  expect(moved).toBeDefined();

  const there = page.getByRole('button', { name: /^Confirmed, Regatta, Thu, Sep 9/ });
  const box = await there.boundingBox();
  if (!box) throw new Error('The booking has no place.');
  const next = await middleOf(
    page.getByRole('button', { name: `Add booking, ${other?.name}, Fri, Sep 10` }),
  );
  await dragFrom(page, { x: box.x + box.width - 5, y: box.y + box.height / 2 }, next);
  await expect(form.getByLabel('Starts on')).toHaveValue('09/09/2027');
  await expect(form.getByLabel('Ends on')).toHaveValue('09/10/2027');
  // What is not saved stays where it was.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(there).toBeVisible();
});

test('free days are chosen by a drag over them, forth or back, and by a held finger', async ({
  page,
}) => {
  await visit(page, week);
  const on = (day: string) =>
    page.getByRole('button', { name: `Add booking, ${boat.name}, ${day}`, exact: true });
  const form = page.getByRole('dialog', { name: 'Add booking' });
  for (const [from, to] of [
    ['Wed, Sep 8', 'Fri, Sep 10'],
    ['Fri, Sep 10', 'Wed, Sep 8'],
  ] as const) {
    await drag(page, on(from), await middleOf(on(to)));
    await expect(form.getByLabel('Boat', { exact: true })).toHaveValue(boat.name);
    await expect(form.getByLabel('Starts on')).toHaveValue('09/08/2027');
    await expect(form.getByLabel('Ends on')).toHaveValue('09/10/2027');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  }

  // A press is still a press.
  await on('Thu, Sep 9').click();
  await expect(form.getByLabel('Ends on')).toHaveValue('09/09/2027');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();

  // A drag that is given up chooses nothing.
  const [start, end] = [await middleOf(on('Wed, Sep 8')), await middleOf(on('Fri, Sep 10'))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await expect(page.getByTestId('chosen-days')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('chosen-days')).toHaveCount(0);
  await page.mouse.up();
  await expect(form).toBeHidden();

  // A finger is held until the day under it is marked: one that moves at once scrolls.
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  await expect(page.getByTestId('chosen-days')).toBeVisible();
  await touch('touchMove', [end]);
  await touch('touchEnd', []);
  await expect(form.getByLabel('Starts on')).toHaveValue('09/08/2027');
  await expect(form.getByLabel('Ends on')).toHaveValue('09/10/2027');
});

interface Point {
  x: number;
  y: number;
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, element: Locator, to: Point): Promise<void> {
  await dragFrom(page, await middleOf(element), to);
}

async function dragFrom(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}
