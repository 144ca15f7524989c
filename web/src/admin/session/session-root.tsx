import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { keepFresh } from './keep-fresh';
import { followTokens } from './session-store';
import { useSession } from './use-session';

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
