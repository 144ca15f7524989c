import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addBoat, emptyCategory } from '../support/added-boats';
import { addAdminPost } from '../support/added-content';
import { linkTo } from '../support/added-inquiries';
import { addLeads } from '../support/added-leads';
import { addOffer } from '../support/added-offers';
import { adminTokens } from '../support/admin';
import { adminDoors, adminScreens } from '../support/admin-screens';
import { type DeployedSite, deploySite } from '../support/deploys';

/** Screens that say that something went wrong. */
const troubles = /did not load|not on this device yet|One moment|Page not found/;

let site: DeployedSite;
let publicPaths: string[];

// Three builds and a site that is started for each deploy.
test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 });

test.beforeAll(async () => {
  test.setTimeout(900_000);
  site = await deploySite(3);
  const boat = await addBoat({ name: 'Deploy 40ft' });
  await addAdminPost({ title: 'Deploy day', status: 'published' });
  await addLeads('deploys', [{ full_name: 'Dee Ploy' }]);
  publicPaths = [
    '/',
    `/boats/${boat}/deploy-40ft`,
    `/boats/category/${emptyCategory}/uncategorized`,
    '/saved',
    '/compare?boats=1,2',
    '/waiting',
    '/about-us',
    '/services',
    '/services/liquor-menu',
    '/blog',
    '/blog/e2e-deploy-day',
    (await addOffer('deploys', boat)).path,
    await linkTo((await addLeads('deploys', [{ full_name: 'Lin Ked' }]))[0] ?? 0),
    '/faqs-page',
    '/terms',
    '/privacy-policy',
    ...adminDoors,
    '/admin/api/users/reset/MQ/0a1b',
  ];
});
test.afterAll(() => site?.close());

for (const [visitors, serviceWorkers] of [
  ['with service workers', 'allow'],
  ['without service workers', 'block'],
] as const) {
  test(`tabs ${visitors} on every lazy route outlive two deploys, and so does what is typed in them`, async ({
    browser,
  }) => {
    await site.deploy(0);
    const contexts = await openAll(browser, serviceWorkers);
    const tabs = contexts.flat();
    const [boat, leads] = [tabOf(tabs, /^\/boats\/\d/), tabOf(tabs, /leads$/)];
    await boat.getByLabel('Full Name').fill('Ana Reyes');
    await leads.getByRole('button', { name: 'Edit Dee Ploy' }).click();
    await leads.getByLabel('Staff note').fill('Wants the captain of last time');
    const loads = countAllLoads(tabs);

    const figures = { looked: 0, blank: [] as string[] };
    for (const build of [1, 2]) {
      await site.deploy(build);
      for (const tab of tabs) {
        await lookForUpdate(tab.page);
        await note(figures, tab.page, `${tab.path} after deploy ${build}`);
      }
    }
    expect(loads()).toBe(0);
    await expect(boat.getByLabel('Full Name')).toHaveValue('Ana Reyes');
    await expect(leads.getByLabel('Staff note')).toHaveValue('Wants the captain of last time');
    if (serviceWorkers === 'allow') {
      // One of them agrees to the update; the others go on as they are, with files that only the server still has.
      const [first] = tabs;
      await first?.page.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(loads).toBe(1);
      await note(figures, first?.page as Page, 'after the update');
    }

    // Each tab goes on to a screen whose code it does not have yet.
    const still = loads();
    for (const group of contexts) {
      for (const [place, { page, path }] of group.entries()) {
        const next = group[(place + 1) % group.length]?.path ?? '/';
        if (page === boat || page === leads) continue;
        await goTo(page, next);
        await note(figures, page, `${path} → ${next}`);
      }
    }
    expect(loads()).toBe(still);
    await expect(boat.getByLabel('Full Name')).toHaveValue('Ana Reyes');
    await expect(leads.getByLabel('Staff note')).toHaveValue('Wants the captain of last time');

    for (const { page, path } of tabs) {
      await page.reload();
      await note(figures, page, `${path} loaded anew`);
    }
    await expect(boat.getByLabel('Full Name')).toHaveValue('Ana Reyes');
    report(visitors, tabs.length, figures);
    await Promise.all(
      tabs.map(({ page }) =>
        page
          .context()
          .close()
          .catch(() => undefined),
      ),
    );
  });
}

