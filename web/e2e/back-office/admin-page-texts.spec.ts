import { pageTextMessages } from '@mr-sea/bff/contract/admin/page-texts';
import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { signInAsAdmin } from '../support/admin';
import { drawPhotos } from '../support/photos';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const title = `Texts ${Date.now()} of About`;

test.beforeEach(({ page }) => signInAsAdmin(page));
test.afterEach(() => query(`DELETE FROM page_metadata WHERE page = 'about'`));

test('what is written for a page is what its visitors and search engines get', {
  tag: '@journey',
}, async ({ page, request }) => {
  await visit(page, '/admin/page-texts');
  await page.getByRole('button', { name: 'About', exact: true }).click();
  const form = page.getByRole('form', { name: '/about-us' });
  await expect(form.getByText('If blank: About Mr. Sea (')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByLabel('Title', { exact: true }).fill(title);
  await expect(form.getByText(`${title.length} characters`)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Page texts saved.')).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title);

  expect(await (await request.get(`${site().url}/about-us`)).text()).toContain(title);
  await visit(page, '/admin/audit');
  await expect(page.getByText('Page texts').first()).toBeVisible();
});

test('an address that is no page, and a colleague who was faster, are said', async ({ page }) => {
  await visit(page, '/admin/page-texts');
  await page.getByLabel('Address of a page').fill('/saved');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText(pageTextMessages.noPage)).toBeVisible();

  await page.getByLabel('Address of a page').fill('/about-us');
  await page.getByRole('button', { name: 'Open' }).click();
  const form = page.getByRole('form', { name: '/about-us' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await query(`INSERT INTO page_metadata (page, title) VALUES ('about', 'Theirs')`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(pageTextMessages.changed)).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('a page is shared with the picture that staff chose, until they take the usual one again', async ({
  page,
  request,
}) => {
  await visit(page, '/admin/page-texts');
  await page.getByRole('button', { name: 'About', exact: true }).click();
  const form = page.getByRole('form', { name: '/about-us' });
  const preview = form.getByRole('figure', { name: 'How a shared link looks' });
  await expect(preview.locator('img')).toHaveAttribute('src', /\/share\.jpg$/);
  await expect(form.getByLabel('What the picture shows')).toBeHidden();
  await form.getByLabel('Add picture when shared').setInputFiles(await drawPhotos(page, 1, 1600));
  await form.getByLabel('What the picture shows').fill('The bow at dusk');
  await form.getByLabel('Title when shared').fill('Meet the crew');
  await expect(preview).toContainText('Meet the crew');
  await expect(preview.locator('img')).toHaveAttribute('src', /^blob:/);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Page texts saved.')).toBeVisible();
  await expect(form.getByLabel('What the picture shows')).toHaveValue('The bow at dusk');
  await expectFit(page, 'with a picture');

  const metas = async () => {
    const html = await (await request.get(`${site().url}/about-us`)).text();
    const found = html.matchAll(/<meta data-head property="(og:image[^"]*)" content="([^"]*)"/g);
    return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
  };
  const shared = await metas();
  expect(shared).toEqual({
    'og:image': expect.stringMatching(/^http:\/\/[^/]+\/media\/[a-z0-9-]+\/share\.jpg$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The bow at dusk',
  });
  const { pathname } = new URL(shared['og:image'] ?? '');
  const file = await request.get(site().url + pathname);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await form.getByRole('button', { name: 'Use the usual picture' }).click();
  await expect(form.getByLabel('What the picture shows')).toBeHidden();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(metas).toMatchObject({
    'og:image': expect.not.stringContaining(pathname),
    'og:image:alt': 'About Mr. Sea',
  });
});

test('a file that is no picture is refused where it was added', async ({ page }) => {
  await visit(page, '/admin/page-texts');
  await page.getByRole('button', { name: 'About', exact: true }).click();
  const form = page.getByRole('form', { name: '/about-us' });
  await form
    .getByLabel('Add picture when shared')
    .setInputFiles({ name: 'bow.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(form.getByText(/\(JPG, PNG, WEBP\)/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('fits phones, tablets and desktops', async ({ page }) => {
  await visit(page, '/admin/page-texts');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('form', { name: '/' })).toBeVisible();
  await expectFit(page);
});
