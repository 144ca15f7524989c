import type { AdminPage } from '@mr-sea/bff/contract/admin/lists';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminListQuery } from '../../api/admin/lists';
import { ApiError } from '../../client/call-api';
import type { AdminSourced } from '../../offline/staff/call-admin';
import { overlay } from '../../offline/staff/change';
import { type RowChanges, useRowChanges } from '../../offline/staff/changes';
import { isKept, type ListRules, listRules, matchingRows } from '../../offline/staff/list-rules';
import { type AdminFeature, adminKey } from '../../offline/staff/paths';
import { addressQuery, changeAddress, type ListAddress, readAddress } from './list-address';
import type { ListColumn } from './list-parts';
import { type ListTable, useListTable } from './list-table';
import { useHeldRows } from './use-held-rows';

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
  /** As they look with the changes that wait on this device. On the first page those that were added here and wait, ids below 0, come before. */
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
  /** Keeps a row on the screen that will match no longer, until something else is shown. */
  hold: (id: number) => void;
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
  const isLoaded = query.data !== undefined;
  const { page, search, filters: chosen } = address;
  const matching = useMemo(
    () => [
      ...(isLoaded && page === 1 ? addedHere<Row>(feature, changes, search, chosen) : []),
      ...results.map((row) => overlay(row, changes.get(row.id))),
    ],
    [isLoaded, results, changes, feature, page, search, chosen],
  );
  const { rows, hold } = useHeldRows<Row>({ feature, rows: matching, shown, changes });
  const canSelect = (row: Row) => row.id > 0 && selectable(row);
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
    selectable: canSelect,
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
    selected: rows.filter((row) => selection[String(row.id)] && canSelect(row)),
    clearSelection: () => setSelection({}),
    arrived,
    touch,
    hold,
    width,
    measure,
    reload: () => client.invalidateQueries({ queryKey: adminKey(feature) }),
  };
}

/** The rows that were added on this device and wait to be sent, as far as they match. */
function addedHere<Row extends { id: number }>(
  feature: AdminFeature,
  changes: RowChanges,
  search: string,
  filters: ListAddress['filters'],
): Row[] {
  if (!isKept(feature)) return [];
  const added = [...changes.values()]
    .filter(({ addKey }) => addKey)
    .map((change) => overlay(change.base as unknown as Row, change));
  return matchingRows(added, listRules[feature] as unknown as ListRules<Row>, search, filters);
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

/** The list's part of the page's address, and the ways to change it. */
interface ListAddressControl extends ListAddress {
  setPage: (page: number) => void;
  /** Blank for the list's own order. */
  setSort: (sort: string) => void;
  setSearch: (search: string) => void;
  /** Blank takes the filter away. */
  setFilter: (name: string, value: string) => void;
  /** Takes away the search and all filters. */
  clear: () => void;
  /** Shows what these parameters say and nothing else. */
  show: (params: Record<string, string>) => void;
}

/** @param filterNames the list's own filters, named alike in the page's address and the server's; a constant */
function useListAddress(filterNames: readonly string[]): ListAddressControl {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, filterNames), [params, filterNames]);
  // From the address itself: of two choices in a row the router would show the second one the parameters before the first.
  const change = (changes: Record<string, string>, replace = false) =>
    setParams(changeAddress(new URLSearchParams(window.location.search), changes), { replace });
  return {
    ...address,
    setPage: (page) => change({ page: String(page) }),
    setSort: (sort) => change({ sort }),
    // Going back leaves a search as a whole and does not take it apart key by key.
    setSearch: (search) => change({ search }, address.search !== ''),
    setFilter: (name, value) => change({ [name]: value }),
    clear: () =>
      change({ search: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) }),
    show: (params) => setParams(params),
  };
}

/**
 * The room that an element has for text, followed as it changes: its width in pixels of text of the usual size, so half of it where
 * letters are twice as large. 0 before the first layout.
 */
function useWidth(): [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    const look = () => setWidth((element.clientWidth * usualSize) / textSize());
    look();
    observer.current = new ResizeObserver(look);
    observer.current.observe(element);
  }, []);
  return [width, measure];
}

/** Pixels of 1rem unless the browser is told otherwise. */
const usualSize = 16;

function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualSize;
}
