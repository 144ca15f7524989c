import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { BoatListQuery } from '../../offline/catalogue/boat-list-address';
import { Waiting } from '../../ui/text/spinner';
import { LoadFailed, Loading } from '../shell/loading';
import { BoatGrid } from './boat-grid';
import styles from './boat-grid.module.css';
import { ListCount, type Narrowed } from './list-count';
import { NoBoats } from './no-boats';
import { useBoatList } from './use-boat-list';

interface BoatListProps {
  question: BoatListQuery;
  /** What stands in the search field; ahead of the question while the visitor types. */
  search?: string;
  onClearSearch?: () => void;
  /** What the visitor narrowed the list to, on a page that offers it. */
  narrowed?: Narrowed | null;
  /** The page that the list begins with. */
  firstPage: number;
  onExpand: (boat: BoatSummary, index: number) => void;
  onQuote: (boat: BoatSummary) => void;
}

/** The list in all its states; further pages come as the visitor scrolls. */
export function BoatList(props: BoatListProps) {
  const { question, search = '', onClearSearch, narrowed = null, firstPage } = props;
  const { onExpand, onQuote } = props;
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
      <LoadFailed things="boats" error={list.error} onRetry={() => list.refetch()} />
    ) : (
      <Skeletons onRetry={() => list.refetch()} />
    );
  }
  return (
    <div className={search ? styles.searched : undefined}>
      <ListCount search={search} narrowed={narrowed} count={waiting ? null : shown.count} />
      {drawn.boats.length > 0 ? (
        <BoatGrid {...drawn} onNearEnd={more} onExpand={onExpand} onQuote={onQuote} />
      ) : (
        <NoBoats
          search={search}
          onClearSearch={onClearSearch}
          page={firstPage}
          category={question.category_id}
        />
      )}
      {isFetchingNextPage && <Waiting>Loading more boats...</Waiting>}
      {isFetchNextPageError && (
        <LoadFailed things="boats" error={list.error} onRetry={() => fetchNextPage()} />
      )}
    </div>
  );
}

function Skeletons({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.skeletons}>
      <Loading failed={false} onRetry={onRetry}>
        Loading boats...
      </Loading>
      <div className={styles.grid} aria-hidden="true">
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    </div>
  );
}
