import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLeads, leadNow, removeLeads } from '../support/added-leads';
import { adminTokens, marinaAdmin } from '../support/admin';
import { filesMissing } from '../support/admin-device';
import { type DeployedSite, deploySite } from '../support/deploys';
import { newEmail } from '../support/enquiry';
import { type Link, openLink } from '../support/link';
import { keepSites, query, type StartedSite, site, startSite } from '../support/site';
import type { Driver } from './driver';
import { findEngines } from './engines';
import { until, Visitor } from './visitor';

// The journeys that the product promises, in each engine that is installed here: the same lines for all of them.

const boat = 'Azimut 66ft';
const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
/** What has to come over a slow machine. Milliseconds. */
const longMs = 60_000;

let started: StartedSite;
beforeAll(async () => {
  started = await startSite();
  keepSites([started]);
}, 180_000);
afterAll(() => started?.stop());

describe.each(findEngines())('$name', (engine) => {
  if (engine.missing) {
    it.skip(`runs the journeys: ${engine.missing}`, () => {});
    return;
  }

  let link: Link;
  let driver: Driver | undefined;
  beforeEach(async () => {
    link = await openLink(site().url);
  });
  afterEach(async () => {
    await driver?.close();
    driver = undefined;
    await link.close();
  });
  const visitor = async (size = phone, address = link.url): Promise<Visitor> => {
    driver = await engine.open(size);
    return new Visitor(driver, address);
  };
  const isKept = (me: Visitor) => until('the fleet on the device', () => hasBoats(me), longMs);

  it('leads from the list to a boat and back', { timeout: longMs }, async () => {
    const me = await visitor();
    await me.goto('/');
    await me.press('link', `VIEW MORE about ${boat}`);
    await me.sees({ role: 'heading', name: boat });
    await me.isAt(/^\/boats\/\d+\//);
    await me.driver.back();
    await me.isAt(/^\/$/);
    await me.sees({ role: 'link', name: `VIEW MORE about ${boat}` });
  });

  it('searches and sorts the fleet', { timeout: longMs }, async () => {
    const me = await visitor();
    await me.goto('/');
    await me.fill('Search boats', 'azimut');
    await me.isAt(/search=azimut/);
    await me.sees({ role: 'heading', name: /azimut/i });
    await me.press('button', 'Low to High Price');
    await me.isAt(/filter=cheap/);
    const answer = await fetch(`${site().url}/api/boats?filter=cheap&search=azimut`);
    const { results } = (await answer.json()) as { results: { name: string }[] };
    await until('the cheapest first', async () => (await firstName(me)) === results[0]?.name);
  });

  it('starts without a link, and shows a boat that was never opened', {
    timeout: 2 * longMs,
  }, async () => {
    const me = await visitor();
    await me.goto('/');
    await isKept(me);
    await link.cut();
    await me.driver.restart();
    await me.goto('/');
    await me.press('link', `VIEW MORE about ${boat}`);
    await me.sees({ role: 'heading', name: boat });
    await me.sees({ role: 'button', name: 'Send Inquiry' });
    expect(await brokenPictures(me)).toEqual([]);
  });

  it('keeps an inquiry that is sent without a link, and sends it once', {
    timeout: 2 * longMs,
  }, async () => {
    const email = newEmail(`engine-${engine.name.toLowerCase()}`);
    const me = await visitor();
    await me.goto('/');
    await isKept(me);
    await link.cut();
    await me.press('button', `QUICK QUOTE for ${boat}`);
    await me.fill('Full Name', 'Ana Reyes');
    await me.fill('Email', email);
    await me.fill('Phone', '(305) 555-0100');
    await me.press('button', 'Send Inquiry');
    await me.sees({
      words: "Saved on this device. We'll send it as soon as you're back online.",
    });
    await me.driver.restart();
    expect(await leadsOf(email)).toEqual([]);
    await link.restore();
    await me.goto('/');
    await until('the inquiry', async () => (await leadsOf(email)).length > 0, longMs);
    await me.goto('/blog');
    await me.sees({ role: 'button', name: 'Share Your Experience' });
    expect(await leadsOf(email)).toEqual([{ boat_name: boat }]);
  });

  it('sends a review', { timeout: longMs }, async () => {
    const email = newEmail(`engine-${engine.name.toLowerCase()}`);
    const me = await visitor();
    await me.goto('/');
    await me.press('link', `VIEW MORE about ${boat}`);
    // What only the list knew of the boat has no reviews, and the rest moves what lies below it.
    await me.sees({ role: 'link', name: /\d reviews?\)/ });
    await me.press('button', 'Write a Review');
    await me.press('radio', /^4 stars/);
    await me.fill('Name', 'Ana Reyes');
    await me.fill('Email', email);
    await me.fill('Comment', 'Calm, and on time.');
    await me.press('button', 'Submit Review');
    await until('the review', async () => (await reviewsOf(email)).length > 0);
    expect(await reviewsOf(email)).toEqual([{ rating: 4, comment: 'Calm, and on time.' }]);
  });

  it('sends a story with photos', { timeout: 2 * longMs }, async () => {
    const email = newEmail(`engine-${engine.name.toLowerCase()}`);
    const me = await visitor();
    await me.goto('/blog');
    await me.press('button', 'Share Your Experience');
    await me.fill('Full Name', 'Ana Reyes');
    await me.fill('Email', email);
    await me.fill('Message', 'Dolphins followed us all the way home.');
    await me.driver.choose('input[type=file]', await takePhotos(2));
    await me.sees({ role: 'button', name: /^Remove image 2/ });
    await me.press('button', 'Share Your Experience');
    await until('the story', async () => (await photosOf(email)) === 2, longMs);
  });

  it('saves boats, also over a restart', { timeout: longMs }, async () => {
    const me = await visitor();
    await me.goto('/');
    await me.press('button', `Save ${boat}`);
    await me.sees({ role: 'button', name: `Remove ${boat} from saved boats` });
    await me.driver.restart();
    await me.goto('/saved');
    await me.sees({ role: 'heading', name: boat });
  });

  it('signs an administrator in', { timeout: longMs }, async () => {
    await adminTokens();
    const me = await visitor(tablet);
    await signIn(me);
    await me.sees({ role: 'heading', name: /Marina/ });
  });

  it('keeps a status that is changed without a link, and sends it', {
    timeout: 3 * longMs,
  }, async () => {
    const word = `engine${engine.name.toLowerCase()}${Date.now()}`;
    const [lead = 0] = await addLeads(word, [{ full_name: 'Ana Reyes' }]);
    try {
      await adminTokens();
      const me = await visitor(tablet);
      await signIn(me);
      // WebKit keeps a page that is left as it is, a database that it is just making included, and nobody else can open that
      // database then until two further pages were left. So the first page is given the time to make it.
      await until('the back office on the device', () => keepsBackOffice(me), longMs);
      await me.goto(`/admin/leads?search=${word}`);
      await me.sees({ label: 'Status of Ana Reyes' });
      await until('the back office on the device', () => keepsBackOffice(me), longMs);
      await link.cut();
      await me.select('Status of Ana Reyes', 'Booked');
      await me.sees({ role: 'button', name: /waiting to send/ });
      await link.restore();
      await until(
        'the status on the server',
        async () => ((await leadNow(lead)) as { status: string }).status === 'booked',
        longMs,
      );
    } finally {
      await removeLeads(word);
    }
  });

  async function signIn(me: Visitor): Promise<void> {
    await me.goto('/admin/login');
    await me.fill('Email', marinaAdmin.email);
    await me.fill('Password', marinaAdmin.password);
    await me.press('button', 'Login');
    await me.isAt(/^\/admin(?!\/login)/);
  }
});

