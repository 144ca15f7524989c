import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How much is in the outbox. */
export interface WaitingCount {
  /** What will be sent by itself. */
  waiting: number;
  /** What the visitor has to look at. */
  needsYou: number;
}

const count = createStore<WaitingCount>(() => ({ waiting: 0, needsYou: 0 }));

/** Told by the part that watches the outbox, which is loaded after the first screen. */
export function reportWaiting(next: WaitingCount): void {
  count.setState(next);
}

/** How much waits, for the first screen, which cannot read the database; nothing until that is read. */
export function useWaitingCount(): WaitingCount {
  return useStore(count);
}
