import { faqs } from '@mr-sea/bff/contract/faqs';
import { expect, type Page, test } from '@playwright/test';
import { preloaderIsGone } from '../support/content';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

/** What an answer has to say, by words of its question. */
const facts: [question: RegExp, answer: RegExp][] = [
  [/first time/i, /first-time boaters/],
  [/seasick/i, /calm/],
  [/kids/i, /life jackets/],
  [/food and drinks/i, /catering is available/],
  [/cups and plates/i, /bring your own/],
  [/arrive/i, /15–20 minutes early/],
  [/price include/i, /boat, the crew, fuel and a cooler with ice/],
  [/hidden fees/i, /^No\./],
  [/gratuity/i, /not included.*15–20%/],
  [/decorate/i, /\$210/],
  [/music/i, /Bluetooth/],
  [/surprise/i, /surprises/],
  [/swim/i, /floating mat is included/],
  [/rains/i, /Light rain is fine.*heavy storms.*reschedule/],
  [/bathrooms/i, /bathroom/],
  [/air conditioning/i, /Some do, not all/],
  [/How do we book/i, /no direct booking on the site.*team.*invoice/],
  [/deposit/i, /deposit is required.*full amount is due before the trip/],
  [/cancellation/i, /15 days.*21 days/],
  [/drive the boat/i, /licensed captain is always required/],
  [/alcohol/i, /21 or older/],
];

test('the FAQs page has 21 questions in two columns, each with every fact', async ({ page }) => {
  await visit(page, '/faqs-page');
  const questions = page.getByRole('heading', { level: 3 }).getByRole('button');
  await expect(questions).toHaveText(faqs.map(({ question }) => question));
  await expect(questions).toHaveCount(21);
  const lefts = new Set<number>();
  for (const question of await questions.all()) {
    lefts.add(Math.round((await question.boundingBox())?.x ?? 0));
  }
  expect(lefts.size).toBe(2);
  await preloaderIsGone(page);
  for (const [question, answer] of facts) {
    const button = questions.filter({ hasText: question });
    await expect(button, String(question)).toHaveCount(1);
    await button.click();
    const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    await expect(panel).toBeVisible();
    await expect(panel).toHaveText(answer);
  }
});

test('one question is open at a time, and a press on the open one closes it', {
  tag: '@journey',
}, async ({ page }) => {
  await visit(page, '/faqs-page');
  await preloaderIsGone(page);
  const questions = page.getByRole('heading', { level: 3 }).getByRole('button');
  const open = questions.and(page.locator('[aria-expanded="true"]'));
  await expect(open).toHaveCount(0);
  await questions.nth(2).click();
  await expect(open).toHaveText([faqs[2]?.question ?? '']);
  // The other column closes it as well.
  await questions.nth(15).click();
  await expect(open).toHaveText([faqs[15]?.question ?? '']);
  await questions.nth(15).click();
  await expect(open).toHaveCount(0);
});

test('the cancellation answer leads to the terms, and the page ends with a call to action', async ({
  page,
}) => {
  await visit(page, '/faqs-page');
  await preloaderIsGone(page);
  const call = page.getByRole('region', { name: 'Still have a question?' });
  await call.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog', { name: 'Book your spot now!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'What is your cancellation policy?' }).click();
  await page.getByRole('link', { name: 'Read the cancellation policy' }).click();
  await expect(page).toHaveURL(/\/terms$/);
});

test('the terms hold every fact, and their table of contents leads to each part', async ({
  page,
}) => {
  await visit(page, '/terms');
  const text = page.getByRole('article');
  for (const fact of [
    /limited payment agent/,
    /between the owner and the renter/,
    /indemnify/,
    /100% refund when you cancel at least 15 days before the trip/,
    /100% refund when you cancel at least 21 days before the trip/,
    /After 55 minutes of waiting/,
    /Groupon are final sale/,
    /at least 10 days before the trip/,
    /similar boat/,
    /downgrade/,
    /Rain is not grounds for cancellation/,
    /captain decides/,
  ]) {
    await expect(text).toHaveText(fact);
  }
  await expectContents(page);
});

test('the privacy policy has nine sections', async ({ page }) => {
  await visit(page, '/privacy-policy');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    /introduction/i,
    /information/i,
    /use/i,
    /share/i,
    /safe/i,
    /cookies/i,
    /rights/i,
    /changes/i,
    /contact/i,
  ]);
  await expectContents(page);
});

async function expectContents(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(links).toHaveText(await titles.allTextContents());
  await links.last().click();
  await expect(titles.last()).toBeInViewport();
}
