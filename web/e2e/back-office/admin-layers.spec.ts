import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations, expectFirstFieldSeen, expectReachable } from '../support/accessibility';
import { addBoat, removeBoats } from '../support/added-boats';
import { addAdminPost, addStory, removeContent } from '../support/added-content';
import { addLeads, changeLead, removeLeads } from '../support/added-leads';
import { signInAsAdmin } from '../support/admin';
import { applyBulk, chooseAction, openList } from '../support/admin-list';
import { addReview, removeReviews } from '../support/admin-rows';
import { query } from '../support/site';
import { visit } from '../support/visit';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

test.use({ serviceWorkers: 'block', viewport: phone });
test.describe.configure({ timeout: 120_000 });

const word = `lyr${Date.now() % 1_000_000}`;
const boats = `/admin/boats?search=${word}`;
const leads = `/admin/leads?search=${word}`;
const reviews = `/admin/reviews?search=${word}`;
const stories = `/admin/stories?search=${word}`;
const posts = `/admin/blog/posts?search=${word}`;

const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

interface Layer {
  name: string;
  /** Of the list that it is opened from. */
  address: string;
  open: (page: Page) => Promise<void>;
  /** It is a menu, which closes when the window changes, and no dialog. */
  isMenu?: boolean;
  /** Where there is such a layer; on phones and desktops by default. */
  at?: (typeof phone)[];
}

/** Begins a form, and leaves it with something typed. */
const leave = async (page: Page, label: string) => {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(word);
  await page.keyboard.press('Escape');
};

const askToErase = async (page: Page) => {
  await visit(page, '/admin/privacy');
  await page.getByLabel('Email').fill(`1.${word}@e2e.example`);
  await press(page, 'Look up');
  await press(page.getByRole('region', { name: 'What was found' }), 'Erase');
};

