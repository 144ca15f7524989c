import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { addBoat, removeBoats } from '../support/added-boats';
import { signInAsAdmin } from '../support/admin';
import { alertOf, applyBulk, chooseAction, openList, rowNames, rowOf } from '../support/admin-list';
import { boatNow, removeBoatsNamed } from '../support/admin-rows';
import { keysAreHeard } from '../support/keyboard-drag';
import { drawPhotos } from '../support/photos';
import { query } from '../support/site';
import { failWith } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 820, height: 1180 } });

const word = `b${Date.now().toString(36)}`;
const list = `/admin/boats?search=${word}`;
const gif = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
const large = { name: 'l.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024) };

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});
test.afterEach(async () => {
  await removeBoats();
  await removeBoatsNamed(word);
});

async function openAddForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Boat' }).click();
  return page.getByRole('dialog', { name: 'Add boat' });
}

async function openEditForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit boat' });
}

/** Paths of the uploads that leave from now on. */
function uploads(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/images')) {
      seen.push(request.url());
    }
  });
  return seen;
}

function galleryOf(boat: Record<string, unknown> | undefined): string[] {
  return (boat?.gallery ?? []) as string[];
}

test.describe('Boats', () => {
  test('lists pinned boats first, prices with $ and two decimals, and opens a page in a new tab', async ({
    page,
  }) => {
    const [first] = [await addBoat({ name: `A ${word}` }), await addBoat({ name: `B ${word}` })];
    await query('UPDATE boats SET price = 1250.5, discount_price = 999 WHERE id = $1', [first]);
    await openList(page, list);
    expect(await rowNames(page)).toEqual([`B ${word}`, `A ${word}`]);
    await expect(rowOf(page, `A ${word}`)).toContainText('$1,250.50');
    await expect(rowOf(page, `A ${word}`)).toContainText('$999.00');
    await chooseAction(page, `A ${word}`, 'Pin');
    await expect.poll(() => rowNames(page)).toEqual([`A ${word}`, `B ${word}`]);
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: `View A ${word}` }).click(),
    ]);
    await expect(tab).toHaveURL(new RegExp(`/boats/${first}/a-${word}`));
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(`A ${word}`);
  });

  test('filters by status and category', async ({ page }) => {
    const id = await addBoat({ name: `A ${word}` });
    await addBoat({ name: `B ${word}` });
    await query("UPDATE boats SET status = 'inactive', category_id = 2 WHERE id = $1", [id]);
    await openList(page, list);
    await page.getByLabel('Status', { exact: true }).selectOption('inactive');
    await expect.poll(() => rowNames(page)).toEqual([`A ${word}`]);
    await page.getByLabel('Status', { exact: true }).selectOption('');
    await page.getByLabel('Category', { exact: true }).selectOption('1');
    await expect.poll(() => rowNames(page)).toEqual([`B ${word}`]);
  });

  test('takes two choices in a row, before the screen has followed the first', async ({ page }) => {
    await addBoat({ name: `A ${word}` });
    await openList(page, list);
    await expect(page.getByLabel('Category').locator('option[value="1"]')).toBeAttached();
    await page.evaluate(() => {
      for (const [label, value] of [
        ['Status', 'inactive'],
        ['Category', '1'],
      ]) {
        const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
        if (!select) throw new Error(`There is no filter ${label}.`);
        select.value = String(value);
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await expect(page).toHaveURL(/status=inactive/);
    await expect(page).toHaveURL(/category=1/);
  });

  test('says what is wrong in a new boat', async ({ page }) => {
    await openList(page, '/admin/boats');
    const form = await openAddForm(page);
    for (const label of ['Length (ft)*', 'Capacity (people)*', 'Staterooms*', 'Bathrooms*']) {
      await expect(form.getByPlaceholder(label, { exact: true })).toBeVisible();
    }
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await expect(form.getByText('Description is required')).toBeVisible();
    await expect(form.getByText('must be a non-negative integer')).toHaveCount(0);
    await form.getByLabel('Name').fill('x'.repeat(101));
    await form.getByLabel('Description').fill('x'.repeat(1001));
    await form.getByLabel('Note').fill('x'.repeat(201));
    await form.getByLabel('Price ($)', { exact: true }).fill('.');
    await form.getByLabel('Discount price ($)').fill('20');
    await form.getByLabel('Length (ft)').fill('20000');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const message of [
      'Name cannot exceed 100 characters',
      'Description cannot exceed 1000 characters',
      'Note cannot exceed 200 characters',
      'Price must be a valid number',
      'Discount price must be less than regular price',
      'Length must be a non-negative integer',
    ]) {
      await expect(form.getByText(message)).toBeVisible();
    }
  });

  test('keeps of what is typed only what makes a number', async ({ page }) => {
    await openList(page, '/admin/boats');
    const form = await openAddForm(page);
    const price = form.getByLabel('Price ($)', { exact: true });
    await price.pressSequentially('-1a2.3.456');
    await expect(price).toHaveValue('12.34');
    await form.getByLabel('Capacity (people)').pressSequentially('1.5 p');
    await expect(form.getByLabel('Capacity (people)')).toHaveValue('15');
  });

  test('refuses pictures of another kind or too large before anything is sent', async ({
    page,
  }) => {
    await openList(page, '/admin/boats');
    const form = await openAddForm(page);
    const sent = uploads(page);
    await expect(form.getByText('1900x900')).toBeVisible();
    const main = form.getByLabel('Add main image');
    await main.setInputFiles(gif);
    await expect(
      form.getByText('Invalid image format. Allowed formats: JPG, PNG, WEBP'),
    ).toBeVisible();
    await form.getByLabel('Replace main image').setInputFiles(large);
    await expect(form.getByText('File size must be less than 2MB')).toBeVisible();
    await form.getByLabel('Add gallery images').setInputFiles([gif, large]);
    await expect(
      form.getByText('Image 1 has invalid format. Allowed formats: JPG, PNG, WEBP'),
    ).toBeVisible();
    await expect(form.getByText('Image 2 must be less than 2MB.')).toBeVisible();
    await form.getByLabel('Name').fill(`New ${word}`);
    await form.getByLabel('Description').fill('Calm.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Some images have not arrived.')).toBeVisible();
    await form.getByRole('button', { name: 'Remove image 1' }).click();
    await expect(form.getByText('Image 1 must be less than 2MB.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await boatNow(`New ${word}`)).toBeUndefined();
  });

  test('adds a boat with pictures that upload while the rest is typed', {
    tag: '@journey',
  }, async ({ page }) => {
    await openList(page, '/admin/boats');
    const photos = await drawPhotos(page, 3, 640);
    const form = await openAddForm(page);
    const sent = uploads(page);
    await form.getByLabel('Add main image').setInputFiles(photos[0] ?? []);
    await form.getByLabel('Add gallery images').setInputFiles(photos.slice(1));
    await expect.poll(() => sent.length).toBe(3);
    await form.getByLabel('Name').fill(`New ${word}`);
    await form.getByLabel('Description').fill('Calm water.');
    await form.getByLabel('Length (ft)').fill('42');
    await form.getByLabel('Price ($)', { exact: true }).fill('1250.5');
    await form.getByLabel('Featured').check();
    await form.getByRole('button', { name: 'Move image 2 forward' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0, { timeout: 20_000 });
    await expect(rowOf(page, `New ${word}`)).toContainText('$1,250.50');
    const boat = await boatNow(`New ${word}`);
    expect(boat).toMatchObject({ length: 42, capacity: 0, featured: true, category_id: 1 });
    expect(boat?.main_image).toBeTruthy();
    expect(boat?.gallery).toHaveLength(2);
    expect(sent).toHaveLength(3);
  });

  test('tries an upload again that did not arrive, and calls one off', async ({ page }) => {
    await openList(page, '/admin/boats');
    const photos = await drawPhotos(page, 2, 320);
    const form = await openAddForm(page);
    await page.route('**/api/admin/images', (route) => route.abort());
    await form.getByLabel('Add gallery images').setInputFiles(photos[0] ?? []);
    await expect(form.getByText(/^Image 1 could not be uploaded/)).toBeVisible();
    await page.unroute('**/api/admin/images');
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/api/admin/images', async (route) => {
      await opened;
      await route.fallback().catch(() => undefined);
    });
    await form.getByRole('button', { name: 'Try to upload image 1 again' }).click();
    await expect(form.getByRole('progressbar', { name: 'Upload of image 1' })).toBeVisible();
    await form.getByLabel('Add more gallery images').setInputFiles(photos[1] ?? []);
    await form.getByRole('button', { name: 'Cancel upload of image 2' }).click();
    await expect(form.getByRole('progressbar', { name: 'Upload of image 2' })).toHaveCount(0);
    open();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
    await expect(form.getByText('could not be uploaded')).toHaveCount(0);
  });

  test('puts the gallery into another order by keyboard; Escape puts a picture back', async ({
    page,
  }) => {
    await addBoat({ name: `A ${word}`, pictures: 4 });
    const before = galleryOf(await boatNow(`A ${word}`));
    expect(before).toHaveLength(3);
    await openList(page, list);
    const form = await openEditForm(page, `A ${word}`);
    const save = form.getByRole('button', { name: 'Save' });
    const handle = form.getByRole('button', { name: 'Move image 1', exact: true });
    const said = page.getByText(/^The image (is|was put) at place/);
    await handle.press('Space');
    await keysAreHeard(page);
    await handle.press('ArrowRight');
    await expect(said).toHaveText('The image is at place 2 of 3.');
    await handle.press('Escape');
    await expect(page.getByText('The image stays where it was.')).toBeAttached();
    await expect(form).toBeVisible();
    await expect(save).toBeDisabled();
    await handle.press('Space');
    await keysAreHeard(page);
    await handle.press('ArrowRight');
    await expect(said).toHaveText('The image is at place 2 of 3.');
    await page.keyboard.press('Space');
    await expect(save).toBeEnabled();
    await form.getByRole('button', { name: 'Remove image 3' }).click();
    await save.click();
    await expect(form).toHaveCount(0);
    await expect
      .poll(async () => (await boatNow(`A ${word}`))?.gallery)
      .toEqual([before[1], before[0]]);
  });

  test('puts the gallery into another order by dragging', async ({ page }) => {
    await addBoat({ name: `A ${word}`, pictures: 4 });
    const before = await boatNow(`A ${word}`);
    const [one, two, three] = galleryOf(before);
    await openList(page, list);
    const form = await openEditForm(page, `A ${word}`);
    const handle = form.getByRole('button', { name: 'Move image 3', exact: true });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await form.getByRole('button', { name: 'Move image 1', exact: true }).boundingBox();
    if (!from || !to) throw new Error('No handles.');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 20, { steps: 8 });
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
    await expect(page.getByText('The image is at place 1 of 3.')).toBeAttached();
    await page.mouse.up();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await boatNow(`A ${word}`))?.gallery).toEqual([three, one, two]);
  });

  test('saves an edit once there is a name and a change, and asks before a change is lost', async ({
    page,
  }) => {
    await addBoat({ name: `A ${word}`, pictures: 2 });
    await openList(page, list);
    const form = await openEditForm(page, `A ${word}`);
    const save = form.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await form.getByLabel('Name').fill(' ');
    await expect(save).toBeDisabled();
    await form.getByLabel('Name').fill(`B ${word}`);
    await expect(save).toBeEnabled();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByLabel('Name')).toHaveValue(`B ${word}`);
    await form.getByLabel('Price ($)', { exact: true }).fill('80');
    await form.getByRole('button', { name: 'Remove main image' }).click();
    await save.click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, `B ${word}`)).toContainText('$80.00');
    await expect.poll(() => boatNow(`B ${word}`)).toMatchObject({ main_image: null });
    expect((await boatNow(`B ${word}`))?.gallery).toHaveLength(1);
  });

  test('empties the form of a new boat when it is closed', async ({ page }) => {
    await openList(page, '/admin/boats');
    const form = await openAddForm(page);
    await form.getByLabel('Add gallery images').setInputFiles(gif);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toHaveCount(0);
    await openAddForm(page);
    await expect(form.getByText('Name is required')).toHaveCount(0);
    await expect(form.getByText(/invalid format/)).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Remove image 1' })).toHaveCount(0);
  });

  test('says when a boat cannot be added, and keeps the form', async ({ page }) => {
    await openList(page, '/admin/boats');
    const form = await openAddForm(page);
    await form.getByLabel('Name').fill(`New ${word}`);
    await form.getByLabel('Description').fill('Calm.');
    await form.getByLabel('Code').fill('CC-021');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Another boat has this code')).toBeVisible();
    await failWith(page, /\/api\/admin\/boats$/, 500);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Error adding boat. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue(`New ${word}`);
  });

  test('deletes one and several after asking', { tag: '@journey' }, async ({ page }) => {
    for (const letter of ['A', 'B', 'C']) await addBoat({ name: `${letter} ${word}` });
    await openList(page, list);
    await applyBulk(page, 'Delete');
    await expect(alertOf(page)).toHaveText('No boats selected.');
    await chooseAction(page, `A ${word}`, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Boats count: 2')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await applyBulk(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Boats count: 0')).toBeVisible();
    expect(await boatNow(`C ${word}`)).toBeUndefined();
  });

  test('fits phone, tablet and desktop, thumbs and screen readers, its form too', async ({
    page,
  }) => {
    await addBoat({ name: `A ${word}`, pictures: 4 });
    await openList(page, list);
    await expectFit(page, 'the list');
    const form = await openEditForm(page, `A ${word}`);
    await form.getByLabel('Add more gallery images').setInputFiles(gif);
    await expect(form.getByText(/^Image 4 has invalid format/)).toBeVisible();
    await expectFit(page, 'the form');
  });
});
