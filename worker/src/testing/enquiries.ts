import type { BoatRow } from '@mr-sea/db/boats/boat';
import type { LeadRow } from '@mr-sea/db/leads/lead';
import { buildLead } from '@mr-sea/db/testing/factories';
import type { Knex } from 'knex';

/** A lead with its two outbox entries in one transaction, as the BFF stores it. */
export async function sendEnquiry(
  knex: Knex,
  lead: Partial<LeadRow> = {},
  boat?: BoatRow,
): Promise<LeadRow> {
  return await knex.transaction(async (trx) => {
    const row = await buildLead(trx, {
      ...lead,
      ...(boat && { boat_id: boat.id, boat_name: boat.name }),
    });
    await trx('outbox').insert(
      ['email-lead-staff', 'email-lead-visitor'].map((job) => ({
        job,
        payload: { lead_id: row.id },
        request_id: `request-${row.id}`,
      })),
    );
    return row;
  });
}

/** How many outbox entries are neither done nor given up. */
export async function openEntries(knex: Knex): Promise<number> {
  const [row] = await knex('outbox').whereNull('done_at').whereNull('failed_at').count();
  return Number(row?.count);
}
