import {
  type AdminListQuery,
  type AdminPage,
  adminPerPage,
} from '@mr-sea/bff/contract/admin/lists';
import { withRoom } from '../storage/make-room';
import type { AdminSourced } from './call-admin';
import { overlay } from './change';
import { type AdminDatabase, type AnyRow, withAdminDatabase } from './database';
import { isKept, type ListRules, listRules, matchingRows, orderRows } from './list-rules';
import type { AdminFeature } from './paths';
import { currentAdmin } from './tokens';

/**
 * Keeps the rows of a page that the server has just answered; an older one never replaces a newer one.
 * @param reader who was signed in when it was asked for
 */
export async function keepPage(
  feature: AdminFeature,
  query: AdminListQuery,
  page: AdminPage<AnyRow>,
  reader: number | null,
  now = Date.now(),
): Promise<void> {
  if (!isKept(feature)) return;
  const { page: number, per_page, sort, ...narrowing } = query;
  const whole = Object.values(narrowing).every((value) => value === undefined || value === '');
  await writing(reader, async (db) => {
    await putRows(db, feature, page.results, now);
    const list = await db.lists.get(feature);
    if (!whole) return;
    const checkedAt = list?.checkedAt ?? 0;
    await db.lists.put({ feature, savedAt: list?.savedAt ?? null, total: page.count, checkedAt });
  });
}

/**
 * Writes down that a whole list, or the newest part of it, was read: rows that were not in it are gone on the server, or
 * too old to be kept. Rows of which a change waits stay.
 * @param since when the reading began
 */
export async function completeList(
  feature: AdminFeature,
  total: number,
  since: number,
  reader: number | null,
): Promise<void> {
  await writing(reader, async (db, userId) => {
    const changed = await db.changes.where('userId').equals(userId).toArray();
    const waiting = new Set(
      changed.filter((one) => one.feature === feature).map((one) => one.rowId),
    );
    await db.rows
      .where('feature')
      .equals(feature)
      .filter(({ id, savedAt }) => savedAt < since && !waiting.has(id))
      .delete();
    await db.lists.put({ feature, total, savedAt: since, checkedAt: since });
  });
}

/** Forgets rows that were deleted on the server. */
export async function forgetRows(feature: AdminFeature, ids: number[]): Promise<void> {
  await withAdminDatabase((db) =>
    db.rows.bulkDelete(ids.map((id): [AdminFeature, number] => [feature, id])),
  );
}

/** A row as the server had it last, or undefined. */
export async function keptRow(feature: AdminFeature, id: number): Promise<AnyRow | undefined> {
  return (await withAdminDatabase((db) => db.rows.get([feature, id])))?.row;
}

/** Whether a row may take the place of one that is kept. */
export function isNewer(row: AnyRow, kept: AnyRow | undefined): boolean {
  return (kept?.version ?? 0) <= (row.version ?? 0);
}

async function putRows(db: AdminDatabase, feature: AdminFeature, rows: AnyRow[], now: number) {
  const known = await db.rows.bulkGet(rows.map(({ id }): [AdminFeature, number] => [feature, id]));
  const newer = rows.filter((row, index) => isNewer(row, known[index]?.row));
  await db.rows.bulkPut(newer.map((row) => ({ feature, id: row.id, row, savedAt: now })));
}

/** An answer to somebody who has left meanwhile is not kept for whoever is there now. */
async function writing(
  reader: number | null,
  use: (db: AdminDatabase, userId: number) => Promise<void>,
): Promise<void> {
  await withRoom(() =>
    withAdminDatabase((db, userId) =>
      db.transaction('rw', db.rows, db.lists, db.changes, async () => {
        if (userId === reader && currentAdmin() === reader) await use(db, userId);
      }),
    ),
  );
}

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