test('tabs whose files are all gone are loaded anew, once, and keep what is typed', async ({
  browser,
}) => {
  await site.deploy(0);
  const contexts = await openAll(browser, 'block');
  const boat = tabOf(contexts.flat(), /^\/boats\/\d/);
  await boat.getByLabel('Full Name').fill('Ana Reyes');
  await site.forgetBuilds();
  await site.deploy(2);

  const figures = { looked: 0, blank: [] as string[] };
  for (const group of contexts) {
    for (const [place, { page, path }] of group.entries()) {
      const loads = countAllLoads([{ page, path }]);
      const next = group[(place + 1) % group.length]?.path ?? '/';
      await goTo(page, next);
      await note(figures, page, `${path} → ${next}`);
      expect(loads(), `${path} → ${next}`).toBeLessThanOrEqual(1);
    }
  }
  await goTo(boat, publicPaths[1] ?? '');
  await expect(boat.getByLabel('Full Name')).toHaveValue('Ana Reyes');
  report('without any file of before', contexts.flat().length, figures);
});

interface Tab {
  page: Page;
  path: string;
}

/** A tab on each route; several browsers for the back office, whose tabs each hold one of six connections to a site. */
async function openAll(browser: Browser, serviceWorkers: 'allow' | 'block'): Promise<Tab[][]> {
  const groups = [await openTabs(await browser.newContext({ serviceWorkers }), publicPaths, null)];
  for (let from = 0; from < adminScreens.length; from += 4) {
    const context = await browser.newContext({ serviceWorkers });
    const tokens = await adminTokens();
    groups.push(await openTabs(context, adminScreens.slice(from, from + 4), tokens));
  }
  return groups;
}

async function openTabs(
  context: BrowserContext,
  paths: string[],
  tokens: object | null,
): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (const path of paths) {
    const page = await context.newPage();
    if (tokens && tabs.length === 0) {
      await page.goto(`${site.url}/robots.txt`);
      await page.evaluate((t) => localStorage.setItem('authTokens', JSON.stringify(t)), tokens);
    }
    await page.goto(site.url + path);
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
    tabs.push({ page, path });
  }
  return tabs;
}

function tabOf(tabs: Tab[], path: RegExp): Page {
  const tab = tabs.find((tab) => path.test(tab.path));
  if (!tab) throw new Error(`No tab is at ${path}.`);
  return tab.page;
}

function countAllLoads(tabs: Tab[]): () => number {
  let loads = 0;
  for (const { page } of tabs) page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Asks for a new version as an open tab does now and then. */
function lookForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

/** Goes to another screen as a link within the app does. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/**
 * Looks whether a tab shows a screen with a heading, and none of those that apologise; else notes what it shows.
 * Of three that do not it throws: where all fail, the time of the test would end before it could say how.
 */
async function note(
  figures: { looked: number; blank: string[] },
  page: Page,
  what: string,
): Promise<void> {
  figures.looked += 1;
  try {
    await expect(async () => {
      const headings = await page.getByRole('heading').allTextContents();
      expect(headings.length).toBeGreaterThan(0);
      expect(headings.join(' ')).not.toMatch(troubles);
    }).toPass({ timeout: 30_000 });
  } catch {
    // Of a page that hangs nothing can be read.
    const shown = await page.locator('body').innerText({ timeout: 10_000 }).catch(String);
    figures.blank.push(`${what} (${page.url()}): ${shown.slice(0, 500)}`);
    if (figures.blank.length > 2) throw new Error(figures.blank.join('\n'));
  }
}

function report(what: string, tabs: number, figures: { looked: number; blank: string[] }): void {
  console.log(
    `Builds A → B → C ${what}: ${tabs} tabs, ${figures.looked} screens looked at, ${figures.blank.length} blank`,
  );
  expect(figures.blank).toEqual([]);
}
