import { asOwner } from './as-owner';

/**
 * Makes sure that the role of the site's address exists and may keep its tables in its database, of which it is not the
 * owner: who owns a database may drop whatever is in it, the audit log too.
 * @param ownerUrl the same database as a superuser, or as a role that may create roles
 * @throws an Error of one sentence when both addresses name one role
 */
export async function admitSiteRole(ownerUrl: string, siteUrl: string): Promise<void> {
  const { username, password } = new URL(siteUrl);
  const role = decodeURIComponent(username);
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ known: boolean; me: string; base: string }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS known, current_user AS me,
         current_database() AS base`,
      [role],
    );
    const { known, me, base } = rows[0] as { known: boolean; me: string; base: string };
    if (me === role) {
      throw new Error('The owner of the database and the site have to be different users.');
    }
    const site = client.escapeIdentifier(role);
    const database = client.escapeIdentifier(base);
    if (!known) {
      const secret = client.escapeLiteral(decodeURIComponent(password));
      await client.query(`CREATE ROLE ${site} LOGIN PASSWORD ${secret}`);
    }
    await client.query(`
      BEGIN;
      -- Of two starters at once the second waits.
      SELECT pg_advisory_xact_lock(7236003);
      ALTER DATABASE ${database} OWNER TO CURRENT_USER;
      GRANT CONNECT, CREATE, TEMPORARY ON DATABASE ${database} TO ${site};
      GRANT USAGE, CREATE ON SCHEMA public TO ${site};
      COMMIT;`);
  });
}
