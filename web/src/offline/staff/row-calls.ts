import type { AdminListQuery, AdminPage } from '@mr-sea/bff/contract/admin/lists';
import { adminReviewPaths } from '@mr-sea/bff/contract/admin/reviews';
import { idempotencyHeader } from '@mr-sea/bff/contract/submissions';
import type { CallOptions } from '../../client/call-api';
import { hasId, isPage } from '../../client/shape-guards';
import { fetchAdmin, withId } from './call-admin';
import { type AdminFeature, pathsOf } from './paths';

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

/** Approving and rejecting have calls of their own. */
function moderationOf(changes: Partial<Record<string, unknown>>): 'approve' | 'reject' | null {
  const fields = Object.keys(changes);
  if (fields.length !== 1 || typeof changes.is_approved !== 'boolean') return null;
  return changes.is_approved ? 'approve' : 'reject';
}

/** Asks the server for a page. Past the last page: `ApiError` 404. */
export function fetchAdminPage<Row>(
  feature: AdminFeature,
  query: AdminListQuery,
  options: CallOptions = {},
): Promise<AdminPage<Row>> {
  return fetchAdmin(withQuery(pathsOf(feature).list, query), { ...options, expect: isPage });
}

/** An address with its query; what is undefined or blank is left out. */
export function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${path}?${params}` : path;
}
