import { useEffect, useState } from 'react';
import { withDatabase } from '../storage/dexie';
import { firstTryMs, inFirstTry, type OutboxItem, type Receipt } from './outbox-item';
import { watchOutbox, watchReceipts } from './watch-outbox';

export interface Outbox {
  /** `missing`: this device stores nothing. */
  storage: 'opening' | 'open' | 'missing';
  /** All that waits, the oldest first. Empty until the database was read. */
  items: OutboxItem[];
  /** Those that are worth a word: not what goes out this very moment, as it does on a good link. */
  worthAWord: OutboxItem[];
}

/**
 * What waits to be sent, up to date over all tabs. It brings the database along, so it belongs in components that are
 * loaded after the first screen, the way app/idle-tasks.tsx does it.
 */
export function useOutbox(): Outbox {
  const [storage, setStorage] = useState<Outbox['storage']>('opening');
  const [items, setItems] = useState<OutboxItem[]>([]);
  const [worthAWord, setWorthAWord] = useState<OutboxItem[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (found: OutboxItem[]) => {
      const now = Date.now();
      const settled = found.filter((item) => !inFirstTry(item, now));
      setItems(found);
      setWorthAWord(settled);
      setStorage('open');
      clearTimeout(timer);
      if (settled.length < found.length) timer = setTimeout(() => take(found), firstTryMs);
    };
    const stop = watchOutbox(take, () => setStorage('missing'));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return { storage, items, worthAWord };
}

/** What was sent from this device and not removed from the list, the newest first. As `useOutbox` brings the database. */
export function useReceipts(): Receipt[] {
  const [receipts, setReceipts] = useState<Receipt[]>([]);
  useEffect(() => watchReceipts(setReceipts), []);
  return receipts;
}

/** Takes what was sent off the visitor's list. */
export async function removeReceipts(keys: string[]): Promise<void> {
  await withDatabase((db) => db.receipts.bulkDelete(keys));
}

/** Puts it back on the list. */
export async function restoreReceipts(receipts: Receipt[]): Promise<void> {
  await withDatabase((db) => db.receipts.bulkPut(receipts));
}
