import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mr-sea/db/testing/free-port';
import pg from 'pg';

/** Where the parts of a running site are. */
export interface SiteAddresses {
  url: string;
  /** Its Postgres, for looking at rows. */
  databaseUrl: string;
  /** The page and API of the mail that the site has sent. */
  inboxUrl: string;
}

export interface StartedSite extends SiteAddresses {
  dataDir: string;
  /** Stops the site as Ctrl-C would and removes its data. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');
/** Settings of the person who runs the tests must not lead to a real database or to real mail. */
const notInherited = [
  'ADMIN_EMAIL',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'MEDIA_DIR',
  'STORAGE_URL',
  'WEB_DIR',
  'BUILDS_DIR',
  'DEMO',
];

/** Tells the test processes where the sites are, one for each worker (global-setup.ts). */
export function keepSites(sites: SiteAddresses[]): void {
  process.env.E2E_SITES = JSON.stringify(
    sites.map(({ url, databaseUrl, inboxUrl }) => ({ url, databaseUrl, inboxUrl })),
  );
}

/** The site of this worker. */
export function site(): SiteAddresses {
  const { E2E_URL, E2E_DATABASE_URL, E2E_INBOX_URL, E2E_SITES, TEST_PARALLEL_INDEX } = process.env;
  if (E2E_URL && E2E_DATABASE_URL && E2E_INBOX_URL) {
    return { url: E2E_URL, databaseUrl: E2E_DATABASE_URL, inboxUrl: E2E_INBOX_URL };
  }
  const started = JSON.parse(E2E_SITES ?? '[]')[Number(TEST_PARALLEL_INDEX ?? 0)];
  if (!started) throw new Error('No site was started.');
  return started;
}

/** Rows of the running site's database. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(site().databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts a whole site of its own by the command that a user runs, with its demo fleet, in a temporary data folder.
 * @param settings environment variables of the site
 */
export async function startSite(settings: Record<string, string> = {}): Promise<StartedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-e2e-'));
  // Under root the site's Postgres runs as another user, who must get in.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const inherited = Object.entries(process.env).filter(([name]) => !notInherited.includes(name));
  const child = spawn(process.execPath, ['run/start.mjs'], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      INBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      INSTALL: 'off',
      // Tests add the inquiries that they count.
      DEMO: 'fleet',
      // Half a minute of drawing for the first site, none for the next.
      DEMO_DRAWINGS: join(root, '.test', 'drawings'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const up = await new Promise<{ address: string; inbox: string; databaseUrl: string } | null>(
    (resolve) => {
      child.once('message', (message) =>
        resolve(message as { address: string; inbox: string; databaseUrl: string }),
      );
      void ended.then(() => resolve(null));
    },
  );
  if (!up) {
    await stop();
    throw new Error(`The site did not start; it said:\n${output}`);
  }
  return { url: up.address, databaseUrl: up.databaseUrl, inboxUrl: up.inbox, dataDir, stop };
}
