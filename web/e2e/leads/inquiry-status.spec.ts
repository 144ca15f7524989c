import { expect, type Page, test } from '@playwright/test';
import { axeViolations, expectFit, smallTargets } from '../support/accessibility';
import { linkTo } from '../support/added-inquiries';
import { type AddedLead, addLeads, leadNow } from '../support/added-leads';
import { addOffer, removeOffers } from '../support/added-offers';
import { readStore } from '../support/device-store';
import { fillEnquiry, newEmail, openEnquiry, send } from '../support/enquiry';
import { isLive } from '../support/hydrated';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });
const word = 'inquirystatus';
const nextYear = new Date().getFullYear() + 1;
test.afterEach(() => removeOffers(word));

/** A request with its link. */
async function addInquiry(more: Partial<AddedLead> = {}): Promise<{ id: number; path: string }> {
  const lead = {
    full_name: 'Ana Status',
    date: `${nextYear}-06-06`,
    boat_name: 'Azimut 66ft',
    ...more,
  };
  const [id = 0] = await addLeads(word, [lead]);
  return { id, path: await linkTo(id) };
}
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const step = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Where it stands' })
    .getByRole('listitem')
    .filter({ hasText: name });
const change = (page: Page) => page.getByRole('dialog', { name: 'Change your request' });

test('the thanks and the list of what was sent lead to where a request stands', async ({
  page,
}) => {
  await visit(page, '/');
  const dialog = await openEnquiry(page, 'Azimut 66ft');
  const email = newEmail(word);
  await fillEnquiry(dialog, email);
  await send(dialog);
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await thanks.getByRole('link', { name: 'Where is my request?' }).click();
  await expect(title(page)).toHaveText('We have your request');
  await expect(thanks).toBeHidden();
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/inquiries\/\d+\.[\w-]{43}$/);

  await visit(page, '/waiting');
  const sent = page.getByRole('region', { name: 'My inquiries' });
  await expect(sent.getByRole('link', { name: 'Where is my request?' })).toHaveAttribute(
    'href',
    pathname,
  );
  expect(await smallTargets(page)).toEqual([]);
  await expectFit(page);
});

test('each step stands there as it is done, on a phone, for a screen reader, and as staff go on', async ({
  page,
}) => {
  const { id, path } = await addInquiry();
  await visit(page, path);
  await expect(title(page)).toHaveText('We have your request');
  await expect(step(page, 'Seen by our team')).toHaveAttribute('aria-current', 'step');
  await expect(step(page, 'Answered')).toContainText('later');
  await expect(page.getByText('Our team calls you at')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call us: / })).toHaveAttribute('href', /^tel:/);
  await expectFit(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await query('UPDATE leads SET seen_at = now() WHERE id = $1', [id]);
  await page.reload();
  await expect(title(page)).toHaveText('Our team has seen your request');
  await expect(step(page, 'Answered')).toHaveAttribute('aria-current', 'step');
  await query(`INSERT INTO lead_entries (lead_id, kind, outcome) VALUES ($1, 'call', 'spoke')`, [
    id,
  ]);
  await page.reload();
  await expect(title(page)).toHaveText('We have answered you');
  await query(`UPDATE leads SET status = 'booked' WHERE id = $1`, [id]);
  await page.reload();
  await expect(title(page)).toHaveText('Your trip is confirmed');
  await expect(page.getByText('To change or cancel it, please call us.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw it' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('an offer is one press away', async ({ page }) => {
  const offer = await addOffer(word, 1);
  await visit(page, await linkTo(offer.lead));
  await expect(title(page)).toHaveText('Your offer is here');
  await page.getByRole('link', { name: 'See and accept the offer' }).click();
  await expect(page).toHaveURL(new RegExp(`${offer.path}$`));
  await expect(title(page)).toHaveText('Your offer');
});

test('a visitor changes the day and the guests with the keyboard, and staff read it in the history', async ({
  page,
}) => {
  const { id, path } = await addInquiry({ message: 'Is there shade?' });
  await visit(page, path);
  await page.getByRole('button', { name: 'Change it' }).focus();
  await page.keyboard.press('Enter');
  const dialog = change(page);
  await expect(dialog.getByLabel('Message')).toHaveValue('Is there shade?');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByPlaceholder('mm/dd/yyyy').fill(`06/20/${nextYear}`);
  await dialog.getByLabel('Guests').fill('0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Guests has to be a whole number from 1 to 999')).toBeVisible();
  await dialog.getByLabel('Guests').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`June 20, ${nextYear}`)).toBeVisible();
  await expect(page.getByText('12 people')).toBeVisible();
  await expect(page.getByText('Your request is changed, and our team knows.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change it' })).toBeFocused();
  const [entry] = await query<{ text: string }>(
    `SELECT text FROM lead_entries WHERE lead_id = $1 AND kind = 'visitor'`,
    [id],
  );
  expect(entry?.text).toBe(
    `The visitor changed the request.\nDay: Jun 20, ${nextYear}, before: Jun 6, ${nextYear}\nGuests: 12, before: not said`,
  );
});

