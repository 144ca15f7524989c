import type { BulkDeleted, Versioned } from '@mr-sea/bff/contract/admin/lists';
import { ApiError, type CallOptions, NetworkError } from '../../client/call-api';
import { hasId, isAnyObject } from '../../client/shape-guards';
import { adminCacheFallback, quietly } from '../../offline/staff/cache-fallback';
import { callAdmin, fetchAdmin, withId } from '../../offline/staff/call-admin';
import { overlay } from '../../offline/staff/change';
import { waitingChanges } from '../../offline/staff/changes';
import type { EditOutcome, RowEdit } from '../../offline/staff/edits';
import { type AdminFeature, pathsOf } from '../../offline/staff/paths';
import { postRow, putEdit } from '../../offline/staff/row-calls';

/**
 * Sends an edit with the version it is based on, or keeps it on the device until that is possible. The one place through
 * which every edit of the back office leaves. Throws `ApiError` (wrong fields, no such row), and `NetworkError` where the
 * device has no storage.
 */
export async function sendEdit<Row extends Versioned, Fields>(
  edit: RowEdit<Row, Fields>,
): Promise<EditOutcome<Row>> {
  try {
    // Imported when first needed: the database comes with it.
    const { submitEdit } = await import('../../offline/staff/edits');
    return await submitEdit(edit);
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) throw error;
    console.info('Changes cannot wait on this device.', error);
    return sendDirectly(edit);
  }
}

async function sendDirectly<Row extends Versioned, Fields>({
  feature,
  base,
  changes,
  addKey,
}: RowEdit<Row, Fields>): Promise<EditOutcome<Row>> {
  try {
    const row = addKey
      ? await postRow<Row>(feature, changes, addKey)
      : await putEdit<Row>(feature, base, changes);
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

/** One row as it is now, or as this device kept it when it was read last; with the changes that wait. */
export async function fetchRow<Row extends { id: number }>(
  feature: AdminFeature,
  id: number,
  options: CallOptions = {},
): Promise<Row> {
  const { data } = await adminCacheFallback<Row>({
    key: `${feature}:${id}`,
    network: () => fetchAdmin<Row>(withId(pathsOf(feature).one, id), { ...options, expect: hasId }),
  });
  return overlay(data, waitingChanges().byFeature.get(feature)?.get(id));
}

/** Deletes a row; one that is gone already counts as deleted. */
export async function deleteRow(feature: AdminFeature, id: number): Promise<void> {
  try {
    await callAdmin(withId(pathsOf(feature).one, id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  forgetOnDevice(feature, [id]);
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
    forgetOnDevice(feature, ids);
    return;
  }
  for (const [index, id] of ids.entries()) {
    await deleteRow(feature, id);
    onDone?.(index + 1);
  }
}

/** What was deleted needs neither reading nor sending any more. Nobody waits for it. */
function forgetOnDevice(feature: AdminFeature, ids: readonly number[]): void {
  void import('../../offline/staff/forget')
    .then(({ forgetDeleted }) => forgetDeleted(feature, [...ids]))
    .catch(quietly);
}
