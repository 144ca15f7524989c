import { adminBlogCategoryPaths, adminPostPaths } from '@mr-sea/bff/contract/admin/blog';
import { adminBoatPaths } from '@mr-sea/bff/contract/admin/boats';
import { adminCategoryPaths } from '@mr-sea/bff/contract/admin/categories';
import { adminLeadPaths } from '@mr-sea/bff/contract/admin/leads';
import type { BulkDeleted, Versioned } from '@mr-sea/bff/contract/admin/lists';
import { adminReviewPaths } from '@mr-sea/bff/contract/admin/reviews';
import { adminStoryPaths } from '@mr-sea/bff/contract/admin/stories';
import { adminUserPaths } from '@mr-sea/bff/contract/admin/users';
import { callAdmin, fetchAdmin, withId } from './admin-client';
import { ApiError, type CallOptions } from './client';
import { hasId, isAnyObject } from './shape-guards';

interface RowPaths {
  list: string;
  one: string;
  /** Absent where a bulk delete is one call for each row; `ids` names the list of ids in the body. */
  bulkDelete?: { path: string; ids: string };
}

/** Where the rows of each list of the back office are. */
export const adminRowPaths = {
  users: withBulk(adminUserPaths, 'user_ids'),
  leads: withBulk(adminLeadPaths, 'lead_ids'),
  boats: withBulk(adminBoatPaths, 'boat_ids'),
  categories: withBulk(adminCategoryPaths, 'category_ids'),
  reviews: { list: adminReviewPaths.list, one: adminReviewPaths.one },
  'blog-posts': withBulk(adminPostPaths, 'post_ids'),
  'blog-categories': withBulk(adminBlogCategoryPaths, 'category_ids'),
  stories: withBulk(adminStoryPaths, 'story_ids'),
} satisfies Record<string, RowPaths>;

/** Name of a list; also the second part of its query keys: `['admin', feature, …]`. */
export type AdminFeature = keyof typeof adminRowPaths;

export function pathsOf(feature: AdminFeature): RowPaths {
  return adminRowPaths[feature];
}

/** An edit and the row it is based on. `changes` holds the changed fields only. */
export interface RowEdit<Row extends Versioned, Fields> {
  feature: AdminFeature;
  base: Row;
  changes: Partial<Fields>;
}

/**
 * What became of an edit. `queued`: this device sends it when there is a link; `conflict`: somebody else changed the row
 * meanwhile, and nothing was saved.
 */
export type EditOutcome<Row> =
  | { status: 'saved'; row: Row }
  | { status: 'queued' }
  | { status: 'conflict'; current: Row };

/**
 * Sends an edit with the version it is based on. The one place through which every edit of the back office leaves.
 * Throws `ApiError` (wrong fields, no such row) and `NetworkError`.
 */
export async function sendEdit<Row extends Versioned, Fields>(
  edit: RowEdit<Row, Fields>,
): Promise<EditOutcome<Row>> {
  const path = withId(pathsOf(edit.feature).one, edit.base.id);
  const body = { ...edit.changes, version: edit.base.version };
  try {
    const row = await fetchAdmin<Row>(path, { method: 'PUT', body, expect: hasId });
    return { status: 'saved', row };
  } catch (error) {
    // A 409 without a row is another refusal, such as that of the last administrator.
    if (error instanceof ApiError && error.status === 409 && hasId(error.current)) {
      return { status: 'conflict', current: error.current as Row };
    }
    throw error;
  }
}

/** Adds a row and answers with it. */
export function createRow<Row, Fields>(feature: AdminFeature, fields: Fields): Promise<Row> {
  return fetchAdmin<Row>(pathsOf(feature).list, { method: 'POST', body: fields, expect: hasId });
}

/** One row as it is now. */
export function fetchRow<Row>(
  feature: AdminFeature,
  id: number,
  options: CallOptions = {},
): Promise<Row> {
  return fetchAdmin<Row>(withId(pathsOf(feature).one, id), { ...options, expect: hasId });
}

/** Deletes a row; one that is gone already counts as deleted. */
export async function deleteRow(feature: AdminFeature, id: number): Promise<void> {
  try {
    await callAdmin(withId(pathsOf(feature).one, id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/**
 * Deletes several rows: by one call where there is one for it, else by a call for each.
 * @param onDone hears how many calls of how many are through
 */
export async function deleteRows(
  feature: AdminFeature,
  ids: readonly number[],
  onDone?: (done: number) => void,
): Promise<void> {
  const bulk = pathsOf(feature).bulkDelete;
  if (bulk) {
    await fetchAdmin<BulkDeleted>(bulk.path, {
      method: 'POST',
      body: { [bulk.ids]: ids },
      expect: isAnyObject,
    });
    return;
  }
  for (const [index, id] of ids.entries()) {
    await deleteRow(feature, id);
    onDone?.(index + 1);
  }
}

function withBulk(
  paths: { list: string; one: string; bulkDelete: string },
  ids: string,
): Required<RowPaths> {
  return { list: paths.list, one: paths.one, bulkDelete: { path: paths.bulkDelete, ids } };
}
