import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations, expectFirstFieldSeen, expectReachable } from '../support/accessibility';
import { fillEnquiry, newEmail, send } from '../support/enquiry';
import { boatAddress, postAddress } from '../support/kinds-of-pages';
import { visit } from '../support/visit';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

test.use({ serviceWorkers: 'block', viewport: phone });

const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

interface Layer {
  name: string;
  address: () => Promise<string>;
  /** Opens it, and returns what is seen then. */
  open: (page: Page) => Promise<Locator>;
  /** It lies over the page until it is closed, and its fields have to be reached by scrolling. */
  isDialog?: boolean;
  /** Where there is such a layer; on phones and desktops by default. */
  at?: (typeof phone)[];
}

const home = async () => '/';
const services = async () => '/services';

const layers: Layer[] = [
  {
    name: 'the menu of a phone',
    address: home,
    open: async (page) => {
      await press(page, 'Open the menu');
      return page.getByRole('navigation', { name: 'Main' });
    },
    at: [phone],
  },
  {
    name: 'the ways to a person',
    address: home,
    open: async (page) => {
      // It gives way to what lies beneath it, and not to the keyboard.
      await page.getByRole('button', { name: 'Need help' }).focus();
      await press(page, 'Need help');
      return page.getByRole('link', { name: 'WhatsApp' });
    },
  },
  {
    name: 'the sizes',
    address: home,
    open: async (page) => {
      await press(page, 'By Size');
      return page.getByRole('menu');
    },
  },
  {
    name: 'the categories',
    address: home,
    open: async (page) => {
      await press(page, 'By Category');
      return page.getByRole('menuitemradio', { name: /Catamarans/ });
    },
  },
  {
    name: 'the calendar of a page',
    address: boatAddress,
    open: async (page) => {
      await press(page, 'Choose a date');
      return page.getByRole('dialog', { name: 'Calendar' });
    },
  },
  {
    name: 'the ways to share a post',
    address: postAddress,
    open: async (page) => {
      await press(page, 'Share');
      return page.getByRole('button', { name: 'Copy Link' });
    },
  },
  {
    name: 'the quick quote with messages under its fields',
    address: home,
    open: async (page) => {
      await press(page, 'QUICK QUOTE');
      const dialog = page.getByRole('dialog', { name: 'Booking Inquiry' });
      await send(dialog);
      return dialog.getByText('Full Name is required');
    },
    isDialog: true,
  },
  {
    name: 'the calendar of the quick quote',
    address: home,
    open: async (page) => {
      await press(page, 'QUICK QUOTE');
      await press(page.getByRole('dialog'), 'Choose a date');
      return page.getByRole('dialog', { name: 'Calendar' });
    },
  },
  {
    name: 'the thanks',
    address: home,
    open: async (page) => {
      await press(page, 'QUICK QUOTE');
      const dialog = page.getByRole('dialog', { name: 'Booking Inquiry' });
      await fillEnquiry(dialog, newEmail('layers'));
      await send(dialog);
      return page.getByRole('dialog', { name: 'Thank You!' });
    },
    isDialog: true,
  },
  {
    name: 'the general request',
    address: services,
    open: async (page) => {
      await press(page.getByRole('banner'), 'Book Now');
      return page.getByRole('dialog', { name: 'Book your spot now!' });
    },
    isDialog: true,
  },
  {
    name: 'the decorations',
    address: services,
    open: async (page) => {
      await press(page, 'Book Decorations');
      return page.getByRole('dialog', { name: 'Book your deco now!' });
    },
    isDialog: true,
  },
  {
    name: 'the gallery of decorations',
    address: services,
    open: async (page) => {
      await press(page, 'View Gallery');
      return page.getByRole('dialog', { name: 'Decoration gallery' });
    },
    isDialog: true,
  },
  {
    name: 'the sheets of a menu',
    address: services,
    open: async (page) => {
      await press(page, 'Preview Liquor Menu');
      return page.getByRole('dialog', { name: 'Liquor Menu' });
    },
    isDialog: true,
  },
  {
    name: 'the pictures of a boat',
    address: boatAddress,
    open: async (page) => {
      await press(page, /View all photos/i);
      return page.getByRole('dialog');
    },
    isDialog: true,
  },
  {
    name: 'the review with messages under its fields',
    address: boatAddress,
    open: async (page) => {
      await press(page, 'Write a Review');
      const dialog = page.getByRole('dialog', { name: 'Add Your Experience' });
      await dialog.locator('[type="submit"]').click();
      return dialog.locator('[aria-invalid="true"]').first();
    },
    isDialog: true,
  },
  {
    name: 'the story with messages under its fields',
    address: async () => '/blog',
    open: async (page) => {
      await press(page, 'Share Your Experience');
      const dialog = page.getByRole('dialog', { name: 'Share Your Experience' });
      await dialog.locator('[type="submit"]').click();
      return dialog.getByText('Full name is required');
    },
    isDialog: true,
  },
];

for (const {
  name,
  address,
  open,
  isDialog,
  at = isDialog ? [phone] : [phone, desktop],
} of layers) {
  // A test for each size: a layer closes, and takes its step of the history back, when the window changes.
  for (const size of at) {
    test(`${name} at ${size.width} px: axe finds nothing wrong, open over its page${isDialog ? ', its first field in sight and all of it within reach' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await visit(page, await address());
      await expect(await open(page)).toBeVisible();
      expect(await axeViolations(page, { part: 'html' })).toEqual([]);
      if (!isDialog) return;
      await expectFirstFieldSeen(page);
      await expectReachable(page);
    });
  }
}

test('a dialog ends above a keyboard that covers the page, and its button can be brought into view', async ({
  page,
}) => {
  await visit(page, '/');
  await press(page, 'QUICK QUOTE');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Send Inquiry' });
  await expect(button).toBeVisible();
  // No browser without a screen has such a keyboard; this is what one with it says.
  const top = await page.evaluate(() => {
    const height = window.innerHeight - 320;
    Object.defineProperty(window.visualViewport, 'height', { value: height });
    window.visualViewport?.dispatchEvent(new Event('resize'));
    return height;
  });
  await button.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const box = await button.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(top);
  expect(box?.y).toBeGreaterThanOrEqual(0);
});
