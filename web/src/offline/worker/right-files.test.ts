import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const site = 'https://sea.example';
const text = 'start();';
const file = {
  url: '/assets/index-1.js',
  revision: null,
  integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
};

// Workbox looks for a service worker around it when it is imported.
beforeEach(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(`${site}/service-worker.js`));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is what the build made', true, text, 'text/javascript'],
  ['is of another build', false, 'start(1);', 'text/javascript'],
  ['is the page of a portal', false, '<h1>Please sign in</h1>', 'text/html'],
])('a kept file of the app that %s is used: %s', async (_what, used, body, type) => {
  const { keepApp } = await import('./right-files');
  const { strategy } = keepApp([file]);
  const stored = new Response(body, { headers: { 'content-type': type } });
  vi.stubGlobal('caches', { match: async () => stored.clone() });
  const kept = {
    cacheName: strategy.cacheName,
    request: new Request(`${site}${file.url}`),
    event: new Event('fetch'),
    cachedResponse: stored.clone(),
  };
  const [first] = strategy.plugins;
  const answer = await first?.cachedResponseWillBeUsed?.(kept);
  expect(await answer?.text()).toBe(used ? body : undefined);
});
