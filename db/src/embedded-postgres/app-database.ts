import pg from 'pg';

/** The role that the site connects as. Not named like a schema: Postgres would look for tables there first. */
export const appRole = 'mrsea_app';
export const appDatabase = 'mrsea';

/** Makes the site's role and database where they are missing. */
export async function ensureAppDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; base: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $2) AS base`,
      [appRole, appDatabase],
    );
    const [found] = rows;
    if (!found?.role) {
      await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    }
    if (!found?.base) await client.query(`CREATE DATABASE ${appDatabase} OWNER ${appRole}`);
  } finally {
    await client.end();
  }
}
