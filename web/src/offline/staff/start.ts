import type { QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../client/call-api';
import { currentLink } from '../../client/connection';
import { savesData } from '../../client/data-saver';
import { addIdleTask } from '../../client/idle-tasks';
import { onReconnect } from '../../client/on-reconnect';
import { keepSending } from '../queue/keep-sending';
import { StorageError } from '../storage/dexie';
import { changeQueue } from './change-queue';
import { onWaitingChange, waitingChanges } from './changes';
import { checkEveryMs, syncAdminLists } from './sync';
import { type ShowRow, watchChanges } from './watch';

/**
 * Everything that works without a link in the back office, for as long as somebody is signed in.
 * @param readAhead reads, and thereby keeps, what is not a list; called after the lists
 * @returns unsubscribe
 */
export function startAdminOffline(
  client: QueryClient,
  userId: number,
  showRow: ShowRow,
  readAhead: () => Promise<void>,
): () => void {
  const stops = [watchChanges(client, userId, showRow), keepChangesSent(), keepLists(readAhead)];
  return () => {
    for (const stop of stops) stop();
  };
}

function keepChangesSent(): () => void {
  return keepSending({
    watch: (listener) => onWaitingChange(() => listener(waitingChanges().all)),
    send: (round) => changeQueue.send(round),
  });
}

/** Keeps the newest rows of the lists on the device: when idle, on a good link, and not for who asks to save data. */
function keepLists(readAhead: () => Promise<void>): () => void {
  let busy = false;
  const sync = async () => {
    if (busy || savesData() || currentLink() !== 'online') return;
    busy = true;
    try {
      await inOneTab(async () => {
        await syncAdminLists();
        await readAhead();
      });
    } catch (error) {
      const expected =
        error instanceof NetworkError || error instanceof ApiError || error instanceof StorageError;
      if (!expected) console.error('The lists could not be kept on this device.', error);
    } finally {
      busy = false;
    }
  };
  const cancel = addIdleTask(() => void sync());
  const stop = onReconnect(() => void sync());
  const timer = setInterval(() => void sync(), checkEveryMs);
  return () => {
    cancel();
    stop();
    clearInterval(timer);
  };
}

function inOneTab(run: () => Promise<void>): Promise<unknown> {
  if (!navigator.locks) return run();
  return navigator.locks.request(
    'mrsea-admin-lists',
    { ifAvailable: true },
    (lock) => lock && run(),
  );
}
