import type { BoatRow } from '@mr-sea/db/boats/boat';
import { prepared } from '@mr-sea/db/connection';
import type { LeadRow } from '@mr-sea/db/leads/lead';
import type { Knex } from 'knex';

/** What mails say of a boat. */
export type AskedBoat = Pick<
  BoatRow,
  'id' | 'name' | 'status' | 'visitor_price' | 'duration_hours' | 'more_durations'
>;

/** What mails say of a lead. */
const leadColumns = [
  'id',
  'full_name',
  'email',
  'phone',
  'date',
  'hour',
  'duration_hours',
  'guests',
  'occasion',
  'message',
  'boat_name',
  'lead_type',
  'status',
  'is_priority',
  'first_answered_at',
  'created_at',
  'request_lead_id',
  'link_key',
] as const satisfies (keyof LeadRow)[];

/** A lead and the boat that it asks about. */
export interface LeadWithBoat {
  lead: Pick<LeadRow, (typeof leadColumns)[number]>;
  /** Missing on a general request, and when the boat was deleted since. */
  boat: AskedBoat | undefined;
}

/** What a visitor sent at once: the first lead, and the others of a request about several boats. */
export interface WholeRequest extends LeadWithBoat {
  more: LeadWithBoat[];
}

/**
 * A lead with its boat and all that was asked together with it, in one query; undefined when the lead was deleted, so
 * that there is nothing left to tell.
 */
export async function loadRequest(knex: Knex, leadId: number): Promise<WholeRequest | undefined> {
  const rows = await prepared<LeadWithBoat['lead'] & { boat: AskedBoat | null }>(
    knex,
    `SELECT ${leadColumns.map((column) => `l.${column}`).join(', ')}, (
       SELECT json_build_object('id', b.id, 'name', b.name, 'status', b.status,
         'visitor_price', b.visitor_price, 'duration_hours', b.duration_hours,
         'more_durations', b.more_durations)
       FROM boats b WHERE b.id = l.boat_id
     ) AS boat
     FROM leads l
     WHERE l.id = :leadId OR l.request_lead_id = (SELECT request_lead_id FROM leads WHERE id = :leadId)
     ORDER BY l.id <> :leadId, l.id`,
    { leadId },
  );
  const [first, ...more] = rows.map(
    ({ boat, ...lead }): LeadWithBoat => ({ lead, boat: boat ?? undefined }),
  );
  return first?.lead.id === leadId ? { ...first, more } : undefined;
}
