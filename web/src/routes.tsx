import type { RouteObject } from 'react-router-dom';
import { inTime } from './offline/missing-part';
import { BareErrorPage, ErrorPage } from './site/pages/error-page';
import { Layout } from './site/pages/layout';
import { NotFoundPage } from './site/pages/not-found-page';

const homePage = () => inTime(import('./site/pages/home-page'));
const boatPage = () => inTime(import('./site/pages/boat-page'));
const categoryPage = () => inTime(import('./site/pages/category-page'));
const savedPage = () => inTime(import('./site/pages/saved-page'));
const waitingPage = () => inTime(import('./site/pages/waiting-page'));
const aboutPage = () => inTime(import('./site/pages/about-page'));
const servicesPage = () => inTime(import('./site/pages/services-page'));
const faqsPage = () => inTime(import('./site/pages/faqs-page'));
const termsPage = () => inTime(import('./site/pages/terms-page'));
const privacyPage = () => inTime(import('./site/pages/privacy-page'));
const blogPage = () => inTime(import('./site/pages/blog-page'));
const postPage = () => inTime(import('./site/pages/post-page'));

/** The public pages, in the browser and on the server. */
export const siteRoutes: RouteObject = {
  element: <Layout />,
  errorElement: <BareErrorPage />,
  hydrateFallbackElement: <div />,
  children: [
    {
      // The frame of the site stays around a page that does not arrive.
      errorElement: <ErrorPage />,
      children: [
        { path: '/', lazy: homePage },
        { path: '/home', lazy: homePage },
        { path: '/boats/category/:id/:name?', lazy: categoryPage },
        { path: '/boats/:id/:slug?', lazy: boatPage },
        { path: '/saved', lazy: savedPage },
        { path: '/waiting', lazy: waitingPage },
        { path: '/about-us', lazy: aboutPage },
        { path: '/about', lazy: aboutPage },
        { path: '/services', lazy: servicesPage },
        { path: '/blog', lazy: blogPage },
        { path: '/blog/:slug', lazy: postPage },
        { path: '/faqs-page', lazy: faqsPage },
        { path: '/faqs', lazy: faqsPage },
        { path: '/terms', lazy: termsPage },
        { path: '/privacy-policy', lazy: privacyPage },
        { path: '/policy', lazy: privacyPage },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ],
};
