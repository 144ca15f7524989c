import { previewUnknown } from '@mr-sea/bff/contract/blog';
import { expect, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addAdminPost, postNow, removeContent } from '../support/added-content';
import { signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, openList, rowOf, rows } from '../support/admin-list';
import { addBlogCategory } from '../support/posts';
import { query } from '../support/site';
import { alterAnswer, failWith, holdBack, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });

const word = `Posts${Date.now()}`;
const list = `/admin/blog/posts?search=${word}`;
const listCall = /\/api\/admin\/blog\/posts\/?(\?|$)/;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});
test.afterEach(() => removeContent(word));

test('lists posts with id, cut title, category, status and the day in the short form of Spain', async ({
  page,
}) => {
  const category = await addBlogCategory(`Reefs ${word}`);
  const long = `${word} is a title that goes on and on far past its end`;
  const id = await addAdminPost({ title: long, status: 'published', category });
  await addAdminPost({ title: `${word} Two` });
  await query(`UPDATE blog_posts SET created_at = '2026-03-02T03:00:00Z' WHERE id = $1`, [id]);
  await openList(page, list);
  const row = rowOf(page, long);
  await expect(
    row
      .getByRole('cell', { name: String(id), exact: true })
      .or(row.getByRole('rowheader', { name: String(id), exact: true })),
  ).toBeVisible();
  await expect(row.getByText(`${long.slice(0, 45).trimEnd()}…`)).toHaveAttribute('title', long);
  await expect(row.getByText(`Reefs ${word}`, { exact: true })).toBeVisible();
  await expect(row.getByText('Published')).toBeVisible();
  await expect(row.getByText('1/3/26')).toBeVisible();
  const other = rowOf(page, `${word} Two`);
  await expect(other.getByText('No Category', { exact: true })).toBeVisible();
  await expect(other.getByText('Draft')).toBeVisible();
  await expect(page.getByText('Blog posts count: 2')).toBeVisible();
  await expect(row.getByRole('link', { name: /^View/ })).toHaveAttribute('target', '_blank');
  await expect(row.getByRole('link', { name: /^View/ })).toHaveAttribute('href', /^\/blog\/e2e-/);
});

test('Preview opens the page of a draft, which a colleague without a login can read too', async ({
  page,
  browser,
}) => {
  await addAdminPost({ title: `${word} Soon` });
  await openList(page, list);
  const view = rowOf(page, `${word} Soon`).getByRole('link', { name: /^Preview/ });
  const [preview] = await Promise.all([page.waitForEvent('popup'), view.click()]);
  await expect(preview.getByRole('heading', { level: 1, name: `${word} Soon` })).toBeVisible();
  await expect(preview.getByRole('note')).toContainText(
    'This is a preview. The post is not published. This link works until',
  );

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(preview.url());
  await expect(colleague.getByRole('heading', { level: 1, name: `${word} Soon` })).toBeVisible();
  await expect(colleague.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const forged = await colleague.goto(`${preview.url()}x`);
  expect(forged?.status()).toBe(404);
  await expect(colleague.getByRole('alert')).toHaveText(previewUnknown);
  await colleague.context().close();
});

test('shows an unknown status as a draft and a missing day as a dash', async ({ page }) => {
  await addAdminPost({ title: `${word} Odd`, status: 'published' });
  await alterAnswer(page, listCall, (body: { results: object[] }) => ({
    ...body,
    results: body.results.map((row) => ({ ...row, status: 'archived', created_at: null })),
  }));
  await openList(page, list);
  const row = rowOf(page, `${word} Odd`);
  await expect(row.getByText('Draft')).toBeVisible();
  await expect(row.getByRole('cell', { name: '-', exact: true })).toBeVisible();
});

test('finds by title in any case, and says when there is nothing', async ({ page }) => {
  await addAdminPost({ title: `${word} Sandbar` });
  await visit(page, `/admin/blog/posts?search=${word.toLowerCase()}%20SANDBAR`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Search blog posts').fill(`${word} nothing`);
  await expect(page.getByText('No blog posts found.')).toBeVisible();
  await expect(page.getByText('Blog posts count: 0')).toBeVisible();
});

test('says when it cannot load, and turns while it does', async ({ page }) => {
  // First, as long as the device has no list of its own to show instead.
  await failWith(page, listCall, 500);
  await visit(page, '/admin/blog/posts');
  await expect(alertOf(page)).toHaveText('Error: Error fetching data');
  await page.unroute(listCall);
  const open = await holdBack(page, listCall);
  await visit(page, list);
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  open();
  await expect(page.getByText('No blog posts found.')).toBeVisible();
});

test('asks by title before it deletes, and tells a failure', async ({ page }) => {
  const title = `${word} Gone`;
  await addAdminPost({ title });
  await openList(page, list);
  await failWith(page, /\/api\/admin\/blog\/posts\/\d+/, 500);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    `Are you sure you want to delete "${title}"? This cannot be undone.`,
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(alertOf(page)).toHaveText('Failed to delete blog post. Please try again.');
  expect(await postNow(title)).toBeTruthy();
  await page.unrouteAll();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('Blog post deleted.')).toBeVisible();
  await expect.poll(() => postNow(title)).toBeUndefined();
});

test('deletes the selected posts by one call', { tag: '@journey' }, async ({ page }) => {
  for (const n of [1, 2]) await addAdminPost({ title: `${word} ${n}` });
  await openList(page, list);
  await applyBulk(page, 'Delete');
  await expect(alertOf(page)).toHaveText('No posts selected.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await failWith(page, /bulk-delete/, 500);
  await applyBulk(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(alertOf(page)).toHaveText('Failed to delete posts. Please try again.');
  await expect(page.getByText(/selected$/)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await applyBulk(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 blog posts deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('fits phone, tablet and desktop, thumbs and screen readers, its editor too', async ({
  page,
}) => {
  await addAdminPost({ title: `${word} Access`, content: ['One', '[Reef]'], picture: true });
  await openList(page, list);
  await expectFit(page, 'the list');
  await openEditor(page, `${word} Access`);
  await expectFit(page, 'the editor');
});

async function openEditor(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Add Paragraph' })).toBeVisible();
}
