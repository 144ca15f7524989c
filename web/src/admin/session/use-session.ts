import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session-store';

/** Who is signed in. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}
