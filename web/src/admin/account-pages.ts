/** Where the screens of accounts are. */
export const accountPages = {
  home: '/admin',
  login: '/admin/login',
  signUp: '/admin/sign-up',
  forgotPassword: '/admin/forgot-password',
  account: '/user-account',
} as const;
