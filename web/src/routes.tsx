import type { RouteObject } from 'react-router-dom';
import { BareErrorPage, ErrorPage } from './site/pages/error-page';
import { Layout } from './site/pages/layout';
import { NotFoundPage } from './site/pages/not-found-page';

const homePage = () => import('./site/pages/home-page');
const boatPage = () => import('./site/pages/boat-page');
const categoryPage = () => import('./site/pages/category-page');
const savedPage = () => import('./site/pages/saved-page');
const waitingPage = () => import('./site/pages/waiting-page');
const aboutPage = () => import('./site/pages/about-page');
const servicesPage = () => import('./site/pages/services-page');
const faqsPage = () => import('./site/pages/faqs-page');
const termsPage = () => import('./site/pages/terms-page');
const privacyPage = () => import('./site/pages/privacy-page');
const blogPage = () => import('./site/pages/blog-page');
const postPage = () => import('./site/pages/post-page');

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
