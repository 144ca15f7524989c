import type { AdminPage } from '@mr-sea/bff/contract/admin/lists';
import type { AdminChangeEvent } from '@mr-sea/bff/contract/admin/overview';
import type { QueryClient } from '@tanstack/react-query';
import type { AdminSourced } from '../../offline/staff/call-admin';
import type { AnyRow } from '../../offline/staff/database';

/** Changes that come together are read together. Milliseconds. */
const gatherMs = 300;
/** However many changes come, lists are read again no more often than this. Milliseconds. */
const leastBetweenMs = 1_500;

/**
 * Reads again what changes have made old: the numbers of the overview, and the lists that do not show the change already, as
 * they do where it was made here.
 */
export class ListRefresher {
  readonly #client: QueryClient;
  readonly #onRefresh: () => void;
  #waiting: AdminChangeEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Number.NEGATIVE_INFINITY;

  /** @param onRefresh called before the overview is read again */
  constructor(client: QueryClient, onRefresh: () => void) {
    this.#client = client;
    this.#onRefresh = onRefresh;
  }

  /** Takes note of a change. */
  add(change: AdminChangeEvent): void {
    this.#waiting.push(change);
    const pause = Math.max(gatherMs, this.#last + leastBetweenMs - performance.now());
    this.#timer ??= setTimeout(() => this.#refresh(), pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #refresh(): void {
    const old = this.#waiting.filter((change) => !this.#isShown(change));
    this.#waiting = [];
    this.#timer = undefined;
    this.#last = performance.now();
    this.#onRefresh();
    for (const list of new Set([...old.map((change) => featureOf(change.list)), 'overview'])) {
      void this.#client.invalidateQueries({ queryKey: ['admin', list] });
    }
  }

  /** Whether every page on the screen has the row as the change left it, or newer. */
  #isShown({ list, id, version }: AdminChangeEvent): boolean {
    if (id === null || version === null) return false;
    const pages = this.#client.getQueriesData<AdminSourced<AdminPage<AnyRow>>>({
      queryKey: ['admin', featureOf(list), 'list'],
      type: 'active',
    });
    const isIn = (rows: AnyRow[] = []) =>
      rows.some((row) => row.id === id && (row.version ?? 0) >= version);
    return pages.length > 0 && pages.every(([, page]) => isIn(page?.data.results));
  }
}

/** What a table is called in the keys of queries. */
function featureOf(table: AdminChangeEvent['list']): string {
  return table.replaceAll('_', '-');
}
