import { expect, type Page, test } from '@playwright/test';
import { isLive } from '../support/hydrated';
import { boatAddress, postAddress } from '../support/kinds-of-pages';
import { query, site } from '../support/site';
import { cardNames, cardOf, visit } from '../support/visit';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const boat = 'Azimut 66ft';
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** What somebody does on a page whose scripts have not arrived, and what has to come of it once they have. */
const early: Record<
  string,
  {
    at?: () => Promise<string>;
    width?: number;
    act: (page: Page) => Promise<void>;
    outcome: (page: Page) => Promise<void>;
  }
> = {
  'a search': {
    act: (page) => page.getByLabel('Search boats').pressSequentially('azimut'),
    outcome: async (page) => {
      await expect(page).toHaveURL(/search=azimut/);
      await expect(cardNames(page).first()).toHaveText(/azimut/i);
      await expect(page.getByLabel('Search boats')).toHaveValue('azimut');
    },
  },
  'a sort': {
    act: (page) => press(page, 'High to Low Price'),
    outcome: (page) => expect(page).toHaveURL(/filter=expensive/),
  },
  'two sorts, of which the last one counts': {
    act: async (page) => {
      await press(page, 'High to Low Price');
      await press(page, 'Low to High Price');
    },
    outcome: (page) => expect(page).toHaveURL(/filter=cheap/),
  },
  'the sizes': {
    act: (page) => press(page, 'By Size'),
    outcome: (page) => expect(page.getByRole('menuitemradio', { name: 'All Sizes' })).toBeVisible(),
  },
  'the categories': {
    act: (page) => press(page, 'By Category'),
    outcome: (page) =>
      expect(page.getByRole('menuitemradio', { name: 'All Categories' })).toBeVisible(),
  },
  'two hearts, each once though pressed twice': {
    act: async (page) => {
      const hearts = page.getByRole('button', { name: /^Save / });
      for (const place of [0, 1, 0]) await hearts.nth(place).click();
    },
    outcome: async (page) => {
      await expect(page.getByRole('button', { name: /^Remove .* from saved boats/ })).toHaveCount(
        2,
      );
    },
  },
  'a quick quote': {
    act: (page) => press(page, `QUICK QUOTE for ${boat}`),
    outcome: (page) => expect(page.getByRole('dialog')).toContainText(boat),
  },
  'another picture of a card': {
    act: (page) =>
      cardOf(page, boat)
        .getByRole('button', { name: /^Picture 3/ })
        .click(),
    outcome: (page) =>
      expect(cardOf(page, boat).getByRole('button', { name: /^Picture 3/ })).toHaveAttribute(
        'aria-current',
        'true',
      ),
  },
  "a card's gallery": {
    act: (page) => press(page, `All pictures of ${boat}`),
    outcome: (page) => expect(page.getByRole('dialog')).toContainText('1 / 7'),
  },
  'Book Now': {
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Book Now' }).click(),
    outcome: (page) => expect(page.getByRole('dialog')).toContainText('Book your spot now!'),
  },
  'the menu of a phone': {
    width: 390,
    act: (page) => press(page, 'Open the menu'),
    outcome: (page) =>
      expect(page.getByRole('navigation', { name: 'Main' }).getByText('Blog')).toBeVisible(),
  },
  'a question below the fleet': {
    act: (page) => press(page, 'Can we bring kids and babies?'),
    outcome: (page) => expect(page.getByText('child life jackets')).toBeVisible(),
  },
  'a question of the page of questions': {
    at: async () => '/faqs-page',
    act: (page) => page.locator('main [aria-expanded]').first().click(),
    outcome: (page) =>
      expect(page.locator('main [aria-expanded]').first()).toHaveAttribute('aria-expanded', 'true'),
  },
  "a boat's gallery": {
    at: boatAddress,
    act: (page) => press(page, 'View all photos'),
    outcome: (page) => expect(page.getByRole('dialog')).toContainText('1 / 7'),
  },
  'sharing a boat': {
    at: boatAddress,
    act: (page) => press(page, /^Share /),
    outcome: (page) => expect(page.getByRole('status').getByText('Link copied')).toBeAttached(),
  },
  "a boat's heart": {
    at: boatAddress,
    act: (page) => press(page, /^Save /),
    outcome: (page) => expect(page.getByText('Saved', { exact: true })).toBeVisible(),
  },
  'a search for posts': {
    at: async () => '/blog',
    act: (page) => page.getByLabel('Search posts').pressSequentially('sandbar'),
    outcome: async (page) => {
      await expect(page).toHaveURL(/q=sandbar/);
      await expect(page.getByRole('heading', { name: 'Posts about “sandbar”' })).toBeVisible();
    },
  },
  'the categories of posts': {
    at: async () => '/blog',
    act: (page) => press(page, 'All Posts'),
    outcome: (page) => expect(page.getByRole('menuitemradio').first()).toBeVisible(),
  },
  'a story of one’s own': {
    at: async () => '/blog',
    act: (page) => press(page, 'Share Your Experience'),
    outcome: (page) =>
      expect(page.getByRole('dialog', { name: 'Share Your Experience' })).toBeVisible(),
  },
  'sharing a post': {
    at: postAddress,
    act: (page) => press(page, 'Share'),
    outcome: (page) => expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible(),
  },
};

