import { LeadRow } from '@mr-sea/db/leads/lead';
import type { Transaction } from 'objection';

/**
 * A lead and the others of its request, by their ids, locked in this order: two who edit leads of the same request wait for each other and
 * never in a circle.
 * @returns none where the lead is gone
 */
export function lockRequest(id: number, trx: Transaction): Promise<LeadRow[]> {
  const request = LeadRow.query(trx).findById(id).select('request_lead_id');
  return LeadRow.query(trx)
    .where({ id })
    .orWhere('request_lead_id', request)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
