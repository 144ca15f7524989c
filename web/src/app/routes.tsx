import { otherSpellings, publicPages } from '@mr-sea/bff/contract/pages';
import type { RouteObject } from 'react-router-dom';
import { Layout } from '../site/pages/layout';
import { NotFoundPage } from '../site/pages/not-found-page';
import { inTime } from '../ui/overlays/missing-part';
import { InstallPrompt, OfflineStatus, UpdatePrompt } from './idle-tasks';
import { type LazyPage, lazyPage, lazyRoute } from './lazy-page';

type PageName = keyof typeof publicPages;

/** Beside the menus, which are parts of the services. */
const pages: Record<Exclude<PageName, 'menu'>, LazyPage> = {
  home: lazyPage(() => inTime(import('../site/pages/home-page'))),
  boat: lazyPage(() => inTime(import('../site/pages/boat-page'))),
  category: lazyPage(() => inTime(import('../site/pages/category-page'))),
  saved: lazyPage(() => inTime(import('../site/pages/saved-page'))),
  compare: lazyPage(() => inTime(import('../site/pages/compare-page'))),
  waiting: lazyPage(() => inTime(import('../site/pages/waiting-page'))),
  about: lazyPage(() => inTime(import('../site/pages/about-page'))),
  services: lazyPage(() => inTime(import('../site/pages/services-page'))),
  inquiry: lazyPage(() => inTime(import('../site/pages/inquiry-page'))),
  faqs: lazyPage(() => inTime(import('../site/pages/faqs-page'))),
  terms: lazyPage(() => inTime(import('../site/pages/terms-page'))),
  policy: lazyPage(() => inTime(import('../site/pages/privacy-page'))),
  blog: lazyPage(() => inTime(import('../site/pages/blog-page'))),
  post: lazyPage(() => inTime(import('../site/pages/post-page'))),
  offer: lazyPage(() => inTime(import('../site/pages/offer-page'))),
  status: lazyPage(() => inTime(import('../site/pages/inquiry-status-page'))),
};
const previewPage = lazyPage(() =>
  inTime(import('../site/pages/post-page')).then(({ Preview }) => ({ Component: Preview })),
);

const pageRoutes = (Object.keys(publicPages) as PageName[]).map((name) =>
  // The id alone opens a boat or a category too.
  lazyRoute(
    publicPages[name].replace(/:id\/:\w+$/, '$&?'),
    pages[name === 'menu' ? 'services' : name],
  ),
);
const spellingRoutes = Object.entries(otherSpellings).flatMap(([path, canonical]) => {
  const target = pageRoutes.find((route) => route.path === canonical);
  return target ? [{ ...target, path }] : [];
});

/** The public pages, in the browser and on the server. */
export const siteRoutes: RouteObject = {
  element: (
    <Layout
      notices={
        <>
          <OfflineStatus />
          <UpdatePrompt />
        </>
      }
      installOffer={<InstallPrompt />}
    />
  ),
  children: [
    ...pageRoutes,
    ...spellingRoutes,
    lazyRoute('/blog/preview/:pass', previewPage),
    { path: '*', element: <NotFoundPage /> },
  ],
};
