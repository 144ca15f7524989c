import type { Knex } from 'knex';

/** Those of some logins that are open and belong to somebody who is an admin now. Ids are UUIDs. */
export async function openSessions(ids: string[], knex: Knex): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await knex.raw(
    `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.id = ANY(?::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now() AND u.is_active AND u.is_superuser`,
    [ids],
  );
  return new Set(rows.map(({ id }: { id: string }) => id));
}
