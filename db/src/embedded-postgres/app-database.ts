import { asOwner } from '../as-owner';
import { admitSiteRole } from '../site-role';

/** The role that the site connects as. Not named like a schema: Postgres would look for tables there first. */
export const appRole = 'mrsea_app';
export const appDatabase = 'mrsea';

interface Addresses {
  /** Of a database that is always there. */
  superuserUrl: string;
  /** Of the site's database, as its superuser and as the site. */
  ownerUrl: string;
  url: string;
}

/** Makes the site's database and role where they are missing. */
export async function ensureAppDatabase({ superuserUrl, ownerUrl, url }: Addresses): Promise<void> {
  await asOwner(superuserUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      appDatabase,
    ]);
    if (!rowCount) await client.query(`CREATE DATABASE ${appDatabase}`);
  });
  await admitSiteRole(ownerUrl, url);
}
