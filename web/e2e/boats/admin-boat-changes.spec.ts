import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addBoat, removeBoats } from '../support/added-boats';
import { callAsAdmin, signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, chooseAction, openList, rowOf } from '../support/admin-list';
import { removeBoatsNamed, boatNow as storedBoat } from '../support/admin-rows';
import { query } from '../support/site';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `c${Date.now().toString(36)}`;
const list = `/admin/boats?search=${word}`;
const a = `A ${word}`;
const b = `B ${word}`;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});
test.afterEach(async () => {
  await removeBoats();
  await removeBoatsNamed(word);
});

/** A boat with the prices that it is given. */
async function addPriced(name: string, columns: Record<string, unknown> = {}): Promise<number> {
  const id = await addBoat({ name });
  for (const [column, value] of Object.entries({ price: 1000, ...columns })) {
    const stored = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    await query(`UPDATE boats SET ${column} = $2 WHERE id = $1`, [id, stored]);
  }
  return id;
}

/** A colleague changes a boat. */
async function changeBoat(id: number, changes: object): Promise<void> {
  const answer = await callAsAdmin(`/api/admin/boats/${id}/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
  expect(answer.status).toBe(200);
}

/** A boat as it is stored, its prices as numbers. */
async function boatNow(name: string): Promise<Record<string, unknown> | undefined> {
  const boat = await storedBoat(name);
  const number = (value: unknown) => (value === null ? null : Number(value));
  return (
    boat && { ...boat, price: number(boat.price), discount_price: number(boat.discount_price) }
  );
}

const priceOf = (page: Page, name: string, label = 'Price'): Locator =>
  page.getByRole('button', { name: `Edit ${label} of ${name}:` });
const fieldOf = (page: Page, name: string, label = 'Price'): Locator =>
  page.getByRole('textbox', { name: `${label} of ${name} ($)` });

async function tickAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
}

test.describe('Duplicate', () => {
  test('opens the form of a new boat with all of another, and stores nothing before Save', async ({
    page,
  }) => {
    const id = await addBoat({ name: a, pictures: 3 });
    const more = [{ hours: 8, price: 2200 }];
    await query(
      `UPDATE boats SET price = 1250.5, discount_price = 999, duration_hours = 4, more_durations = $2, captain_price = 20,
         included = 'Ice', meeting_point = 'Pier 5', note = 'Fast', length = 42, featured = true WHERE id = $1`,
      [id, JSON.stringify(more)],
    );
    await openList(page, list);
    await chooseAction(page, a, 'Duplicate');
    const form = page.getByRole('dialog', { name: 'Add boat' });
    await expect(form.getByLabel('Name')).toHaveValue(`${a} (copy)`);
    await expect(form.getByLabel('Status')).toHaveValue('inactive');
    await expect(form.getByLabel('Code')).toHaveValue('');
    expect(await boatNow(`${a} (copy)`)).toBeUndefined();
    // Nothing was typed, so nothing is asked.
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    expect(await boatNow(`${a} (copy)`)).toBeUndefined();

    await chooseAction(page, a, 'Duplicate');
    await form.getByLabel('Length (ft)').fill('43');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, `${a} (copy)`)).toContainText('Inactive');
    const before = await boatNow(a);
    const copy = await boatNow(`${a} (copy)`);
    expect(copy).toMatchObject({
      ...{ status: 'inactive', price: before?.price, discount_price: before?.discount_price },
      ...{ duration_hours: 4, more_durations: more, captain_price: before?.captain_price },
      ...{ included: 'Ice', meeting_point: 'Pier 5', note: 'Fast', length: 43, featured: true },
      ...{ main_image: before?.main_image, gallery: before?.gallery },
    });
    expect(copy?.code).not.toBe(before?.code);

    // What the copy shows stays when the first boat goes.
    await page.getByRole('button', { name: `More actions for ${a}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Boats count: 1')).toBeVisible();
    expect(await boatNow(`${a} (copy)`)).toMatchObject({ gallery: before?.gallery });
  });

  test('asks before what was typed is lost, and a new boat begins blank afterwards', async ({
    page,
  }) => {
    await addBoat({ name: a });
    await openList(page, list);
    await chooseAction(page, a, 'Duplicate');
    const form = page.getByRole('dialog', { name: 'Add boat' });
    await form.getByLabel('Name').fill(`Mine ${word}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Boat' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await expect(form.getByLabel('Status')).toHaveValue('active');
  });

  test('cuts a long name so that the copy can be saved', async ({ page }) => {
    const name = `${word} ${'x'.repeat(99 - word.length)}`;
    await addBoat({ name });
    await openList(page, list);
    await chooseAction(page, name, 'Duplicate');
    const form = page.getByRole('dialog', { name: 'Add boat' });
    await expect(form.getByLabel('Name')).toHaveValue(`${name.slice(0, 93)} (copy)`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  });
});

test.describe('the price in the row', () => {
  test('is edited in place: Enter saves, Escape gives up, leaving saves', async ({ page }) => {
    const id = await addPriced(a, { duration_hours: 4 });
    await openList(page, list);
    await expect(rowOf(page, a)).toContainText('4 hours');
    await priceOf(page, a).press('Enter');
    await expect(fieldOf(page, a)).toBeFocused();
    await fieldOf(page, a).fill('1100');
    await page.keyboard.press('Escape');
    await expect(priceOf(page, a)).toBeFocused();
    await expect(priceOf(page, a)).toContainText('$1,000.00');

    await priceOf(page, a).click();
    await fieldOf(page, a).pressSequentially('$1,250.5');
    await page.keyboard.press('Enter');
    await expect(priceOf(page, a)).toContainText('$1,250.50');
    await expect(priceOf(page, a)).toBeFocused();
    await expect.poll(() => boatNow(a)).toMatchObject({ price: 1250.5, version: 2 });
    const shown = await (await fetch(`${new URL(page.url()).origin}/api/boat/${id}/`)).json();
    expect(shown.price).toBe(1250.5);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => boatNow(a)).toMatchObject({ price: 1000, version: 3 });

    await priceOf(page, a).click();
    await fieldOf(page, a).fill('900');
    await page.getByRole('searchbox').click();
    await expect.poll(() => boatNow(a)).toMatchObject({ price: 900 });
  });

  test('is the one that is pressed: what visitors pay or the regular one', async ({ page }) => {
    await addPriced(a, { discount_price: 900 });
    await openList(page, list);
    await priceOf(page, a, 'Discount price').click();
    await fieldOf(page, a, 'Discount price').fill('1000');
    await page.keyboard.press('Enter');
    const message = page.getByText('Discount price must be less than regular price');
    await expect(message).toBeVisible();
    await expect(fieldOf(page, a, 'Discount price')).toHaveValue('1000');
    await fieldOf(page, a, 'Discount price').fill('850');
    await page.keyboard.press('Enter');
    await expect.poll(() => boatNow(a)).toMatchObject({ price: 1000, discount_price: 850 });
    await priceOf(page, a).click();
    await fieldOf(page, a).fill('800');
    await page.getByRole('searchbox').click();
    await expect(message).toBeVisible();
    await expect(fieldOf(page, a)).toHaveValue('800');
    await expectFit(page, 'a field with a message');
    expect(await boatNow(a)).toMatchObject({ price: 1000, discount_price: 850 });
  });

  test('asks when a colleague set another one meanwhile', async ({ page }) => {
    const id = await addPriced(a);
    await openList(page, list);
    await priceOf(page, a).click();
    await fieldOf(page, a).fill('1100');
    await changeBoat(id, { price: 1200, version: 1 });
    await page.keyboard.press('Enter');
    const conflict = page.getByRole('dialog', { name: a });
    await conflict.getByLabel(/^Theirs/).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(priceOf(page, a)).toContainText('$1,200.00');
    expect(await boatNow(a)).toMatchObject({ price: 1200, version: 2 });
  });
});

test.describe('changing many boats', () => {
  test('shows the prices of each before they change, changes all, and back', async ({ page }) => {
    await addPriced(a, { discount_price: 900, more_durations: [{ hours: 8, price: 1500 }] });
    await addPriced(b, { price: null });
    await openList(page, list);
    await applyBulk(page, 'Change prices');
    await expect(alertOf(page)).toHaveText('No boats selected.');
    await tickAll(page);
    await applyBulk(page, 'Change prices');
    const form = page.getByRole('dialog', { name: 'Change prices' });
    await form.getByRole('button', { name: 'Change 2 boats' }).click();
    await expect(form.getByText('Please enter an amount')).toBeVisible();
    await form.getByLabel('Percent').fill('10');
    const preview = form.getByRole('list', { name: 'From and to' }).getByRole('listitem');
    await expect(preview.filter({ hasText: a })).toContainText('$1,000.00 to  → $1,100.00');
    await expect(preview.filter({ hasText: a })).toContainText('$900.00 to  → $990.00');
    await expect(preview.filter({ hasText: a })).toContainText('$1,500.00 to  → $1,650.00');
    await expect(preview.filter({ hasText: b })).toContainText('It has no price.');
    await expect(form.getByText('1 of 2 boats would change.')).toBeVisible();
    await expectFit(page, 'the preview');
    await form.getByRole('button', { name: 'Change 1 boat' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('1 boat: prices changed.')).toBeVisible();
    await expect(rowOf(page, a)).toContainText('$990.00');
    expect(await boatNow(a)).toMatchObject({
      ...{ price: 1100, discount_price: 990, version: 2 },
      more_durations: [{ hours: 8, price: 1650 }],
    });
    expect(await boatNow(b)).toMatchObject({ price: null, version: 1 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => boatNow(a))
      .toMatchObject({
        ...{ price: 1000, discount_price: 900 },
        more_durations: [{ hours: 8, price: 1500 }],
      });
  });

  test('never goes below the limits', async ({ page }) => {
    await addPriced(a);
    await openList(page, list);
    await tickAll(page);
    await applyBulk(page, 'Change prices');
    const form = page.getByRole('dialog', { name: 'Change prices' });
    await form.getByLabel('Change', { exact: true }).selectOption('Lower by dollars');
    await form.getByLabel('Dollars').fill('1000');
    await expect(form.getByText('A price would fall below $1.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Change 1 boat' })).toBeDisabled();
    await form.getByLabel('Change', { exact: true }).selectOption('Lower by percent');
    await form.getByLabel('Percent').fill('100');
    await expect(form.getByText('Prices can be lowered by less than 100%')).toBeVisible();
  });

  test('changes the status by one call, and says whom a colleague was faster with', async ({
    page,
  }) => {
    await addPriced(a);
    const id = await addPriced(b);
    await openList(page, list);
    await tickAll(page);
    const calls: string[] = [];
    await page.route('**/api/admin/boats/bulk-edit', async (route) => {
      calls.push(route.request().url());
      if (calls.length === 1) await changeBoat(id, { price: 1200, version: 1 });
      await route.fallback();
    });
    await applyBulk(page, 'Status: Inactive');
    await expect(alertOf(page)).toHaveText(
      `1 boat: Inactive. Somebody else changed these in the meantime, so they stay as they are: ${b}.`,
    );
    expect(await boatNow(a)).toMatchObject({ status: 'inactive' });
    expect(await boatNow(b)).toMatchObject({ status: 'active', price: 1200, version: 2 });
    expect(calls).toHaveLength(1);
    await expect(page.getByRole('checkbox', { name: `Select ${b}` })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: `Select ${a}` })).not.toBeChecked();
    await expect(rowOf(page, b)).toContainText('$1,200.00');
    await applyBulk(page, 'Status: Inactive');
    await expect.poll(() => boatNow(b)).toMatchObject({ status: 'inactive', price: 1200 });
  });

  test('goes through the queue where the call gets no answer', async ({ page }) => {
    await addPriced(a);
    await addPriced(b);
    await openList(page, list);
    await tickAll(page);
    await page.route('**/api/admin/boats/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await applyBulk(page, 'Feature');
    await expect(page.getByText(/^2 boats: featured\. Saved on this device/)).toBeVisible();
    await expect(rowOf(page, a)).toContainText('Waiting to send');
    await expect(rowOf(page, b)).toContainText('Featured');
    expect(await boatNow(a)).toMatchObject({ featured: false });
    await page.unroute('**/api/admin/boats/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    for (const name of [a, b]) {
      await expect.poll(() => boatNow(name), { timeout: 60_000 }).toMatchObject({ featured: true });
    }
  });
});
