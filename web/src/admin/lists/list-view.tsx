import type { ReactNode } from 'react';
import { PickList } from '../../ui/controls/pick-list';
import { Notices } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { BulkBar } from './bulk-bar';
import { ListCards } from './list-cards';
import { ListFooter } from './list-footer';
import { ListGrid } from './list-grid';
import type { BulkAction, ListTexts, RowAction } from './list-parts';
import { EmptyList, FailedList, SavedNote, UnansweredNote } from './list-states';
import styles from './list-view.module.css';
import { SearchBox } from './search-box';
import { SteadyRows } from './steady-rows';
import type { AdminList } from './use-admin-list';

/** From this width of the list on there is a table, below there are cards. Pixels; a tablet with its menu open has more. */
const tableFrom = 560;

export interface ListViewProps<Row extends { id: number }> {
  list: AdminList<Row>;
  texts: ListTexts;
  /** What a row is called, for labels and questions. */
  rowName: (row: Row) => string;
  rowActions: (row: Row) => RowAction[];
  bulkActions: BulkAction<Row>[];
  /** The list's own filters, beside the search. */
  filters?: ReactNode;
  /** Pinned rows are marked. */
  isPinned?: (row: Row) => boolean;
  /** False where nothing turns while the list loads (Categories). */
  spinner?: boolean;
}

/** What is the same for both ways to show rows. */
export interface RowsProps<Row extends { id: number }>
  extends Pick<ListViewProps<Row>, 'list' | 'rowName' | 'rowActions' | 'isPinned'> {
  /** Where nothing can be done with several rows at once there is nothing to tick. */
  hasTicks: boolean;
}

/** A list of the back office: search, bulk actions, table or cards, count and pages. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { list, texts, bulkActions, filters, spinner = true } = props;
  const { address, query, rows } = list;
  const asTable = list.width >= tableFrom;
  const bulkBar = bulkActions.length > 0 && (
    <BulkBar
      actions={bulkActions}
      selected={list.selected}
      noneSelected={texts.noneSelected}
      onClear={list.clearSelection}
    />
  );
  const narrowed = address.search !== '' || Object.keys(address.filters).length > 0;
  return (
    <section className={styles.list} aria-label={texts.title} ref={list.measure} data-list-top>
      <div className={styles.tools}>
        <div className={styles.finding}>
          <SearchBox
            label={texts.searchLabel}
            value={address.search}
            onSearch={address.setSearch}
          />
          {filters}
          {!asTable && <SortPicker list={list} />}
        </div>
        {asTable && bulkBar}
      </div>
      <SavedNote savedAt={query.data?.savedAt ?? null} kept={query.data?.kept} />
      {query.isError && query.data && <UnansweredNote onRetry={() => query.refetch()} />}
      {query.isPending && spinner && <Waiting>Loading</Waiting>}
      {query.isError && !query.data && (
        <FailedList
          text={texts.loadFailed}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {query.data && rows.length === 0 && (
        <EmptyList
          text={narrowed ? texts.noMatch : texts.empty}
          onClear={narrowed ? address.clear : undefined}
        />
      )}
      {list.width > 0 && rows.length > 0 && (
        <div className={styles.rows} aria-busy={query.isPlaceholderData}>
          <SteadyRows shown={list.shown} rows={rows}>
            {asTable ? (
              <ListGrid {...pick(props)} label={texts.title} />
            ) : (
              <ListCards {...pick(props)} label={texts.title} bulkBar={bulkBar} />
            )}
          </SteadyRows>
        </div>
      )}
      <ListFooter list={list} label={texts.count} />
      <Notices />
    </section>
  );
}

function pick<Row extends { id: number }>(props: ListViewProps<Row>): RowsProps<Row> {
  const { list, rowName, rowActions, isPinned, bulkActions } = props;
  return { list, rowName, rowActions, isPinned, hasTicks: bulkActions.length > 0 };
}

/** Chooses the order where cards have no headers to press. */
function SortPicker<Row extends { id: number }>({ list }: { list: AdminList<Row> }) {
  const sortable = list.columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  return (
    <PickList
      label="Sort by"
      value={list.address.sort}
      options={[
        { value: '', label: 'Usual order' },
        ...sortable.flatMap(({ id, header }) => [
          { value: id, label: `${header}, ascending` },
          { value: `-${id}`, label: `${header}, descending` },
        ]),
      ]}
      onPick={list.address.setSort}
    />
  );
}
