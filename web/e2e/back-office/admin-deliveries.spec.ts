import { expect, test } from '@playwright/test';
import { expectFit } from '../support/accessibility';
import { signInAsAdmin } from '../support/admin';
import { openList, rowOf } from '../support/admin-list';
import { query, site } from '../support/site';
import { visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

// About a story that nobody has: once retried, the worker finds nothing to send and is done.
const subject = 1_900_000_001;
const failed = {
  job: 'email-story-visitor',
  error: 'EENVELOPE 550 RCPT TO: 550 <<address>>: Recipient unknown',
};

test.beforeEach(async ({ page }) => {
  await query(
    `INSERT INTO outbox (job, payload, attempts, last_error, failed_at, relayed_at)
     VALUES ($1, $2, 14, $3, now(), now())`,
    [failed.job, { story_id: subject }, failed.error],
  );
  await signInAsAdmin(page);
});
test.afterEach(async () => {
  await query("DELETE FROM outbox WHERE payload ->> 'story_id' = $1", [String(subject)]);
});

test('what was given up is listed with its reason, and retried', { tag: '@journey' }, async ({
  page,
}) => {
  await openList(page, '/admin/jobs');
  const row = rowOf(page, 'Mail to the visitor about a story');
  await expect(row).toContainText('The mail server does not know the address.');
  await expect(row.getByRole('link', { name: `Story ${subject}` })).toHaveAttribute(
    'href',
    '/admin/stories',
  );
  await row.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText('It is tried again now.')).toBeAttached();
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => {
      const [entry] = await query<{ done: boolean }>(
        "SELECT done_at IS NOT NULL AS done FROM outbox WHERE payload ->> 'story_id' = $1",
        [String(subject)],
      );
      return entry?.done;
    })
    .toBe(true);
});

test('fits phone, tablet and desktop, thumbs and screen readers', async ({ page }) => {
  await openList(page, '/admin/jobs');
  await expect(rowOf(page, 'Mail to the visitor about a story')).toBeVisible();
  await expectFit(page);
});

test('opens the queues to an administrator, and to nobody without a pass', async ({ page }) => {
  expect((await page.request.get(`${site().url}/admin/queues`)).status()).toBe(401);
  await visit(page, '/admin/jobs');
  await page.getByRole('button', { name: 'Open the queues' }).click();
  await page.waitForURL('**/admin/queues');
  await expect(page.getByText('housekeeping').first()).toBeVisible();
});