const hasBoats = (me: Visitor): Promise<boolean> =>
  me.evaluate(async () => {
    // Opening a database that is not there would make it, under the app's feet.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'mr-sea')) return false;
    if (!(await navigator.serviceWorker.getRegistration())?.active) return false;
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('mr-sea');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('boats').objectStore('boats').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result > 0);
        };
      };
    });
  });

const keepsBackOffice = async (me: Visitor): Promise<boolean> =>
  (await filesMissing(me as Pick<Page, 'evaluate'>)).length === 0;

const firstName = (me: Visitor): Promise<string | null> =>
  me.evaluate(() => document.querySelector('article h3')?.textContent ?? null);

/** Addresses of pictures in the window that show the browser's mark of something broken. */
const brokenPictures = (me: Visitor): Promise<string[]> =>
  me.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && image.checkVisibility();
      })
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => image.currentSrc),
  );

const leadsOf = (email: string): Promise<{ boat_name: string }[]> =>
  query('SELECT boat_name FROM leads WHERE email = $1', [email]);
const reviewsOf = (email: string): Promise<{ rating: number; comment: string }[]> =>
  query('SELECT rating, comment FROM reviews WHERE email = $1', [email]);
const photosOf = async (email: string): Promise<number> =>
  (
    await query(
      'SELECT 1 FROM story_images JOIN stories ON stories.id = story_id WHERE email = $1',
      [email],
    )
  ).length;

