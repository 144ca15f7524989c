import { connect } from '@mr-sea/db/connection';
import { startEmbeddedPostgres } from '@mr-sea/db/embedded';
import { isAlive } from '@mr-sea/db/embedded-postgres/process-identity';
import type { Settings } from '../prepare/settings.mjs';
import type { Shutdown } from './shutdown';

export interface Database {
  url: string;
  /** Where the files of the embedded Postgres lie; absent with a DATABASE_URL. */
  folder?: string;
}

const lookEveryMs = 1000;

/** The database that DATABASE_URL names, else the embedded one, which is stopped at shutdown. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  shutdown: Shutdown,
  say: (line: string) => void,
): Promise<Database> {
  if (databaseUrl) {
    await reach(databaseUrl);
    return { url: databaseUrl };
  }
  let starting = startEmbeddedPostgres({ dataDir, log: say });
  shutdown.before(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    ),
  );
  const { url, folder, port, pid } = await starting;
  let current = pid;
  // Postgres repairs itself after most crashes; only when its main process is killed does someone have to start it.
  const watch = setInterval(() => {
    if (shutdown.begun || current === 0 || isAlive(current)) return;
    current = 0;
    say('Postgres has ended unexpectedly and is started again.');
    starting = starting
      .then((postgres) => postgres.stop())
      .then(() => startEmbeddedPostgres({ dataDir, log: say, port }));
    starting.then(
      (postgres) => {
        current = postgres.pid;
      },
      (error: Error) => say(error.message),
    );
  }, lookEveryMs);
  watch.unref();
  return { url, folder };
}

/**
 * Makes sure that an address leads to a Postgres that lets us in.
 * @throws an Error of one sentence, which never shows the password
 */
export async function reach(databaseUrl: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new Error(
      'DATABASE_URL is not an address of a Postgres database, such as postgres://user:password@host:5432/name.',
    );
  }
  const knex = connect(databaseUrl, { max: 1 });
  try {
    await knex.raw('SELECT 1');
  } catch (error) {
    throw new Error(`DATABASE_URL does not work: ${explain(new URL(databaseUrl), error)}.`);
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
