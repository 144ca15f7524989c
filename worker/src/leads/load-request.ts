import { BoatRow } from '@mr-sea/db/boats/boat';
import { LeadRow } from '@mr-sea/db/leads/lead';
import type { Knex } from 'knex';

/** A lead and the boat that it asks about. */
export interface LeadWithBoat {
  lead: LeadRow;
  /** Missing on a general request, and when the boat was deleted since. */
  boat: BoatRow | undefined;
}

/** What a visitor sent at once: the first lead, and the others of a request about several boats. */
export interface WholeRequest extends LeadWithBoat {
  more: LeadWithBoat[];
}

/**
 * A lead with its boat and all that was asked together with it; undefined when the lead was deleted, so that there is
 * nothing left to tell.
 */
export async function loadRequest(knex: Knex, leadId: number): Promise<WholeRequest | undefined> {
  const lead = await LeadRow.query(knex).findById(leadId);
  if (!lead) return undefined;
  const others =
    lead.request_lead_id === null
      ? []
      : await LeadRow.query(knex)
          .where({ request_lead_id: lead.request_lead_id })
          .whereNot({ id: lead.id })
          .orderBy('id');
  const leads = [lead, ...others];
  const ids = leads.flatMap(({ boat_id }) => boat_id ?? []);
  const boats = await BoatRow.query(knex).findByIds(ids);
  const withBoat = (each: LeadRow): LeadWithBoat => ({
    lead: each,
    boat: boats.find(({ id }) => id === each.boat_id),
  });
  return { ...withBoat(lead), more: others.map(withBoat) };
}
