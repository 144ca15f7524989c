import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BoatList } from '../boats/boat-list';
import { FilterRow } from '../boats/filter-row';
import { listQuestion, readListParams, searchedParams, tidySearch } from '../boats/list-params';
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
        <div className={styles.head}>
          <div className={styles.line}>
            <h2 id="fleet-title" className={styles.title}>
              Our fleet
            </h2>
            <JumpPastFleet />
          </div>
          <FilterRow
            params={params}
            search={typed}
            onSearch={type}
            onChoose={(next) => setQuery(search ? searchedParams(next, search) : next)}
          />
        </div>
        <BoatList
          question={listQuestion(params)}
          search={search}
          onClearSearch={() => type('')}
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
