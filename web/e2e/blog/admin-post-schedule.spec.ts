import { clockInMiami } from '@mr-sea/bff/contract/miami-day';
import { expect, type Page, test } from '@playwright/test';
import { addAdminPost, postNow, removeContent } from '../support/added-content';
import { signInAsAdmin } from '../support/admin';
import { openList, rowOf } from '../support/admin-list';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });

const word = `Planned${Date.now()}`;
const list = `/admin/blog/posts?search=${word}`;

test.beforeEach(({ page }) => signInAsAdmin(page));
test.afterEach(() => removeContent(word));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /blog post$/ });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save', exact: true });

async function edit(page: Page, title: string) {
  await openList(page, list);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Add Paragraph' })).toBeVisible();
}

/** A day in Miami as it is typed. */
function typed(days: number): string {
  const [year, month, day] = clockInMiami(new Date(Date.now() + days * 86_400_000))
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
}

test('a draft is scheduled by the clock of Miami, and on the blog from its time on', async ({
  page,
}) => {
  const title = `${word} Whales`;
  await addAdminPost({ title });
  await edit(page, title);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Status').selectOption('Scheduled');
  await save(page).click();
  await expect(
    dialog.getByText('Choose the day and time at which it becomes public.'),
  ).toBeVisible();
  await dialog.getByLabel('Day', { exact: true }).fill(typed(-1));
  await dialog.getByLabel('Time', { exact: true }).fill('09:00');
  await save(page).click();
  await expect(dialog.getByText(/^This time has passed in Miami/)).toBeVisible();
  await dialog.getByLabel('Day', { exact: true }).fill(typed(3));
  await expect(
    dialog.getByText(/^It becomes public by itself on .* 9:00 AM E[SD]T\.$/),
  ).toBeVisible();
  await save(page).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, title).getByText(/^Scheduled for .* 9:00 AM$/)).toBeVisible();

  const stored = await postNow(title);
  const path = `/blog/${stored?.slug}`;
  const address = new URL(path, page.url()).href;
  expect((await page.request.get(address)).status()).toBe(404);
  await query("UPDATE blog_posts SET published_at = now() + interval '1 second' WHERE id = $1", [
    stored?.id,
  ]);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await openList(page, list);
  await expect(rowOf(page, title).getByText('Published')).toBeVisible();
});

test('the buttons write a subheading and a link by keyboard, the preview shows them, and so does the link to the draft', async ({
  page,
}) => {
  const title = `${word} Anchors`;
  await addAdminPost({ title });
  await edit(page, title);
  const dialog = dialogOf(page);
  const text = page.getByRole('textbox', { name: 'Paragraph 1' });
  await text.fill('Where to go\n\nSee our boats today.');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 2));
  await dialog.getByRole('button', { name: 'Subheading' }).press('Enter');
  await expect(text).toHaveValue('## Where to go\n\nSee our boats today.');
  await expect(text).toBeFocused();
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(20, 29));
  await dialog.getByRole('button', { name: 'Link', exact: true }).press('Enter');
  const link = page.getByRole('dialog', { name: 'Add a link' });
  await expect(link.getByLabel('Words')).toHaveValue('our boats');
  await link.getByLabel('Address').fill('javascript:alert(1)');
  await link.getByLabel('Address').press('Enter');
  await expect(link.getByText(/^Use an address that begins with https/)).toBeVisible();
  await link.getByLabel('Address').fill('/saved');
  await link.getByLabel('Address').press('Enter');
  await expect(text).toHaveValue('## Where to go\n\nSee [our boats](/saved) today.');
  await expect(text).toBeFocused();
  await dialog.getByRole('button', { name: 'Preview text' }).click();
  await expect(dialog.getByRole('heading', { name: 'Where to go' })).toBeVisible();
  await save(page).click();
  await expect(dialog).toHaveCount(0);

  const preview = rowOf(page, title).getByRole('link', { name: /^Preview/ });
  await visit(page, String(await preview.getAttribute('href')));
  await expect(page.getByRole('heading', { level: 2, name: 'Where to go' })).toBeVisible();
  await page.getByRole('link', { name: 'our boats' }).click();
  await expect(page).toHaveURL(/\/saved$/);
});
