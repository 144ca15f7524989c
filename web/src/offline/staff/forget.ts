import { forgetAdminAnswer } from './answers';
import { dropChangesOf } from './change-queue';
import { forgetRows } from './kept-rows';
import type { AdminFeature } from './paths';

/** Forgets rows that were deleted on the server, and the changes of them that wait. */
export async function forgetDeleted(feature: AdminFeature, ids: number[]): Promise<void> {
  await dropChangesOf(feature, ids);
  await forgetRows(feature, ids);
  for (const id of ids) await forgetAdminAnswer(`${feature}:${id}`);
}
