import { expect, type Locator, type Page, test } from '@playwright/test';
import { addAdminPost, postNow, removeContent } from '../support/added-content';
import { callAsAdmin, signInAsAdmin } from '../support/admin';
import { openList, rowOf } from '../support/admin-list';
import { keysAreHeard, movementsHaveEnded } from '../support/keyboard-drag';
import { drawPhotos } from '../support/photos';
import { addBlogCategory } from '../support/posts';
import { query } from '../support/site';
import { failWith, holdBack, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });

const word = `Editor${Date.now()}`;
const list = `/admin/blog/posts?search=${word}`;

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});
test.afterEach(() => removeContent(word));

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /blog post$/ });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save', exact: true });
const paragraphs = (page: Page) => page.getByRole('textbox', { name: /^Paragraph/ });
const texts = (page: Page) =>
  paragraphs(page).evaluateAll((all) => all.map((area) => (area as HTMLTextAreaElement).value));

async function openEditor(page: Page, title: string) {
  await openList(page, list);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Add Paragraph' })).toBeVisible();
}

test.describe('adding a post', () => {
  test('says what is missing: title, content, text', async ({ page }) => {
    await visit(page, list);
    await page.getByRole('button', { name: 'Add Post' }).click();
    await expect(page.getByPlaceholder('Post Title*')).toBeVisible();
    await expect(page.getByText('1200x630 pixels - Max 2MB')).toBeVisible();
    await expect(page.getByLabel('Category')).toHaveValue('');
    await expect(page.getByLabel('Category').locator('option').first()).toHaveText(
      'Select Category',
    );
    await expect(dialogOf(page).getByLabel('Status')).toHaveValue('draft');
    await save(page).click();
    await expect(page.getByText('Title is required.')).toBeVisible();
    await page.getByPlaceholder('Post Title*').fill(`${word} New`);
    await save(page).click();
    await expect(page.getByText('Content is required')).toBeVisible();
    await page.getByRole('button', { name: 'Add Paragraph' }).click();
    await paragraphs(page).fill('   ');
    await save(page).click();
    await expect(page.getByText('Content must have at least some text')).toBeVisible();
  });

  test('saves text and pictures, two of one name too; published, it is on the public blog at once', {
    tag: '@journey',
  }, async ({ page }) => {
    const category = await addBlogCategory(`Guides ${word}`);
    const [main, one, two] = await drawPhotos(page, 3, 640);
    if (!main || !one || !two) throw new Error('No photos.');
    await visit(page, list);
    await page.getByRole('button', { name: 'Add Post' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('What the picture shows')).toHaveCount(0);
    await dialog.getByLabel(/main image/i).setInputFiles(main);
    await dialog.getByLabel('What the picture shows').fill('Three boats off a sandbar');
    await page.getByPlaceholder('Post Title*').fill(`${word} Sandbars at noon`);
    await dialog.getByLabel('Category').selectOption({ label: `Guides ${word}` });
    await dialog.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Add Paragraph' }).click();
    await paragraphs(page).fill('Leave early.');
    const pictures = dialog.getByLabel('Images of the content');
    await pictures.setInputFiles({ ...one, name: 'IMG.jpg' });
    await pictures.setInputFiles({ ...two, name: 'IMG.jpg' });
    await expect(dialog.getByLabel('Caption of image 2')).toHaveValue('IMG.jpg');
    await dialog.getByLabel('Caption of image 2').fill('The bar');
    await dialog.getByLabel('Caption of image 3').fill('');
    await save(page).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Blog post added.')).toBeVisible();
    await expect(rowOf(page, `${word} Sandbars at noon`)).toBeVisible();
    const stored = await postNow(`${word} Sandbars at noon`);
    expect(stored).toMatchObject({ status: 'published', category_id: category });
    const content = stored?.content as { image_id?: number; caption?: string }[];
    expect(content).toMatchObject([
      { type: 'text', content: 'Leave early.' },
      { type: 'image', caption: 'The bar' },
      { type: 'image', caption: '' },
    ]);
    expect(content[1]?.image_id).not.toBe(content[2]?.image_id);
    const images = await query<{ image: string }>(
      'SELECT DISTINCT image FROM blog_images WHERE post_id = $1',
      [stored?.id],
    );
    expect(images).toHaveLength(2);
    await visit(page, `/blog/${stored?.slug}`);
    await expect(page.getByRole('heading', { name: `${word} Sandbars at noon` })).toBeVisible();
    await expect(page.getByText('Leave early.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'The bar' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Three boats off a sandbar' })).toBeVisible();
  });

  test('keeps what was typed when the server fails, and says so', async ({ page }) => {
    await visit(page, list);
    await page.getByRole('button', { name: 'Add Post' }).click();
    await page.getByPlaceholder('Post Title*').fill(`${word} Lost`);
    await page.getByRole('button', { name: 'Add Paragraph' }).click();
    await paragraphs(page).fill('Text');
    await failWith(page, /\/api\/admin\/blog\/posts\/?$/, 500);
    await save(page).click();
    await expect(page.getByText('Failed to add blog post. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await save(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect.poll(() => postNow(`${word} Lost`)).toBeTruthy();
  });

  test('refuses a file that is no image, and sends a picture again that did not arrive', async ({
    page,
  }) => {
    const [photo] = await drawPhotos(page, 1, 640);
    if (!photo) throw new Error('No photo.');
    await visit(page, list);
    await page.getByRole('button', { name: 'Add Post' }).click();
    const pictures = dialogOf(page).getByLabel('Images of the content');
    await pictures.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no'),
    });
    await expect(page.getByText('notes.txt: Only image files can be added')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(0);
    await page.route('**/api/admin/images', (route) => route.abort());
    await pictures.setInputFiles(photo);
    await expect(page.getByText('This picture did not arrive.')).toBeVisible();
    await page.unrouteAll();
    const arrived = page.waitForResponse(/\/api\/admin\/images/);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await arrived).status()).toBe(201);
    await expect(page.getByText('This picture did not arrive.')).toHaveCount(0);
  });

  test('begins empty after it was closed, and asks before something is lost', async ({ page }) => {
    await visit(page, list);
    await page.getByRole('button', { name: 'Add Post' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Post' }).click();
    await page.getByPlaceholder('Post Title*').fill('Half a title');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByPlaceholder('Post Title*')).toHaveValue('Half a title');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Post' }).click();
    await expect(page.getByPlaceholder('Post Title*')).toHaveValue('');
  });

  test('asks before the way back, too', async ({ page }) => {
    await visit(page, '/admin');
    await page.getByRole('link', { name: 'Blog Posts' }).first().click();
    await page.getByRole('button', { name: 'Add Post' }).click();
    await page.getByPlaceholder('Post Title*').fill('Half a title');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByPlaceholder('Post Title*')).toHaveValue('Half a title');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/blog\/posts$/);
    await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test.describe('editing a post', () => {
  test('waits with Save for a change, and sends only what changed', async ({ page }) => {
    await addAdminPost({ title: `${word} Old`, content: ['One', '[Reef]'], picture: true });
    await openEditor(page, `${word} Old`);
    await expect(save(page)).toBeDisabled();
    await paragraphs(page).fill('One more');
    await expect(save(page)).toBeEnabled();
    await paragraphs(page).fill('One');
    await expect(save(page)).toBeDisabled();
    for (const [label, value] of [
      ['Status', 'published'],
      ['Category', 'Boating Tips'],
    ] as const) {
      const field = dialogOf(page).getByLabel(label);
      const before = await field.inputValue();
      await field.selectOption(value === 'published' ? value : { index: 1 });
      await expect(save(page)).toBeEnabled();
      await field.selectOption(before);
      await expect(save(page)).toBeDisabled();
    }
    await dialogOf(page).getByLabel('Post Title').fill(`${word} New`);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page).click();
    expect((await sent).postDataJSON()).toEqual({ title: `${word} New`, version: 1 });
    await expect(page.getByText('Blog post saved.')).toBeVisible();
    await expect(rowOf(page, `${word} New`)).toBeVisible();
  });

  test('removes the main image and puts another one in its place', async ({ page }) => {
    await addAdminPost({ title: `${word} Main`, picture: true });
    await query('UPDATE blog_posts SET main_image_alt = $1 WHERE title = $2', [
      'A reef',
      `${word} Main`,
    ]);
    const [photo] = await drawPhotos(page, 1, 640);
    if (!photo) throw new Error('No photo.');
    await openEditor(page, `${word} Main`);
    await page.getByRole('button', { name: 'Remove main image' }).click();
    await save(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect
      .poll(() => postNow(`${word} Main`))
      .toMatchObject({ main_image: null, main_image_alt: null });
    await page.getByRole('button', { name: `Edit ${word} Main` }).click();
    await dialogOf(page).getByLabel('Add main image').setInputFiles(photo);
    await expect(dialogOf(page).getByLabel('What the picture shows')).toHaveValue('');
    await save(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect.poll(async () => (await postNow(`${word} Main`))?.main_image).toBeTruthy();
  });

  test('lets the left column be used while the content loads, and reads it again after a failure', async ({
    page,
  }) => {
    const id = await addAdminPost({ title: `${word} Late`, content: ['Late text'] });
    await openList(page, list);
    const one = new RegExp(`/api/admin/blog/posts/${id}/?$`);
    await failWith(page, one, 404);
    await page.getByRole('button', { name: `Edit ${word} Late` }).click();
    await expect(page.getByText('The content could not be read.')).toBeVisible();
    await page.unrouteAll();
    const open = await holdBack(page, one);
    await page.getByRole('button', { name: 'Try again' }).click();
    await dialogOf(page).getByLabel('Post Title').fill(`${word} Later`);
    await expect(page.getByRole('button', { name: 'Add Paragraph' })).toHaveCount(0);
    open();
    await expect(paragraphs(page)).toHaveValue('Late text');
    await expect(dialogOf(page).getByLabel('Post Title')).toHaveValue(`${word} Later`);
    await save(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect
      .poll(() => postNow(`${word} Later`))
      .toMatchObject({
        content: [{ type: 'text', content: 'Late text' }],
      });
  });

  test('says when the server refused it', async ({ page }) => {
    await addAdminPost({ title: `${word} Fails` });
    await openEditor(page, `${word} Fails`);
    // No answer and a server that is not well make an edit wait on the device; a refusal is told here.
    await failWith(page, /\/api\/admin\/blog\/posts\/\d+/, 404);
    await paragraphs(page).fill('Other');
    await save(page).click();
    await expect(page.getByText('Failed to update blog post. Please try again.')).toBeVisible();
    await expect(paragraphs(page)).toHaveValue('Other');
  });

  test('joins another admin’s change of another field, and asks about the same one', async ({
    page,
  }) => {
    const id = await addAdminPost({ title: `${word} Both`, content: ['Mine'] });
    await openEditor(page, `${word} Both`);
    const put = (body: object) =>
      callAsAdmin(`/api/admin/blog/posts/${id}/`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await put({ status: 'published', content: [{ type: 'text', content: 'Theirs' }] });
    await paragraphs(page).fill('Mine, longer');
    await save(page).click();
    const question = page.getByRole('dialog').last();
    await expect(question).toContainText('Content');
    await expect(question).toContainText('1 paragraph, 0 pictures: Theirs');
    await question.getByRole('radio', { name: /mine/i }).first().click();
    await question.getByRole('button', { name: /save/i }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(() => postNow(`${word} Both`))
      .toMatchObject({
        status: 'published',
        content: [{ type: 'text', content: 'Mine, longer' }],
      });
  });
});

test.describe('blocks', () => {
  test('grow with their text from 60 px', async ({ page }) => {
    await addAdminPost({ title: `${word} Grow`, content: [''] });
    await openEditor(page, `${word} Grow`);
    const area = paragraphs(page);
    await expect(area).toHaveAttribute('placeholder', 'Write your paragraph...');
    expect((await area.boundingBox())?.height).toBe(60);
    await area.fill(Array(12).fill('line').join('\n'));
    const scroll = await area.evaluate((box) => [box.clientHeight, box.scrollHeight]);
    expect(scroll[0]).toBe(scroll[1]);
    expect(scroll[0]).toBeGreaterThan(250);
  });

  test('are added at the end, which scrolls into sight with the focus in it', async ({ page }) => {
    await addAdminPost({ title: `${word} Add`, content: Array(12).fill('Some text') });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await openEditor(page, `${word} Add`);
      await page.getByRole('button', { name: 'Add Paragraph' }).click();
      await expect(paragraphs(page).last()).toBeFocused();
      await expect(paragraphs(page).last()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('are removed, and the focus goes to the next', async ({ page }) => {
    await addAdminPost({ title: `${word} Remove`, content: ['A', 'B', '[C]'] });
    await openEditor(page, `${word} Remove`);
    await page.getByRole('button', { name: 'Remove paragraph 1' }).click();
    expect(await texts(page)).toEqual(['B']);
    await expect(page.getByRole('button', { name: 'Move paragraph 1', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Remove image 2' }).click();
    await save(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect
      .poll(async () => (await postNow(`${word} Remove`))?.content)
      .toEqual([{ type: 'text', content: 'B' }]);
  });

  test('are dragged to another place by their handle', async ({ page }) => {
    await addAdminPost({ title: `${word} Drag`, content: ['A', 'B', 'C'] });
    await openEditor(page, `${word} Drag`);
    const from = await middleOf(handle(page, 1));
    const to = await middleOf(handle(page, 3));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step++) {
      await page.mouse.move(from.x, from.y + ((to.y + 20 - from.y) * step) / 10);
    }
    await page.mouse.up();
    await expect.poll(() => texts(page)).toEqual(['B', 'C', 'A']);
    await save(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect
      .poll(async () => (await postNow(`${word} Drag`))?.content)
      .toMatchObject([{ content: 'B' }, { content: 'C' }, { content: 'A' }]);
  });

  test('are moved by keyboard, 25 px at each press, and Escape puts them back', async ({
    page,
  }) => {
    await addAdminPost({ title: `${word} Keys`, content: ['A', 'B', 'C'] });
    await openEditor(page, `${word} Keys`);
    const first = page.locator('[data-block-id]').first();
    const top = async () => Math.round((await first.boundingBox())?.y ?? 0);
    await movementsHaveEnded(page);
    const start = await top();
    await handle(page, 1).focus();
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('data-dragging', 'true');
    await keysAreHeard(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(top).toBe(start + 25);
    await page.keyboard.press('ArrowDown');
    await expect.poll(top).toBe(start + 50);
    await page.keyboard.press('ArrowUp');
    await expect.poll(top).toBe(start + 25);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(first).not.toHaveAttribute('data-dragging');
    await expect(dialogOf(page)).toBeVisible();
    expect(await texts(page)).toEqual(['A', 'B', 'C']);
    await handle(page, 1).focus();
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('data-dragging', 'true');
    await keysAreHeard(page);
    for (let press = 1; press <= 6; press++) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(top).toBe(start + press * 25);
    }
    await page.keyboard.press('Space');
    await expect.poll(() => texts(page)).toEqual(['B', 'A', 'C']);
  });

  test('are moved by buttons, which keep the focus', async ({ page }) => {
    await addAdminPost({ title: `${word} Buttons`, content: ['A', 'B', 'C'] });
    await openEditor(page, `${word} Buttons`);
    await page.getByRole('button', { name: 'Move paragraph 1 down' }).click();
    expect(await texts(page)).toEqual(['B', 'A', 'C']);
    await expect(page.getByRole('button', { name: 'Move paragraph 2 down' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await texts(page)).toEqual(['B', 'C', 'A']);
    await page.getByRole('button', { name: 'Move paragraph 3 down' }).click({ force: true });
    await page.getByRole('button', { name: 'Move paragraph 2 up' }).click();
    expect(await texts(page)).toEqual(['C', 'B', 'A']);
  });
});

function handle(page: Page, n: number): Locator {
  return page.getByRole('button', { name: `Move paragraph ${n}`, exact: true });
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
