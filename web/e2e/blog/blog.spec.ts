import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/accessibility';
import { readStore } from '../support/device-store';
import { addBlogCategory, addPost, addPostImage, removePosts } from '../support/posts';
import { query, site } from '../support/site';
import { alterAnswer, askForBareApp, cardNames, failWith, holdBack, visit } from '../support/visit';

test.use({ serviceWorkers: 'block' });

const posts = /\/api\/blog\/posts\?/;
let category = 0;

test.beforeAll(async () => {
  await removePosts();
  category = await addBlogCategory('Harbour Tales');
  for (let n = 1; n <= 75; n++) {
    await addPost({ title: `Tale ${n}`, slug: `tale-${n}`, category, age: n, visits: 1234 * n });
  }
});
test.afterAll(removePosts);

test('the blog opens with its words, the newest posts and their visits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, `/blog?category=${category}`);
  await expect(page.getByTestId('preloader')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Mr. Sea Blog');
  await expect(page.getByTestId('preloader')).toHaveCount(0);
  await expect(cardNames(page)).toHaveCount(12);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('link', { name: 'Tale 1', exact: true })).toHaveAttribute(
    'href',
    '/blog/e2e-tale-1',
  );
  await expect(first.getByText('Harbour Tales')).toBeVisible();
  await expect(first.getByText('1.2K', { exact: true })).toBeVisible();
  await expect(first.getByRole('link', { name: 'Read More' })).toBeVisible();
  for (const text of ['Ready for Your Sea Adventure?', 'Got a Story to Share?']) {
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  }
  for (const text of ['24/7 Bookings', 'Guaranteed Prices', 'Premium Experience']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'View Boats' })).toHaveAttribute('href', '/');
});

test('a category is chosen from the dropdown, which counts its posts and then closes', async ({
  page,
}) => {
  await visit(page, '/blog');
  await page.getByRole('button', { name: 'All Posts' }).click();
  await page.getByRole('menuitemradio', { name: 'Harbour Tales (75)' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`\\?category=${category}$`));
  await expect(page.getByRole('button', { name: 'Harbour Tales' })).toBeVisible();
  await expect(cardNames(page).first()).toHaveText('Tale 1');
});

test('pages are gone through by number, five at a time, and by Previous and Next', async ({
  page,
}) => {
  await visit(page, `/blog?category=${category}&page=4`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('Page 4 of 7')).toBeVisible();
  await expect(pages.getByRole('listitem')).toHaveText(['2', '3', '4', '5', '6']);
  await expect(pages.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=5/);
  await expect(cardNames(page).first()).toHaveText('Tale 49');
  await pages.getByRole('link', { name: 'Page 7' }).click();
  await expect(pages.getByText('Page 7 of 7')).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.goBack();
  await expect(pages.getByText('Page 5 of 7')).toBeVisible();
});

test('a search follows what is typed; what finds nothing says so, and one page needs no numbers', {
  tag: '@journey',
}, async ({ page }) => {
  await addPost({ title: 'The walrus of Key West', slug: 'walrus' });
  await visit(page, '/blog');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('walrus');
  await expect(page).toHaveURL(/\?q=walrus$/);
  await expect(cardNames(page)).toHaveText(['The walrus of Key West']);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('qqzzqq');
  await expect(page.getByText('No posts found', { exact: true })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
});

test('posts that are on their way and posts that do not come say so', async ({ page }) => {
  const open = await holdBack(page, posts);
  await visit(page, '/blog');
  await expect(page.getByText('Loading posts...')).toBeVisible();
  open();
  await expect(cardNames(page).first()).toBeVisible();
  await failWith(page, posts, 500);
  // A list that the device has not seen, so that it cannot answer itself.
  await visit(page, '/blog?page=3');
  await expect(page.getByRole('alert')).toContainText('Error loading blog posts');
});

test('a post shows its day, blocks and captions, and counts the visit once', {
  tag: '@journey',
}, async ({ page }) => {
  const id = await addPost({ title: 'A long day', slug: 'long-day', visits: 998, picture: true });
  const [bare, named] = [await addPostImage(id, ''), await addPostImage(id, 'Off Key Biscayne')];
  await query('UPDATE blog_posts SET content = $1, published_at = $2 WHERE id = $3', [
    JSON.stringify([
      { type: 'text', content: 'First.\n\nSecond.' },
      { type: 'image', image_id: bare, caption: '' },
      { type: 'image', image_id: named, caption: 'Off Key Biscayne' },
    ]),
    '2026-03-01T03:00:00Z',
    id,
  ]);
  await visit(page, '/blog/e2e-long-day');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A long day');
  const hero = page.getByRole('article').first().locator('header');
  await expect(hero.getByText('February 28, 2026')).toBeVisible();
  await expect(hero.getByText('999', { exact: true })).toBeVisible();
  await expect(page.getByText('Second.', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Image', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Off Key Biscayne' })).toBeVisible();
  await expectOneColumn(page);
  const [row] = await query<{ visit_count: number }>(
    // Visits are folded into the count a little later.
    `SELECT visit_count + (SELECT coalesce(sum(unfolded), 0)::int FROM post_visits WHERE post_id = id)
       AS visit_count FROM blog_posts WHERE id = $1`,
    [id],
  );
  expect(row?.visit_count).toBe(999);
  await expect(hero.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
});

/** The main picture, then the text, both as wide as their column; the text begins below the dark top of the page. */
async function expectOneColumn(page: Page): Promise<void> {
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .getByRole('article')
      .first()
      .evaluate((article) => {
        const [picture, text] = ['img', 'p:not(header p)'].map((part) =>
          article.querySelector(`header ~ * ${part}`)?.getBoundingClientRect(),
        );
        const header = article.querySelector('header')?.getBoundingClientRect();
        return { picture, text, header };
      });
    const { picture, text, header } = boxes;
    if (!picture || !text || !header) throw new Error('no picture, text or header');
    expect(picture.width).toBeGreaterThan(Math.min(width * 0.85, 700));
    expect(Math.abs(text.left - picture.left)).toBeLessThan(2);
    expect(text.top).toBeGreaterThanOrEqual(Math.max(picture.bottom, header.bottom));
  }
}

