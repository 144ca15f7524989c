import type { ReactNode } from 'react';

/** A column of a table, and the same in a card. */
export interface ListColumn<Row> {
  /** Also the name that the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sortable; the direction of the first press. */
  sort?: 'asc' | 'desc';
  /** Pixels that the list has to be wide for a table to show the column. Cards show all. */
  from?: number;
  /**
   * How a card shows it: `title` on top, `line` with the header before it (unless told otherwise), `plain` without,
   * `none` not at all.
   */
  card?: 'title' | 'line' | 'plain' | 'none';
}

/** Something that can be done with one row. */
export interface RowAction {
  /** A verb, as in "Edit"; the name of the row follows it for screen readers. */
  label: string;
  icon: ReactNode;
  /** Called on a press; absent on links. */
  onSelect?: () => void;
  /** Opens in a new tab. */
  href?: string;
  /** A button of its own in the row, with its name or as an icon; otherwise behind the three dots. */
  inRow?: boolean | 'named';
  danger?: boolean;
}

/** Something that can be done with the selected rows. */
export interface BulkAction<Row> {
  label: string;
  /** What the alert says when nothing is selected; the list's own words unless told otherwise. */
  noneSelected?: string;
  /** Does it, or asks first. */
  run: (rows: Row[]) => void;
}

/** The words of a list. */
export interface ListTexts {
  /** As in "Customers". */
  title: string;
  /** Before the number in the footer, as in "Users count". */
  count: string;
  /** While there is nothing yet. */
  empty: string;
  /** When nothing matches search and filters. */
  noMatch: string;
  /** What an alert says to an action without rows. */
  noneSelected: string;
  searchLabel: string;
  /** When nothing could be read; "Error fetching data." unless told otherwise. */
  loadFailed?: string;
}
