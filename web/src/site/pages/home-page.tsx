import { readBoatSearch } from '@mr-sea/bff/contract/boat-search';
import { sizeRanges } from '@mr-sea/bff/contract/boats';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useRef } from 'react';
import { preload } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '../../api/category-queries';
import { env } from '../../client/env';
import { classNames } from '../../ui/class-names';
import { ChevronDownIcon } from '../../ui/icons';
import { Optional } from '../../ui/optional';
import { shortDay } from '../../ui/text/long-date';
import { BoatList, type Chip } from '../boats/boat-list';
import { budgetInWords, FilterRow, guestsInWords } from '../boats/filter-row';
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
import { useTypedSearch } from '../boats/use-typed-search';
import { lazyPart } from '../shell/lazy-part';
import { PageHead } from '../shell/page-head';
import { Preloader } from '../shell/preloader';
import { useSiteSettings } from '../shell/use-site-settings';
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
  const narrow = (change: Partial<Narrowing>) => {
    showResults(head.current);
    setQuery(narrowedParams(query, change));
  };
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
        <div ref={head} id="filters" className={classNames(shared.head, styles.filters)}>
          <div className={styles.line}>
            <h2 id="fleet-title" className={shared.title}>
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
            onNarrow={narrow}
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
 * has been loaded; `JumpPastFleet` leads to them at once, and the list does not grow above who has jumped.
 */
const AfterFleet = memo(function AfterFleet() {
  const { social_proof } = useSiteSettings();
  // Around the parts, because what the server rendered of them may give way to the room for them when somebody jumps.
  return (
    <div id={social_proof ? 'guests' : 'faq'} className={styles.after}>
      <Optional fallback={<div className={styles.room} />}>
        <GuestsAndFaq />
      </Optional>
    </div>
  );
});

/** The way past a long list. */
function JumpPastFleet() {
  const { social_proof } = useSiteSettings();
  return (
    <a href={social_proof ? '#guests' : '#faq'} className={styles.jump}>
      {social_proof ? 'Guest reviews & FAQ' : 'FAQ'}
      <ChevronDownIcon size={16} />
    </a>
  );
}

const narrow = '(max-width: 700px)';
const tall = '/hero-tall-480.webp 480w, /hero-tall-800.webp 800w';
const wide = [640, 960, 1440, 1920].map((width) => `/hero-${width}.webp ${width}w`).join(', ');

/** The picture, the heading and the tagline that welcome a visitor. */
function Hero() {
  if (env.server) preloadPicture();
  return (
    <section className={styles.hero}>
      <picture>
        <source media={narrow} srcSet={tall} sizes="100vw" width={800} height={960} />
        <img
          className={styles.banner}
          src="/hero-1440.webp"
          srcSet={wide}
          sizes="100vw"
          width={1920}
          height={900}
          alt="Luxury Boat Rental Experience"
          fetchPriority="high"
        />
      </picture>
      <div className={styles.words}>
        <h1 className={styles.heroTitle}>Boat Rentals in Miami, FL</h1>
        <p className={styles.tagline}>
          Your Miami boat day starts here… explore our full fleet now.
        </p>
      </div>
    </section>
  );
}

/** The picture that this screen will show, before the browser has read the styles. */
function preloadPicture(): void {
  const common = { as: 'image', imageSizes: '100vw', fetchPriority: 'high' } as const;
  preload('/hero-tall-480.webp', { ...common, imageSrcSet: tall, media: narrow });
  preload('/hero-640.webp', { ...common, imageSrcSet: wide, media: `not all and ${narrow}` });
}
