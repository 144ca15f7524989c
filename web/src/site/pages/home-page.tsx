import { readBoatSearch } from '@mr-sea/bff/contract/boat-search';
import { sizeRanges } from '@mr-sea/bff/contract/boats';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '../../api/category-queries';
import { classNames } from '../../ui/class-names';
import { Optional } from '../../ui/optional';
import { shortDay } from '../../ui/text/long-date';
import { BoatList, type Chip } from '../boats/boat-list';
import { BoatSearch } from '../boats/boat-search';
import { FilterRow } from '../boats/filter-row';
import {
  chosenParams,
  type ListParams,
  listQuestion,
  type Narrowing,
  narrowedParams,
  readListParams,
  searchedParams,
  tidySearch,
} from '../boats/list-params';
import { budgetInWords, guestsInWords } from '../boats/narrowing-words';
import { listFrom } from '../boats/use-boat-list';
import { useTypedSearch } from '../boats/use-typed-search';
import { lazyPart } from '../shell/lazy-part';
import { PageHead } from '../shell/page-head';
import { Preloader } from '../shell/preloader';
import { useSiteSettings } from '../shell/use-site-settings';
import { Hero } from './home-hero';
import styles from './home-page.module.css';
import shared from './list-page.module.css';
import { useBoatDialogs } from './use-boat-dialogs';

/** The hero and the fleet. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { expand, quote, dialogs } = useBoatDialogs();
  const params = readListParams(query);
  const settle = useCallback(
    // From the address itself: what was chosen a moment ago may not be rendered yet.
    (search: string) =>
      setQuery(searchedParams(new URLSearchParams(window.location.search), search), {
        replace: true,
      }),
    [setQuery],
  );
  const [typed, type] = useTypedSearch(params.search, settle);
  const search = tidySearch(typed);
  const head = useRef<HTMLDivElement>(null);
  const { guests, budget, day } = params;
  const choose = (next: URLSearchParams) => {
    showResults(head.current);
    const narrowed = narrowedParams(next, { guests, budget, day });
    setQuery(search ? searchedParams(narrowed, search) : narrowed);
  };
  const narrow = (change: Partial<Narrowing>) => setQuery(narrowedParams(query, change));
  const title = useRef<HTMLHeadingElement>(null);
  const show = () => {
    showResults(head.current);
    title.current?.focus({ preventScroll: true });
  };
  const { data: count } = useInfiniteQuery({
    ...listFrom(listQuestion(params), params.page),
    select: ({ pages }) => pages[0]?.data.count,
  });
  const after = useSiteSettings().social_proof
    ? { id: 'guests', label: 'Reviews & FAQ' }
    : { id: 'faq', label: 'FAQ' };
  const chips = useChips({ ...params, search }, choose, narrow, type);
  return (
    <>
      <PageHead
        title="Boat Rentals in Miami, FL"
        description="Boats and yachts with a captain in Miami. Browse the full fleet and ask for a booking."
        path="/"
      />
      <Preloader />
      <Hero />
      <section className={shared.section} aria-labelledby="fleet-title">
        <BoatSearch params={params} count={count} onNarrow={narrow} onShow={show} />
        <div ref={head} className={classNames(shared.head, styles.head)}>
          <h2 ref={title} id="fleet-title" tabIndex={-1} className={styles.title}>
            Our fleet
          </h2>
          <FilterRow
            params={params}
            search={typed}
            onSearch={(text) => {
              showResults(head.current);
              type(text);
            }}
            onChoose={choose}
          />
        </div>
        <BoatList
          question={listQuestion(params)}
          search={search}
          onClearSearch={() => type('')}
          chips={chips}
          onClearAll={() => {
            showResults(head.current);
            setQuery(searchedParams(chosenParams({}), search));
          }}
          wayPast={after}
          firstPage={params.page}
          onExpand={expand}
          onQuote={quote}
        />
      </section>
      <AfterFleet id={after.id} />
      {dialogs}
    </>
  );
}

/** What the list is narrowed down to, in words, each with a way to take it back; a category once its name is known. */
function useChips(
  { size, category, guests, budget, day, search }: ListParams,
  choose: (next: URLSearchParams) => void,
  narrow: (change: Partial<Narrowing>) => void,
  type: (search: string) => void,
): Chip[] {
  const { data } = useQuery(categoriesQuery());
  const name = data?.data.find(({ id }) => id === category)?.name;
  const typed = readBoatSearch(search);
  const chosen = category !== null ? name : size && sizeRanges[size].label;
  return [
    chosen ? { label: chosen, onClear: () => choose(chosenParams({})) } : [],
    typed.guests
      ? { label: guestsInWords(typed.guests), onClear: () => type(typed.without.guests) }
      : [],
    typed.budget
      ? { label: budgetInWords(typed.budget), onClear: () => type(typed.without.budget) }
      : [],
    guests && guests !== typed.guests
      ? { label: guestsInWords(guests), onClear: () => narrow({ guests: null }) }
      : [],
    day ? { label: shortDay(day), onClear: () => narrow({ day: null }) } : [],
    budget && budget !== typed.budget
      ? { label: budgetInWords(budget), onClear: () => narrow({ budget: null }) }
      : [],
  ].flat();
}

/** Brings the filters under the header where they stand lower, so that what they find is in view, above a keyboard too. */
function showResults(filters: HTMLElement | null): void {
  if (!filters) return;
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  if (filters.getBoundingClientRect().top > Number.parseFloat(scrollPaddingTop)) {
    filters.scrollIntoView({ block: 'start' });
  }
}

const GuestsAndFaq = lazyPart(() => import('./guests-and-faq'));

/**
 * What comes after the fleet. The list grows as long as its end is in view, so these parts are always there, below what
 * has been loaded; the line above the list leads to them at once, and the list does not grow above who has jumped.
 */
const AfterFleet = memo(function AfterFleet({ id }: { id: string }) {
  // Around the parts, because what the server rendered of them may give way to the room for them when somebody jumps.
  return (
    <div id={id} className={styles.after}>
      <Optional fallback={<div className={styles.room} />}>
        <GuestsAndFaq />
      </Optional>
    </div>
  );
});
