/** Where the screens of accounts are (admin back office, section 2). */
export const accountPages = {
  home: '/admin',
  login: '/admin/login',
  signUp: '/admin/sign-up',
  forgotPassword: '/admin/forgot-password',
  account: '/user-account',
} as const;
