import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations, doubleText, expectReachable, overflow } from '../support/accessibility';
import { addBoat, emptyCategory, removeBoats } from '../support/added-boats';
import { cardOf, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });
test.afterAll(removeBoats);

test('the gallery begins with the picture of the card and turns around in a ring', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/');
  await cardOf(page, 'Azimut 66ft').getByRole('button', { name: 'Next picture' }).click();
  const gallery = await openGallery(page, 'Azimut 66ft');
  await expect(gallery).toContainText('2 / 7');
  const large = gallery.getByRole('img', { name: /^Azimut 66ft, picture/ });
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(gallery).toContainText('1 / 7');
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(large).toHaveAccessibleName('Azimut 66ft, picture 7 of 7');
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(large).toHaveAccessibleName('Azimut 66ft, picture 1 of 7');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery).toContainText('7 / 7');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toContainText('2 / 7');
});

test('the strip shows five pictures at a time, has arrows for the others and follows the large one', async ({
  page,
}) => {
  await visit(page, '/');
  const gallery = await openGallery(page, 'Azimut 66ft');
  const strip = gallery.getByRole('button', { name: /^Picture \d of/ });
  const later = gallery.getByRole('button', { name: 'Later pictures' });
  const earlier = gallery.getByRole('button', { name: 'Earlier pictures' });
  await expect(strip).toHaveCount(5);
  await expect(strip.first()).toHaveAttribute('aria-current', 'true');
  await expect(earlier).toBeDisabled();
  await later.click();
  await expect(strip).toHaveCount(2);
  await expect(strip.first()).toHaveAccessibleName('Picture 6 of Azimut 66ft');
  await expect(later).toBeDisabled();
  await expect(gallery).toContainText('1 / 7');
  await strip.last().click();
  await expect(gallery).toContainText('7 / 7');
  await expect(strip.last()).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(strip).toHaveCount(5);
  await expect(gallery).toContainText('1 / 7');
});

test('the strip of a boat with at most five pictures has no arrows', async ({ page }) => {
  await addBoat({ name: 'Three Pictures', pictures: 3 });
  await visit(page, `/?category=${emptyCategory}`);
  const gallery = await openGallery(page, 'Three Pictures');
  await expect(gallery.getByRole('button', { name: /^Picture \d of/ })).toHaveCount(3);
  await expect(gallery.getByRole('button', { name: /(Earlier|Later) pictures/ })).toHaveCount(0);
  await removeBoats();
});

test('the gallery closes by its button and by Escape, and the focus goes back to the card', async ({
  page,
}) => {
  await visit(page, '/');
  const gallery = await openGallery(page, 'Azimut 66ft');
  await gallery.getByRole('button', { name: 'Close' }).click();
  await expect(gallery).toBeHidden();
  const expand = page.getByRole('button', { name: 'All pictures of Azimut 66ft' });
  await expect(expand).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gallery).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(expand).toBeFocused();
});

test('a swipe turns the picture on a tablet, a tap does not', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 820, height: 1180 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await visit(page, '/');
  const gallery = await openGallery(page, 'Azimut 66ft');
  const swipe = async (from: number, to: number) => {
    const touch = (type: string, clientX: number) =>
      gallery.getByRole('img', { name: /picture/ }).dispatchEvent(type, {
        pointerType: 'touch',
        clientX,
        clientY: 400,
        bubbles: true,
      });
    await touch('pointerdown', from);
    await touch('pointerup', to);
  };
  await swipe(300, 100);
  await expect(gallery).toContainText('2 / 7');
  await swipe(200, 180);
  await expect(gallery).toContainText('2 / 7');
  await swipe(100, 300);
  await expect(gallery).toContainText('1 / 7');
  await context.close();
});

