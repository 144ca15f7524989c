import { withDatabase } from '../storage/dexie';
import type { Receipt } from './outbox-item';

/** Takes what was sent off the visitor's list. */
export async function removeReceipts(keys: string[]): Promise<void> {
  await withDatabase((db) => db.receipts.bulkDelete(keys));
}

/** Puts it back on the list. */
export async function restoreReceipts(receipts: Receipt[]): Promise<void> {
  await withDatabase((db) => db.receipts.bulkPut(receipts));
}
