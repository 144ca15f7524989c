import { expect, type Locator, type Page } from '@playwright/test';
import { query } from './site';
import { cardOf } from './visit';

export interface Lead {
  id: number;
  full_name: string;
  email: string;
  phone: string;
  /** `YYYY-MM-DD`. */
  date: string | null;
  message: string | null;
  boat_id: number | null;
}

/** An address that no other test writes from. */
export function newEmail(who: string): string {
  return `${who}-${Date.now()}@example.com`;
}

/** Opens the inquiry dialog of a boat in the list. */
export async function openEnquiry(page: Page, boat: string): Promise<Locator> {
  await cardOf(page, boat).getByRole('button', { name: 'QUICK QUOTE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking Inquiry' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Fills in what every inquiry needs. */
export async function fillEnquiry(form: Locator, email: string): Promise<void> {
  await form.getByPlaceholder('Full Name*').fill('Ana Reyes');
  await form.getByPlaceholder('Email*').fill(email);
  await form.getByPlaceholder('Phone*').fill('+1 305-555-0100');
}

export function send(form: Locator): Promise<void> {
  return form.getByRole('button', { name: 'Send Inquiry' }).click();
}

/** What the thanks repeat of a request. */
export async function expectFact(
  thanks: Locator,
  label: string,
  value: string | RegExp,
): Promise<void> {
  const line = thanks
    .locator('dl > div')
    .filter({ has: thanks.page().getByText(label, { exact: true }) });
  await expect(line.getByRole('definition')).toHaveText(value);
  await expect(line).toBeVisible();
}

/** What the database has from an address. */
export function leadsFrom(email: string): Promise<Lead[]> {
  return query<Lead & Record<string, unknown>>(
    `SELECT id, full_name, email, phone, date::text, message, boat_id FROM leads
     WHERE email = $1 ORDER BY id`,
    [email],
  );
}

/** The message that stands right under a field, and is read out with it. */
export async function expectMessageUnder(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(message);
  const id = (await control.getAttribute('aria-describedby')) ?? '';
  const line = control.page().locator(`[id="${id}"]`);
  await expect(line).toHaveText(message);
  const [field, text] = [await control.boundingBox(), await line.boundingBox()];
  expect(text && field && text.y - (field.y + field.height)).toBeGreaterThanOrEqual(0);
  expect(text && field && text.y - (field.y + field.height)).toBeLessThan(16);
}

/** A field that has nothing to complain about. */
export async function expectNoMessageUnder(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'false');
  await expect(control).not.toHaveAttribute('aria-describedby', /./);
}
