import {
  type AdminListQuery,
  type AdminPage,
  adminPerPage,
} from '@mr-sea/bff/contract/admin/lists';
import type { AdminSourced } from './call-admin';
import { overlay } from './change';
import { type AnyRow, withAdminDatabase } from './database';
import { isKept, type ListRules, listRules, matchingRows, orderRows } from './list-rules';
import type { AdminFeature } from './paths';

/** Stands for the address of a neighbouring page, which the device does not need. */
const there = 'on-device';

/**
 * A page of what the device keeps of a list: found and sorted as the server does it, with the changes that wait. Null when
 * nothing is kept; `missing` when there is no such page.
 */
export async function adminPageOnDevice<Row>(
  feature: AdminFeature,
  query: AdminListQuery,
): Promise<AdminSourced<AdminPage<Row>> | 'missing' | null> {
  if (!isKept(feature)) return null;
  const { rows, list, changes } = await withAdminDatabase((db, userId) =>
    db.transaction('r', db.rows, db.lists, db.changes, async () => ({
      rows: await db.rows.where('feature').equals(feature).toArray(),
      list: await db.lists.get(feature),
      changes: await db.changes.where('userId').equals(userId).toArray(),
    })),
  );
  if (rows.length === 0 && !list?.savedAt) return null;

  const waiting = new Map(
    changes.filter((change) => change.feature === feature).map((change) => [change.rowId, change]),
  );
  const { page = 1, per_page = adminPerPage.default, search = '', sort, ...filters } = query;
  const rules = listRules[feature] as unknown as ListRules<AnyRow>;
  const looks = rows.map(({ id, row }) => overlay(row, waiting.get(id)));
  const found = orderRows(matchingRows(looks, rules, search, filters), rules, sort);
  const results = found.slice((page - 1) * per_page, page * per_page);
  if (page > 1 && results.length === 0) return 'missing';
  return {
    data: {
      count: found.length,
      next: page * per_page < found.length ? there : null,
      previous: page > 1 ? there : null,
      results: results as Row[],
    },
    savedAt: list?.savedAt ?? Math.min(...rows.map(({ savedAt }) => savedAt)),
    kept: { rows: rows.length, total: Math.max(list?.total ?? 0, rows.length) },
  };
}
