import { sizeRanges } from '@mr-sea/bff/contract/boats';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '../../api/category-queries';
import { BoatList } from '../boats/boat-list';
import { FilterRow } from '../boats/filter-row';
import {
  chosenParams,
  type ListParams,
  listQuestion,
  readListParams,
  searchedParams,
  tidySearch,
} from '../boats/list-params';
import { useTypedSearch } from '../boats/use-typed-search';
import { Hero } from '../home/hero';
import { PageHead } from '../shell/page-head';
import { Preloader } from '../shell/preloader';
import { AfterFleet, JumpPastFleet } from './after-fleet';
import styles from './list-page.module.css';
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
  const chosen = useChosenLabel(params);
  const choose = (next: URLSearchParams) => {
    showResults(head.current);
    setQuery(search ? searchedParams(next, search) : next);
  };
  return (
    <>
      <PageHead
        title="Boat Rentals in Miami, FL"
        description="Boats and yachts with a captain in Miami. Browse the full fleet and ask for a booking."
        path="/"
      />
      <Preloader />
      <Hero />
      <section className={styles.section} aria-labelledby="fleet-title">
        <div ref={head} className={styles.head}>
          <div className={styles.line}>
            <h2 id="fleet-title" className={styles.title}>
              Our fleet
            </h2>
            <JumpPastFleet />
          </div>
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
          narrowed={chosen ? { label: chosen, onClear: () => choose(chosenParams({})) } : null}
          firstPage={params.page}
          onExpand={expand}
          onQuote={quote}
        />
      </section>
      <AfterFleet />
      {dialogs}
    </>
  );
}

/** The size or category that the list is narrowed to, in words; null without one, and until it is known. */
function useChosenLabel({ size, category }: ListParams): string | null {
  const { data } = useQuery(categoriesQuery());
  if (category !== null) return data?.data.find(({ id }) => id === category)?.name ?? null;
  return size && sizeRanges[size].label;
}

/** Brings the filters under the header where they stand lower, so that what they find is in view, above a keyboard too. */
function showResults(filters: HTMLElement | null): void {
  if (!filters) return;
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  if (filters.getBoundingClientRect().top > Number.parseFloat(scrollPaddingTop)) {
    filters.scrollIntoView({ block: 'start' });
  }
}
