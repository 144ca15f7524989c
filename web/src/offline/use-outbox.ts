import { useEffect, useState } from 'react';
import type { OutboxItem, Receipt } from './outbox-item';
import { watchOutbox, watchReceipts } from './watch-outbox';

export interface Outbox {
  /** `missing`: this device stores nothing. */
  storage: 'opening' | 'open' | 'missing';
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
  const [storage, setStorage] = useState<Outbox['storage']>('opening');
  const [items, setItems] = useState<OutboxItem[]>([]);
  useEffect(
    () =>
      watchOutbox(
        (found) => {
          setItems(found);
          setStorage('open');
        },
        () => setStorage('missing'),
      ),
    [],
  );
  const waiting = items.filter((item) => item.state === 'waiting').length;
  return { storage, items, waiting, needsYou: items.length - waiting };
}

/** What was sent from this device and not removed from the list, the newest first. As `useOutbox` brings the database. */
export function useReceipts(): Receipt[] {
  const [receipts, setReceipts] = useState<Receipt[]>([]);
  useEffect(() => watchReceipts(setReceipts), []);
  return receipts;
}
