import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './site/pages/error-page';
import { HomePage } from './site/pages/home-page';
import { Layout } from './site/pages/layout';
import { NotFoundPage } from './site/pages/not-found-page';

const boatPage = () => import('./site/pages/boat-page');
const categoryPage = () => import('./site/pages/category-page');

/** A short page is code of its own, not part of the first bundle. */
function shortPage(
  path: '/about-us' | '/services' | '/blog' | '/faqs-page' | '/terms' | '/privacy-policy',
) {
  return async () => {
    const { ShortPage } = await import('./site/pages/short-page');
    return { element: <ShortPage path={path} /> };
  };
}

const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <div />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/home', element: <HomePage /> },
      { path: '/boats/category/:id/:name?', lazy: categoryPage },
      { path: '/boats/:id/:slug?', lazy: boatPage },
      { path: '/about-us', lazy: shortPage('/about-us') },
      { path: '/about', lazy: shortPage('/about-us') },
      { path: '/services', lazy: shortPage('/services') },
      { path: '/blog', lazy: shortPage('/blog') },
      { path: '/faqs-page', lazy: shortPage('/faqs-page') },
      { path: '/faqs', lazy: shortPage('/faqs-page') },
      { path: '/terms', lazy: shortPage('/terms') },
      { path: '/privacy-policy', lazy: shortPage('/privacy-policy') },
      { path: '/policy', lazy: shortPage('/privacy-policy') },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(routes);
}