test('without a link nothing is claimed, and what was typed is there after a reload', async ({
  page,
  context,
}) => {
  const { id, path } = await addInquiry();
  await visit(page, path);
  await page.getByRole('button', { name: 'Change it' }).click();
  await change(page).getByLabel('Message').fill('We bring a dog.');
  // What keeps it is there and has done so.
  await expect.poll(() => readStore(page, 'drafts')).toHaveLength(1);
  await context.setOffline(true);
  await change(page).getByRole('button', { name: 'Send the change' }).click();
  await expect(change(page).getByText('this is not changed yet as far as we know')).toBeVisible();
  expect((await leadNow(id))?.message).toBeNull();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(change(page).getByText('We kept what you typed.')).toBeVisible();
  await expect(change(page).getByLabel('Message')).toHaveValue('We bring a dog.');
  await change(page).getByRole('button', { name: 'Send the change' }).click();
  await expect(page.getByText('Your request is changed, and our team knows.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByText('nothing was withdrawn as far as we know')).toBeVisible();
  expect((await leadNow(id))?.status).toBe('new');
});

test('withdrawing asks first, closes the lead, and is said to whoever has another tab', async ({
  page,
  context,
}) => {
  const { id, path } = await addInquiry();
  await visit(page, path);
  const other = await context.newPage();
  await visit(other, path);
  await other.getByRole('button', { name: 'Change it' }).click();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await leadNow(id))?.status).toBe('new');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(title(page)).toHaveText('You withdrew this request');
  await expect(page.getByText('Your request is withdrawn, and our team knows.')).toBeFocused();
  await expect(step(page, 'Withdrawn by you')).toBeVisible();
  expect((await leadNow(id))?.status).toBe('closed');
  await other.bringToFront();
  await change(other).getByLabel('Guests').fill('3');
  await change(other).getByRole('button', { name: 'Send the change' }).click();
  await expect(change(other).getByText('This request was withdrawn')).toBeVisible();
});

test('a request that was confirmed while its page was open is not withdrawn, and says whom to call', async ({
  page,
}) => {
  const { id, path } = await addInquiry();
  await visit(page, path);
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await query(`UPDATE leads SET status = 'booked' WHERE id = $1`, [id]);
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This trip is confirmed, so please call us to change or cancel it.',
  );
  await expect(title(page)).toHaveText('Your trip is confirmed');
  expect((await leadNow(id))?.status).toBe('booked');
});

test('the page comes with its content, is kept nowhere and found by nobody; a forged link is no page', async ({
  page,
}) => {
  const { path } = await addInquiry({ message: 'Is there shade?' });
  const answer = await fetch(site().url + path);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(html).toContain('Is there shade?');
  expect(html).toMatch(/<meta data-head name="robots" content="noindex"/);
  expect(html).not.toContain('Ana Status');
  const forged = `${path.slice(0, -2)}AA`;
  expect((await fetch(site().url + forged)).status).toBe(404);
  await visit(page, forged);
  await expect(title(page)).toHaveText('This link opens no request');
});

test('what cannot be reached says so and can be tried again', async ({ page }) => {
  const { path } = await addInquiry();
  let isCut = true;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/inquiries/**', async (route) => {
    if (isCut) return route.abort();
    // The page asks by itself too, once any other call was answered; that is not to come before the press.
    await opened;
    return route.continue();
  });
  await visit(page, '/about-us');
  await isLive(page);
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('alert')).toContainText('needs a connection');
  isCut = false;
  const asked = page.waitForRequest('**/api/inquiries/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  open();
  await expect(title(page)).toHaveText('We have your request');
});
