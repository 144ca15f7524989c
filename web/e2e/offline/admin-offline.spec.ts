import { expect, type Page, test } from '@playwright/test';
import { axeViolations, overflow, smallTargets } from '../support/accessibility';
import { addLeads, leadNow, removeLeads } from '../support/added-leads';
import { callAsAdmin, heldTokens, somebody } from '../support/admin';
import {
  backOfficeIsKept,
  keepsAdminData,
  readAdminStore,
  signInThrough,
} from '../support/admin-device';
import { rowNames, rowOf, rows } from '../support/admin-list';
import { createDevice } from '../support/device';
import { type Link, openLink } from '../support/link';
import { query, site } from '../support/site';

test.use({ viewport: { width: 820, height: 1180 } });
test.setTimeout(240_000);

const word = `marina${Date.now()}`;
const leads = `/admin/leads?search=${word}`;
let link: Link;

test.beforeEach(async () => {
  link = await openLink(site().url);
});
test.afterEach(async () => {
  await link.close();
  await removeLeads(word);
});

const pendingButton = (page: Page) =>
  page.getByRole('button', { name: /waiting to send|needs? you/ });
const waitingList = (page: Page) => page.getByRole('dialog', { name: 'Changes on this device' });

/** Opens a list that the device can show. */
async function openRows(page: Page, path: string): Promise<void> {
  await page.goto(link.url + path);
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
}

