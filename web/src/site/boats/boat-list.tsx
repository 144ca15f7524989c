import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BoatListQuery } from '../../api/boat-list-address';
import { boatsOf, boatsQuery } from '../../api/boat-queries';
import { Button } from '../../ui/button';
import { Waiting } from '../../ui/spinner';
import { BoatGrid } from './boat-grid';
import styles from './boat-grid.module.css';

interface BoatListProps {
  question: BoatListQuery;
  /** The page that the list begins with. */
  firstPage: number;
  onExpand: (boat: BoatSummary, index: number) => void;
  onQuote: (boat: BoatSummary) => void;
}

/** The list in all its states; further pages come as the visitor scrolls. */
export function BoatList({ question, firstPage, onExpand, onQuote }: BoatListProps) {
  const { data, isPending, isError, isFetchNextPageError, isFetchingNextPage, ...list } =
    useInfiniteQuery(listFrom(question, firstPage));
  const boats = data ? boatsOf(data) : [];

  if (isPending) return <Skeletons />;
  if (boats.length === 0) {
    return isError ? (
      <Failed onRetry={() => list.refetch()} />
    ) : (
      <Notice>No boats available.</Notice>
    );
  }
  return (
    <>
      <BoatGrid
        boats={boats}
        complete={!list.hasNextPage || isFetchingNextPage || isFetchNextPageError}
        onNearEnd={() => list.fetchNextPage({ cancelRefetch: false })}
        onExpand={onExpand}
        onQuote={onQuote}
      />
      {isFetchingNextPage && <Waiting>Loading more boats...</Waiting>}
      {isFetchNextPageError && <Failed onRetry={() => list.fetchNextPage()} />}
    </>
  );
}

/** A list that begins further on is kept apart from the one that begins at 1. */
function listFrom(question: BoatListQuery, firstPage: number) {
  const query = boatsQuery(question);
  if (firstPage === 1) return query;
  return {
    ...query,
    queryKey: [...query.queryKey, firstPage] as unknown as typeof query.queryKey,
    initialPageParam: firstPage,
  };
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

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p>Failed to load boats.</p>
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
