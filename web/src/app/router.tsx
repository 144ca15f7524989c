import { BrowserRouter, type RouteObject } from 'react-router-dom';
import { UpdatePrompt } from './idle-tasks';
import { lazyPage, lazyPageAt } from './lazy-page';
import { Pages } from './pages';
import { siteRoutes } from './routes';

const backOffice = lazyPage(async () => {
  const { BackOffice } = await import('../admin/routes');
  return { Component: () => <BackOffice notices={<UpdatePrompt />} /> };
});

const routes: RouteObject[] = [
  {
    // It has routes of its own, from the root.
    element: <backOffice.Page />,
    children: ['/admin/*', '/user-account'].map((path) => ({ path, handle: backOffice })),
  },
  siteRoutes,
];

/**
 * All pages, in the browser. Without the router's own loaders and pending states, which queries and `Pages` make needless,
 * a first visit loads an eighth less code.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Pages routes={routes} />
    </BrowserRouter>
  );
}

/** Loads the code of the page at an address, so that its first rendering is already the whole page. */
export async function loadPage(address: { pathname: string }): Promise<void> {
  await lazyPageAt(routes, address)?.load();
}
