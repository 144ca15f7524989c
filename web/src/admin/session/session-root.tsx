import { accountLimits, accountTexts } from '@mr-sea/bff/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { NetworkError } from '../../client/call-api';
import { onReconnect } from '../../client/on-reconnect';
import { refreshTokens } from '../../offline/staff/refresh-tokens';
import { readTokens } from '../../offline/staff/tokens';
import { followTokens, sessionStore, useSession } from './session-store';

/** Keeps the login for the screens within. Mount once around everything that asks who is signed in. */
export function SessionRoot({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const userId = useSession().claims?.user_id;
  // Before the first paint, so that a login of before is there at once.
  useLayoutEffect(followTokens, []);
  useEffect(keepFresh, []);
  // What one person read is not for the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when somebody else is signed in.
  useEffect(() => () => queryClient.removeQueries({ queryKey: ['admin'] }), [queryClient, userId]);
  return children;
}

/** Pauses between tries while nobody can say whether the login still counts. Milliseconds. */
const firstPauseMs = 5_000;
const longestPauseMs = 120_000;

/**
 * Renews the login now, every 50 minutes, and soon again while that does not get through.
 * Only the server's refusal ends a login. In the browser only.
 * @returns unsubscribe
 */
function keepFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  let due = 0;
  let stopped = false;
  let busy = false;

  const next = (ms: number) => {
    due = Date.now() + ms;
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void renew(), ms);
  };
  const renew = async () => {
    if (busy) return;
    busy = true;
    try {
      const known = readTokens()?.access ?? null;
      if (known !== null) await refreshTokens(known);
      sessionStore.setState({ notice: null });
      pause = firstPauseMs;
      next(accountLimits.refreshEveryMs);
    } catch (error) {
      sessionStore.setState({ notice: noticeOf(error) });
      next(pause);
      pause = Math.min(pause * 2, longestPauseMs);
    } finally {
      busy = false;
      if (!stopped) sessionStore.setState({ loading: false });
    }
  };
  // A tablet that slept has missed its timer, and one that got its link back need not wait for it.
  const hope = () => {
    if (sessionStore.getState().notice !== null || Date.now() >= due) void renew();
  };

  const stop = onReconnect(hope);
  void renew();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop();
  };
}

function noticeOf(error: unknown): string {
  const late = error instanceof NetworkError && error.reason === 'timeout';
  return late ? accountTexts.refreshTimeout : accountTexts.refreshFailed;
}
