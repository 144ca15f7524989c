import type { Request } from '@hapi/hapi';
import { AuditEntry } from '@mr-sea/db/audit/audit-entry';
import type { Transaction } from 'objection';

export interface Change {
  action: 'create' | 'update' | 'delete' | 'approve' | 'reject' | 'retry' | 'export';
  /** As the table of the row is called in the singular, as in "lead". */
  entity: string;
  /** Null for what is no row, as a person. */
  entityId: number | string | null;
  /** The row before; null for one that is new. */
  before: object | null;
  /** The row after; null for one that is gone. */
  after: object | null;
}

/** Columns that are secret, and some that only repeat others. */
const leftOut = [
  'password',
  'password_hash',
  'token_hash',
  // Of a calendar: whoever knows it can read it.
  'url',
  // Of an offer: whoever knows it can make its link.
  'link_key',
  'search_text',
  'search',
  'during',
  'plain_text_content',
];

/**
 * Writes down what an administrator changed, with the change itself or not at all. Secrets stay out of it.
 * @param request of an `adminRoute`
 */
export async function recordChange(
  change: Change,
  request: Request,
  trx: Transaction,
): Promise<void> {
  await recordChanges([change], request, trx);
}

/** Writes down several changes of one request at once. */
export async function recordChanges(
  changes: Change[],
  request: Request,
  trx: Transaction,
): Promise<void> {
  if (changes.length === 0) return;
  const { userId, email } = request.auth.credentials;
  await AuditEntry.query(trx).insert(
    changes.map(({ action, entity, entityId, before, after }) => ({
      user_id: userId,
      user_email: email,
      action,
      entity,
      entity_id: entityId === null ? null : String(entityId),
      before: asJson(before),
      after: asJson(after),
      request_id: request.app.requestId,
    })),
  );
}

function asJson(row: object | null): string | null {
  return row && JSON.stringify(row, (name, value) => (leftOut.includes(name) ? undefined : value));
}
