import { type AdminListQuery, adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminListQuery } from '../../api/admin/lists';
import { overlay } from '../../offline/staff/change';
import type { RowChanges } from '../../offline/staff/changes';
import type { AdminFeature } from '../../offline/staff/paths';

interface HeldRowsOptions<Row> {
  feature: AdminFeature;
  /** What the list has now. */
  rows: Row[];
  /** The same for as long as the same page of the same question is shown. */
  shown: string;
  changes: RowChanges;
}

const none: readonly number[] = [];

/**
 * Keeps rows on the screen, as they are now, that were changed here and match no longer: whoever works through a list still has a word
 * to write about them. They go when something else is shown. The list has to know the filter `ids`.
 * @returns the list's rows with them, each where it was, and how to hold one
 */
export function useHeldRows<Row extends { id: number }>({
  feature,
  rows,
  shown,
  changes,
}: HeldRowsOptions<Row>): { rows: Row[]; hold: (id: number) => void } {
  const [state, setState] = useState({ shown, ids: none });
  const held = state.shown === shown ? state.ids : none;
  const seen = useRef(new Map<number, { row: Row; place: number }>());
  const missing = held.filter((id) => !rows.some((row) => row.id === id));
  const query = { ids: missing.join(','), per_page: adminPerPage.max };
  const { data, isPlaceholderData } = useQuery({
    ...adminListQuery<Row, AdminListQuery & { ids: string }>(feature, query),
    enabled: missing.length > 0,
  });
  const read = data?.data.results;
  const all = [...rows];
  const kept = missing.flatMap((id) => {
    const last = seen.current.get(id);
    const now = read?.find((row) => row.id === id);
    const isGone = read !== undefined && !isPlaceholderData && !now;
    if (!last || isGone) return [];
    return [{ place: last.place, row: overlay(now ?? last.row, changes.get(id)) }];
  });
  for (const { place, row } of kept.sort((a, b) => a.place - b.place)) all.splice(place, 0, row);
  useEffect(() => {
    for (const [place, row] of all.entries()) seen.current.set(row.id, { row, place });
  });
  return {
    rows: missing.length > 0 ? all : rows,
    hold: (id) =>
      setState((before) => {
        const ids = before.shown === shown ? before.ids : none;
        return { shown, ids: ids.includes(id) ? ids : [...ids, id] };
      }),
  };
}
