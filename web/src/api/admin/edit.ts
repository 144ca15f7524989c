import { adminReviewPaths } from '@mr-sea/bff/contract/admin/reviews';
import { idempotencyHeader } from '@mr-sea/bff/contract/submissions';
import { hasId } from '../../client/shape-guards';
import { type AdminFeature, pathsOf } from '../../offline/staff/paths';
import { fetchAdmin, withId } from './client';

/**
 * The call of an edit: the changed fields and the version that they are based on. Answers with the row as it is then.
 * Throws `ApiError` (409 with the row in `current` when somebody else changed it meanwhile) and `NetworkError`.
 */
export function putEdit<Row extends { id: number; version?: number }>(
  feature: AdminFeature,
  base: Pick<Row, 'id' | 'version'>,
  changes: Partial<Record<string, unknown>>,
): Promise<Row> {
  const { id, version } = base;
  const moderation = feature === 'reviews' ? moderationOf(changes) : null;
  if (moderation) {
    const path = withId(adminReviewPaths[moderation], id);
    return fetchAdmin<Row>(path, { method: 'POST', body: { version }, expect: hasId });
  }
  const path = withId(pathsOf(feature).one, id);
  return fetchAdmin<Row>(path, { method: 'PUT', body: { ...changes, version }, expect: hasId });
}

/**
 * The call that adds a row, once for each key.
 * @param key a UUID; the server answers a repeat as it did the first time
 */
export function postRow<Row extends { id: number }>(
  feature: AdminFeature,
  fields: object,
  key: string,
): Promise<Row> {
  const headers = { [idempotencyHeader]: key };
  return fetchAdmin<Row>(pathsOf(feature).list, {
    method: 'POST',
    body: fields,
    headers,
    expect: hasId,
  });
}

/** Approving and rejecting have calls of their own (admin back office, section 7). */
function moderationOf(changes: Partial<Record<string, unknown>>): 'approve' | 'reject' | null {
  const fields = Object.keys(changes);
  if (fields.length !== 1 || typeof changes.is_approved !== 'boolean') return null;
  return changes.is_approved ? 'approve' : 'reject';
}
