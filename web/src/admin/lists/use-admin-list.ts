import type { AdminPage } from '@mr-sea/bff/contract/admin/lists';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { adminListQuery } from '../../api/admin/lists';
import { ApiError } from '../../client/call-api';
import type { AdminSourced } from '../../offline/staff/call-admin';
import { overlay } from '../../offline/staff/change';
import { type RowChanges, useRowChanges } from '../../offline/staff/changes';
import { type AdminFeature, adminKey } from '../../offline/staff/paths';
import { addressQuery } from './list-address';
import type { ListColumn } from './list-parts';
import { type ListTable, useListTable } from './list-table';
import { type ListAddressControl, useListAddress } from './use-list-address';
import { useWidth } from './use-width';

interface AdminListOptions<Row> {
  feature: AdminFeature;
  /** A constant, or memoised. */
  columns: ListColumn<Row>[];
  /** Names of the list's own filters, alike in the page's address and the server's; a constant. */
  filters?: readonly string[];
  /** Rows that cannot be selected have no box to tick. */
  selectable?: (row: Row) => boolean;
  /** Marks rows that came while the list was open. */
  marksArrivals?: boolean;
}

/** A list of the back office: its address, its page of rows, what is selected, and the table. */
export interface AdminList<Row extends { id: number }> {
  feature: AdminFeature;
  columns: ListColumn<Row>[];
  address: ListAddressControl;
  query: UseQueryResult<AdminSourced<AdminPage<Row>>>;
  /** As they look with the changes that wait on this device. */
  rows: Row[];
  /** What waits, by row. */
  changes: RowChanges;
  /** How many rows match, over all pages; undefined while unknown. */
  count: number | undefined;
  /** The same for as long as the same page of the same question is shown. */
  shown: string;
  table: ListTable<Row>;
  selected: Row[];
  clearSelection: () => void;
  /** Ids of the rows that came while the list was open and were not touched yet. */
  arrived: ReadonlySet<number>;
  touch: (id: number) => void;
  /** Pixels; goes on the element that surrounds the list. */
  width: number;
  measure: (element: HTMLElement | null) => void;
  reload: () => Promise<void>;
}

const noRows: never[] = [];
const noFilters: readonly string[] = [];
const everyRow = () => true;

export function useAdminList<Row extends { id: number }>({
  feature,
  columns,
  filters = noFilters,
  selectable = everyRow,
  marksArrivals = false,
}: AdminListOptions<Row>): AdminList<Row> {
  const client = useQueryClient();
  const address = useListAddress(filters);
  const question = addressQuery(address);
  const shown = JSON.stringify(question);
  const query = useQuery(adminListQuery<Row>(feature, question));
  const changes = useRowChanges(feature);
  const results: Row[] = query.data?.data.results ?? noRows;
  const rows = useMemo(
    () => results.map((row) => overlay(row, changes.get(row.id))),
    [results, changes],
  );
  const [selection, setSelection] = useSelection(shown);
  const [width, measure] = useWidth();
  const { arrived, touch } = useArrivals(rows, {
    shown,
    watching: marksArrivals && address.page === 1 && query.isSuccess && !query.isPlaceholderData,
  });
  useLeaveMissingPage(address, query.error);
  const table = useListTable({
    columns,
    rows,
    sort: address.sort,
    onSort: address.setSort,
    selection,
    onSelection: setSelection,
    selectable,
    width,
  });
  return {
    feature,
    columns,
    address,
    query,
    rows,
    changes,
    count: query.data?.data.count,
    shown,
    table,
    // Rows that are not on the screen any more do not count, whatever became of them.
    selected: rows.filter((row) => selection[String(row.id)] && selectable(row)),
    clearSelection: () => setSelection({}),
    arrived,
    touch,
    width,
    measure,
    reload: () => client.invalidateQueries({ queryKey: adminKey(feature) }),
  };
}

/** What is selected belongs to what is shown: another search, filter, order or page begins without. */
function useSelection(shown: string) {
  const [state, setState] = useState<{ shown: string; selection: RowSelectionState }>({
    shown,
    selection: {},
  });
  const selection = state.shown === shown ? state.selection : {};
  const setSelection: OnChangeFn<RowSelectionState> = (change) =>
    setState((before) => {
      const old = before.shown === shown ? before.selection : {};
      return { shown, selection: typeof change === 'function' ? change(old) : change };
    });
  return [selection, setSelection] as const;
}

/** The last rows of the last page were deleted, or an old address names a page that is gone. */
function useLeaveMissingPage(address: ListAddressControl, error: Error | null) {
  const missing = address.page > 1 && error instanceof ApiError && error.status === 404;
  const leave = useEffectEvent(() => address.setPage(1));
  useEffect(() => {
    if (missing) leave();
  }, [missing]);
}

interface Watch {
  /** What is shown; the first rows of each are not arrivals. */
  shown: string;
  /** False while the rows are another page's, or where arrivals are not marked. */
  watching: boolean;
}

const none: ReadonlySet<number> = new Set();

/** The ids of rows that came while the list was open, until they are touched. */
function useArrivals(rows: readonly { id: number }[], { shown, watching }: Watch) {
  const [arrived, setArrived] = useState(none);
  const known = useRef({ shown: '', highest: 0 });
  useEffect(() => {
    if (!watching) return;
    const { highest } = known.current;
    const fresh = rows.filter(({ id }) => id > highest).map(({ id }) => id);
    if (known.current.shown === shown && fresh.length > 0) {
      setArrived((before) => new Set([...before, ...fresh]));
    }
    known.current = { shown, highest: Math.max(highest, ...fresh) };
  }, [rows, shown, watching]);
  const touch = (id: number) =>
    arrived.has(id) && setArrived((before) => new Set([...before].filter((other) => other !== id)));
  return { arrived, touch };
}
