import { startSite } from './site';

/**
 * One site for all browser tests; its addresses reach the test processes through the environment. While working on a
 * test, E2E_URL, E2E_DATABASE_URL and E2E_INBOX_URL may name a site that runs already.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  // One address makes all the accounts; that limits hold is for the server's own tests to say.
  const site = await startSite({ LIMIT_SIGN_UPS_PER_HOUR: '1000', LIMIT_RESETS_PER_HOUR: '1000' });
  process.env.E2E_URL = site.url;
  process.env.E2E_DATABASE_URL = site.databaseUrl;
  process.env.E2E_INBOX_URL = site.inboxUrl;
  return site.stop;
}
