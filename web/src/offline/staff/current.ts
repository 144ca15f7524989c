import { claimsOf, readTokens } from './tokens';

/** The administrator who is signed in on this device, as the token says it; null when nobody is. */
export function currentAdmin(): number | null {
  const tokens = readTokens();
  const claims = tokens && claimsOf(tokens.access);
  return claims?.is_admin ? claims.user_id : null;
}
