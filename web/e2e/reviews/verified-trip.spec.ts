import { expect, type Page, test } from '@playwright/test';
import { query, site } from '../support/site';

test.use({ serviceWorkers: 'block' });

const word = `t${Date.now().toString(36)}`;
const made: number[] = [];

/** A trip that is over, of whose mail this is the token. */
async function askedTrip(): Promise<{ boat: number; booking: number; token: string }> {
  const [row] = await query<{ boat: number; booking: number; token: string }>(
    `WITH k AS (
       INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at)
       SELECT id, 'confirmed', at, at + interval '1 hour', at + interval '1 hour'
       FROM boats, (SELECT timestamptz '2001-01-01' + $1 * interval '1 day' + random() * interval '20 years' AS at) moment
       WHERE status = 'active' ORDER BY id LIMIT 1 RETURNING id, boat_id
     ), r AS (INSERT INTO review_requests (booking_id) SELECT id FROM k RETURNING booking_id, token)
     SELECT k.boat_id AS boat, k.id AS booking, r.token FROM k JOIN r ON r.booking_id = k.id`,
    [made.length],
  );
  if (!row) throw new Error('There is no boat.');
  made.push(row.booking);
  return row;
}
test.afterAll(async () => {
  await query("DELETE FROM reviews WHERE email LIKE $1 || '%'", [word]);
  await query('DELETE FROM bookings WHERE id = ANY($1)', [made]);
});

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Add Your Experience' });
const reviewsBy = (email: string): Promise<object[]> =>
  query('SELECT booking_id FROM reviews WHERE email = $1 ORDER BY id', [email]);

test('the link in the mail opens the form with the name; the review is marked once approved', async ({
  page,
}) => {
  const { boat, booking, token } = await askedTrip();
  const email = `${word}a@e2e.example`;
  await page.goto(`${site().url}/boats/${boat}#review?trip=${token}&name=Ana+Ruiz`);
  const form = formOf(page);
  await expect(form.getByLabel('Name')).toHaveValue('Ana Ruiz');
  await expect(form.getByText('Your review will be marked as a verified trip.')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Comment').fill('Calm water.');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => reviewsBy(email)).toEqual([{ booking_id: booking }]);
  await query('UPDATE reviews SET is_approved = true, moderated_at = now() WHERE email = $1', [
    email,
  ]);
  await page.goto(`${site().url}/boats/${boat}`);
  const item = page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' }).first();
  await expect(item).toContainText('Verified trip');
});

test('a link that is none of ours says so, keeps what was typed, and lets it go without the mark', async ({
  page,
}) => {
  const { boat } = await askedTrip();
  const email = `${word}b@e2e.example`;
  await page.goto(`${site().url}/boats/${boat}#review?trip=forged&name=Ana`);
  const form = formOf(page);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Comment').fill('Calm water.');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByText('The link in your mail is not valid for this boat.')).toBeVisible();
  await expect(form.getByLabel('Comment')).toHaveValue('Calm water.');
  await expect(form.getByText('Your review will be marked')).toHaveCount(0);
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => reviewsBy(email)).toEqual([{ booking_id: null }]);
});
