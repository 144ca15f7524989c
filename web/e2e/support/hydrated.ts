import { expect, type Page } from '@playwright/test';

/** Waits until a page from the server is live: React has taken it over, and the parts that come later are there too. */
export async function isLive(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const root = document.getElementById('root');
        const taken = root !== null && Object.keys(root).some((key) => key.startsWith('__react'));
        // Boundaries that wait for their code are marked; React takes the mark away.
        const comments = document.createNodeIterator(root ?? document, NodeFilter.SHOW_COMMENT);
        for (let note = comments.nextNode(); note; note = comments.nextNode()) {
          if (note.nodeValue === '$?' || note.nodeValue === '$!') return 'a part is missing';
        }
        return taken ? 'live' : 'not taken over';
      }),
    )
    .toBe('live');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Everything that a page complains about from now on: errors of the console, and those that nobody caught. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
