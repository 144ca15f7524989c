/** Every public page by its canonical path pattern (React Router and hapi read the same list). */
export const publicPages = {
  home: '/',
  boat: '/boats/:id/:slug',
  category: '/boats/category/:id/:name',
} as const;
