import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './visit';

/** Opens a list of the back office and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
}

/** The rows of a list, in a table or as cards. */
export function rows(page: Page): Locator {
  return page.locator('[data-row-id]');
}

/** The row of something. */
export function rowOf(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });
}

/** Names of the rows, in order, as their checkboxes say them. */
export async function rowNames(page: Page): Promise<string[]> {
  const labels = await rows(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^Select /, ''));
}

/** Opens the menu behind a row's three dots and presses an item. */
export async function chooseAction(page: Page, rowName: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${rowName}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Picks a bulk action and presses Apply. */
export async function applyBulk(page: Page, action: string): Promise<void> {
  await page.getByLabel('Bulk actions').selectOption(action);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** What the list says beside its rows that needs attention. */
export function alertOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /./ });
}
