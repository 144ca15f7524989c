import { emailShape } from './email';
import type { TextField } from './field';

/** A login: both kept in local storage under `authTokens`. */
export interface AuthTokens {
  /** JWT of 60 minutes; says `user_id` and `is_admin`. */
  access: string;
  /** JWT of 14 days that works once: each use brings the next. */
  refresh: string;
}

/** What a decoded access token says, beside the claims that only the server reads. */
export interface AccessClaims {
  user_id: number;
  is_admin: boolean;
  /** Seconds since 1970. */
  exp: number;
}

/** Body of `POST /users/token/`; `username` is the e-mail. */
export interface LoginRequest {
  username: string;
  password: string;
  /** A code of the authenticator app or a recovery code, once an answer has said that it is wanted. */
  totp?: string;
}

/** Body of the 401 of `POST /users/token/` for an account with a second factor, until `totp` is right. */
export interface TotpRequired {
  error: string;
  totp_required: true;
}

/** A login of the signed-in person that is open (`GET /users/sessions/`). */
export interface OpenSession {
  /** UUID. */
  id: string;
  /** As in "Firefox on Windows"; null where that is not known. */
  device: string | null;
  /** ISO 8601, UTC; and as people in Miami read it. */
  signed_in_at: string;
  formatted_signed_in_at: string;
  /** When its tokens were last renewed, which a page in use does every 50 minutes. */
  last_used_at: string;
  formatted_last_used_at: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** Whether logins of the signed-in person want a code (`GET /users/totp/`). */
export interface TotpState {
  enabled: boolean;
  /** Recovery codes that were not used yet. */
  recovery_codes_left: number;
}

/** What an authenticator app has to know (`POST /users/totp/`), in two spellings. */
export interface TotpKey {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://…`, for a QR code. */
  uri: string;
}

/** Body of `POST /users/sign-up/`. */
export interface SignUpRequest {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
  /** Asks to be an administrator; an account gets that power only with an administrator's approval. */
  is_superuser: boolean;
}

/** Answer of `POST /users/sign-up/`. */
export interface SignUpReceipt {
  id: number;
  /** Whether it can sign in now; otherwise it waits for an administrator. */
  is_active: boolean;
}

/** The signed-in person's own account (`GET /users/me/`), as `/user-account` shows it. */
export interface Account {
  id: number;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  phone: string;
  is_active: boolean;
  is_superuser: boolean;
}

/** Answer of the three password reset calls. */
export interface ResetAnswer {
  success: boolean;
  message: string;
}

export const accountPaths = {
  token: '/api/users/token',
  refresh: '/api/users/token/refresh',
  /** Ends the login that the refresh token in the body (`{ refresh }`) belongs to. Always 204. */
  logout: '/api/users/logout',
  signUp: '/api/users/sign-up',
  me: '/api/users/me',
  /** POST `{ password }`: for five minutes this login may do what asks for the password again. 204. */
  reauthenticate: '/api/users/reauthenticate',
  /** The own logins: `{ sessions: OpenSession[] }`. */
  sessions: '/api/users/sessions',
  /** DELETE: ends one of them. 204, again 204. */
  session: '/api/users/sessions/{id}',
  /** POST: ends all but the one that asks. `{ ended: number }` */
  endOtherSessions: '/api/users/sessions/end-others',
  /** GET: `TotpState`. POST `{ password }`: a new key that counts once it is confirmed: `TotpKey`. */
  totp: '/api/users/totp',
  /** POST `{ totp }`: turns it on: `{ recovery_codes: string[] }`, which are shown nowhere else. */
  confirmTotp: '/api/users/totp/confirm',
  /** POST `{ password, totp }`: turns it off. 204; 409 when it is not on. */
  disableTotp: '/api/users/totp/disable',
  /** Sets the anti-forgery cookie. 204. */
  csrf: '/api/users/csrf',
  requestReset: '/api/users/reset_password',
  /** GET checks the link of a mail, POST `{ password }` uses it. */
  reset: '/api/users/reset/{uidb64}/{token}',
};

/** Path of the page that a mailed link opens. */
export function resetPage(uidb64: string, token: string): string {
  return `/admin/api/users/reset/${uidb64}/${token}`;
}

/** The cookie has its second name where the site is https: browsers take that one from the site's own host alone. */
export const csrf = {
  cookie: 'csrftoken',
  secureCookie: '__Host-csrftoken',
  header: 'X-CSRFToken',
} as const;

/** How long what is typed may be, and how long calls and logins last. */
export const accountLimits = {
  emailLength: 320,
  /** What the inputs of login and sign-up take. */
  inputLength: 255,
  passwordMin: 8,
  passwordMax: 128,
  nameLength: 40,
  phoneLength: 40,
  refreshEveryMs: 3_000_000,
  loginTimeoutMs: 15_000,
  refreshTimeoutMs: 10_000,
  accessLifetimeSeconds: 3_600,
  refreshLifetimeSeconds: 14 * 24 * 3_600,
  /** A login ends so long after the sign-in, however much it is used. */
  sessionLifetimeSeconds: 30 * 24 * 3_600,
  /** How long a password that was given again counts. */
  reauthenticationSeconds: 300,
  recoveryCodes: 10,
  /** The longest that a recovery code is with the blanks that people put into it. */
  totpLength: 40,
  /** How long a refresh token that was just used still gets the same answer: links lose replies. */
  refreshRepeatSeconds: 10,
  resetLifetimeSeconds: 3_600,
} as const;

const email = {
  required: 'Email is required',
  max: { length: accountLimits.emailLength, message: 'Email cannot exceed 320 characters.' },
  shape: emailShape('Please enter a valid email address.'),
} satisfies TextField;

const password = {
  required: 'Password is required',
  max: { length: accountLimits.passwordMax, message: 'Password cannot exceed 128 characters.' },
} satisfies TextField;

const name = (label: string) =>
  ({
    required: `${label} is required`,
    max: {
      length: accountLimits.nameLength,
      message: `${label} cannot exceed 40 characters`,
    },
  }) satisfies TextField;

/** What an account asks for. Passwords are checked as typed, never trimmed. */
export const loginFields = { email, password } satisfies Record<string, TextField>;

export const signUpFields = {
  first_name: name('First name'),
  last_name: name('Last name'),
  email,
  phone: {
    required: 'Phone number is required',
    max: {
      length: accountLimits.phoneLength,
      message: 'Phone number cannot exceed 40 characters',
    },
  },
  password: {
    ...password,
    min: {
      length: accountLimits.passwordMin,
      message: 'Password must be at least 8 characters long.',
    },
  },
} satisfies Record<string, TextField>;

/** The field for a code of the authenticator app, which takes a recovery code too. */
export const totpField = {
  required: 'Code is required',
  max: { length: accountLimits.totpLength, message: 'Code cannot exceed 40 characters.' },
} satisfies TextField;

/** Forgot and reset password: the same limits in the words of their screens. */
export const resetFields = {
  email: { ...email, required: 'Please enter your email address.' },
  password: { ...signUpFields.password, required: 'All fields are required.' },
} satisfies Record<string, TextField>;

/** The sentences that belong to a whole form or to what the server answered. */
export const accountTexts = {
  loginIncomplete: 'Please fill out all required fields.',
  signUpIncomplete: 'Please fill out all fields.',
  confirmRequired: 'Confirming the password is required',
  passwordsDiffer: 'Passwords do not match.',
  resetEmailEmpty: 'Please enter your email address.',
  resetIncomplete: 'All fields are required.',
  wrongLogin: 'Email or password is incorrect. Please try again.',
  noAccount: 'No account found with this email. Please check and try again.',
  alreadyLoggedIn: 'You are already logged in. Please log out to switch accounts.',
  alreadyAuthenticated: 'User is already authenticated',
  totpRequired: 'Enter the code of your authenticator app, or a recovery code.',
  totpWrong: 'This code is wrong or was used already. Please enter another one.',
  /** Also where the answer that brought the recovery codes was lost. */
  totpOn: 'It is on. If you have not seen recovery codes, turn it off and set it up again.',
  totpOff: 'Two-step sign-in is off already.',
  totpNotBegun: 'Please begin again: there is no key to confirm.',
  /** 400 where a signed-in person gives the own password again. */
  wrongPassword: 'Password is incorrect. Please try again.',
  /** 403 with the code `reauthentication_required`. */
  reauthenticate: 'Please enter your password again to go on.',
  waiting: "Your account is waiting for an administrator's approval.",
  unexpected: 'An unexpected error occurred. Please try again.',
  unexpectedLink: 'An unexpected error occurred.',
  loginTimeout: 'Request timeout. Please check your connection and try again.',
  refreshFailed: 'Failed to refresh token',
  refreshTimeout: 'Token refresh timeout',
  signUpInvalid: 'Invalid input. Please check the data and try again.',
  emailTaken: 'An account with this email already exists. Please use another email.',
  resetRequestFailed: 'Failed to request password reset',
  resetRequested:
    'If an account exists for this email address, a link to reset its password is on its way.',
  /** 400 of a new password that is guessed first. */
  passwordCommon: 'Password is one of the most common ones. Please choose another one.',
  passwordPersonal: 'Password must not be your name, your email or the name of this site.',
  linkInvalid: 'This link is invalid or has expired. Please request a new one.',
  linkValid: 'Please choose a new password.',
  linkCheckFailed: 'Failed to validate token',
  resetSaveFailed: 'An error occurred. Please try again.',
  /** 429 of a login. */
  tooManyTries: (seconds: number) =>
    `Too many attempts. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
  /** 403 when the anti-forgery cookie and header do not agree. */
  forged: 'This page was open for too long. Please reload it and try again.',
  resetDone: 'Your password has been changed. You can sign in with it now.',
} as const;
