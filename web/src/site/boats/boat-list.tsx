import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { BoatListQuery } from '../../api/boat-list-address';
import { NetworkError } from '../../api/client';
import { Button } from '../../ui/button';
import { Waiting } from '../../ui/spinner';
import { BoatGrid } from './boat-grid';
import styles from './boat-grid.module.css';
import { NoBoats } from './no-boats';
import { SearchCount } from './search-count';
import { useBoatList } from './use-boat-list';

interface BoatListProps {
  question: BoatListQuery;
  /** What stands in the search field; ahead of the question while the visitor types. */
  search?: string;
  onClearSearch?: () => void;
  /** The page that the list begins with. */
  firstPage: number;
  onExpand: (boat: BoatSummary, index: number) => void;
  onQuote: (boat: BoatSummary) => void;
}

/** The list in all its states; further pages come as the visitor scrolls. */
export function BoatList(props: BoatListProps) {
  const { question, search = '', onClearSearch, firstPage, onExpand, onQuote } = props;
  const { list, shown, answered, waiting } = useBoatList(question, search, firstPage);
  const { fetchNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  const more = useCallback(() => fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);

  const boats = shown?.boats;
  const still = search !== '';
  // While pages are read again the next one cannot be asked for; the watch on the last card begins anew afterwards.
  const complete = !list.hasNextPage || isFetching || isFetchNextPageError || (still && !answered);
  const grid = useMemo(() => boats && { boats, complete, still }, [boats, complete, still]);
  // Drawing a dozen cards may take longer than the next key; the field goes first.
  const drawn = useDeferredValue(grid);

  if (!shown || !drawn) {
    return list.isError ? (
      <Failed error={list.error} onRetry={() => list.refetch()} />
    ) : (
      <Skeletons />
    );
  }
  return (
    <div className={search ? styles.searched : undefined}>
      <SearchCount search={search} count={waiting ? null : shown.count} />
      {drawn.boats.length > 0 ? (
        <BoatGrid {...drawn} onNearEnd={more} onExpand={onExpand} onQuote={onQuote} />
      ) : (
        <NoBoats search={search} onClearSearch={onClearSearch} />
      )}
      {isFetchingNextPage && <Waiting>Loading more boats...</Waiting>}
      {isFetchNextPageError && <Failed error={list.error} onRetry={() => fetchNextPage()} />}
    </div>
  );
}

function Skeletons() {
  return (
    <div className={styles.skeletons}>
      <Waiting>Loading boats...</Waiting>
      <div className={styles.grid} aria-hidden="true">
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p>Failed to load boats.</p>
      {error instanceof NetworkError && (
        <p>There is no connection, and they are not on this device yet.</p>
      )}
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
