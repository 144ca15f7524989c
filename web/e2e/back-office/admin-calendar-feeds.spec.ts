import { momentInMiami } from '@mr-sea/bff/contract/miami-day';
import { expect, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { signInAsAdmin } from '../support/admin';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 1180, height: 820 } });

let boat: { id: number; name: string };

test.beforeEach(async ({ page }) => {
  await forget();
  [boat = { id: 0, name: '' }] = await query<{ id: number; name: string }>(
    `SELECT id, name FROM boats WHERE status = 'active' ORDER BY name LIMIT 1`,
  );
  await signInAsAdmin(page);
});
test.afterEach(forget);

/** Nothing of these tests is to be asked again, or to stand in another's way. */
async function forget() {
  await query(`DELETE FROM bookings WHERE starts_at > '2027-11-01' AND starts_at < '2027-12-01'`);
  await query('DELETE FROM calendar_feeds');
}

const openFeeds = async (page: Page) => {
  await visit(page, '/admin/calendar');
  await page.getByRole('button', { name: 'Other calendars' }).click();
  return page.getByRole('dialog', { name: 'Other calendars' });
};

/** A calendar that says a boat is taken while it is booked here. */
async function conflict(): Promise<{ ours: number; theirs: number }> {
  const times = ['2027-11-09T10:00', '2027-11-09T14:00'].map(momentInMiami);
  const [feed] = await query<{ id: number }>(
    `INSERT INTO calendar_feeds (boat_id, name, url, next_at) VALUES ($1, 'Dockside', 'https://calendars.example/a.ics', '2099-01-01') RETURNING id`,
    [boat.id],
  );
  const [ours] = await query<{ id: number }>(
    `INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at, note) VALUES ($1, 'confirmed', $2, $3, $3, 'Regatta') RETURNING id`,
    [boat.id, ...times],
  );
  const [theirs] = await query<{ id: number }>(
    `INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at, feed_id, uid, in_conflict)
     VALUES ($1, 'block', $2, $3, $3, $4, 'event-1', true) RETURNING id`,
    [boat.id, ...times, feed?.id],
  );
  return { ours: ours?.id ?? 0, theirs: theirs?.id ?? 0 };
}
const taken = async () =>
  (
    await query<{ id: number }>(
      `SELECT id FROM bookings WHERE released_at IS NULL AND starts_at > '2027-11-01' AND starts_at < '2027-12-01'`,
    )
  ).map(({ id }) => id);

test('a calendar of others is added, corrected, read at once and removed', async ({ page }) => {
  test.slow();
  const dialog = await openFeeds(page);
  await expect(dialog.getByText(/No calendar is read yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a calendar' }).click();
  await expect(dialog.getByLabel('Boat', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Add a calendar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A boat is required')).toBeVisible();
  await dialog.getByLabel('Boat', { exact: true }).fill(boat.name);
  await page.getByRole('option', { name: boat.name, exact: true }).click();
  await dialog.getByLabel('Name').fill('Dockside');
  await dialog.getByLabel('Address').fill('http://127.0.0.1/boat.ics');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/This has to be the public address of a calendar/)).toBeVisible();
  await expect(dialog.getByLabel('Address')).toBeFocused();
  // No name has 64 characters between its dots, so that nobody is asked for it: nothing leaves this machine.
  await dialog.getByLabel('Address').fill(`webcal://${'a'.repeat(64)}.example/boat.ics`);
  await dialog.getByRole('button', { name: 'Save' }).click();

  const feed = dialog.getByRole('article', { name: `${boat.name}: Dockside` });
  // The worker looks every 15 s for calendars that are to be read.
  await expect(feed).toContainText('Not up to date', { timeout: 45_000 });
  await expect(feed).toContainText('The address cannot be reached.');
  await query(`UPDATE calendar_feeds SET next_at = '2099-01-01'`);
  await feed.getByRole('button', { name: 'Read Dockside now' }).click();
  await expect(feed).toContainText('It is read within half a minute.');
  const [row] = await query<{ soon: boolean }>(
    'SELECT next_at <= now() OR failures > 1 AS soon FROM calendar_feeds',
  );
  expect(row?.soon).toBe(true);

  await feed.getByRole('button', { name: 'Edit Dockside' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Marina');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit Marina' })).toBeFocused();
  const renamed = dialog.getByRole('article', { name: `${boat.name}: Marina` });
  await renamed.getByRole('button', { name: 'Remove Marina' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByText(/No calendar is read yet/)).toBeVisible();
});

test('the address of our own calendar is shown, and another one takes its place', async ({
  page,
}) => {
  const dialog = await openFeeds(page);
  await dialog.getByLabel('Boat to share', { exact: true }).fill(boat.name);
  await page.getByRole('option', { name: boat.name, exact: true }).click();
  const address = dialog.getByText(/\/api\/calendars\/.+\.ics$/);
  const before = (await address.textContent()) ?? '';
  // As this site is reached here.
  const mine = new URL(new URL(before).pathname, page.url()).href;
  expect(await (await page.request.get(mine)).text()).toContain('BEGIN:VCALENDAR');
  await dialog.getByRole('button', { name: 'Renew the address' }).click();
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(dialog.getByText('This is the new address.')).toBeVisible();
  await expect(address).not.toHaveText(before);
  expect((await page.request.get(mine)).status()).toBe(404);
});

for (const { press, kept } of [
  { press: 'Keep what is booked here', kept: 'ours' },
  { press: 'Keep what the calendar says', kept: 'theirs' },
] as const) {
  test(`a conflict is settled: ${press}`, async ({ page }) => {
    const ids = await conflict();
    await visit(page, '/admin/calendar?day=2027-11-09');
    await expect(page.getByText('One booking is in conflict with another calendar.')).toBeVisible();
    await page.getByRole('button', { name: 'Settle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Conflicts' });
    const one = dialog.getByRole('article', { name: boat.name });
    await expect(one).toContainText('Block, from Dockside, Tue, Nov 9, 10:00 AM to 2:00 PM');
    await expect(one).toContainText('Confirmed, Regatta, Tue, Nov 9, 10:00 AM to 2:00 PM');
    await one.getByRole('button', { name: press }).click();
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(dialog.getByText('Nothing is in conflict.')).toBeVisible();
    expect(await taken()).toEqual([ids[kept]]);
  });
}

test('a conflict that a colleague settled meanwhile says so and goes', async ({ page }) => {
  const { theirs } = await conflict();
  await visit(page, '/admin/calendar?day=2027-11-09');
  await page.getByRole('button', { name: 'Settle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflicts' });
  await dialog.getByRole('button', { name: 'Keep what is booked here' }).click();
  await query(
    'UPDATE bookings SET released_at = now(), in_conflict = false, version = version + 1 WHERE id = $1',
    [theirs],
  );
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(dialog.getByText('Nothing is in conflict.')).toBeVisible();
});

test('both dialogs fit phones, tablets and desktops, thumbs and screen readers', async ({
  page,
}) => {
  await conflict();
  const dialog = await openFeeds(page);
  await expect(dialog.getByRole('article')).toBeVisible();
  await expectFit(page, 'calendar-feeds');
  await dialog.getByRole('button', { name: 'Add a calendar' }).click();
  await expect(dialog.getByLabel('Address')).toBeVisible();
  await expectFit(page, 'calendar-feed-form');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByRole('dialog', { name: 'Conflicts' }).getByRole('article')).toBeVisible();
  await expectFit(page, 'calendar-conflicts');
});
