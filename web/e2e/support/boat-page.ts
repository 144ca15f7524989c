import { expect, type Page } from '@playwright/test';
import { visit } from './visit';

/** Opens a boat's page, and waits until it does not change its height any more. */
export async function openBoat(page: Page, address: string, name: string): Promise<void> {
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByPlaceholder('Full Name*')).toBeVisible();
  const related = page.getByRole('region', { name: 'Related Boats' });
  await expect(related.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
