import { expect, test } from '@playwright/test';
import { readStore } from '../support/device-store';
import { type Fault, type FaultyLink, openFaultyLink } from '../support/faulty-link';
import { catalogueIsKept } from '../support/offline';
import { comeBack, fillOutbox, makeItems, newSender, rowsFrom } from '../support/outbox-items';
import { site } from '../support/site';

const faults: Fault[] = [
  'cut-request',
  'cut-reply',
  'busy',
  'portal',
  'stall',
  'error',
  'gateway',
  'cut-reply',
  'slow',
];
const itemCount = 60;
const faultsEach = 5;

// A trace of a thousand steps costs more than the steps.
test.use({ trace: 'off' });

let link: FaultyLink;
test.beforeEach(async () => {
  link = await openFaultyLink(site().url);
});
test.afterEach(() => link.close());

test('300 faults lose nothing and double nothing', async ({ page }) => {
  test.setTimeout(900_000);
  const started = Date.now();
  const sender = newSender('faults');
  // Minutes of pauses pass in no time, by the app's own timers.
  await page.clock.install();
  await page.goto(`${link.url}/terms`);
  await catalogueIsKept(page);

  const done = new Map<string, number>();
  const met = new Map<Fault, number>();
  const through = new Set<string>();
  let posts = 0;
  let turn = 0;
  link.decide = ({ key }) => {
    if (key === null) return null;
    posts += 1;
    const before = done.get(key) ?? 0;
    if (before >= faultsEach) {
      through.add(key);
      return null;
    }
    done.set(key, before + 1);
    const fault = faults[turn++ % faults.length] as Fault;
    if (fault !== 'slow') return next(fault);
    // A slow reply arrives all the same, and the item is through; it would miss its other faults.
    if (before < faultsEach - 1) return next('cut-reply');
    through.add(key);
    return next('slow');
  };
  const next = (fault: Fault): Fault => {
    met.set(fault, (met.get(fault) ?? 0) + 1);
    return fault;
  };
  await fillOutbox(page, makeItems(sender, itemCount, { mixed: true }));
  await comeBack(page);
  await expect
    .poll(
      async () => {
        // Longer than the longest pause after so few failures, and than a call may take.
        if (link.busy() === 0) await page.clock.fastForward('00:25');
        return through.size;
      },
      { timeout: 600_000, intervals: [5] },
    )
    .toBe(itemCount);
  await expect.poll(() => readStore(page, 'outbox'), { timeout: 60_000 }).toEqual([]);

  const found = await rowsFrom(sender);
  const total = [...met.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${total} faults (${[...met].map(([fault, count]) => `${count} ${fault}`).join(', ')}), ${itemCount} items, ` +
      `${posts} requests, ${itemCount - found.addresses} lost, ${found.rows - found.addresses} doubled, ` +
      `${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  expect(total).toBe(itemCount * faultsEach);
  expect(found).toEqual({ rows: itemCount, addresses: itemCount });
  expect(await readStore(page, 'receipts')).toHaveLength(itemCount);
});
