import { pictureCache } from '../storage/cache-names';
import { changeQueue } from './change-queue';
import { clearKeptRows, deleteAdminDatabase } from './database';

/** How many changes a logout would lose. */
export async function countUnsentChanges(): Promise<number> {
  return (await changeQueue.list()).length;
}

/**
 * Removes what the device keeps for a login that ended. After a refusal by the server its changes stay, for the same
 * account alone. Pictures go too: some were of stories that are not public, and all can be loaded again.
 */
export async function clearAdminData(reason: 'left' | 'refused'): Promise<void> {
  const pictures = globalThis.caches?.delete(pictureCache);
  if (reason === 'left') await deleteAdminDatabase();
  else await clearKeptRows();
  await pictures;
}
