import { pictureCache } from '../storage/cache-names';
import { forgetAdminAnswer } from './answers';
import { changeQueue, dropChangesOf } from './change-queue';
import { clearKeptRows, deleteAdminDatabase } from './database';
import { forgetRows } from './kept-rows';
import type { AdminFeature } from './paths';

/** Forgets rows that were deleted on the server, and the changes of them that wait. */
export async function forgetDeleted(feature: AdminFeature, ids: number[]): Promise<void> {
  await dropChangesOf(feature, ids);
  await forgetRows(feature, ids);
  for (const id of ids) await forgetAdminAnswer(`${feature}:${id}`);
}

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