test.describe('on a phone that is held upright', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('all pictures stand whole below each other, beginning with the one that was asked for', {
    tag: '@journey',
  }, async ({ page }) => {
    await visit(page, '/');
    await cardOf(page, 'Azimut 66ft').getByRole('button', { name: 'Picture 4 of' }).click();
    const gallery = await openGallery(page, 'Azimut 66ft');
    const pictures = gallery.getByRole('img');
    await expect(pictures).toHaveCount(7);
    let above = Number.NEGATIVE_INFINITY;
    for (const [number, picture] of (await pictures.all()).entries()) {
      await expect(picture).toHaveAccessibleName(`Azimut 66ft, picture ${number + 1} of 7`);
      const box = await boxOf(picture);
      expect(box.y).toBeGreaterThanOrEqual(above);
      expect(box.width).toBe(390);
      // A cut picture would have another shape than its file.
      const shape = await picture.evaluate((image: HTMLImageElement) => image.width / image.height);
      const { width, height } = await sizeOf(picture);
      expect(shape).toBeCloseTo(width / height, 1);
      expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
      above = box.y + box.height;
    }
    await expect(pictures.nth(3)).toBeInViewport({ ratio: 1 });
    await expect(gallery).toContainText('4 / 7');
    await expect(gallery.getByRole('button')).toHaveCount(1);
    await expect(gallery.getByText('Illustration · ask us for photos')).toHaveCount(7);
  });

  test('the counter follows the thumb from the first picture to the last, and Close stays in reach', async ({
    page,
  }) => {
    await visit(page, '/');
    const gallery = await openGallery(page, 'Azimut 66ft');
    await expect(gallery).toContainText('1 / 7');
    await expect(gallery.getByRole('img').first()).toBeInViewport({ ratio: 1 });
    const seen = new Set<string>();
    await page.mouse.move(195, 500);
    const last = gallery.getByRole('img').last();
    await expect(async () => {
      await page.mouse.wheel(0, 60);
      seen.add((await gallery.getByText(/\d \/ 7/).textContent())?.match(/\d/g)?.at(-2) ?? '');
      await expect(last).toBeInViewport({ ratio: 1, timeout: 1 });
      await expect(gallery).toContainText('7 / 7', { timeout: 1 });
    }).toPass({ intervals: [1] });
    expect([...seen].sort().join('')).toMatch(/^123456/);
    const close = gallery.getByRole('button', { name: 'Close' });
    await expect(close).toBeInViewport({ ratio: 1 });
    const { width, height } = await boxOf(close);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await close.click();
    await expect(gallery).toBeHidden();
  });

  test('keys move by pictures and do not turn around; the column is a stop of the Tab key', async ({
    page,
  }) => {
    await visit(page, '/');
    const gallery = await openGallery(page, 'Azimut 66ft');
    await page.keyboard.press('ArrowLeft');
    await expect(gallery).toContainText('1 / 7');
    for (let number = 2; number <= 7; number++) {
      await page.keyboard.press('ArrowRight');
      await expect(gallery).toContainText(`${number} / 7`);
      await expect(gallery.getByRole('img').nth(number - 1)).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('ArrowRight');
    await expect(gallery).toContainText('7 / 7');
    await page.keyboard.press('Tab');
    await expect(gallery.getByRole('region', { name: 'Pictures of Azimut 66ft' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(gallery).toContainText('1 / 7');
    await page.keyboard.press('End');
    await expect(gallery).toContainText('7 / 7');
  });

  test('pictures are loaded as they come near, and have their room before they are there', async ({
    page,
  }) => {
    await visit(page, '/');
    await page.route(/\/media\//, () => undefined);
    const gallery = await openGallery(page, 'Azimut 66ft');
    const pictures = gallery.getByRole('img');
    await expect(pictures).toHaveCount(7);
    const waiting = await pictures.evaluateAll((images) =>
      images.map((image) => {
        const { loading, complete, clientHeight } = image as HTMLImageElement;
        return { loading, complete, height: clientHeight };
      }),
    );
    for (const { loading, complete, height } of waiting) {
      expect(loading).toBe('lazy');
      expect(complete).toBe(false);
      expect(height).toBeGreaterThan(150);
    }
    const places = () => pictures.evaluateAll((all) => all.map((each) => each.clientHeight));
    const before = await places();
    await page.unroute(/\/media\//);
    await gallery.getByRole('button', { name: 'Close' }).click();
    await openGallery(page, 'Azimut 66ft');
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await places()).toEqual(before);
  });

  test('Close, Escape and Back each close it, and the focus goes back to the card', async ({
    page,
  }) => {
    await visit(page, '/');
    const expand = page.getByRole('button', { name: 'All pictures of Azimut 66ft' });
    const ways = [
      (gallery: Locator) => gallery.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ];
    for (const close of ways) {
      const gallery = await openGallery(page, 'Azimut 66ft');
      await gallery.getByRole('img').last().scrollIntoViewIfNeeded();
      await close(gallery);
      await expect(gallery).toBeHidden();
      await expect(expand).toBeFocused();
    }
    await expect(page).toHaveURL(/\/$/);
  });

  test('a device that is turned keeps the picture', async ({ page }) => {
    await visit(page, '/');
    await cardOf(page, 'Azimut 66ft').getByRole('button', { name: 'Picture 3 of' }).click();
    const gallery = await openGallery(page, 'Azimut 66ft');
    await expect(gallery).toContainText('3 / 7');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(gallery.getByRole('img', { name: /picture/ })).toHaveAccessibleName(
      'Azimut 66ft, picture 3 of 7',
    );
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(gallery.getByRole('img')).toHaveCount(7);
    await expect(gallery).toContainText('4 / 7');
    await expect(gallery.getByRole('img').nth(3)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(gallery).toContainText('4 / 7');
    await expect(gallery.getByRole('img').nth(3)).toBeInViewport({ ratio: 1 });
  });

  test('axe finds nothing wrong with it at 360 px, and text of twice its size leaves all of it in reach', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/');
    const gallery = await openGallery(page, 'Azimut 66ft');
    expect(await axeViolations(page)).toEqual([]);
    await doubleText(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await gallery.getByRole('region').evaluate((column) => column.scrollTo(0, column.scrollHeight));
    await expect(gallery.getByRole('img').last()).toBeInViewport({ ratio: 1 });
    await expect(gallery).toContainText('7 / 7');
    await expect(gallery.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await expectReachable(page);
  });
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not laid out.');
  return box;
}

/** Of the file, by its attributes. */
function sizeOf(picture: Locator) {
  return picture.evaluate((image) => ({
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
  }));
}

async function openGallery(page: Page, name: string) {
  await page.getByRole('button', { name: `All pictures of ${name}` }).click();
  const gallery = page.getByRole('dialog', { name: `Pictures of ${name}` });
  await expect(gallery).toBeVisible();
  return gallery;
}
