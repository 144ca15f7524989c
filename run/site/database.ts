import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@mr-sea/db/connection';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@mr-sea/db/embedded';
import { isAlive } from '@mr-sea/db/embedded-postgres/process-identity';
import { admitSiteRole } from '@mr-sea/db/site-role';
import type { Settings } from '../prepare/settings.mjs';
import type { Shutdown } from './shutdown';

export interface Database {
  url: string;
  /** The same as its owner; absent with a DATABASE_URL alone. */
  ownerUrl?: string | undefined;
  /** Where the files of the embedded Postgres lie; absent with a DATABASE_URL. */
  folder?: string;
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>;

const lookEveryMs = 1000;

/** The database that DATABASE_URL names, else the embedded one, which is stopped at shutdown. */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: DatabaseSettings & Pick<Settings, 'dataDir'>,
  shutdown: Pick<Shutdown, 'before' | 'begun'>,
  say: (line: string) => void,
): Promise<Database> {
  if (databaseUrl) return reachDatabase({ databaseUrl, databaseOwnerUrl });
  let starting = startEmbeddedPostgres({ dataDir, log: say });
  shutdown.before(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    ),
  );
  const { url, ownerUrl, folder, port, pid } = await starting;
  let current = pid;
  // Postgres repairs itself after most crashes; only when its main process is killed does someone have to start it.
  const watch = setInterval(() => {
    if (shutdown.begun || current === 0 || isAlive(current)) return;
    current = 0;
    say('Postgres has ended unexpectedly and is started again.');
    starting = starting.then((ended) => startAgain(ended, { dataDir, log: say, port }, shutdown));
    starting.then(
      (postgres) => {
        current = postgres.pid;
      },
      () => undefined,
    );
  }, lookEveryMs);
  watch.unref();
  return { url, ownerUrl, folder };
}

/** Until it runs: it may be killed again while it starts, or the disk may be full for a while. */
async function startAgain(
  ended: EmbeddedPostgres,
  options: EmbeddedOptions & { log: (line: string) => void },
  shutdown: Pick<Shutdown, 'begun'>,
): Promise<EmbeddedPostgres> {
  await ended.stop();
  for (;;) {
    try {
      return await startEmbeddedPostgres(options);
    } catch (error) {
      options.log(`Postgres did not start: ${(error as Error).message}`);
      if (shutdown.begun) throw error;
      await delay(lookEveryMs);
    }
  }
}

/**
 * The database of DATABASE_URL. With DATABASE_OWNER_URL, the site's role is made where it is missing.
 * @throws an Error of one sentence, which never shows a password
 */
export async function reachDatabase({
  databaseUrl = '',
  databaseOwnerUrl,
}: DatabaseSettings): Promise<Database> {
  if (databaseOwnerUrl && URL.canParse(databaseUrl)) {
    await reach(databaseOwnerUrl, 'DATABASE_OWNER_URL');
    await admitSiteRole(databaseOwnerUrl, databaseUrl);
  }
  await reach(databaseUrl);
  return { url: databaseUrl, ownerUrl: databaseOwnerUrl };
}

/**
 * Makes sure that an address leads to a Postgres that lets us in.
 * @throws an Error of one sentence, which never shows the password
 */
export async function reach(databaseUrl: string, name = 'DATABASE_URL'): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new Error(
      `${name} is not an address of a Postgres database, such as postgres://user:password@host:5432/name.`,
    );
  }
  const knex = connect(databaseUrl, { max: 1 });
  try {
    await knex.raw('SELECT 1');
  } catch (error) {
    throw new Error(`${name} does not work: ${explain(new URL(databaseUrl), error)}.`);
  } finally {
    await knex.destroy();
  }
}

function explain({ hostname, port, pathname, username }: URL, error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const place = `${hostname}:${port || 5432}`;
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${place}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host named ${hostname}`;
    case '28P01':
    case '28000':
      return `the Postgres at ${place} does not accept the user ${decodeURIComponent(username)} with this password`;
    case '3D000':
      return `the Postgres at ${place} has no database ${decodeURIComponent(pathname.slice(1))}`;
    default:
      return `the Postgres at ${place} cannot be reached (${message.split('\n')[0] || code})`;
  }
}
