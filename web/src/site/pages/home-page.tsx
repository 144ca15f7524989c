import { useSearchParams } from 'react-router-dom';
import { BoatList } from '../boats/boat-list';
import { FilterRow } from '../boats/filter-row';
import { listQuestion, readListParams } from '../boats/list-params';
import { Hero } from '../home/hero';
import { PageHead } from '../shell/page-head';
import { Preloader } from '../shell/preloader';
import styles from './list-page.module.css';
import { useBoatDialogs } from './use-boat-dialogs';

/** The hero and the fleet. */
export function HomePage() {
  const [search, setSearch] = useSearchParams();
  const { expand, quote, dialogs } = useBoatDialogs();
  const params = readListParams(search);
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
          <h2 id="fleet-title" className={styles.title}>
            Our fleet
          </h2>
          <FilterRow
            params={params}
            onChoose={(next) => setSearch(next, { preventScrollReset: true })}
          />
        </div>
        <BoatList
          question={listQuestion(params)}
          firstPage={params.page}
          onExpand={expand}
          onQuote={quote}
        />
      </section>
      {dialogs}
    </>
  );
}
