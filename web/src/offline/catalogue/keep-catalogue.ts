import { blogPaths, type NewestPosts, postsAddress } from '@mr-sea/bff/contract/blog';
import { pictureFile } from '@mr-sea/bff/contract/images';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, fetchJson, NetworkError } from '../../client/call-api';
import { currentLink } from '../../client/connection';
import { savesData } from '../../client/data-saver';
import { addIdleTask } from '../../client/idle-tasks';
import { onReconnect } from '../../client/on-reconnect';
import { isAnyObject } from '../../client/shape-guards';
import { isRecent } from '../storage/device-clock';
import { onDatabaseDeleted, StorageError, withDatabase } from '../storage/dexie';
import { cachedResponse, cacheResponses } from '../storage/response-cache';
import { syncCatalogue, syncEveryMs } from './catalogue-sync';
import { keepFreeDays } from './free-days';

/** How often to look whether the screen has what it asked for. Milliseconds. */
const screenPollMs = 500;

/**
 * Keeps a copy of the catalogue on the device: once the first screen is done, at reconnects, every ten minutes, and when
 * it was deleted.
 * Free days, posts and small pictures follow; the latter two but not for visitors who ask to save data. In the browser only.
 * @param onKept called whenever the fleet is known to be on the device
 * @returns unsubscribe
 */
export function keepCatalogue(queryClient: QueryClient, onKept: () => void): () => void {
  let busy = false;
  const sync = async () => {
    if (busy) return;
    busy = true;
    try {
      await inOneTab(() => keepAll(onKept));
    } catch (error) {
      // The copy of before stays, and the next moment comes by itself.
      if (!isExpected(error)) console.error('The catalogue could not be saved.', error);
    } finally {
      busy = false;
    }
  };

  let cancel = () => {};
  const begin = () => {
    if (queryClient.isFetching() === 0) return void sync();
    const timer = setTimeout(begin, screenPollMs);
    cancel = () => clearTimeout(timer);
  };
  cancel = addIdleTask(begin);
  const stops = [onReconnect(() => void sync()), onDatabaseDeleted(() => void sync())];
  const timer = setInterval(() => void sync(), syncEveryMs);
  return () => {
    cancel();
    for (const stop of stops) stop();
    clearInterval(timer);
  };
}

/** The fleet first; what else is good to have without a link only when it costs nobody anything. */
async function keepAll(onKept: () => void): Promise<void> {
  const result = await syncCatalogue();
  if (result !== 'moving') onKept();
  if (result === 'fresh') return;
  await keepFreeDays();
  if (savesData() || currentLink() !== 'online') return;
  await keepNewestPosts();
  // Other tabs need not wait for them.
  void keepSmallPictures().catch((reason: unknown) => console.info('No small pictures.', reason));
}

/** Several open tabs download it once. */
function inOneTab(run: () => Promise<unknown>): Promise<unknown> {
  if (!navigator.locks) return run();
  return navigator.locks.request('catalogue', { ifAvailable: true }, (lock) => lock && run());
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof NetworkError || error instanceof ApiError || error instanceof StorageError
  );
}

/** Counts of visits change the answer all the time, so it is asked for seldom. Milliseconds. */
const askEveryMs = 60 * 60_000;

/** Under this name it is noted which posts were kept, and when. */
const noteKey = 'newest-posts';

/** Keeps the first page of the blog and its posts on the device, as the screens that show them do; at most once an hour. */
export async function keepNewestPosts(now = Date.now()): Promise<void> {
  const noted = await cachedResponse(noteKey);
  if (noted?.savedAt && isRecent(noted.savedAt, now, askEveryMs)) return;
  const { list, posts } = await fetchJson<NewestPosts>(blogPaths.newest, {
    expect: (body) => isAnyObject(body) && Array.isArray((body as Partial<NewestPosts>).posts),
  });
  const slugs = posts.map(({ post }) => post.slug);
  await cacheResponses(
    [
      [postsAddress({ page: 1, category: null, search: '' }), list],
      ...posts.map((page): [string, unknown] => [`post:${page.post.slug}`, page]),
      [noteKey, slugs],
    ],
    now,
  );
}

/** The fleet's pictures never take more than a part of what the service worker keeps. */
const mostBoats = 200;

/** Has the service worker keep a small picture of every boat, about 8 kB each; it stands in for the other sizes. */
export async function keepSmallPictures(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await whenControlled();
  const boats = await withDatabase((db) => db.boats.limit(mostBoats).toArray());
  for (const { main_image: picture } of boats) {
    if (currentLink() !== 'online') return;
    if (!picture || picture.ready === false) continue;
    const folder = picture.image.slice(0, picture.image.lastIndexOf('/'));
    const address = `${folder}/${pictureFile(320, 'avif')}`;
    await fetch(address, { priority: 'low' });
  }
}

/**
 * On a first visit the worker takes over while the fleet arrives, a moment after it is active. Before that a picture would
 * only fill the browser's own cache; a page that was loaded past the worker waits in vain.
 */
async function whenControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  while (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
}
