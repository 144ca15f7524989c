import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readStore } from '../support/device-store';
import { type FaultyLink, openFaultyLink } from '../support/faulty-link';
import { catalogueIsKept } from '../support/offline';
import { comeBack, fillOutbox, makeItems, newSender, rowsFrom } from '../support/outbox-items';
import { site } from '../support/site';

test.use({ trace: 'off' });

let link: FaultyLink;
test.beforeEach(async () => {
  link = await openFaultyLink(site().url);
});
test.afterEach(() => link.close());

interface Watched {
  posts: number;
  byWorker: number;
  /** The most that were on their way at once. */
  together: number;
}

/** Counts the submissions on the link, and calls back at each. */
function watchPosts(onPost: (posts: number) => void | Promise<void> = () => {}): Watched {
  const seen: Watched = { posts: 0, byWorker: 0, together: 0 };
  const open = new Set<string>();
  link.decide = async ({ key, byWorker }) => {
    if (key === null) return null;
    seen.posts += 1;
    if (byWorker) seen.byWorker += 1;
    open.add(key);
    seen.together = Math.max(seen.together, open.size);
    await onPost(seen.posts);
    return null;
  };
  link.replied = ({ key }) => {
    if (key) open.delete(key);
  };
  return seen;
}

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let n = 0; n < count; n++) {
    const page = await context.newPage();
    await page.goto(`${link.url}/terms`);
    await catalogueIsKept(page);
    pages.push(page);
  }
  await pages[0]?.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return pages;
}

/** Wakes the service worker as the browser does when the link is back. */
async function wakeWorker(page: Page): Promise<void> {
  // Chromium's build without a screen has no badges, and ends the process of a worker that asks for one.
  for (const worker of page.context().serviceWorkers()) {
    await worker.evaluate('delete WorkerNavigator.prototype.setAppBadge');
  }
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(link.url));
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: link.url,
    registrationId: await found,
    tag: 'outbox',
    lastChance: false,
  });
}

test('five tabs and the service worker make exactly 200 rows of 200 items', async ({ context }) => {
  test.setTimeout(900_000);
  const sender = newSender('tabs');
  const pages = await openTabs(context, 5);
  const [first] = pages as [Page];
  const seen = watchPosts();
  const started = Date.now();
  await fillOutbox(first, makeItems(sender, 200));
  await Promise.all([wakeWorker(first), ...pages.map(comeBack)]);
  await expect
    .poll(async () => (await readStore(first, 'outbox')).length, { timeout: 600_000 })
    .toBe(0);
  const { rows, addresses } = await rowsFrom(sender);
  console.log(
    `5 tabs and the service worker, 200 items: ${rows} rows of ${addresses} addresses, ${seen.posts} requests, ` +
      `${seen.together} at once, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  expect({ rows, addresses }).toEqual({ rows: 200, addresses: 200 });
  // One sender at a time, and nothing sent twice.
  expect(seen).toMatchObject({ posts: 200, together: 1 });
});

test('the service worker carries on when every tab is closed in the middle', async ({
  context,
}) => {
  test.setTimeout(900_000);
  const sender = newSender('closed');
  const pages = await openTabs(context, 5);
  const [first] = pages as [Page];
  let left = 5;
  const seen = watchPosts(async (posts) => {
    if (left > 0 && posts % 5 === 0) await pages[--left]?.close();
  });
  await fillOutbox(first, makeItems(sender, 60));
  await Promise.all(pages.map(comeBack));
  await wakeWorker(first);
  await expect.poll(() => rowsFrom(sender), { timeout: 600_000 }).toMatchObject({ rows: 60 });
  const page = await context.newPage();
  await page.goto(`${link.url}/terms`);
  await expect.poll(() => readStore(page, 'outbox'), { timeout: 60_000 }).toEqual([]);
  const { rows, addresses } = await rowsFrom(sender);
  console.log(
    `5 tabs closed one by one, 60 items: ${rows} rows of ${addresses} addresses, ${seen.posts} requests, ` +
      `${seen.byWorker} of them by the service worker`,
  );
  expect({ rows, addresses }).toEqual({ rows: 60, addresses: 60 });
  expect(seen.byWorker).toBeGreaterThan(0);
});
