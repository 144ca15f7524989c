import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createDevice, type Device } from '../support/device';
import { readStore } from '../support/device-store';
import { type FaultyLink, openFaultyLink } from '../support/faulty-link';
import { catalogueIsKept } from '../support/offline';
import { comeBack, fillOutbox, makeItems, newSender, rowsFrom } from '../support/outbox-items';
import { numbersFrom } from '../support/random';
import { site } from '../support/site';

const itemCount = 200;
const killCount = 20;
const seed = 20_261_121;
/** Where a request is when the browser dies. */
const moments = ['arrived', 'committed', 'answered'] as const;

test.use({ trace: 'off' });

let device: Device;
let link: FaultyLink;
test.beforeEach(async () => {
  device = await createDevice();
  link = await openFaultyLink(site().url);
});
test.afterEach(async () => {
  await device.remove();
  await link.close();
});

test('a browser killed at 20 random points with 200 items loses nothing and doubles nothing', async () => {
  test.setTimeout(900_000);
  const started = Date.now();
  const random = numbersFrom(seed);
  const sender = newSender('kills');
  let page = await openPage();
  await catalogueIsKept(page);

  const kills = Object.fromEntries(moments.map((moment) => [moment, 0]));
  let posts = 0;
  /** Kills the browser at a request that chance names, and returns when it is dead. */
  const killOnce = (): Promise<void> => {
    const at = posts + 1 + Math.floor(random() * 8);
    const moment = moments[Math.floor(random() * moments.length)] ?? 'arrived';
    kills[moment] = (kills[moment] ?? 0) + 1;
    return new Promise((resolve, reject) => {
      const die = () => device.kill().then(resolve, reject);
      link.decide = async ({ key }) => {
        if (key === null) return null;
        posts += 1;
        if (posts !== at || moment !== 'arrived') return null;
        await die();
        return 'cut-request';
      };
      link.replied = async ({ key }) => {
        if (key === null || posts !== at || moment === 'arrived') return;
        // Answered: the reply leaves, and the browser dies while it looks at it.
        if (moment === 'committed') await die();
        else setTimeout(() => void die(), random() * 20);
      };
    });
  };

  let killed = killOnce();
  await fillOutbox(page, makeItems(sender, itemCount));
  await comeBack(page);
  for (let kill = 1; kill <= killCount; kill++) {
    await killed;
    if (kill < killCount) killed = killOnce();
    else {
      link.decide = () => null;
      link.replied = () => {};
    }
    page = await openPage();
    // An item that is sent meanwhile is counted twice.
    const kept = await countKept(page);
    expect(kept, `items on the device after kill ${kill}`).toBeGreaterThanOrEqual(itemCount);
  }
  await expect
    .poll(async () => (await readStore(page, 'outbox')).length, { timeout: 600_000 })
    .toBe(0);

  const found = await rowsFrom(sender);
  console.log(
    `${killCount} kills (${moments.map((moment) => `${kills[moment]} when it had ${moment}`).join(', ')}; seed ${seed}), ` +
      `${itemCount} items, ${itemCount - found.addresses} lost, ${found.rows - found.addresses} doubled, ` +
      `${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  expect(found).toEqual({ rows: itemCount, addresses: itemCount });
  expect(await readStore(page, 'receipts')).toHaveLength(itemCount);
});

/** What waits or was sent, or all where the browser was killed again before it could say. */
async function countKept(page: Page): Promise<number> {
  try {
    const waiting = await readStore(page, 'outbox');
    return waiting.length + (await readStore(page, 'receipts')).length;
  } catch {
    return itemCount;
  }
}

/** Starts the browser again, as the visitor does; what waits goes on by itself. */
async function openPage(): Promise<Page> {
  const context: BrowserContext = await device.start();
  const page = context.pages()[0] ?? (await context.newPage());
  // The browser may be killed before the page has come.
  await page.goto(`${link.url}/terms`).catch(() => undefined);
  return page;
}
