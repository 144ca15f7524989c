import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { siteRoutes } from './routes';
import { BareErrorPage } from './site/pages/error-page';

const backOffice = () => import('./admin/routes');

const routes: RouteObject[] = [
  {
    lazy: backOffice,
    errorElement: <BareErrorPage />,
    hydrateFallbackElement: <div />,
    children: [{ path: '/admin/*' }, { path: '/user-account' }],
  },
  siteRoutes,
];

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(routes);
}

/** Loads the code of the page at an address, so that its first rendering is already the whole page. */
export async function loadPage(address: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, address) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
}
