import type { AccessClaims, AuthTokens } from '@mr-sea/bff/contract/accounts';

/** Where local storage keeps the login. */
const tokensKey = 'authTokens';

/** What this page holds where the browser gives no storage; such a login ends with the page. */
let unstored: AuthTokens | null = null;
const listeners = new Set<TokensListener>();

/** @param elsewhere whether another tab did it */
type TokensListener = (elsewhere: boolean) => void;

/** The login of this browser, as whichever tab wrote it last. Null when nobody is signed in. */
export function readTokens(): AuthTokens | null {
  try {
    return parseTokens(localStorage.getItem(tokensKey)) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Keeps a login for all tabs. */
export function writeTokens(tokens: AuthTokens): void {
  try {
    localStorage.setItem(tokensKey, JSON.stringify(tokens));
    unstored = null;
  } catch {
    unstored = tokens;
  }
  tell();
}

/** Forgets the login in all tabs. */
export function clearTokens(): void {
  unstored = null;
  try {
    localStorage.removeItem(tokensKey);
  } catch {
    // Nothing was kept then.
  }
  tell();
}

/**
 * Calls back when this or another tab signs in, out or on. In the browser only.
 * @returns unsubscribe
 */
export function onTokensChange(listener: TokensListener): () => void {
  const whenStored = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === tokensKey || key === null) listener(true);
  };
  listeners.add(listener);
  window.addEventListener('storage', whenStored);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', whenStored);
  };
}

/** What an access token says; null when it is none. Only the server can say whether it is genuine. */
export function claimsOf(access: string): AccessClaims | null {
  try {
    const payload = access.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

function tell(): void {
  for (const listener of listeners) listener(false);
}

function parseTokens(stored: string | null): AuthTokens | null {
  try {
    const tokens: unknown = JSON.parse(stored ?? 'null');
    return isTokens(tokens) ? tokens : null;
  } catch {
    return null;
  }
}

/** Whether something is a pair of tokens, as the server answers it. */
export function isTokens(value: unknown): value is AuthTokens {
  const tokens = value as Partial<AuthTokens> | null;
  return typeof tokens?.access === 'string' && typeof tokens.refresh === 'string';
}

function isClaims(value: unknown): value is AccessClaims {
  const claims = value as Partial<AccessClaims> | null;
  return typeof claims?.user_id === 'number' && typeof claims.is_admin === 'boolean';
}

/** The administrator who is signed in on this device, as the token says it; null when nobody is. */
export function currentAdmin(): number | null {
  const tokens = readTokens();
  const claims = tokens && claimsOf(tokens.access);
  return claims?.is_admin ? claims.user_id : null;
}