test('a visit that cannot be counted counts on the screen', async ({ page }) => {
  await addPost({ title: 'Uncounted', slug: 'uncounted', visits: 41 });
  await failWith(page, /track-visit/, 500);
  await visit(page, '/blog/e2e-uncounted');
  await expect(page.getByText('42', { exact: true })).toBeVisible();
});

test('a post is shared in small windows of their own, or as a link', async ({ page, context }) => {
  await addPost({ title: 'Shared', slug: 'shared' });
  await page.addInitScript(() => {
    const opened: unknown[] = [];
    Object.assign(window, { opened });
    window.open = (...all: unknown[]) => {
      opened.push(all);
      return null;
    };
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/blog/e2e-shared');
  const share = page.getByRole('button', { name: 'Share', exact: true });
  for (const place of ['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp']) {
    await share.click();
    await page.getByRole('button', { name: place }).click();
  }
  const opened = await page.evaluate(
    () => (window as unknown as { opened: [string, string, string][] }).opened,
  );
  expect(opened.map(([address]) => new URL(address).hostname)).toEqual([
    'www.facebook.com',
    'twitter.com',
    'www.linkedin.com',
    'wa.me',
  ]);
  for (const [address, , features] of opened) {
    expect(decodeURIComponent(address)).toContain('/blog/e2e-shared');
    expect(features).toContain('width=600,height=400');
  }
  await share.click();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied to clipboard!', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('No.'));
  });
  await share.click();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Failed to copy link', { exact: true })).toBeVisible();
});

test('related posts are at most three, with titles of at most 60 characters', async ({ page }) => {
  const title = `A title that goes on and on ${'and on '.repeat(12)}`.trim();
  await addPost({ title, slug: 'endless', category });
  await addPost({ title: 'Beside it', slug: 'beside', category });
  await visit(page, '/blog/e2e-beside');
  const related = page.getByRole('region', { name: 'Related Posts' });
  await expect(related.getByRole('listitem')).toHaveCount(3);
  await expect(related.getByText(`${title.slice(0, 60).trimEnd()}…`)).toBeVisible();
  await expect(related.getByRole('link', { name: 'View All Posts' })).toHaveAttribute(
    'href',
    '/blog',
  );
  await askForBareApp(page);
  await alterAnswer(page, /\/api\/blog\/posts\/e2e-beside$/, (post: object) => ({
    ...post,
    related_posts: [],
  }));
  await page.reload();
  await expect(related.getByText('No related posts found.')).toBeVisible();
});

/** Ids of two boats of the fleet and of a category of neither. */
async function linkedThings() {
  const [row] = await query<{ first: number; second: number; category: number }>(
    `SELECT a.id AS first, b.id AS second, c.id AS category FROM boats a, boats b, categories c
     WHERE a.status = 'active' AND b.status = 'active' AND a.category_id <> b.category_id
       AND EXISTS (SELECT FROM boats o WHERE o.category_id = c.id AND o.status = 'active')
       AND c.id NOT IN (a.category_id, b.category_id) AND NOT a.featured ORDER BY a.id DESC, b.id, c.id LIMIT 1`,
  );
  if (!row) throw new Error('no boats');
  return row;
}

