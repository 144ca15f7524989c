import { createHmac, randomBytes } from 'node:crypto';
import { addLeads } from './added-leads';
import { query } from './site';

/** Sends an offer for a boat to a lead of its own, held by a booking; returns its id, its lead's, and the path of its link. */
export async function addOffer(
  word: string,
  boat: number,
): Promise<{ id: number; lead: number; path: string }> {
  const [lead = 0] = await addLeads(word, [{ full_name: 'Ana Offer', status: 'contacted' }]);
  const key = randomBytes(32);
  const [row] = await query<{ id: number }>(
    `WITH held AS (
       INSERT INTO bookings (boat_id, lead_id, kind, starts_at, ends_at, ready_at, expires_at)
       SELECT id, $2, 'hold', '2037-06-06T14:00:00Z', '2037-06-06T18:00:00Z', '2037-06-06T19:00:00Z', '2037-06-05T14:00:00Z'
       FROM boats WHERE id = $1 RETURNING *
     )
     INSERT INTO offers (lead_id, boat_id, booking_id, boat_name, starts_at, ends_at, guests, lines, total_cents, included,
       terms, expires_at, link_key)
     SELECT $2, b.id, held.id, b.name, held.starts_at, held.ends_at, 8,
       '[{"label":"4 hours","amount_cents":120000},{"label":"Captain","amount_cents":30050},{"label":"For a returning guest","amount_cents":-10000}]',
       140050, E'Captain\\nIce and water', 'Free to cancel until two days before.', held.expires_at, $3
     FROM held JOIN boats b ON b.id = held.boat_id RETURNING id`,
    [boat, lead, key],
  );
  const id = row?.id ?? 0;
  const proof = createHmac('sha256', key).update(`mr-sea/offer-link\n${id}`).digest('base64url');
  return { id, lead, path: `/offers/${id}.${proof}` };
}

/** Takes away what `addOffer` added. */
export async function removeOffers(word: string): Promise<void> {
  const leads = `SELECT id FROM leads WHERE email LIKE '%' || $1 || '%'`;
  await query(`DELETE FROM bookings WHERE lead_id IN (${leads})`, [word]);
  await query(`DELETE FROM leads WHERE email LIKE '%' || $1 || '%'`, [word]);
}
