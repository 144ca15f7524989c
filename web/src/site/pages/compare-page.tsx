import { type Boat, boatPage, visitorPrice } from '@mr-sea/bff/contract/boats';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { extraLabels, extras } from '@mr-sea/bff/contract/price-rules';
import { durationsOf } from '@mr-sea/bff/contract/quote';
import { hoursInWords } from '@mr-sea/bff/contract/trip-wishes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { someBoatsQuery } from '../../api/some-boats-query';
import { Button, buttonClass } from '../../ui/controls/button';
import { Picture } from '../../ui/media/picture';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { reviewsInWords } from '../../ui/text/rating';
import { dollars, money } from '../boats/boat-price';
import { comparePath, readCompared } from '../boats/compare-address';
import { DrawnNote } from '../boats/drawn-note';
import { ShareButton } from '../boats/share-button';
import { extraInWords, linesOf } from '../boats/terms-words';
import { EmptyState } from '../shell/empty-state';
import { LoadFailed, Loading } from '../shell/loading';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import styles from './compare-page.module.css';

const InquiryDialog = lazy(() => inTime(import('../leads/inquiry-dialog')));

/** Boats beside each other. Which ones stands in the address, so that a link shares them. */
export function Component() {
  const [params] = useSearchParams();
  const ids = readCompared(params);
  const { data, error, refetch } = useQuery({
    ...someBoatsQuery(ids),
    placeholderData: keepPreviousData,
  });
  const boats = data?.data.filter((boat) => boat !== null) ?? [];
  return (
    <>
      <PageHead title="Compare boats" />
      <PageBand title="Compare boats">
        <p>The same facts of each boat, side by side.</p>
      </PageBand>
      <div className={styles.content}>
        {ids.length === 0 ? (
          <NothingToCompare />
        ) : data ? (
          <>
            <Gone count={data.data.length - boats.length} />
            {boats.length > 0 && <Comparison boats={boats} />}
          </>
        ) : error ? (
          <LoadFailed things="all of the boats" error={error} onRetry={refetch} />
        ) : (
          <Loading failed={false} onRetry={refetch} />
        )}
      </div>
    </>
  );
}

function NothingToCompare() {
  return (
    <EmptyState
      scene="mooring"
      title="Nothing to compare yet"
      text="Save boats with the heart, then compare them from your saved boats."
    >
      <Link to={publicPages.saved} className={buttonClass()}>
        Saved boats
      </Link>
    </EmptyState>
  );
}

function Gone({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.note} role="status">
      {count === 1 ? 'One boat is' : `${count} boats are`} no longer on offer.
    </p>
  );
}

function Comparison({ boats }: { boats: Boat[] }) {
  const [asking, setAsking] = useState({ open: false, wanted: false });
  const ids = boats.map(({ id }) => id);
  const without = (id: number) => comparePath(ids.filter((each) => each !== id));
  const close = () => setAsking({ ...asking, open: false });
  return (
    <>
      <div className={styles.actions} data-screen-only>
        <Button onClick={() => setAsking({ open: true, wanted: true })}>
          {boats.length === 1 ? 'Ask about this boat' : `Ask about these ${boats.length} boats`}
        </Button>
        <ShareButton name="this comparison" path={comparePath(ids)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it. */}
      <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {boats.map((boat) => (
                <th key={boat.id} scope="col">
                  <span className={styles.picture}>
                    <Picture
                      picture={boat.main_image}
                      alt=""
                      sizes="(min-width: 700px) 240px, 170px"
                    />
                    <DrawnNote picture={boat.main_image} />
                  </span>
                  <Link to={boatPage(boat)} className={styles.name}>
                    {boat.name}
                  </Link>
                  {boats.length > 1 && (
                    <Link
                      to={without(boat.id)}
                      replace
                      preventScrollReset
                      className={styles.remove}
                      aria-label={`Remove ${boat.name}`}
                      data-screen-only
                    >
                      Remove
                    </Link>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(boats).map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={ids[index]}>{cell ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {asking.wanted && (
        <LazyBoundary open={asking.open} onClose={close}>
          <InquiryDialog open={asking.open} onClose={close} boat={null} boats={boats} />
        </LazyBoundary>
      )}
    </>
  );
}

interface Row {
  label: string;
  /** One for each boat; null where nothing is known. */
  cells: ReactNode[];
}

/** The facts that at least one of the boats has. */
function rowsOf(boats: Boat[]): Row[] {
  const row = (label: string, cell: (boat: Boat) => ReactNode): Row => ({
    label,
    cells: boats.map((boat) => cell(boat) || null),
  });
  const hours = new Set(boats.flatMap(durationsOf).map((each) => each.hours));
  const priceFor = (boat: Boat, asked: number) =>
    durationsOf(boat).find((each) => each.hours === asked)?.price;
  const own = (boat: Boat) => {
    const paid = visitorPrice(boat);
    return paid !== null && boat.duration_hours ? { paid, hours: boat.duration_hours } : null;
  };
  const all = [
    row('Price', (boat) => {
      const paid = visitorPrice(boat);
      if (paid === null) return 'Ask for price';
      return [money(paid), boat.duration_hours && hoursInWords(boat.duration_hours)]
        .filter(Boolean)
        .join(', ');
    }),
    ...[...hours]
      .sort((a, b) => a - b)
      .map((each) =>
        row(hoursInWords(each), (boat) => {
          const price = priceFor(boat, each);
          return price === undefined ? null : money(price);
        }),
      ),
    row('An hour', (boat) => {
      const trip = own(boat);
      return trip && dollars(trip.paid / trip.hours);
    }),
    row('A person', (boat) => {
      const trip = own(boat);
      return trip && boat.capacity > 0 && dollars(trip.paid / boat.capacity);
    }),
    ...extras.map((extra) => row(extraLabels[extra], (boat) => extraInWords(boat, extra))),
    row('Category', ({ category }) => category.name),
    row('Length', ({ length }) => length > 0 && `${length} ft.`),
    row('Capacity', ({ capacity }) => capacity > 0 && `${capacity} ppl.`),
    row('Staterooms', ({ staterooms }) => staterooms > 0 && staterooms),
    row('Bathrooms', ({ bathrooms }) => bathrooms > 0 && bathrooms),
    row(
      'Rating',
      ({ average_rating, reviews_count }) =>
        reviews_count > 0 && `${average_rating} (${reviewsInWords(reviews_count)})`,
    ),
    row('Included', ({ included }) => included && <Lines text={included} />),
    row('Not included', ({ not_included }) => not_included && <Lines text={not_included} />),
    row('Cancellation', ({ cancellation }) => cancellation),
    row('Meeting point', ({ meeting_point }) => meeting_point),
    row('Note', ({ note }) => note),
  ];
  return all.filter(({ cells }) => cells.some((cell) => cell !== null));
}

function Lines({ text }: { text: string }) {
  return (
    <ul className={styles.lines}>
      {linesOf(text).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