for (const [what, { at, width, act, outcome }] of Object.entries(early)) {
  test(`${what}: asked for before the scripts have arrived, done when they are there`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (width) await page.setViewportSize({ width, height: 800 });
    const arrive = await holdScripts(page);
    await visitEarly(page, (await at?.()) ?? '/');
    await act(page);
    arrive();
    await outcome(page);
    await expect(page.locator('[data-pressed-early]')).toHaveCount(0);
  });
}

test('a press says that it is kept, and is done once', async ({ page }) => {
  const arrive = await holdScripts(page);
  await visitEarly(page, '/');
  const toggle = page.getByRole('button', { name: `Save ${boat}` });
  await toggle.click();
  await expect(toggle).toHaveCSS('cursor', 'progress');
  arrive();
  await isLive(page);
  const remove = page.getByRole('button', { name: `Remove ${boat} from saved boats` });
  await expect(remove).toHaveCSS('cursor', 'pointer');
  await remove.click();
  await expect(toggle).toBeVisible();
});

test('a press on a part whose code comes after that of the page is done too', async ({ page }) => {
  const arrive = await holdScripts(page, /guests-and-faq.*\.js$/);
  await visitEarly(page, '/');
  // The page itself is live.
  await page.getByRole('button', { name: `Save ${boat}` }).click();
  await expect(page.getByRole('button', { name: /^Remove .* from saved boats/ })).toHaveCount(1);
  const question = page.getByRole('button', { name: 'Can we bring kids and babies?' });
  await question.click();
  await expect(question).toHaveAttribute('data-pressed-early');
  arrive();
  await expect(page.getByText('child life jackets')).toBeVisible();
});

test('a press on the menu before the first effects of the page opens it, and it stays open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    /** Whether React has taken the page over; its effects come a task later. */
    const isTakenOver = () => {
      const root = document.getElementById('root') as unknown as Record<string, unknown> | null;
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
      type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
      const container = key && (root?.[key] as Container);
      return container && !container.stateNode.current.memoizedState.isDehydrated;
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (isTakenOver())
        document.querySelector<HTMLElement>('[aria-controls="main-menu"]')?.click();
      else port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await visit(page, '/');
  await isLive(page);
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a press whose page never comes to life is given up after half a minute', async ({ page }) => {
  await page.clock.install();
  await holdScripts(page);
  await visitEarly(page, '/');
  await press(page, 'High to Low Price');
  await expect(page.locator('[data-pressed-early]')).toHaveCount(1);
  await page.clock.runFor(31_000);
  await expect(page.locator('[data-pressed-early]')).toHaveCount(0);
});

test('the login says that it is on its way', async ({ page }) => {
  const arrive = await holdScripts(page);
  await visitEarly(page, '/admin/login');
  await expect(page.getByText('Loading…')).toBeVisible();
  arrive();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a search for boats keeps what is chosen beside it', { tag: '@journey' }, async ({
    page,
  }) => {
    await visit(page, '/?filter=expensive');
    await page.getByLabel('Search boats').fill('azimut');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?filter=expensive&search=azimut$/);
    await expect(cardNames(page).first()).toHaveText(/azimut/i);
  });

  test('a search for posts finds them', async ({ page }) => {
    const [post] = await query<{ title: string }>(
      "SELECT title FROM blog_posts WHERE status = 'published' ORDER BY id LIMIT 1",
    );
    const word = String(post?.title).split(' ').at(-1) ?? '';
    await visit(page, '/blog');
    await page.getByLabel('Search posts').fill(word);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\?q=/);
    await expect(page.getByRole('heading', { name: String(post?.title) })).toBeVisible();
  });
});

/** Opens an address without waiting for its scripts, but for its styles: nobody sees a page that has none yet. */
async function visitEarly(page: Page, path: string): Promise<void> {
  await page.goto(site().url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return document.body && styles.length > 0 && styles.every(({ sheet }) => sheet);
  });
}

/** Lets scripts of the site wait until the returned function is called. */
async function holdScripts(page: Page, which = /\.js$/): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(which, async (route) => {
    await opened;
    await route.fallback();
  });
  return open;
}
