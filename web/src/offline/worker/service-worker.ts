import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { backOfficeCache, pictureCache } from '../storage/cache-names';
import { badgeWhatWaits } from '../submissions/app-badge';
import { submissionQueue } from '../submissions/submission-queue';
import { syncTag } from './background-sync';
import { budgetPlugin, isForGood, otherSizes } from './kept-pictures';
import { showPushes } from './push-notifications';
import { type AppFile, appShell, installApp, keepApp, rightKindPlugin } from './right-files';
import { shareTarget } from './share-target';
import { receiveShare } from './shared-photos';

/** The event of the Background Sync API, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: AppFile[];
};

/** About 40 MB at the sizes that phones load; larger ones have a budget in bytes. */
const mostPictures = 600;

// The app itself. Data is not kept here but in Dexie, where it can be filtered and sorted; /api is left to the network.
const files = self.__WB_MANIFEST;
const app = keepApp(files);
self.addEventListener('install', (event) => event.waitUntil(installApp(app, files, event)));
self.addEventListener('activate', (event) => void app.activate(event));
registerRoute(new PrecacheRoute(app));
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(appShell(app), {
    // Answers of the server itself, the dashboard of its queues among them, and addresses of files, which are missing or
    // not, but never a page of ours. What is searched for may have a dot.
    denylist: [/^\/(api|media|assets|metrics|admin\/queues)(\/|$)/, /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/],
  }),
);

registerRoute(
  // What only administrators may see has a pass in its address and stays with the page.
  ({ url, sameOrigin }) => sameOrigin && /^\/media\/(?!private\/)/.test(url.pathname),
  new CacheFirst({
    cacheName: pictureCache,
    plugins: [
      rightKindPlugin,
      new ExpirationPlugin({ maxEntries: mostPictures, purgeOnQuotaError: true }),
      budgetPlugin(),
      {
        // What stood in for a picture is asked for again; without a link it is better than nothing.
        cachedResponseWillBeUsed: async ({ cachedResponse: saved }) =>
          saved && isForGood(saved) ? saved : null,
        handlerDidError: ({ request }) => anySavedSize(request.url),
      },
    ],
  }),
);

// What is not part of the public site is the back office, which is kept only where somebody opened it. Its files are named
// by content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.+\.(css|js)$/.test(url.pathname),
  new CacheFirst({
    cacheName: backOfficeCache,
    // A proxy may add one; what is named by content never varies.
    matchOptions: { ignoreVary: true },
    plugins: [
      rightKindPlugin,
      // A few releases; older files are of no use to anybody.
      new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true }),
    ],
  }),
);

// Pictures of the site itself keep their names when they change. Known by name: what the page asks us to keep
// (register-service-worker.ts) has no destination.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/[^?]+\.(avif|png|svg|webp)$/.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'site-pictures',
    plugins: [rightKindPlugin],
  }),
);

// Photos from the share sheet, with and without a link.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget.path,
  ({ request }) => receiveShare(request),
  'POST',
);

async function anySavedSize(address: string): Promise<Response | undefined> {
  const cache = await caches.open(pictureCache);
  for (const other of [address, ...otherSizes(address)]) {
    const saved = await cache.match(other);
    if (saved) return saved;
  }
  return undefined;
}

showPushes();

// On the first visit the worker takes over at once, so that it keeps the pictures that the visitor sees from then on.
clientsClaim();

self.addEventListener('message', (event) => {
  // An update waits until the visitor agrees (app/update-prompt.tsx).
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag === syncTag) event.waitUntil(sendAll());
}) as EventListener);

/** A page may be sending; when it dies, the worker carries on. Failing makes the browser wake us again later. */
async function sendAll(): Promise<void> {
  const round = await submissionQueue.send({ reconnected: true, waitMs: 60_000 });
  await badgeWhatWaits();
  if (!round || round.waiting > 0) throw new Error('Not everything could be sent yet.');
}
