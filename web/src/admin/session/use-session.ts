import { useStore } from 'zustand';
import { type Session, sessionStore } from './session-store';

/** Who is signed in. */
export function useSession(): Session {
  return useStore(sessionStore);
}
