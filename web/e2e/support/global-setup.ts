import type { FullConfig } from '@playwright/test';
import { keepSites, startSite } from './site';

/**
 * A site for each worker, so that files that run side by side do not see each other's rows; the addresses reach the test
 * processes through the environment. While working on a test, E2E_URL, E2E_DATABASE_URL and E2E_INBOX_URL may name a
 * site that runs already.
 */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  // One address sends everything; that limits hold is for the server's own tests to say.
  const limits = {
    LIMIT_SIGN_UPS_PER_HOUR: '1000',
    LIMIT_RESETS_PER_HOUR: '1000',
    LIMIT_FORMS_PER_HOUR: '10000',
    LIMIT_MAILS_PER_DAY: '10000',
    LIMIT_REPLIES_PER_HOUR: '10000',
  };
  const sites = await Promise.all(Array.from({ length: workers }, () => startSite(limits)));
  keepSites(sites);
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
  };
}