const layers: Layer[] = [
  { name: 'More', address: '/admin/users', open: (page) => press(page, /^More$/), at: [phone] },
  {
    name: 'the menu of a row',
    address: leads,
    open: (page) => press(page, 'More actions for'),
    isMenu: true,
  },
  { name: 'the details of a lead', address: leads, open: (page) => press(page, /^Ana/) },
  {
    name: 'an offer',
    address: leads,
    open: async (page) => {
      await press(page, /^Ana/);
      await press(page.getByRole('dialog'), 'Make an offer');
      await press(page.getByRole('dialog', { name: 'Make an offer' }), 'Add a line');
    },
  },
  { name: 'the edit of a lead', address: leads, open: (page) => press(page, /^Edit Ana/) },
  {
    name: 'a new lead with messages under its fields',
    address: leads,
    open: async (page) => {
      await press(page, 'Add Lead');
      await press(page.getByRole('dialog'), 'Save');
    },
  },
  {
    name: 'the question before deleting a lead',
    address: leads,
    open: (page) => chooseAction(page, 'Ana Reyes', 'Delete'),
  },
  {
    name: 'the question before deleting several',
    address: leads,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await applyBulk(page, 'Delete');
    },
  },
  {
    name: 'the question before typed words go',
    address: leads,
    open: async (page) => {
      await press(page, 'Add Lead');
      await leave(page, 'Full name');
    },
  },
  {
    name: 'the details of an account',
    address: '/admin/users',
    open: (page) => press(page, /^View details|^Edit /),
  },
  { name: 'a new boat', address: boats, open: (page) => press(page, 'Add Boat') },
  {
    name: 'the edit of a boat',
    address: boats,
    open: (page) => press(page, /^Edit (?!Price|Discount)/),
  },
  { name: 'a new category', address: '/admin/categories', open: (page) => press(page, /^Add/) },
  {
    name: 'the edit of a category',
    address: '/admin/categories',
    open: (page) => press(page, /^Edit /),
  },
  { name: 'a new review', address: reviews, open: (page) => press(page, /^Add/) },
  {
    name: 'a review',
    address: reviews,
    open: async (page) => {
      await press(page, /^More actions for/);
      await page.getByRole('menuitem', { name: 'Read' }).click();
    },
  },
  {
    name: 'the edit of a review',
    address: reviews,
    open: async (page) => {
      await press(page, /^More actions for/);
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
  },
  { name: 'a story', address: stories, open: (page) => press(page, /^Read /) },
  { name: 'a new post', address: posts, open: (page) => press(page, /^Add/) },
  { name: 'the edit of a post', address: posts, open: (page) => press(page, /^Edit /) },
  {
    name: 'a new blog category',
    address: '/admin/blog/categories',
    open: (page) => press(page, /^Add/),
  },
  {
    name: 'the edit of a blog category',
    address: '/admin/blog/categories',
    open: (page) => press(page, /^Edit /),
  },
  {
    name: 'the question before a category goes',
    address: '/admin/categories',
    open: (page) => press(page, /^Delete /),
  },
  {
    name: 'the question before a person’s data are erased',
    address: leads,
    open: askToErase,
  },
  {
    name: 'the question for the password',
    address: leads,
    open: async (page) => {
      await askToErase(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Confirm the address').fill(`1.${word}@e2e.example`);
      await press(dialog, 'Erase for good');
      await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
    },
  },
  {
    name: 'a change that somebody else made too',
    address: leads,
    open: async (page) => {
      await changeLead(ben, 'note', 'Theirs');
      await press(page, 'Edit Ben Carter');
      const form = page.getByRole('dialog', { name: 'Edit lead' });
      await form.getByLabel('Staff note').fill('Mine');
      await changeLead(ben, 'note', `Theirs, and longer: ${word}`);
      await press(form, 'Save');
      await expect(page.getByRole('dialog', { name: 'Ben Carter' })).toBeVisible();
    },
  },
  {
    name: 'what waits to be sent',
    address: leads,
    open: async (page) => {
      await page.route('**/api/admin/leads/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await page.getByLabel('Status of Ben Carter').selectOption('Booked');
      await press(page, /waiting to send/);
      await expect(page.getByRole('dialog', { name: 'Changes on this device' })).toBeVisible();
    },
  },
  {
    name: 'a change of the past',
    address: '/admin/audit',
    open: (page) => press(page, /^Details of/),
  },
];

/** A lead that changes meanwhile. */
let ben: number;

test.beforeAll(async () => {
  [, ben = 0] = await addLeads(word, [
    { full_name: 'Ana Reyes', message: 'Is Sunday free?', boat_name: 'Azimut 66ft' },
    { full_name: 'Ben Carter', status: 'closed', is_priority: true },
  ]);
  await addBoat({ name: `A ${word}`, pictures: 4 });
  await addReview(word, { reviewer_name: 'Bea Lane', boat_id: 1 });
  await addStory(`Cem ${word}`, { pictures: 2 });
  await query(
    `INSERT INTO audit_log (user_email, action, entity, entity_id, before, after)
     VALUES ($1, 'update', 'boat', '1', '{"code": "MY-066"}', '{"code": "MY-066-FLYBRIDGE"}')`,
    [`${word}@sea.example`],
  );
  await addAdminPost({ title: `${word} Post`, content: ['One', '[Reef]'], picture: true });
});

test.afterAll(async () => {
  await removeLeads(word);
  await removeBoats();
  await removeReviews(word);
  await removeContent(word);
});

for (const { name, address, open, isMenu, at = isMenu ? [phone, desktop] : [phone] } of layers) {
  // A test for each size: a menu closes, and takes its step of the history back, when the window changes.
  for (const size of at) {
    test(`${name} at ${size.width} px: axe finds nothing wrong, open over its list${isMenu ? '' : ', its first field in sight and all of it within reach'}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await signInAsAdmin(page);
      await openList(page, address);
      await open(page);
      await expect(page.getByRole(isMenu ? 'menu' : 'dialog').last()).toBeVisible();
      expect(await axeViolations(page, { part: 'html' })).toEqual([]);
      if (isMenu) return;
      await expectFirstFieldSeen(page);
      await expectReachable(page);
    });
  }
}
