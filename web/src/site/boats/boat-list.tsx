import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { BoatListQuery } from '../../offline/catalogue/boat-list-address';
import { classNames } from '../../ui/class-names';
import { Button, buttonClass } from '../../ui/controls/button';
import { CloseIcon } from '../../ui/icons';
import { useInView } from '../../ui/media/use-in-view';
import { Waiting } from '../../ui/text/spinner';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { LoadFailed, Loading } from '../shell/loading';
import { Scene } from '../shell/scene';
import { BoatCard } from './boat-card';
import styles from './boat-list.module.css';
import { useBoatList } from './use-boat-list';

interface BoatListProps {
  question: BoatListQuery;
  /** What stands in the search field; ahead of the question while the visitor types. */
  search?: string;
  onClearSearch?: () => void;
  /** What the visitor narrowed the list down to, on a page that offers it. */
  chips?: Chip[];
  onClearAll?: () => void;
  /** What comes after the list: the line that stays above it leads there. */
  wayPast?: WayPast;
  /** The page that the list begins with. */
  firstPage: number;
  onExpand: (boat: BoatSummary, index: number) => void;
  onQuote: (boat: BoatSummary) => void;
}

/** A part of the page, by its id, and what the way there is called. */
interface WayPast {
  id: string;
  label: string;
}

/** The list in all its states; further pages come as the visitor scrolls. */
export function BoatList(props: BoatListProps) {
  const { question, search = '', onClearSearch, chips = [], onClearAll, wayPast } = props;
  const { firstPage, onExpand, onQuote } = props;
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
      <ListCount
        search={search}
        chips={chips}
        onClearAll={onClearAll}
        wayPast={wayPast}
        count={waiting ? null : shown.count}
      />
      {drawn.boats.length > 0 ? (
        <BoatGrid
          {...drawn}
          day={question.day}
          onNearEnd={more}
          onExpand={onExpand}
          onQuote={onQuote}
        />
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

/** Something that a list is narrowed down to. */
export interface Chip {
  label: string;
  onClear: () => void;
}

interface ListCountProps {
  search: string;
  chips: Chip[];
  onClearAll?: (() => void) | undefined;
  wayPast?: WayPast | undefined;
  /** Null while nobody has answered; the boats of before are still on the screen. */
  count: number | null;
}

/**
 * How many boats a search and what else was chosen leave, read out politely, with the way back to all. It stays within reach above a
 * long list, and on the page, because a new region may not be read.
 */
function ListCount({ search, chips, onClearAll, wayPast, count }: ListCountProps) {
  const boats = `${count} ${count === 1 ? 'boat' : 'boats'}${search ? ' found' : ''}`;
  const words = count === null ? 'Searching...' : boats;
  if (!onClearAll) {
    return <div role="status">{search && <VisuallyHidden>{words}</VisuallyHidden>}</div>;
  }
  return (
    <div className={styles.line}>
      <div role="status" className={styles.count}>
        {words}
        <VisuallyHidden>{chips.map(({ label }) => `, ${label}`).join('')}</VisuallyHidden>
      </div>
      <div className={styles.chips}>
        {chips.map(({ label, onClear }) => (
          <button
            key={label}
            type="button"
            className={styles.chip}
            aria-label={`Clear ${label}`}
            onClick={onClear}
          >
            {label}
            <CloseIcon size={14} />
          </button>
        ))}
        {chips.length > 1 && (
          <Button variant="quiet" onClick={onClearAll}>
            Clear all
          </Button>
        )}
      </div>
      <a href="#filters" className={classNames(styles.link, styles.toFilters)}>
        Filters
      </a>
      {wayPast && (
        <a href={`#${wayPast.id}`} className={styles.link}>
          {wayPast.label}
        </a>
      )}
    </div>
  );
}

interface BoatGridProps {
  boats: BoatSummary[];
  onExpand: (boat: BoatSummary, index: number) => void;
  onQuote: (boat: BoatSummary) => void;
  /** The last card is close to the visible part; not called while `complete`. */
  onNearEnd: () => void;
  complete: boolean;
  /** The day on which they are free, where one was asked for. */
  day?: string | undefined;
  /** No card fades in: they follow what the visitor types. */
  still?: boolean;
}

/** How many cards are there at once; the later ones fade in. */
const cardsAtOnce = 3;

/** The cards, and the watch on the last of them. Remembered, so that typing a search does not draw them again and again. */
const BoatGrid = memo(function BoatGrid({
  boats,
  onExpand,
  onQuote,
  onNearEnd,
  complete,
  day,
  still = false,
}: BoatGridProps) {
  return (
    <ul className={styles.grid}>
      {boats.map((boat, place) => (
        <Place
          key={boat.id}
          atOnce={still || place < cardsAtOnce}
          last={place === boats.length - 1 && !complete}
          onNearEnd={onNearEnd}
        >
          <BoatCard
            boat={boat}
            day={day}
            load={place === 0 ? 'first' : 'lazy'}
            onExpand={(index) => onExpand(boat, index)}
            onQuote={() => onQuote(boat)}
          />
        </Place>
      ))}
    </ul>
  );
});

interface PlaceProps {
  atOnce: boolean;
  last: boolean;
  onNearEnd: () => void;
  children: ReactNode;
}

function Place({ atOnce, last, onNearEnd, children }: PlaceProps) {
  const [seen, setSeen] = useState(atOnce);
  const fade = useInView<HTMLDivElement>(() => setSeen(true), { active: !seen, threshold: 0.15 });
  const end = useInView<HTMLLIElement>(onNearEnd, { active: last, threshold: 0.1, margin: 200 });
  return (
    <li ref={end}>
      <div ref={fade} className={classNames(styles.place, !seen && styles.unseen)}>
        {children}
      </div>
    </li>
  );
}

interface NoBoatsProps {
  search: string;
  onClearSearch?: () => void;
  /** The page that the list begins with. */
  page: number;
  /** Id of the category that is asked for. */
  category: number | undefined;
}

/** Stands in place of a list without boats, with the way back to where there are some. */
function NoBoats({ search, onClearSearch, page, category }: NoBoatsProps) {
  return (
    <div className={styles.notice}>
      <p role="status">No boats available.</p>
      {search && onClearSearch && (
        <>
          <p className={styles.hint}>
            Nothing here fits “<span className={styles.words}>{search}</span>”. Try a name, a code,
            a category, or words like “fishing”, “10 people” or “under 1500”.
          </p>
          <Button variant="outline" onClick={onClearSearch}>
            Clear the search
          </Button>
        </>
      )}
      {!search && page > 1 && <PastEnd page={page} />}
      {!search && page === 1 && category !== undefined && (
        <>
          <p className={styles.hint}>
            Nothing of this category is at the dock right now, or there is no such category.
          </p>
          <Link to={publicPages.home} className={buttonClass('outline')}>
            See all boats
          </Link>
        </>
      )}
      <Scene name="bottle" />
    </div>
  );
}

function PastEnd({ page }: { page: number }) {
  const [params] = useSearchParams();
  const first = new URLSearchParams(params);
  first.delete('page');
  return (
    <>
      <p className={styles.hint}>This list has no page {page}.</p>
      <Link to={`?${first}`} className={buttonClass('outline')}>
        To the first page
      </Link>
    </>
  );
}
