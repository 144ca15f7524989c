import type { RouteObject } from 'react-router-dom';
import { Layout } from '../site/pages/layout';
import { NotFoundPage } from '../site/pages/not-found-page';
import { inTime } from '../ui/overlays/missing-part';
import { InstallPrompt, OfflineStatus, UpdatePrompt } from './after-first-screen';
import { lazyPage, lazyRoute } from './lazy-page';

const homePage = lazyPage(() => inTime(import('../site/pages/home-page')));
const boatPage = lazyPage(() => inTime(import('../site/pages/boat-page')));
const categoryPage = lazyPage(() => inTime(import('../site/pages/category-page')));
const savedPage = lazyPage(() => inTime(import('../site/pages/saved-page')));
const waitingPage = lazyPage(() => inTime(import('../site/pages/waiting-page')));
const aboutPage = lazyPage(() => inTime(import('../site/pages/about-page')));
const servicesPage = lazyPage(() => inTime(import('../site/pages/services-page')));
const inquiryPage = lazyPage(() => inTime(import('../site/pages/inquiry-page')));
const faqsPage = lazyPage(() => inTime(import('../site/pages/faqs-page')));
const termsPage = lazyPage(() => inTime(import('../site/pages/terms-page')));
const privacyPage = lazyPage(() => inTime(import('../site/pages/privacy-page')));
const blogPage = lazyPage(() => inTime(import('../site/pages/blog-page')));
const postPage = lazyPage(() => inTime(import('../site/pages/post-page')));
const previewPage = lazyPage(() =>
  inTime(import('../site/pages/post-page')).then(({ Preview }) => ({ Component: Preview })),
);

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
    lazyRoute('/', homePage),
    lazyRoute('/home', homePage),
    lazyRoute('/boats', homePage),
    lazyRoute('/boats/category/:id/:name?', categoryPage),
    lazyRoute('/boats/:id/:slug?', boatPage),
    lazyRoute('/saved', savedPage),
    lazyRoute('/waiting', waitingPage),
    lazyRoute('/about-us', aboutPage),
    lazyRoute('/about', aboutPage),
    lazyRoute('/services', servicesPage),
    lazyRoute('/services/:menu', servicesPage),
    lazyRoute('/inquiry', inquiryPage),
    lazyRoute('/blog', blogPage),
    lazyRoute('/blog/:slug', postPage),
    lazyRoute('/blog/preview/:pass', previewPage),
    lazyRoute('/faqs-page', faqsPage),
    lazyRoute('/faqs', faqsPage),
    lazyRoute('/terms', termsPage),
    lazyRoute('/privacy-policy', privacyPage),
    lazyRoute('/policy', privacyPage),
    { path: '*', element: <NotFoundPage /> },
  ],
};
