import { useEffect, useMemo, useState } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { lazyPageAt } from './lazy-page';
import { BareErrorPage } from './site/pages/error-page';
import { PageBoundary } from './site/pages/page-boundary';

/**
 * The page of the address. Until the code of the next one is there (or will not come), the one before stays, with its
 * address in all its parts; before the first one there is nothing.
 */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const wanted = useLocation();
  const page = useMemo(() => lazyPageAt(routes, wanted), [routes, wanted]);
  const isThere = !page || page.isLoaded;
  const [shown, setShown] = useState(isThere ? wanted : null);
  if (isThere && shown !== wanted) setShown(wanted);

  useEffect(() => {
    if (isThere || shown === wanted) return;
    let isWanted = true;
    const show = () => {
      if (isWanted) setShown(wanted);
    };
    page?.load().then(show, show);
    return () => {
      isWanted = false;
    };
  }, [isThere, page, shown, wanted]);

  return (
    shown && (
      <PageBoundary location={shown} ErrorPage={BareErrorPage}>
        <PageAt routes={routes} location={shown} />
      </PageBoundary>
    )
  );
}

function PageAt({ routes, location }: { routes: RouteObject[]; location: Location }) {
  return useRoutes(routes, location);
}
