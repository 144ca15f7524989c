import { BoatRow } from '@mr-sea/db/boats/boat';
import { LeadRow } from '@mr-sea/db/leads/lead';
import type { Knex } from 'knex';

export interface LeadWithBoat {
  lead: LeadRow;
  /** Missing on a general request, and when the boat was deleted since. */
  boat: BoatRow | undefined;
}

/** A lead and its boat; undefined when the lead was deleted, so that there is nothing left to tell. */
export async function loadLead(knex: Knex, leadId: number): Promise<LeadWithBoat | undefined> {
  const lead = await LeadRow.query(knex).findById(leadId);
  if (!lead) return undefined;
  const boat = lead.boat_id === null ? undefined : await BoatRow.query(knex).findById(lead.boat_id);
  return { lead, boat };
}
