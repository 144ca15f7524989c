import { useSyncExternalStore } from 'react';

/** How much is in the outbox. */
export interface WaitingCount {
  /** What will be sent by itself. */
  waiting: number;
  /** What the visitor has to look at. */
  needsYou: number;
}

const nothing: WaitingCount = { waiting: 0, needsYou: 0 };
let count = nothing;
const listeners = new Set<() => void>();

/** Told by the part that watches the outbox, which is loaded after the first screen. */
export function reportWaiting(next: WaitingCount): void {
  if (next.waiting === count.waiting && next.needsYou === count.needsYou) return;
  count = next;
  for (const listener of listeners) listener();
}

/** How much waits, for the first screen, which cannot read the database; nothing until that is read. */
export function useWaitingCount(): WaitingCount {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => nothing,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
