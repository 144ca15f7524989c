/** Every public page by its canonical path pattern (React Router and hapi read the same list). */
export const publicPages = {
  home: '/',
  boat: '/boats/:id/:slug',
  category: '/boats/category/:id/:name',
  saved: '/saved',
  compare: '/compare',
  waiting: '/waiting',
  about: '/about-us',
  services: '/services',
  menu: '/services/:menu',
  inquiry: '/inquiry',
  faqs: '/faqs-page',
  terms: '/terms',
  policy: '/privacy-policy',
  blog: '/blog',
  post: '/blog/:slug',
  offer: '/offers/:token',
  status: '/inquiries/:token',
} as const;

/** The menus, the guide and the pictures of the services, each with an address of its own: the last part of `menu`. */
export const menuSlugs = {
  catering: 'catering-menu',
  liquor: 'liquor-menu',
  guide: 'decoration-guide',
  gallery: 'decoration-gallery',
} as const;

/** The address of a menu. */
export function menuPath(menu: keyof typeof menuSlugs): string {
  return publicPages.menu.replace(':menu', menuSlugs[menu]);
}

/** Other spellings that open the same page; the server answers them with a permanent redirect (decisions, "Routes"). */
export const otherSpellings = {
  '/home': publicPages.home,
  '/boats': publicPages.home,
  '/about': publicPages.about,
  '/faqs': publicPages.faqs,
  '/policy': publicPages.policy,
} as const;
