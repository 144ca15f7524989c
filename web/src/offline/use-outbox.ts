import { useEffect, useState } from 'react';
import type { OutboxItem } from './outbox-item';
import { watchOutbox } from './watch-outbox';

export interface Outbox {
  /** All that waits, the oldest first. Empty until the database was read. */
  items: OutboxItem[];
  /** How many will be sent by themselves. */
  waiting: number;
  /** How many the server refused, so that the visitor has to look at them. */
  needsYou: number;
}

/**
 * What waits to be sent, up to date over all tabs. It brings the database along, so it belongs in components that are
 * loaded after the first screen, the way after-first-screen.tsx does it.
 */
export function useOutbox(): Outbox {
  const [items, setItems] = useState<OutboxItem[]>([]);
  useEffect(() => watchOutbox(setItems), []);
  const waiting = items.filter((item) => item.state === 'waiting').length;
  return { items, waiting, needsYou: items.length - waiting };
}
