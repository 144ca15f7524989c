import pg from 'pg';

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

/**
 * Does something on a connection of the database's owner. Its search_path leaves out every schema in which the site's role
 * may make functions: one of a built-in's name with a better fitting argument, or in a schema named like the owner, would
 * be called in its place, with the owner's rights.
 * @param ownerUrl the site's database as a superuser, or as a role that may create roles
 */
export async function asOwner<Result>(
  ownerUrl: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  // A lost connection also fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET search_path = pg_catalog, pg_temp');
    return await run(client);
  } finally {
    await client.end();
  }
}
