import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addStory, removeContent } from '../support/added-content';
import { signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, chooseAction, openList, rowOf, rows } from '../support/admin-list';
import { query } from '../support/site';
import { failWith, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });

const word = `Tide${Date.now()}`;
const list = `/admin/stories?search=${word}`;
const ana = `Ana ${word}`;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});
test.afterEach(async () => {
  await query(
    "DELETE FROM blog_posts WHERE id IN (SELECT draft_post_id FROM stories WHERE full_name LIKE '%' || $1)",
    [word],
  );
  await removeContent(word);
});

const message = `We left at nine.\n\nThen we swam ${'and swam '.repeat(30)}until the sun went down.`;

test('lists stories with how they begin, and opens one in full with one tap to mail', async ({
  page,
}) => {
  await addStory(ana, { message, pictures: 2 });
  await openList(page, list);
  const row = rowOf(page, ana);
  await expect(row.getByText(/^We left at nine\. Then we swam .*…$/)).toBeVisible();
  await expect(row.getByText('sun went down')).toHaveCount(0);
  await expect(page.getByText('Stories count: 1')).toBeVisible();
  const mail = `mailto:${ana.toLowerCase().replace(' ', '.')}@e2e.example?subject=Your%20boating%20story`;
  await expect(row.getByRole('link', { name: `Mail ${ana}` })).toHaveAttribute('href', mail);
  await row.getByRole('button', { name: ana, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: ana });
  await expect(dialog).toContainText('until the sun went down.');
  await expect(dialog.getByRole('link', { name: 'Mail Ana' })).toHaveAttribute('href', mail);
});

test('shows the pictures of a story on the whole screen, by keys and arrows', async ({ page }) => {
  await addStory(ana, { pictures: 3 });
  await openList(page, list);
  await page.getByRole('button', { name: `Read ${ana}` }).click();
  const second = page.getByRole('button', { name: 'Show picture 2 of 3' });
  const shown = second.locator('img');
  await expect(shown).toHaveJSProperty('complete', true);
  const [width, address] = await shown.evaluate((img: HTMLImageElement) => [
    img.naturalWidth,
    img.currentSrc,
  ]);
  expect(width).toBeGreaterThan(0);
  expect(address).toContain('/media/private/');
  await second.click();
  const gallery = page.getByRole('dialog', { name: `Pictures of ${ana}` });
  await expect(gallery).toContainText('2 / 3');
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toContainText('1 / 3');
  await page.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: ana })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show picture 2 of 3' })).toBeFocused();
});

test('makes a draft post of a story, once, and opens it in the editor', {
  tag: '@journey',
}, async ({ page }) => {
  const id = await addStory(ana, { pictures: 2 });
  await openList(page, list);
  await page.getByRole('button', { name: `Read ${ana}` }).click();
  await failWith(page, /make-draft/, 500);
  const make = page.getByRole('dialog').getByRole('button', { name: 'Make a draft post' });
  await make.click();
  await expect(alertOf(page)).toHaveText('Failed to make a draft post. Please try again.');
  await page.unrouteAll();
  await make.click();
  const open = page.getByRole('dialog').getByRole('link', { name: 'Open the draft' });
  await expect(open).toBeFocused();
  await open.click();
  const [story] = await query<{ draft_post_id: number }>(
    'SELECT draft_post_id FROM stories WHERE id = $1',
    [id],
  );
  await expect(page).toHaveURL(new RegExp(`/admin/blog/posts\\?edit=${story?.draft_post_id}$`));
  const editor = page.getByRole('dialog', { name: 'Edit blog post' });
  await expect(editor.getByLabel('Post Title')).toHaveValue(/^A story by Ana: We saw dolphins/);
  await expect(editor.getByLabel('Status')).toHaveValue('draft');
  await expect(editor.getByLabel('Caption of image 2')).toHaveValue('Photo by Ana');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/posts$/);
  await openList(page, list);
  await expect(rowOf(page, ana).getByRole('link', { name: 'Open post' })).toBeVisible();
});

test('deletes a story and several, after asking', async ({ page }) => {
  for (const name of ['Ana', 'Bea', 'Cem']) await addStory(`${name} ${word}`);
  await openList(page, list);
  const dialog = page.getByRole('dialog');
  await chooseAction(page, ana, 'Delete');
  await expect(dialog).toContainText(
    `Are you sure you want to delete the story of ${ana}? This cannot be undone.`,
  );
  await failWith(page, /\/api\/admin\/stories\/\d+/, 500);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(alertOf(page)).toHaveText('Failed to delete story. Please try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: `Read ${ana}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).last().click();
  await expect(page.getByText('Story deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await applyBulk(page, 'Delete');
  await expect(alertOf(page)).toHaveText('No stories selected.');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await applyBulk(page, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 stories deleted.')).toBeVisible();
  await expect(page.getByText('No stories match.')).toBeVisible();
});

test('fits phone, tablet and desktop, thumbs and screen readers, a story too', async ({ page }) => {
  await addStory(ana, { pictures: 2 });
  await visit(page, list);
  await expect(rows(page)).toHaveCount(1);
  await expectFit(page, 'the list');
  await page.getByRole('button', { name: `Read ${ana}` }).click();
  await expect(page.getByRole('button', { name: 'Show picture 1 of 2' })).toBeVisible();
  await expectFit(page, 'a story');
});
