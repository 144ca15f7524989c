import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import { Component, createRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import { Notices } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { ListCards } from './list-cards';
import { ListGrid } from './list-grid';
import type { BulkAction, ListTexts, RowAction } from './list-parts';
import { EmptyList, FailedList, SavedNote, UnansweredNote } from './list-states';
import { BulkBar, SearchBox } from './list-tools';
import styles from './list-view.module.css';
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
  /** A round button after the filters and the order. */
  menu?: ReactNode;
  /** Pinned rows are marked. */
  isPinned?: (row: Row) => boolean;
  /** The row that is shown in whole beside the list. */
  openId?: number;
  /** False where nothing turns while the list loads (Categories). */
  spinner?: boolean;
}

/** What is the same for both ways to show rows. */
export interface RowsProps<Row extends { id: number }>
  extends Pick<ListViewProps<Row>, 'list' | 'rowName' | 'rowActions' | 'isPinned' | 'openId'> {
  /** Where nothing can be done with several rows at once there is nothing to tick. */
  hasTicks: boolean;
}

/** A list of the back office: search, bulk actions, table or cards, count and pages. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { list, texts, bulkActions, filters, menu, spinner = true } = props;
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
          {menu}
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
  const { list, rowName, rowActions, isPinned, openId, bulkActions } = props;
  return { list, rowName, rowActions, isPinned, openId, hasTicks: bulkActions.length > 0 };
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

const counted = new Intl.NumberFormat('en-US');

interface ListFooterProps<Row extends { id: number }> {
  list: AdminList<Row>;
  /** As in "Users count". */
  label: string;
}

/** How many rows match, and the way to the other pages. */
function ListFooter<Row extends { id: number }>({ list, label }: ListFooterProps<Row>) {
  const { count, address, query } = list;
  const pages = Math.max(1, Math.ceil((count ?? 0) / adminPerPage.default));

  function go(page: number) {
    address.setPage(page);
    document.querySelector('[data-list-top]')?.scrollIntoView({ block: 'start' });
  }

  return (
    <footer className={styles.footer}>
      <p className={styles.count} role="status">
        {count !== undefined && `${label}: ${counted.format(count)}`}
      </p>
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          <IconButton
            label="Previous page"
            aria-disabled={address.page <= 1}
            onClick={() => address.page > 1 && go(address.page - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <span aria-live="polite">
            Page {counted.format(address.page)} of {counted.format(pages)}
          </span>
          <IconButton
            label="Next page"
            aria-disabled={!query.data?.data.next}
            onClick={() => query.data?.data.next && go(address.page + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </nav>
      )}
    </footer>
  );
}

interface SteadyRowsProps {
  /** What is shown; when it changes there is nothing to keep in place. */
  shown: string;
  rows: readonly { id: number }[];
  children: ReactNode;
}

/** A row and where it stands on the screen. */
interface Anchor {
  id: string;
  top: number;
}

/**
 * Keeps what is being read where it is when rows come or go above it, as when a new lead arrives: the row with the
 * focus, or else the first one on the screen, stays under the finger. Browsers do this by themselves except Safari, and
 * none of them at the very top. Nothing moves while somebody types above the rows.
 */
class SteadyRows extends Component<SteadyRowsProps> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: SteadyRowsProps): Anchor | null {
    const { shown, rows } = this.props;
    if (before.shown !== shown || before.rows === rows) return null;
    return this.findAnchor();
  }

  override componentDidUpdate(_before: SteadyRowsProps, _state: unknown, anchor: Anchor | null) {
    if (!anchor) return;
    const row = this.box.current?.querySelector(`[data-row-id="${anchor.id}"]`);
    const moved = row ? row.getBoundingClientRect().top - anchor.top : 0;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return <div ref={this.box}>{this.props.children}</div>;
  }

  private findAnchor(): Anchor | null {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) return null;
    const rows = [...(this.box.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])];
    const row =
      rows.find((candidate) => candidate.contains(focused)) ??
      rows.find((candidate) => candidate.getBoundingClientRect().top >= 0);
    const id = row?.dataset.rowId;
    return row && id ? { id, top: row.getBoundingClientRect().top } : null;
  }
}
