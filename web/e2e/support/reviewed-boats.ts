import { query } from './site';

/** An active boat that has more approved reviews than the page shows at first. */
export async function boatWithReviews(): Promise<number> {
  const [boat] = await query<{ id: number }>(
    `SELECT boats.id FROM boats JOIN reviews ON boat_id = boats.id AND is_approved
     WHERE boats.status = 'active' GROUP BY boats.id HAVING count(*) > 3 ORDER BY boats.id LIMIT 1`,
  );
  if (!boat) throw new Error('No boat has more than 3 reviews.');
  return boat.id;
}

/** An active boat without an approved review. */
export async function boatWithoutReviews(): Promise<{ id: number; name: string }> {
  const [boat] = await query<{ id: number; name: string }>(
    `SELECT id, name FROM boats WHERE status = 'active'
     AND NOT EXISTS (SELECT FROM reviews WHERE boat_id = boats.id AND is_approved) LIMIT 1`,
  );
  if (!boat) throw new Error('Every boat has reviews.');
  return boat;
}
