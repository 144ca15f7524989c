import { expect, type Page, test } from '@playwright/test';
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

test('a swipe turns the picture, a tap does not', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
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

async function openGallery(page: Page, name: string) {
  await page.getByRole('button', { name: `All pictures of ${name}` }).click();
  const gallery = page.getByRole('dialog', { name: `Pictures of ${name}` });
  await expect(gallery).toBeVisible();
  return gallery;
}
