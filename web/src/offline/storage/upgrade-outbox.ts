import type { Boat } from '@mr-sea/bff/contract/boats';
import type { LeadReceipt, LeadRequest } from '@mr-sea/bff/contract/leads';
import type { ReviewReceipt, ReviewRequest } from '@mr-sea/bff/contract/reviews';
import type { Transaction } from 'dexie';
import type { Problem } from '../queue/outcome';
import { type About, nameIn, type OutboxItem, type Receipt } from '../submissions/outbox-item';
import type { SavedBoat } from './dexie';

/**
 * Version 4 of the database: what waits and what was sent say what they are about, and why a try failed is a code. Boats
 * are named as far as the device knows them.
 */
export async function describeSubmissions(transaction: Transaction): Promise<void> {
  const names = new Map<number, string>();
  await transaction.table<SavedBoat>('saved').each(({ boat }) => names.set(boat.id, boat.name));
  await transaction.table<Boat>('boats').each((boat) => names.set(boat.id, boat.name));
  await transaction
    .table<OutboxItem>('outbox')
    .toCollection()
    .modify((item) => {
      item.about = { boats: boatsOf(item, names), name: nameIn(item.body) };
      item.heldUntil = 0;
      item.sendingSince = null;
      item.lastProblem = problemIn(item);
    });
  await transaction
    .table<Receipt>('receipts')
    .toCollection()
    .modify((receipt) => {
      receipt.about = aboutReceipt(receipt, names);
      receipt.createdAt = receipt.sentAt;
    });
}

function boatsOf({ kind, body }: OutboxItem, names: Map<number, string>): string[] {
  if (kind === 'story') return [];
  const { boat, boats = [] } = body as LeadRequest | (ReviewRequest & { boats?: number[] });
  return [boat, ...boats].flatMap((id) => names.get(id ?? 0) ?? []);
}

function aboutReceipt({ kind, answer }: Receipt, names: Map<number, string>): About {
  if (kind === 'lead') {
    return { boats: (answer as LeadReceipt).boats?.map(({ name }) => name) ?? [], name: '' };
  }
  if (kind === 'story') return { boats: [], name: '' };
  const { boat, reviewer_name } = answer as ReviewReceipt;
  return { boats: [names.get(boat) ?? []].flat(), name: reviewer_name };
}

/** Earlier versions kept a sentence, such as "No answer from the server (timeout)." */
function problemIn({ lastProblem, state }: OutboxItem): Problem | null {
  if (lastProblem === null) return null;
  if (state === 'needs-you') return 'refused';
  const reasons = ['unreachable', 'timeout', 'not-ours'] as const;
  return reasons.find((reason) => lastProblem.includes(`(${reason})`)) ?? 'server';
}
