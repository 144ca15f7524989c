import { expect, type Page, test } from '@playwright/test';
import { type Fault, type FaultyLink, openFaultyLink } from '../support/faulty-link';
import { numbersFrom } from '../support/random';
import { site } from '../support/site';

/** First visits to try; `FIRST_VISITS=200 npx playwright test first-visit-faults` in `web` is the long test. */
const visits = Number(process.env.FIRST_VISITS ?? 3);
const seed = 20_261_123;
const faultsOfVisit = 40;
const shareOfFaults = 0.3;

const faultsOfAny: Fault[] = ['portal', 'redirect', 'cut-reply', 'error'];
/** Nobody can tell them of a picture; the browser itself sees to a worker that is broken. */
const faultsOfApp: Fault[] = [...faultsOfAny, 'half', 'changed'];

let link: FaultyLink;
test.beforeEach(async () => {
  link = await openFaultyLink(site().url);
});
test.afterEach(() => link.close());

for (let run = 0; run < visits; run += 1) {
  test(`a first visit with ${faultsOfVisit} faults leaves no wrong file on the device (seed ${seed + run})`, async ({
    page,
  }) => {
    const random = numbersFrom(seed + run);
    let faults = 0;
    link.decide = ({ path }) => {
      const isApp = /^\/(assets\/|index\.html$)/.test(path);
      const isFile = isApp || /^\/(media\/|service-worker\.js$)|\.(avif|png|svg|webp)$/.test(path);
      if (!isFile || faults === faultsOfVisit || random() > shareOfFaults) return null;
      faults += 1;
      const kinds = isApp ? faultsOfApp : faultsOfAny;
      return kinds[Math.floor(random() * kinds.length)] ?? null;
    };
    while (faults < faultsOfVisit) {
      // A page that misses a part loads itself anew, which may come between.
      await page.goto(link.url).catch(() => undefined);
      if ((await installWorker(page).catch(() => 'gone')) === 'activated') break;
    }
    link.decide = () => null;
    await page.goto(link.url).catch(() => undefined);
    await expect.poll(() => installWorker(page).catch(() => 'gone')).toBe('activated');
    expect(await wrongFiles(page)).toEqual([]);

    link.decide = () => 'cut-request';
    for (const path of ['/', '/faqs-page', '/terms']) {
      await page.goto(link.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

test('the app comes to the device in a few dozen requests, and all of it is there', async ({
  page,
}) => {
  let requests = 0;
  link.decide = ({ path }) => {
    if (path.startsWith('/assets/')) requests += 1;
    return null;
  };
  await page.goto(link.url);
  expect(await installWorker(page)).toBe('activated');
  expect(await wrongFiles(page)).toEqual([]);
  const files = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat()
      .length;
  });
  expect(files).toBeGreaterThan(100);
  expect(requests).toBeLessThan(files / 2);
});

test('wrong files that got onto the device are fetched anew', async ({ page }) => {
  await page.goto(link.url);
  expect(await installWorker(page)).toBe('activated');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const wanted = /index\.html|terms-page-|\.(avif|png|svg|webp)$/.test(pathname);
        const portal = new Response('<h1>Please sign in</h1>', {
          headers: { 'content-type': 'text/html' },
        });
        if (wanted) await cache.put(request, portal);
      }
    }
  });
  expect((await wrongFiles(page)).length).toBeGreaterThan(1);
  await page.goto(`${link.url}/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(await wrongFiles(page)).toEqual([]);
});

/** Registers the worker, as the page does once it runs, and waits for what becomes of it. */
function installWorker(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const register = () => navigator.serviceWorker.register('/service-worker.js');
    const registration = await register().catch(() => null);
    const worker =
      registration?.installing ?? registration?.waiting ?? registration?.active ?? undefined;
    if (!worker) return 'rejected';
    return new Promise<string>((resolve) => {
      const look = () => {
        if (['activated', 'redundant'].includes(worker.state)) resolve(worker.state);
      };
      worker.addEventListener('statechange', look);
      look();
    });
  });
}

/** The paths of the app's files on this device whose bytes are not those of the site. (Of pictures the build knows no hash.) */
async function wrongFiles(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const files: { path: string; hash: string }[] = [];
    for (const name of await caches.keys()) {
      if (!name.includes('precache')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const bytes = await (await cache.match(request))?.arrayBuffer();
        const hash = await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer());
        files.push({
          path: new URL(request.url).pathname,
          hash: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(
            '',
          ),
        });
      }
    }
    return files;
  });
  expect(kept.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const { path, hash } of kept) {
    const answer = await fetch(site().url + path);
    const bytes = await answer.arrayBuffer();
    const right = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    if (right !== hash) wrong.push(path);
  }
  return wrong;
}
