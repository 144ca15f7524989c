import { expect, type Page, test } from '@playwright/test';
import { whileInactive } from '../support/added-boats';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept, countRows } from '../support/offline';
import { query, site } from '../support/site';
import { cardNames, cardOf, visit } from '../support/visit';

const savedLink = (page: Page) => page.getByRole('link', { name: /^Saved boats/ }).first();
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

test.describe('saved boats', () => {
  test.use({ serviceWorkers: 'block' });

  test('a heart saves a boat, on the card and on its page, and stays after a reload', {
    tag: '@journey',
  }, async ({ page }) => {
    await visit(page, '/');
    const heart = cardOf(page, await firstName(page)).getByRole('button', { name: /^Save / });
    await heart.click();
    const name = await firstName(page);
    const pressed = page.getByRole('button', { name: `Remove ${name} from saved boats` });
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await expect(savedLink(page)).toHaveAccessibleName('Saved boats, 1');

    await page.reload();
    await expect(pressed).toBeVisible();
    await cardOf(page, name).getByRole('link', { name: 'VIEW MORE' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await pressed.click();
    await expect(page.getByRole('button', { name: `Save ${name}` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(savedLink(page)).toHaveAccessibleName('Saved boats');
  });

  test('the Saved view lists them, the newest first, removes one and brings it back', {
    tag: '@journey',
  }, async ({ page }) => {
    const [first, second] = await saveFirst(page, 2);
    await savedLink(page).click();
    await expect(page).toHaveURL(/\/saved$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved boats');
    await expect(names(page)).toHaveText([second, first]);
    await expect(page.getByText('Price seen today')).toHaveCount(2);
    await expect(page.getByText('Illustration', { exact: true })).toHaveCount(2);

    await page.getByRole('button', { name: `Remove ${second} from saved boats` }).click();
    await expect(names(page)).toHaveText([first]);
    await expect(page.getByText(`${second} was removed.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names(page)).toHaveText([second, first]);

    for (const name of [second, first]) {
      await page.getByRole('button', { name: `Remove ${name} from saved boats` }).click();
    }
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
    await page.getByRole('link', { name: 'See the fleet' }).click();
    await expect(cardNames(page).first()).toBeVisible();
  });

  test('on a phone each is as wide as the page, below the ways to ask about them', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await saveFirst(page, 2);
    await visit(page, '/saved');
    const ask = await page.getByRole('button', { name: 'Ask about 2 boats' }).boundingBox();
    const compare = await page.getByRole('link', { name: 'Compare 2 boats' }).boundingBox();
    expect(ask?.width).toBe(390 - 2 * 16);
    expect(compare?.y).toBeGreaterThan((ask?.y ?? 0) + (ask?.height ?? 0));
    for (const card of await page.getByRole('article').all())
      expect(await card.boundingBox()).toMatchObject({ x: ask?.x, width: ask?.width });
  });

  test('another tab follows', async ({ page, context }) => {
    const [name] = await saveFirst(page, 1);
    const other = await context.newPage();
    await visit(other, '/saved');
    await expect(names(other)).toHaveText([name]);
    await page.getByRole('button', { name: `Remove ${name} from saved boats` }).click();
    await expect(other.getByText('Nothing saved yet')).toBeVisible();
    await page.getByRole('button', { name: `Save ${name}` }).click();
    await expect(names(other)).toHaveText([name]);
    await expect(savedLink(other)).toHaveAccessibleName('Saved boats, 1');
  });

  test('a boat that is no longer on offer says so, and a new price is shown', async ({ page }) => {
    const [first, second] = await saveFirst(page, 2);
    const [gone] = await query<{ id: number }>('SELECT id FROM boats WHERE name = $1', [first]);
    const [changed] = await query<{ id: number; price: string; discount_price: string | null }>(
      'SELECT id, price, discount_price FROM boats WHERE name = $1',
      [second],
    );
    await query('UPDATE boats SET price = 4321.50, discount_price = NULL WHERE id = $1', [
      changed?.id,
    ]);
    try {
      await whileInactive([gone?.id ?? 0], async () => {
        await visit(page, '/saved');
        const row = page.getByRole('article').filter({ hasText: first });
        await expect(row.getByText('No longer on offer')).toBeVisible();
        await expect(row.getByRole('checkbox')).toHaveCount(0);
        await expect(row.getByRole('link')).toHaveCount(0);
        await expect(page.getByText('$4,321.50')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Ask about this boat' })).toBeVisible();
      });
    } finally {
      await query('UPDATE boats SET price = $2, discount_price = $3 WHERE id = $1', [
        changed?.id,
        changed?.price,
        changed?.discount_price,
      ]);
    }
  });

  test('the link of a boat is copied where the browser cannot share', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    });
    await visit(page, '/boats/1/azimut-66ft?from=mail');
    await page.getByRole('button', { name: /^Share / }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${site().url}/boats/1/[a-z0-9-]+$`));
  });
});

test.describe('saved boats without a link', () => {
  let link: Link;
  test.beforeEach(async () => {
    link = await openLink(site().url);
  });
  test.afterEach(() => link.close());

  test('are there, with a note of how old their prices are', async ({ page }) => {
    const threeDays = 3 * 24 * 60 * 60_000;
    await page.clock.install({ time: Date.now() - threeDays });
    await page.goto(link.url);
    const name = await firstName(page);
    await page.getByRole('button', { name: `Save ${name}` }).click();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`${link.url}/saved`);
    await expect(names(page)).toHaveText([name]);
    await expect(page.getByText('Price seen today')).toBeVisible();
    // What is still being written when the clock is set would be dated today.
    await catalogueIsKept(page);

    await link.cut();
    await page.clock.setFixedTime(Date.now());
    await page.reload();
    await expect(names(page)).toHaveText([name]);
    await expect(page.getByText('Price seen 3 days ago')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask about this boat' })).toBeEnabled();
  });

  test('are there for a visitor who saves data and has no copy of the catalogue', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true });
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
    });
    await page.goto(link.url);
    const name = await firstName(page);
    await page.getByRole('button', { name: `Save ${name}` }).click();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => countRows(page, 'saved')).toBe(1);
    await link.cut();
    await page.goto(`${link.url}/saved`);
    await expect(names(page)).toHaveText([name]);
    await expect(page.getByText('Price seen today')).toBeVisible();
  });
});

async function firstName(page: Page): Promise<string> {
  await expect(cardNames(page).first()).toBeVisible();
  return cardNames(page).first().innerText();
}

/** Saves the first boats of the list, one after the other, and returns their names. */
async function saveFirst(page: Page, count: 1 | 2): Promise<[string, string]> {
  await visit(page, '/');
  await firstName(page);
  const found = await cardNames(page).allInnerTexts();
  const [first = '', second = ''] = found;
  for (const name of [first, second].slice(0, count)) {
    await page.getByRole('button', { name: `Save ${name}`, exact: true }).click();
  }
  // What a boat looked like is written down after its heart was pressed.
  await expect.poll(() => countRows(page, 'saved')).toBe(count);
  return [first, second];
}
