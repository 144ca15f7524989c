import { expect, test } from '@playwright/test';
import { kindsOfPages } from './support/kinds-of-pages';
import { scrollTo, visit } from './support/visit';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** The most that a page may move by itself, as browsers reckon it (cumulative layout shift). */
const most = 0.02;

for (const [kind, addressOf] of Object.entries(kindsOfPages)) {
  test(`the first visit of ${kind} does not move by itself, neither while it comes to life nor on the way down`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(shift.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = () =>
      page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
    await visit(page, await addressOf());
    await expect(page.getByRole('button', { name: 'Need help' })).toBeVisible();
    expect(await shift()).toBeLessThan(most);
    for (let screen = 1; screen <= 5; screen++) await scrollTo(page, screen * 844);
    expect(await shift()).toBeLessThan(most);
  });
}
