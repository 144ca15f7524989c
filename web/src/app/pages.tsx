import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useReadyPicture } from '../api/use-ready-picture';
import { useDataSaver } from '../client/data-saver';
import { useOnline } from '../client/use-online';
import { reloadNow } from '../offline/worker/reload';
import { BareErrorPage, PageBoundary } from '../site/pages/error-page';
import { fadeIn } from '../ui/media/fade-in';
import { type Surroundings, SurroundingsProvider } from '../ui/surroundings';
import { type LazyPage, lazyPageAt } from './lazy-page';

/**
 * How the page at `location` takes the place of the one at the path `from`; `moving-picture.ts` knows more of it, once it
 * is there.
 */
export const pageTurn = { draw: (draw: () => void, _from: string): void => draw() };

/** What is on the screen. */
interface Shown {
  location: Location;
  /** Undefined where no page's code has to come first. */
  page: LazyPage | undefined;
}

/**
 * The page of the address. Until the code of the next one is there (or will not come), the one before stays, with its
 * address in all its parts; before the first one there is a word that it is on its way. Another page fades in.
 */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const wanted = useLocation();
  const page = useMemo(() => lazyPageAt(routes, wanted), [routes, wanted]);
  const isThere = !page || page.isLoaded;
  const [shown, setShown] = useState<Shown | null>(isThere ? { location: wanted, page } : null);
  const before = useRef(shown);
  const isShown = shown?.location === wanted;
  const isFirst = shown === null;
  // The same page with another filter, or another boat, is no other page.
  if (isThere && !isShown && (isFirst || shown.page === page)) setShown({ location: wanted, page });

  useEffect(() => {
    if (isShown) return;
    let isWanted = true;
    const draw = () => {
      if (isWanted) setShown({ location: wanted, page });
    };
    const show = () => pageTurn.draw(draw, before.current?.location.pathname ?? '');
    if (page && !page.isLoaded) page.load().then(show, show);
    else show();
    return () => {
      isWanted = false;
    };
  }, [isShown, page, wanted]);

  useLayoutEffect(() => {
    if (before.current && shown?.page !== before.current.page) fadeIn();
    before.current = shown;
  }, [shown]);

  // As index.html says it until then.
  if (!shown) return <p data-coming="">Loading…</p>;
  return (
    <SurroundingsProvider value={surroundings}>
      <PageBoundary location={shown.location} ErrorPage={BareErrorPage}>
        <PageAt routes={routes} location={shown.location} />
      </PageBoundary>
    </SurroundingsProvider>
  );
}

function PageAt({ routes, location }: { routes: RouteObject[]; location: Location }) {
  return useRoutes(routes, location);
}

/** What the design system, which imports nothing of the app, gets from it. */
const surroundings: Surroundings = {
  useOnline,
  useDataSaver,
  useReadyPicture,
  reload: reloadNow,
};