async function editByApi(id: number, changes: object): Promise<void> {
  const { version } = (await leadNow(id)) as { version: number };
  const answer = await callAsAdmin(`/api/admin/leads/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...changes, version }),
  });
  expect(answer.status).toBe(200);
}

test('changes made without a link survive a dead battery, and meet those of others field by field', {
  tag: '@journey',
}, async () => {
  const [ana = 0, bea = 0] = await addLeads(word, [
    { full_name: 'Ana Reyes' },
    { full_name: 'Bea Cole' },
    { full_name: 'Cleo Diaz', is_priority: true },
  ]);
  const device = await createDevice();
  try {
    const page = await (await device.start()).newPage();
    await page.setViewportSize({ width: 820, height: 1180 });
    await signInThrough(page, link.url);
    await openRows(page, leads);
    await backOfficeIsKept(page);

    await link.cut();
    await openRows(page, leads);
    await expect(
      page.getByText(/^As of \d\d:\d\d – just now|^As of \d\d:\d\d – \d+ min ago/),
    ).toBeVisible();
    expect(await rowNames(page)).toEqual(['Cleo Diaz', 'Bea Cole', 'Ana Reyes']);
    await page.getByRole('searchbox').fill(`0.${word}`);
    await expect.poll(() => rowNames(page)).toEqual(['Ana Reyes']);
    await openRows(page, '/admin/users?search=marina.keys');
    await openRows(page, leads);

    await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
    await expect(rowOf(page, 'Ana Reyes')).toContainText('Waiting to send');
    await page.getByRole('button', { name: 'Edit Ana Reyes' }).click();
    const form = page.getByRole('dialog', { name: 'Edit lead' });
    await form.getByLabel('Staff note').fill('Wants the sunset trip');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await page.getByLabel('Status of Bea Cole').selectOption('Contacted');
    await expect(pendingButton(page)).toContainText('2');
    await expect
      .poll(() => readAdminStore<{ changes: object }>(page, 'changes'))
      .toMatchObject([
        { changes: { status: 'booked', note: 'Wants the sunset trip' }, base: { version: 1 } },
        { changes: { status: 'contacted' } },
      ]);

    await device.untilWritten((await heldTokens(page))?.refresh ?? '');
    await device.kill();
    await editByApi(ana, { status: 'closed' });
    await editByApi(bea, { note: 'Called by somebody else' });

    const again = await (await device.start()).newPage();
    await again.setViewportSize({ width: 820, height: 1180 });
    await openRows(again, leads);
    await expect(again.getByLabel('Status of Ana Reyes')).toHaveValue('booked');
    await expect(rowOf(again, 'Ana Reyes')).toContainText('Waiting to send');
    await expect(pendingButton(again)).toContainText('2');
    await pendingButton(again).click();
    const list = waitingList(again);
    await expect(list.getByRole('article', { name: 'Ana Reyes' })).toContainText('Booked');
    expect(await axeViolations(again)).toEqual([]);
    expect(await smallTargets(again)).toEqual([]);
    expect(await overflow(again)).toBeLessThanOrEqual(0);
    await list.getByRole('button', { name: 'Close' }).last().click();
    await expect(list).toHaveCount(0);
    expect(await axeViolations(again)).toEqual([]);

    await link.restore();
    await expect
      .poll(() => leadNow(bea), { timeout: 30_000 })
      .toMatchObject({ status: 'contacted', note: 'Called by somebody else' });
    await expect(pendingButton(again)).toContainText('1 needs you', { timeout: 30_000 });
    await expect(rowOf(again, 'Ana Reyes')).toContainText('Needs you');
    expect(await leadNow(ana)).toMatchObject({ status: 'closed', note: null });

    await pendingButton(again).click();
    await waitingList(again).getByRole('button', { name: 'Choose for Ana Reyes' }).click();
    const choice = again.getByRole('dialog', { name: 'Ana Reyes' });
    await expect(choice).toContainText('Somebody else changed this in the meantime.');
    await expect(choice.getByRole('group')).toHaveCount(1);
    const status = choice.getByRole('group', { name: 'Status' });
    await expect(status).toContainText('Before: New');
    expect(await axeViolations(again)).toEqual([]);
    await status.getByLabel(/^Mine/).check();
    await choice.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => leadNow(ana), { timeout: 30_000 })
      .toMatchObject({ status: 'booked', note: 'Wants the sunset trip' });
    await expect(pendingButton(again)).toHaveCount(0);

    await again.getByRole('button', { name: 'Logout' }).click();
    await expect(again).toHaveURL(/\/admin\/login$/);
    await expect.poll(() => keepsAdminData(again)).toBe(false);
    expect(await again.evaluate(() => localStorage.getItem('authTokens'))).toBeNull();
  } finally {
    await device.remove();
  }
});

test('a logout asks before it loses changes, and then removes everything', async ({ page }) => {
  const [ana = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
  await signInThrough(page, link.url);
  await openRows(page, leads);
  await backOfficeIsKept(page);
  await link.cut();
  await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
  await expect(rowOf(page, 'Ana Reyes')).toContainText('Waiting to send', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out and lose changes?' });
  await expect(question).toContainText('1 change has not been sent yet.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(pendingButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect.poll(() => keepsAdminData(page)).toBe(false);
  expect(await leadNow(ana)).toMatchObject({ status: 'new', version: 1 });
});

test('changes of a login that the server ended wait for the same person, and nobody else sends them', async ({
  page,
}) => {
  const [ana = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
  const first = somebody();
  await signInThrough(page, link.url, first);
  await openRows(page, leads);
  await backOfficeIsKept(page);
  await link.cut();
  await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
  await expect(rowOf(page, 'Ana Reyes')).toContainText('Waiting to send', { timeout: 20_000 });
  await query(
    'update sessions set ended_at = now() where user_id = (select id from users where email = $1)',
    [first.email],
  );
  await link.restore();
  await expect(page).toHaveURL(/\/admin\/login$/, { timeout: 30_000 });
  await expect.poll(() => readAdminStore(page, 'rows')).toEqual([]);
  expect(await readAdminStore(page, 'changes')).toHaveLength(1);

  await signInThrough(page, link.url, somebody());
  await openRows(page, leads);
  const foreign = page.getByRole('dialog', { name: 'Changes of another account' });
  await expect(foreign).toContainText('1 change that somebody else made');
  await foreign.getByRole('button', { name: 'Keep for now' }).click();
  await expect(page.getByLabel('Status of Ana Reyes')).toHaveValue('new');
  await expect(pendingButton(page)).toHaveCount(0);
  expect(await leadNow(ana)).toMatchObject({ status: 'new', version: 1 });

  await signInThrough(page, link.url, first);
  await openRows(page, leads);
  await expect.poll(() => leadNow(ana), { timeout: 30_000 }).toMatchObject({ status: 'booked' });
});

test('tabs agree on what waits, and taking it back shows the row as it is', async ({
  page,
  context,
}) => {
  await addLeads(word, [{ full_name: 'Ana Reyes' }]);
  await signInThrough(page, link.url);
  await openRows(page, leads);
  const other = await context.newPage();
  await openRows(other, leads);
  await backOfficeIsKept(other);
  await link.cut();
  await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
  await expect(pendingButton(other)).toBeVisible({ timeout: 20_000 });
  await expect(other.getByLabel('Status of Ana Reyes')).toHaveValue('booked');
  await pendingButton(other).click();
  await waitingList(other).getByRole('button', { name: 'Undo Ana Reyes' }).click();
  await waitingList(other).getByRole('button', { name: 'Take back' }).click();
  for (const tab of [page, other]) {
    await expect(pendingButton(tab)).toHaveCount(0);
    await expect(tab.getByLabel('Status of Ana Reyes')).toHaveValue('new');
  }
});

test('a lead that is taken down without a link is sent once there is one', async () => {
  await addLeads(word, [{ full_name: 'Ana Reyes' }]);
  const device = await createDevice();
  try {
    const page = await (await device.start()).newPage();
    await page.setViewportSize({ width: 820, height: 1180 });
    await signInThrough(page, link.url);
    await openRows(page, leads);
    await backOfficeIsKept(page);
    await link.cut();
    await openRows(page, leads);
    await page.getByRole('button', { name: 'Add Lead' }).click();
    const form = page.getByRole('dialog', { name: 'Add lead' });
    await form.getByLabel('Full name').fill('Dora Quay');
    await form.getByLabel('Email').fill(`dora.${word}@e2e.example`);
    await form.getByLabel('Phone').fill('305-555-0101');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const row = page.getByRole('row', { name: /Dora Quay/ });
    await expect(row).toContainText('Waiting to send');
    await expect(row.getByRole('checkbox')).toHaveCount(0);
    await row.getByRole('button', { name: 'View details Dora Quay' }).click();
    const details = page.getByRole('dialog', { name: 'Dora Quay' });
    await expect(details).toContainText('It can be changed once it has been sent.');
    await expect(details).toContainText(/First name\s*Dora/);
    await expect(details.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pendingButton(page).click();
    await expect(waitingList(page)).toContainText('Dora Quay');
    expect(await query('SELECT 1 FROM leads WHERE full_name = $1', ['Dora Quay'])).toEqual([]);

    await link.restore();
    const added = () =>
      query('SELECT status FROM leads WHERE email = $1', [`dora.${word}@e2e.example`]);
    await expect.poll(added, { timeout: 60_000 }).toEqual([{ status: 'new' }]);
    await page.keyboard.press('Escape');
    await expect(pendingButton(page)).toHaveCount(0);
    expect(await added()).toHaveLength(1);
    await expect(row).toHaveCount(1);
    await expect(row).not.toContainText('Waiting to send');
    await expect(page.getByLabel('Status of Dora Quay')).toHaveValue('new');
  } finally {
    await device.remove();
  }
});

test.describe('on a tablet that does not keep the back office yet', () => {
  test.use({ serviceWorkers: 'block' });

  test('a status that is changed when the link has just gone waits, and is sent', async ({
    page,
  }) => {
    const [ana = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    await signInThrough(page, link.url);
    await openRows(page, leads);
    await expect.poll(() => page.evaluate(hasCodeOfEdits)).toBe(true);
    await link.cut();
    await page.getByLabel('Status of Ana Reyes').selectOption('Booked');
    await expect(pendingButton(page)).toBeVisible();
    await expect(page.getByLabel('Status of Ana Reyes')).toHaveValue('booked');
    await link.restore();
    await expect.poll(() => leadNow(ana), { timeout: 60_000 }).toMatchObject({ status: 'booked' });
  });
});

/** Whether the page has loaded what keeps an edit. */
const hasCodeOfEdits = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => /\/edits-[^/]+\.js$/.test(name));
