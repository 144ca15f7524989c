import { expect, type Locator, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin';
import { openList } from '../support/admin-list';
import { boatAddress } from '../support/kinds-of-pages';
import { cardOf, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** What is seen of an element where the system chooses the colors. */
function look(element: Locator): Promise<string> {
  return element.evaluate((element) => {
    const style = getComputedStyle(element);
    const { backgroundColor, borderColor, borderStyle, borderWidth, textDecorationLine } = style;
    return JSON.stringify({
      backgroundColor,
      borderColor,
      borderStyle,
      borderWidth,
      textDecorationLine,
    });
  });
}

/** A color as the system means it. */
function systemColor(element: Locator, name: string): Promise<string> {
  return element.evaluate((element, name) => {
    const probe = document.createElement('span');
    probe.style.color = name;
    probe.style.forcedColorAdjust = 'none';
    element.ownerDocument.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

async function expectToStandOut(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  await expect(other).toBeVisible();
  expect(await look(chosen)).not.toBe(await look(other));
}

async function expectSystemsOwn(chosen: Locator): Promise<void> {
  await expect(chosen).toHaveCSS('background-color', await systemColor(chosen, 'SelectedItem'));
  await expect(chosen).toHaveCSS('color', await systemColor(chosen, 'SelectedItemText'));
}

test('in high contrast the chosen sort, size and page can be told from the others', async ({
  page,
}) => {
  await visit(page, '/');
  const sort = (name: string) => page.getByRole('button', { name, exact: true });
  await sort('Low to High Price').click();
  await expect(sort('Low to High Price')).toHaveAttribute('aria-pressed', 'true');
  await expectToStandOut(sort('Low to High Price'), sort('Featured'));
  await expectSystemsOwn(sort('Low to High Price'));
  await page.getByRole('button', { name: 'By Size' }).click();
  await page.getByRole('menuitemradio').nth(1).click();
  await expectToStandOut(page.getByRole('button', { name: /^Size: / }), sort('By Category'));
  await expectSystemsOwn(page.getByRole('button', { name: /^Size: / }));
  await page.reload();
  const menu = page.getByRole('banner').getByRole('link');
  await expectToStandOut(menu.filter({ hasText: 'Home' }), menu.filter({ hasText: 'Blog' }));
});

test('in high contrast a pressed heart, a chosen day and a shown picture can be told from the others', async ({
  page,
}) => {
  await visit(page, '/');
  const heart = cardOf(page, 'Azimut 66ft').getByRole('button', { name: /saved boats$|^Save / });
  const other = page.getByRole('button', { name: /^Save / }).last();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectToStandOut(heart, other);
  await expectSystemsOwn(heart);
  await visit(page, await boatAddress());
  await page.getByRole('button', { name: 'Picture 3 of Azimut 66ft' }).click();
  await expectToStandOut(
    page.getByRole('button', { name: 'Picture 3 of Azimut 66ft' }),
    page.getByRole('button', { name: 'Picture 4 of Azimut 66ft' }),
  );
  await page.getByRole('button', { name: 'Choose a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Go to the Next Month' }).click();
  await calendar.getByText('15', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await expectToStandOut(
    calendar.getByText('15', { exact: true }),
    calendar.getByText('16', { exact: true }),
  );
  await expectSystemsOwn(calendar.getByText('15', { exact: true }));
});

test('in high contrast a focused field has a ring, and a button a border', async ({ page }) => {
  await visit(page, await boatAddress());
  const field = page.getByPlaceholder('Full Name*');
  await field.focus();
  await expect(field).toHaveCSS('outline-style', 'solid');
  await expect(field).toHaveCSS('outline-width', '3px');
  for (const name of ['Send Inquiry', 'Share Azimut 66ft', 'Choose a date']) {
    const button = page.getByRole('button', { name });
    await expect(button).not.toHaveCSS('border-top-width', '0px');
    await expect(button).toHaveCSS('border-top-style', 'solid');
  }
});

test('in high contrast the shown section and the shown page of the blog can be told from the others', async ({
  page,
}) => {
  await visit(page, '/services');
  const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(sections.first()).toHaveAttribute('aria-current', 'location');
  await expectToStandOut(sections.first(), sections.last());
});

test('in high contrast the back office marks where one is, and ticked rows', async ({ page }) => {
  await signInAsAdmin(page);
  await openList(page, '/admin/boats');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const here = menu.getByRole('link', { name: 'Boats', exact: true });
  await expectToStandOut(here, menu.getByRole('link', { name: 'Categories', exact: true }));
  await expectSystemsOwn(here);
  const all = page.getByRole('checkbox', { name: /^Select / });
  await all.nth(1).click();
  await expect(all.nth(1)).toBeChecked();
  await expectToStandOut(all.nth(1).locator('> span'), all.nth(2).locator('> span'));
});
