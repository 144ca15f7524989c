import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchRow } from '../../api/admin/rows';
import { ApiError } from '../../client/call-api';
import { overlay } from '../../offline/staff/change';
import type { RowChanges } from '../../offline/staff/changes';
import { type AdminFeature, adminKey } from '../../offline/staff/paths';

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
 * to write about them. They go when something else is shown.
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
  // One query for all of them: useQueries would add its bytes to what every visitor loads.
  const { data: read } = useQuery({
    queryKey: [...adminKey(feature), 'some', missing],
    queryFn: ({ signal }) =>
      Promise.all(missing.map((id) => readRow<Row>(feature, id, { signal }))),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  const all = [...rows];
  const kept = missing.flatMap((id) => {
    const last = seen.current.get(id);
    const now = read?.find((row) => row.id === id);
    if (!last || now?.row === null) return [];
    return [{ place: last.place, row: now?.row ?? overlay(last.row, changes.get(id)) }];
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

/** A row as it is now: null when it is gone, undefined where that cannot be found out. */
async function readRow<Row extends { id: number }>(
  feature: AdminFeature,
  id: number,
  options: { signal: AbortSignal },
): Promise<{ id: number; row: Row | null | undefined }> {
  try {
    return { id, row: await fetchRow<Row>(feature, id, options) };
  } catch (error) {
    return { id, row: error instanceof ApiError && error.status === 404 ? null : undefined };
  }
}
