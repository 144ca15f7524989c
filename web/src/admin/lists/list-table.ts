import {
  columnVisibilityFeature,
  createColumnHelper,
  type OnChangeFn,
  type ReactTable,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListColumn } from './list-parts';

const listFeatures = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

/** TanStack's table of a list. The server pages, sorts and filters. */
export type ListTable<Row extends object> = ReactTable<typeof listFeatures, Row>;

interface ListTableOptions<Row> {
  /** A constant, or memoised. */
  columns: ListColumn<Row>[];
  rows: Row[];
  /** As in the address: a column, with a hyphen before it for descending. */
  sort: string;
  onSort: (sort: string) => void;
  selection: RowSelectionState;
  onSelection: OnChangeFn<RowSelectionState>;
  selectable: (row: Row) => boolean;
  /** Width of the list in pixels. */
  width: number;
}

export function useListTable<Row extends { id: number }>(
  options: ListTableOptions<Row>,
): ListTable<Row> {
  const { columns, rows, sort, onSort, selection, onSelection, selectable, width } = options;
  const definitions = useMemo(() => defineColumns(columns), [columns]);
  const sorting = useMemo(() => parseSort(sort), [sort]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id, from = 0 }) => [id, width >= from])),
    [columns, width],
  );
  return useTable({
    features: listFeatures,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    manualPagination: true,
    enableMultiSort: false,
    enableRowSelection: (row) => selectable(row.original),
    // Shift and a press choose a stretch of rows.
    enableRowRangeSelection: true,
    state: { sorting, rowSelection: selection, columnVisibility },
    onSortingChange: (change) =>
      onSort(formatSort(typeof change === 'function' ? change(sorting) : change)),
    onRowSelectionChange: onSelection,
  });
}

function defineColumns<Row extends object>(columns: ListColumn<Row>[]) {
  const helper = createColumnHelper<typeof listFeatures, Row>();
  return columns.map(({ id, header, cell, sort }) =>
    helper.accessor((row): unknown => row, {
      id,
      header,
      cell: (context) => cell(context.row.original),
      enableSorting: Boolean(sort),
      sortDescFirst: sort === 'desc',
    }),
  );
}

function parseSort(sort: string): SortingState {
  if (sort === '') return [];
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

function formatSort([sort]: SortingState): string {
  return sort ? `${sort.desc ? '-' : ''}${sort.id}` : '';
}