test('a post ends with a call and three boats, those of its links first, in its HTML and without a link', {
  tag: '@journey',
}, async ({ page }) => {
  const { first, second, category } = await linkedThings();
  const text = `Take [her](/boats/${first}) or [her](/boats/${second}), or any of [these](/boats/category/${category}).`;
  const content = [{ type: 'text', content: `${text}\n\n## And then\n\nHome.` }];
  await addPost({ title: 'Boats to take', slug: 'boats-to-take', content });
  const address = '/blog/e2e-boats-to-take';
  const html = await (await fetch(site().url + address)).text();
  const end = html.slice(html.indexOf('Boats for a day like this'));
  const linked = [...end.matchAll(/href="\/boats\/(\d+)\//g)].map(([, id]) => Number(id));
  const [third] = await query<{ id: number }>(
    `SELECT id FROM boats WHERE category_id = $1 AND status = 'active' ORDER BY featured DESC, created_at DESC, id DESC`,
    [category],
  );
  expect(linked).toEqual([first, second, third?.id]);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, address);
  const boats = page.getByRole('region', { name: 'Boats for a day like this' });
  await expect(boats.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(boats.getByText('Illustration', { exact: true })).toHaveCount(3);
  await expect(boats.locator('img').first()).toHaveAttribute('loading', 'lazy');
  await page.getByRole('button', { name: 'Ask for a day' }).click();
  await expect(page.getByRole('dialog', { name: 'Book your spot now!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See all boats' })).toHaveAttribute('href', '/');
  // Neither the post nor a boat of it was asked for once more.
  const again = /^\/api\/(boats|boat\/\d+|blog\/posts\/[^/]+)\/?$/;
  expect(asked.filter((path) => again.test(path))).toEqual([]);

  // What the device keeps of a post has its boats, too.
  await visit(page, '/blog');
  await page.getByRole('link', { name: 'Boats to take', exact: true }).click();
  await expect(boats.getByRole('heading', { level: 3 })).toHaveCount(3);
  const kept = () => readStore<{ key: string }>(page, 'answers');
  await expect
    .poll(async () => (await kept()).map(({ key }) => key))
    .toContain('post:e2e-boats-to-take');
  await askForBareApp(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'And then' })).toBeVisible();
  await expect(boats.getByRole('heading', { level: 3 })).toHaveCount(3);
  await boats.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/boats/${first}/`));
});

test('a post that cannot be shown says why', async ({ page }) => {
  const says = async (text: string) => {
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  };
  await visit(page, '/blog/e2e-none');
  await says('Post not found');
  const one = /\/api\/blog\/posts\/e2e-broken$/;
  await askForBareApp(page);
  await page.route(one, (route) => route.fulfill({ json: { post: { title: 'No slug' } } }));
  await visit(page, '/blog/e2e-broken');
  await says('Invalid post data received');
  await page.unroute(one);
  await failWith(page, one, 500);
  await visit(page, '/blog/e2e-broken');
  await says('Error loading post');
});

test('a post and the list that were read are readable without a link', async ({ page }) => {
  await visit(page, `/blog?category=${category}`);
  await page.getByRole('link', { name: 'Tale 2', exact: true }).click();
  await expect(page.getByText('Tale 2 begins here.')).toBeVisible();
  // The list has the beginning of the post too, so what is kept is known by its name.
  const kept = () => readStore<{ key: string }>(page, 'answers');
  await expect
    .poll(async () => (await kept()).map(({ key }) => key))
    .toEqual(expect.arrayContaining(['post:e2e-tale-2', expect.stringContaining('/blog/posts')]));
  await askForBareApp(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Tale 2 begins here.')).toBeVisible();
  await page.goBack();
  await expect(cardNames(page)).toHaveCount(12);
});

test('title and address of the document follow the visitor, each tag once', async ({ page }) => {
  await visit(page, `/blog?category=${category}`);
  await page.getByRole('link', { name: 'Tale 3', exact: true }).click();
  await expect(page).toHaveTitle(/Tale 3/);
  const head = page.locator('head');
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/e2e-tale-3$/);
  await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', /Tale 3/);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
  for (const tag of ['title', 'link[rel=canonical]', 'meta[name=description]']) {
    await expect(head.locator(tag)).toHaveCount(1);
  }
  await expect(head.locator('meta[property="og:title"]')).toHaveCount(1);
});

for (const path of ['/blog', '/blog/e2e-tale-1', '/blog/e2e-none']) {
  test(`${path} has no accessibility faults that a program can find`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await axeViolations(page)).toEqual([]);
  });
}
