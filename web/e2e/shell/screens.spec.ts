import { expect, type Page, test } from '@playwright/test';
import { axeViolations, overflow, smallTargets } from '../support/accessibility';
import { collectComplaints } from '../support/complaints';
import { fillEnquiry, newEmail, openEnquiry, send } from '../support/enquiry';
import { cardOf, observersHaveLooked, visit } from '../support/visit';

const phone = 390;
const widths = [phone, 820, 1280];
const boat = 'Azimut 66ft';

interface Screen {
  name: string;
  show: (page: Page) => Promise<void>;
  /** At which widths there is such a screen; all by default. */
  at?: number[];
  /** Rules of axe that do not fit here. */
  without?: string[];
  /** What the browser says of an answer that is meant. */
  meant?: RegExp;
}

const screens: Screen[] = [
  {
    name: 'the home page',
    show: async (page) => {
      await visit(page, '/');
      await expect(cardOf(page, boat)).toBeVisible();
    },
  },
  {
    name: 'a category',
    show: async (page) => {
      await visit(page, '/boats/category/5/catamarans');
      await expect(page.getByRole('article')).toHaveCount(8);
    },
  },
  {
    name: 'a boat',
    show: async (page) => {
      await visit(page, '/boats/1/azimut-66ft');
      await expect(page.getByPlaceholder('Full Name*')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Related Boats' })).toContainText('YACHTS');
    },
  },
  {
    name: 'an unknown page',
    show: async (page) => {
      await visit(page, '/nothing/here');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    },
    meant: /status of 404 .*\(\/nothing\/here\)/,
  },
  {
    name: 'the gallery',
    show: async (page) => {
      await visit(page, '/');
      await page.getByRole('button', { name: `All pictures of ${boat}` }).click();
      await expect(page.getByRole('dialog')).toContainText('1 / 7');
    },
  },
  {
    name: 'the inquiry with messages under its fields',
    show: async (page) => {
      await visit(page, '/');
      await send(await openEnquiry(page, boat));
      await expect(page.getByText('Full Name is required')).toBeVisible();
    },
  },
  {
    name: 'the calendar',
    show: async (page) => {
      await visit(page, '/boats/1/azimut-66ft');
      await page.getByRole('button', { name: 'Choose a date' }).click();
      await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
    },
    at: [phone],
  },
  {
    name: 'the thanks',
    show: async (page) => {
      await visit(page, '/');
      const dialog = await openEnquiry(page, boat);
      await fillEnquiry(dialog, newEmail('screens'));
      await send(dialog);
      await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a phone',
    show: async (page) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
    at: [phone],
  },
  {
    name: 'an open dropdown',
    show: async (page) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'By Category' }).click();
      await expect(page.getByRole('menuitemradio', { name: 'Catamarans (8)' })).toBeVisible();
    },
    at: [phone],
    // A menu stands beside the landmarks, as a dialog does, which the rule lets pass; nobody gets to it by landmarks.
    without: ['region'],
  },
];

// Three widths of a long page are much to look at for a machine that does something else besides.
test.describe.configure({ timeout: 120_000 });
// Nothing moves and nothing fades: what is looked at is what a visitor ends up with.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, show, at = widths, without, meant } of screens) {
  test(`${name} fits at ${at.join(', ')} px, suits thumbs and screen readers, and the browser has no complaint`, async ({
    page,
  }) => {
    const complaints = await collectComplaints(page);
    await page.setViewportSize({ width: at[0] ?? phone, height: 844 });
    await show(page);
    const found: Record<string, unknown> = {};
    for (const width of at) {
      await page.setViewportSize({ width, height: 844 });
      await observersHaveLooked(page);
      found[`${width} px: too wide by`] = await overflow(page);
      found[`${width} px: violations`] = await axeViolations(page, { without });
      if (width === phone) found[`${width} px: too small`] = await smallTargets(page);
    }
    expect(found).toEqual(
      Object.fromEntries(Object.keys(found).map((key) => [key, key.endsWith('by') ? 0 : []])),
    );
    expect(complaints.filter((complaint) => !meant?.test(complaint))).toEqual([]);
  });
}