/** Asks for a new version, as a page does that is opened again. */
const lookForUpdate = (me: Visitor): Promise<void> =>
  me.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

async function takePhotos(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const path = join(tmpdir(), `mr-sea-photo-${process.pid}-${n}.jpg`);
      const size = { width: 1600, height: 1200, channels: 3 as const };
      const background = { r: 20, g: 60 + 40 * n, b: 150 };
      await writeFile(
        path,
        await sharp({ create: { ...size, background } })
          .jpeg()
          .toBuffer(),
      );
      return path;
    }),
  );
}

describe('an update', () => {
  let deployed: DeployedSite;
  beforeAll(async () => {
    deployed = await deploySite(2);
  }, 180_000);
  afterAll(() => deployed?.close());

  it.each(findEngines().filter(({ missing }) => !missing))(
    'leaves what is half typed as it is in $name, before and after it is taken',
    { timeout: 3 * longMs },
    async (engine) => {
      await deployed.deploy(0);
      const driver = await engine.open(phone);
      try {
        const me = new Visitor(driver, deployed.url);
        await me.goto('/blog');
        await me.evaluate(async () => void (await navigator.serviceWorker.ready));
        await me.press('button', 'Share Your Experience');
        await me.fill('Full Name', 'Ana Reyes');
        await deployed.deploy(1);
        await lookForUpdate(me);
        await until('the offer', () =>
          me.evaluate(() => document.body.innerText.includes('A new version is available.')),
        );
        expect(await me.valueOf('Full Name')).toBe('Ana Reyes');
        await me.driver.evaluate(`document.activeElement.blur()`);
        await me.goto('/blog');
        await me.sees({ words: 'A new version is available.' });
        // WebKit keeps a database to a page that is left while it opens it.
        await until('the database of this page', () => me.evaluate(opensDatabase));
        const before = await entryOf(me);
        await me.press('button', 'Reload');
        await until('the new version', async () => (await entryOf(me)) !== before);
        await me.press('button', 'Share Your Experience');
        await until('the words', async () => (await me.valueOf('Full Name')) === 'Ana Reyes');
      } finally {
        await driver.close();
      }
    },
  );
});

/** The script that the page began with. */
const entryOf = (me: Visitor): Promise<string | undefined> =>
  me.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[src*="/assets/index-"]')?.src,
  );

/** Whether the page can open the device's database, after whatever opens it already. */
function opensDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('mr-sea');
    opening.onsuccess = () => {
      opening.result.close();
      resolve(true);
    };
    opening.onerror = () => resolve(false);
  });
}
