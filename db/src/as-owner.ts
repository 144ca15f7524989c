import pg from 'pg';

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
