/** Every screen behind the login of the back office. */
export const adminScreens = [
  '/admin',
  '/admin/users',
  '/admin/boats',
  '/admin/categories',
  '/admin/leads',
  '/admin/replies',
  '/admin/calendar',
  '/admin/reviews',
  '/admin/stories',
  '/admin/blog/posts',
  '/admin/blog/categories',
  '/admin/page-texts',
  '/admin/company',
  '/admin/jobs',
  '/admin/audit',
  '/admin/privacy',
  '/admin/account',
];

/** Those before it that need no more than their address. */
export const adminDoors = ['/admin/login', '/admin/sign-up', '/admin/forgot-password'];
