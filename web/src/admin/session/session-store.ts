import type { AccessClaims } from '@mr-sea/bff/contract/accounts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimsOf, onTokensChange, readTokens } from '../../offline/staff/tokens';
import { clearKept } from './before-logout';

/** Who is signed in, as the screens see it. */
interface Session {
  /** What the access token says; null when nobody is signed in. */
  claims: AccessClaims | null;
  /** Until the first refresh attempt of this page has ended. */
  loading: boolean;
  /** What is wrong with keeping the login fresh; null when nothing is. */
  notice: string | null;
  /** Whether the last login ended because the server refused it. */
  refused: boolean;
}

/** Set while this tab ends the login on its owner's wish. */
let leaving = false;

export const sessionStore = createStore<Session>(() => ({
  claims: readClaims(),
  loading: true,
  notice: null,
  refused: false,
}));

/** Who is signed in. */
export function useSession(): Session {
  return useStore(sessionStore);
}

/**
 * Follows what any tab does to the tokens. The tab that ends a login also removes what the device keeps for it. Returns
 * how to stop. In the browser only.
 */
export function followTokens(): () => void {
  const follow = (elsewhere: boolean) => {
    const before = sessionStore.getState().claims;
    const claims = readClaims();
    if (claims) {
      sessionStore.setState({ claims, refused: false });
    } else if (before) {
      const refused = !elsewhere && !leaving;
      sessionStore.setState({ claims, notice: null, refused });
      if (!elsewhere) void clearKept(refused ? 'refused' : 'left');
    }
  };
  follow(true);
  return onTokensChange(follow);
}

/** Runs what ends the login on its owner's wish. */
export function whileLeaving(end: () => void): void {
  leaving = true;
  try {
    end();
  } finally {
    leaving = false;
  }
}

function readClaims(): AccessClaims | null {
  const tokens = readTokens();
  return tokens && claimsOf(tokens.access);
}
