import type { LeadRow } from '@mr-sea/db/leads/lead';
import { type LeadReceipt, leadReference } from '../../contract/leads';

/** What the visitor gets back who sent a request: `rows` are its leads, the first one first. */
export function presentLeadReceipt(rows: [LeadRow, ...LeadRow[]]): LeadReceipt {
  const [first] = rows;
  return {
    id: first.id,
    reference: leadReference(first.id),
    boats: rows.flatMap(({ boat_id, boat_name }) =>
      boat_id === null ? [] : [{ id: boat_id, name: boat_name ?? '' }],
    ),
    created_at: first.created_at.toISOString(),
  };
}
