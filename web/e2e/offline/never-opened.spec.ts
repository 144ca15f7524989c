import { expect, test } from '@playwright/test';
import { ageAnswers } from '../support/device-store';
import { type Link, openLink } from '../support/link';
import { catalogueIsKept, countRows } from '../support/offline';
import { site } from '../support/site';

let link: Link;
test.beforeEach(async () => {
  link = await openLink(site().url);
});
test.afterEach(() => link.close());

test('boats and posts that were never opened are there without a link, with a small picture', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto(link.url);
  await catalogueIsKept(page);
  const posts: { slug: string; title: string }[] = await page.evaluate(async () => {
    const answer = await fetch('/api/blog/posts?page=1&per_page=12');
    return (await answer.json()).posts;
  });
  // Each post, and the list of them.
  await expect
    .poll(() => countRows(page, 'answers'), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(posts.length + 1);
  const small = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('pictures')).keys();
      return kept.filter(({ url }) => url.endsWith('/320.avif')).length;
    });
  const boats = await countRows(page, 'boats');
  await expect.poll(small, { timeout: 30_000 }).toBeGreaterThanOrEqual(boats / 2);

  await ageAnswers(page, 3 * 60 * 60_000);
  await link.cut();
  await page.goto(`${link.url}/boats/64/any`);
  const calendar = page.getByRole('region', { name: 'Free Days' });
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar.getByRole('grid')).toHaveCount(2);
  await expect(calendar.getByText('As of 3 h ago.')).toBeVisible();
  const [post] = posts;
  await page.goto(`${link.url}/blog/${post?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: post?.title })).toBeVisible();
  await page.goto(`${link.url}/blog`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${link.url}/blog/no-such-post`);
  await expect(
    page.getByRole('heading', { name: 'This post is not on this device yet' }),
  ).toBeVisible();
  await page.goto(`${link.url}/blog?page=3`);
  await expect(page.getByRole('alert')).toContainText('These posts are not on this device yet');
});
