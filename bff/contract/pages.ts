/** Every public page by its canonical path pattern (React Router and hapi read the same list). */
export const publicPages = {
  home: '/',
  boat: '/boats/:id/:slug',
  category: '/boats/category/:id/:name',
  saved: '/saved',
  waiting: '/waiting',
  about: '/about-us',
  services: '/services',
  faqs: '/faqs-page',
  terms: '/terms',
  policy: '/privacy-policy',
  blog: '/blog',
  post: '/blog/:slug',
} as const;

/** Other spellings that open the same page; the server answers them with a permanent redirect (decisions, "Routes"). */
export const otherSpellings = {
  '/home': publicPages.home,
  '/boats': publicPages.home,
  '/about': publicPages.about,
  '/faqs': publicPages.faqs,
  '/policy': publicPages.policy,
} as const;
