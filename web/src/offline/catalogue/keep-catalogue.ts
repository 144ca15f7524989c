import type { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../client/call-api';
import { currentLink } from '../../client/connection';
import { savesData } from '../../client/data-saver';
import { onReconnect } from '../../client/on-reconnect';
import { whenIdle } from '../../client/when-idle';
import { onDatabaseDeleted, StorageError } from '../storage/dexie';
import { syncCatalogue, syncEveryMs } from './catalogue-sync';
import { keepNewestPosts } from './keep-posts';
import { keepSmallPictures } from './keep-small-pictures';

/** How often to look whether the screen has what it asked for. Milliseconds. */
const screenPollMs = 500;

/**
 * Keeps a copy of the catalogue on the device: once the first screen is done, at reconnects, every ten minutes, and when
 * it was deleted.
 * Posts and small pictures follow, but not for visitors who ask to save data. In the browser only.
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
  cancel = whenIdle(begin);
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
