import type { LeadRow } from '@mr-sea/db/leads/lead';
import { type LeadReceipt, leadReference } from '../../contract/leads';

/** What the visitor who sent a lead gets back. */
export function presentLeadReceipt(row: LeadRow): LeadReceipt {
  return {
    id: row.id,
    reference: leadReference(row.id),
    boat: row.boat_id === null ? null : { id: row.boat_id, name: row.boat_name ?? '' },
    created_at: row.created_at.toISOString(),
  };
}
