import { expect, type Locator, type Page } from '@playwright/test';
import { query } from './site';

/** Waits until the second of the preloader is over. */
export async function preloaderIsGone(page: Page): Promise<void> {
  await expect(page.getByTestId('preloader')).toHaveCount(0);
}

/** Sends the booking request that is open. */
export async function sendBooking(dialog: Locator, email: string): Promise<void> {
  await dialog.getByPlaceholder('Full Name*').fill('Ana Reyes');
  await dialog.getByPlaceholder('Email*').fill(email);
  await dialog.getByPlaceholder('Phone*').fill('+1 305-555-0100');
  await dialog.getByRole('button', { name: 'Book Call', exact: true }).click();
}

/** What staff got from an address. */
export function bookingsFrom(
  email: string,
): Promise<{ lead_type: string | null; boat_id: number | null; message: string | null }[]> {
  return query('SELECT lead_type, boat_id, message FROM leads WHERE email = $1 ORDER BY id', [
    email,
  ]);
}
