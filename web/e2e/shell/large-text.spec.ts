import { expect, type Page, test } from '@playwright/test';
import {
  brokenWords,
  comesToRest,
  doubleText,
  labelsOverValues,
  overflow,
  overlaps,
  pastTheEdge,
} from '../support/accessibility';
import { addBoat, removeBoats } from '../support/added-boats';
import { addAdminPost, addStory, removeContent } from '../support/added-content';
import { linkTo } from '../support/added-inquiries';
import { addLeads, removeLeads } from '../support/added-leads';
import { addOffer, removeOffers } from '../support/added-offers';
import { haveAccount, signInAsAdmin } from '../support/admin';
import { addCategory, addReview, removeCategories, removeReviews } from '../support/admin-rows';
import { adminDoors, adminScreens } from '../support/admin-screens';
import { boatAddress, postAddress } from '../support/kinds-of-pages';
import { query } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 320, height: 640 } });
test.describe.configure({ timeout: 180_000 });

const offerWord = 'largeoffer';
test.afterAll(() => removeOffers(offerWord));

const publicPages: (() => Promise<string>)[] = [
  async () => '/',
  async () => '/boats/category/5/catamarans',
  boatAddress,
  async () => '/saved',
  async () => '/compare?boats=1,3,9',
  async () => '/waiting',
  async () => '/about-us',
  async () => '/services',
  async () => '/services/liquor-menu',
  async () => '/inquiry',
  async () => '/blog',
  postAddress,
  async () => '/faqs-page',
  async () => '/terms',
  async () => '/privacy-policy',
  async () => (await addOffer(offerWord, 1)).path,
  async () => linkTo((await addOffer(offerWord, 2)).lead),
  async () => '/nothing/here',
];

const widths = [320, 390, 820, 1280];

test('with text at 200 % no public page is wider than its window, and nothing lies over something else, and no short word is broken', async ({
  page,
}) => {
  const found: Record<string, unknown> = {};
  for (const address of publicPages) {
    const path = await address();
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A boat's form comes after its page.
    await expect(page.locator('#inquiry').getByText(/^Loading/)).toHaveCount(0);
    await doubleText(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      Object.assign(found, await faults(page, `${path} at ${width} px`));
    }
  }
  expect(found).toEqual({});
});

test('with text at 200 % no screen of the back office is wider than its window, and nothing lies over something else, and no short word is broken', async ({
  page,
}) => {
  await addLongWords();
  const found: Record<string, unknown> = {};
  for (const path of adminDoors) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await doubleText(page);
    Object.assign(found, await faults(page, path));
  }
  await signInAsAdmin(page);
  for (const path of adminScreens) {
    await page.setViewportSize({ width: 320, height: 740 });
    await visit(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await doubleText(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      Object.assign(found, await faults(page, `${path} at ${width} px`));
    }
  }
  expect(found).toEqual({});
});

test.afterAll(async () => {
  await removeLeads(word);
  await removeBoats();
  await removeCategories(word);
  await removeReviews(word);
  await removeContent(word);
  await query('DELETE FROM users WHERE email = $1', [account.email]);
});

/** A name in which nothing says where a line may end. */
const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'.slice(0, 25);
const account = {
  first_name: word,
  last_name: word,
  email: `${word}@${word}.example`.toLowerCase(),
  phone: '+1 305 555 0142',
  password: 'Anchor-Chain-77',
};

/** Brings a row with such a name to the top of every list of the back office. */
async function addLongWords(): Promise<void> {
  await addCategory(word);
  const boat = await addBoat({ name: word });
  const [lead] = await addLeads(word, [{ full_name: word, boat_name: word, message: word }]);
  // Home counts it beside the longest words of the fleet.
  await query(
    "UPDATE leads SET status = 'booked', boat_id = (SELECT id FROM boats WHERE name = $2) WHERE id = $1",
    [lead, 'Leopard Powercat 53ft'],
  );
  await addReview(word, { reviewer_name: word, boat_id: boat, comment: word });
  await addStory(word, { message: word });
  await addAdminPost({ title: word });
  await haveAccount(account, { is_active: true, is_superuser: false });
  await query(
    `INSERT INTO audit_log (user_email, action, entity, entity_id, before, after)
     VALUES ($1, 'update', 'boat', $2, $3, $4)`,
    [account.email, boat, { name: word, code: word }, { name: word + word, code: word + word }],
  );
}

async function faults(page: Page, at: string) {
  await comesToRest(page);
  const wide = await overflow(page);
  const list = [
    ...(await pastTheEdge(page)).slice(0, 8),
    ...(await overlaps(page, 'header')),
    ...(await labelsOverValues(page)),
    // Letters of 64 px leave a title of 320 px no choice.
    ...((page.viewportSize()?.width ?? 0) > 320 ? await brokenWords(page) : []),
  ];
  if (wide > 0) list.push(`too wide by ${wide}`);
  return list.length > 0 ? { [at]: list } : {};
}
