import { expect, type Locator, type Page, test } from '@playwright/test';
import { withoutStorage } from '../support/device-store';
import { wholeAddress } from '../support/kinds-of-pages';
import { boatWithoutReviews, boatWithReviews } from '../support/reviewed-boats';
import { query, site } from '../support/site';
import { askForBareApp, keepNoCatalogue, visit } from '../support/visit';

// Answers are made up here and there, and a service worker would get in between.
test.use({ serviceWorkers: 'block' });

test.describe('the reviews of a boat', () => {
  test('show the average, the bars and three reviews, then all and three again', {
    tag: '@journey',
  }, async ({ page }) => {
    const boat = await boatWithReviews();
    const rows = await query<{ rating: number }>(
      'SELECT rating FROM reviews WHERE boat_id = $1 AND is_approved',
      [boat],
    );
    await page.goto(`${site().url}/boats/${boat}`);
    const section = page.getByRole('region', { name: 'Customer Reviews' });
    const average = rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length;
    await expect(section.getByText(average.toFixed(1), { exact: true })).toBeVisible();
    for (const stars of [5, 4, 3, 2, 1]) {
      const count = rows.filter(({ rating }) => rating === stars).length;
      const name = `${stars} ${stars === 1 ? 'star' : 'stars'}: ${count}`;
      await expect(section.getByRole('listitem', { name })).toBeVisible();
    }
    const dates = section.locator('time');
    await expect(dates).toHaveCount(3);
    await section.getByRole('button', { name: 'View More' }).click();
    await expect(dates).toHaveCount(rows.length);
    await section.getByRole('button', { name: 'Show Less' }).click();
    await expect(dates).toHaveCount(3);
  });

  test('invite the first one where there are none', async ({ page }) => {
    const { id, name } = await boatWithoutReviews();
    await page.goto(`${site().url}/boats/${id}`);
    await expect(
      page.getByText(`No reviews yet. Be the first to share your experience with ${name}!`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
  });

  test('say that they load, that they failed, and are asked for again', async ({ page }) => {
    await askForBareApp(page);
    await keepNoCatalogue(page);
    const address = /\/api\/boats\/\d+\/reviews/;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(address, async (route) => {
      await answered;
      await route.fulfill({ status: 404, json: { error: 'Gone.', code: 'not_found' } });
    });
    await visit(page, await wholeAddress(`/boats/${await boatWithReviews()}`));
    const section = page.getByRole('region', { name: 'Customer Reviews' });
    await expect(section.getByText('Loading reviews...')).toBeVisible();
    answer();
    await expect(section.getByText('Failed to load reviews.')).toBeVisible();
    await page.unroute(address);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section.locator('time')).toHaveCount(3);
  });
});

test.describe('the form of a review', () => {
  test('names what is wrong at each field until the field is edited', async ({ page }) => {
    const form = await openForm(page);
    await expect(form.getByText("We won't share your data.")).toBeVisible();
    const submit = form.getByRole('button', { name: 'Submit Review' });
    await submit.click();
    await expect(messages(form)).toHaveText([
      'Name is required',
      'Email is required',
      'Comment is required',
    ]);
    await form.getByLabel('Name').fill(' ');
    await expect(messages(form)).toHaveText(['Email is required', 'Comment is required']);
    await form.getByLabel('Email').fill('ana@');
    await form.getByLabel('Comment').fill('Calm.');
    await expect(messages(form)).toHaveCount(0);
    await submit.click();
    await expect(messages(form)).toHaveText(['Name is required', 'Invalid email format']);
  });

  test('takes 1 to 5 stars by keyboard, 5 unless told otherwise', async ({ page }) => {
    const form = await openForm(page);
    const stars = form.getByRole('radio');
    await expect(stars).toHaveCount(5);
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await form.getByRole('radio', { name: '5 stars' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '1 star', exact: true })).toBeChecked();
    for (const star of await stars.all()) {
      const box = await star.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('counts the comment and ends it at 300 characters', async ({ page }) => {
    const form = await openForm(page);
    await expect(form.getByText('0/300')).toBeVisible();
    await form.getByLabel('Comment').focus();
    await page.keyboard.insertText('a'.repeat(310));
    await expect(form.getByText('300/300')).toBeVisible();
    await expect(form.getByLabel('Comment')).toHaveValue('a'.repeat(300));
  });

  test('gives the focus back to its button when it is closed', async ({ page }) => {
    await openForm(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Write a Review' })).toBeFocused();
  });
});

test.describe('a review that is sent', () => {
  test('waits for approval, is thanked for, and 2 s later the reviews are loaded again', {
    tag: '@journey',
  }, async ({ page }) => {
    await page.clock.install();
    const form = await openForm(page);
    const reads: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/boats\/\d+\/reviews/.test(request.url())) reads.push(request.url());
    });
    const email = await fillForm(form);
    await form.getByRole('radio', { name: '3 stars' }).check();
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.getByRole('button', { name: 'Submit Review' }).click();

    const banner = page.getByText('Thank you for your review! It will be visible after approval.');
    await expect(banner).toBeVisible();
    expect(await reviewsBy(email)).toEqual([
      { reviewer_name: 'Ana Reyes', comment: 'A calm day out.', rating: 3, is_approved: false },
    ]);
    await page.clock.runFor(1_900);
    await expect(banner).toBeVisible();
    expect(reads).toHaveLength(0);
    await page.clock.runFor(100);
    await expect(banner).toBeHidden();
    await expect.poll(() => reads).toHaveLength(1);
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.clock.resume();
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  test('says that it is being sent', async ({ page }) => {
    const form = await openForm(page);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/reviews', async (route) => {
      await answered;
      await route.continue();
    });
    const email = await fillForm(form);
    await form.getByRole('button', { name: 'Submit Review' }).click();
    const busy = form.getByRole('button', { name: 'Submitting...' });
    await expect(busy).toBeVisible();
    // A second press sends nothing.
    await form.getByLabel('Name').press('Enter');
    answer();
    await expect(page.getByText('Thank you for your review!')).toBeVisible();
    expect(await reviewsBy(email)).toHaveLength(1);
  });
});

test.describe('a review that is refused', () => {
  const cases = [
    {
      title: 'shows the server’s messages at their fields',
      body: { error: { email: 'Invalid email format', comment: 'Please be kind' } },
      shown: ['Invalid email format', 'Please be kind'],
    },
    {
      title: 'shows the server’s sentence where it is not about fields',
      body: { error: 'Reviews are closed today.' },
      shown: ['Reviews are closed today.'],
    },
    {
      title: 'shows what the server says about something the form does not have',
      body: { error: { boat: 'Invalid boat selection' } },
      shown: ['Invalid boat selection'],
    },
  ];
  for (const { title, body, shown } of cases) {
    test(title, async ({ page }) => {
      const form = await openForm(page);
      await page.route('**/api/reviews', (route) =>
        route.fulfill({ status: 400, json: { ...body, code: 'validation' } }),
      );
      await fillForm(form);
      await form.getByRole('button', { name: 'Submit Review' }).click();
      await expect(messages(form)).toHaveText(shown);
      await expect(form.getByLabel('Name')).toHaveValue('Ana Reyes');
      await expect(form.getByLabel('Comment')).toHaveValue('A calm day out.');

      // The next press asks the server again.
      await page.unroute('**/api/reviews');
      await form.getByRole('button', { name: 'Submit Review' }).click();
      await expect(page.getByText('Thank you for your review!')).toBeVisible();
    });
  }

  test('says so in our words when it could be neither sent nor stored', async ({ page }) => {
    await withoutStorage(page);
    const form = await openForm(page);
    await page.route('**/api/reviews', (route) => route.abort());
    await fillForm(form);
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(messages(form)).toHaveText([
      'Error submitting review. Please try again. There was no connection. This device could not save it either.',
    ]);
    await expect(form.getByLabel('Comment')).toHaveValue('A calm day out.');
  });
});

async function openForm(page: Page): Promise<Locator> {
  await page.goto(`${site().url}/boats/${await boatWithReviews()}`);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const form = page.getByRole('dialog', { name: 'Add Your Experience' });
  await expect(form).toBeVisible();
  return form;
}

/** Fills everything in and returns the e-mail address, which no other test uses. */
async function fillForm(form: Locator): Promise<string> {
  const email = `reviewer-${Date.now()}@example.com`;
  await form.getByLabel('Name').fill('Ana Reyes');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Comment').fill('A calm day out.');
  return email;
}

const messages = (form: Locator): Locator => form.getByRole('alert');

const reviewsBy = (email: string): Promise<object[]> =>
  query('SELECT reviewer_name, comment, rating, is_approved FROM reviews WHERE email = $1', [
    email,
  ]);
