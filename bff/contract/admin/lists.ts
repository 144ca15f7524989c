import type { Page } from '../page';

/** What every list of the back office can be asked (decisions, "The API"). */
export interface AdminListQuery {
  /** From 1. */
  page?: number;
  /** 50 unless said otherwise, at most 200. */
  per_page?: number;
  search?: string;
  /** A column of the list, with a hyphen before it for descending. Pinned rows stay first in any order. */
  sort?: string;
}

export type AdminPage<Row> = Page<Row>;

export const adminPerPage = { default: 50, max: 200 } as const;
/** The most characters that an admin list can be searched for. */
export const adminSearchLength = 100;
/** How long a search waits for the next key. Milliseconds. */
export const searchDebounceMs = 300;
/** The most rows that one bulk call takes. */
export const bulkLimit = 1_000;

/** Every row that admins edit. */
export interface Versioned {
  id: number;
  /** Grows with every change. Sent back with an edit, it says what the edit was based on. */
  version: number;
}

/**
 * Beside the changed fields an edit says what it was based on. Fields that are absent stay as they are.
 *
 * When the row has another version now, the answer is 409 with `AdminConflict`, unless every sent field already has its
 * value: then it is 200 with the row, so that an edit whose answer was lost can be sent again. Without a version the
 * edit is applied to whatever is there.
 */
export type Edit<Fields> = Partial<Fields> & { version?: number };

/** Body of the 409 that answers an edit of a row that somebody else changed meanwhile. */
export interface AdminConflict<Row> {
  error: string;
  code: 'conflict';
  /** The row as it is now. */
  current: Row;
}

/** Answer of the bulk deletes. Rows that were gone already are not an error. */
export interface BulkDeleted {
  deleted: number;
}

export const adminTexts = {
  changedMeanwhile: 'Somebody else changed this in the meantime.',
  loadFailed: 'Error fetching data.',
} as const;
