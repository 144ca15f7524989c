import { rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareBinaries } from './embedded-postgres/binaries';
import {
  type Home,
  makePassword,
  openHome,
  type PostgresRecord,
  readRecord,
  recordFile,
  writeRecord,
} from './embedded-postgres/home';
import { initialise } from './embedded-postgres/initialise';
import { DataFolderInUse, takeOwnerLock } from './embedded-postgres/owner-lock';
import { findRunning, launch, logFile, shutDown, superuser } from './embedded-postgres/postmaster';
import { admitSiteRole, asOwner } from './site-role';

export interface EmbeddedOptions {
  /** Made when missing. Holds the database files, unless Postgres' account cannot enter it. */
  dataDir: string;
  /** The port to listen on if it is free; by default the one of the last time. */
  port?: number;
  /** Takes one line about whatever a person would wonder about later. */
  log?: (line: string) => void;
  /** Postgres settings for this run, over those in postgresql.conf. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** Address of the site's database, with its password: not for printing. */
  url: string;
  /** The site's database as its owner, a superuser: for guarding what the site itself must not change. */
  ownerUrl: string;
  /** The same server as its superuser. */
  superuserUrl: string;
  port: number;
  /** Process id of Postgres. */
  pid: number;
  /** Where the database files lie. */
  folder: string;
  /** Stops Postgres and waits until its files are at rest. */
  stop(): Promise<void>;
}

/**
 * Runs the Postgres that came with npm on 127.0.0.1, with its files in `dataDir`. A Postgres that survived its starter is
 * adopted as it is. Under root Postgres runs as an unprivileged user.
 * @throws DataFolderInUse while another live process runs the same data folder; an Error with Postgres' own words when
 *   it does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined } = options;
  const home = await openHome(options.dataDir);
  const release = await takeOwnerLock(join(home.folder, 'owner.lock'));
  let pid: number | null = null;
  try {
    const record = await prepareRecord(home, log);
    const running = (await findRunning(home)) ?? (await start(home, record, options, log));
    pid = running.pid;
    if (record.port !== running.port)
      await writeRecord(home.dataDir, { ...record, port: running.port });
    const { port } = running;
    const server = `postgres://${superuser}:${record.superuserPassword}@127.0.0.1:${port}`;
    const superuserUrl = `${server}/postgres`;
    const ownerUrl = `${server}/${appDatabase}`;
    const url = appUrl({ ...record, port });
    await ensureAppDatabase({ superuserUrl, ownerUrl, url });
    return {
      url,
      ownerUrl,
      superuserUrl,
      ...running,
      folder: home.folder,
      stop: () => shutDown(home, running.pid).finally(release),
    };
  } catch (error) {
    // The first failure is the one to tell.
    if (pid !== null) await shutDown(home, pid).catch(() => undefined);
    await release();
    throw error;
  }
}

/** Address of the site's database. */
function appUrl({ appPassword, port }: Pick<PostgresRecord, 'appPassword' | 'port'>): string {
  return `postgres://${appRole}:${appPassword}@127.0.0.1:${port}/${appDatabase}`;
}

/**
 * The database of a data folder for a while: that of the running site, or else started and at the end stopped again.
 * @throws an Error of one sentence when the folder holds no database
 */
export async function visitEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const record = await readRecord(options.dataDir);
  if (!record) throw new Error(`There is no database in ${options.dataDir}.`);
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return { url: appUrl(record), stop: async () => undefined };
  }
}

/** The passwords are written before the database that they open, so there is never one without the other. */
async function prepareRecord(home: Home, log: (line: string) => void): Promise<PostgresRecord> {
  const record = await readRecord(home.dataDir);
  if (record) return record;
  if (await exists(home.cluster)) await setAside(home, log);
  const fresh = {
    home: home.inside ? relative(home.dataDir, home.folder) : home.folder,
    port: 0,
    superuserPassword: makePassword(),
    appPassword: makePassword(),
  };
  await writeRecord(home.dataDir, fresh);
  return fresh;
}

/** A data folder that was deleted means a new beginning; yet its database outside of it is not ours to throw away. */
async function setAside(home: Home, log: (line: string) => void): Promise<void> {
  if (home.inside) {
    throw new Error(
      `There is a database in ${home.cluster}, but ${recordFile(home.dataDir)}, which holds its passwords, is missing: put it back, or move the database away to begin with an empty one.`,
    );
  }
  const running = await findRunning(home);
  if (running) await shutDown(home, running.pid);
  const aside = `${home.cluster}-of-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(home.cluster, aside);
  log(`${home.dataDir} is new, so the database of an earlier one was set aside as ${aside}.`);
}

async function start(
  home: Home,
  record: PostgresRecord,
  options: EmbeddedOptions,
  log: (line: string) => void,
): Promise<{ pid: number; port: number }> {
  const binaries = await prepareBinaries(home.folder, home.account);
  if (!(await exists(home.cluster))) {
    await initialise(home, binaries, record.superuserPassword);
  }
  const wanted = options.port || record.port;
  let port = wanted && (await isPortFree(wanted)) ? wanted : await findFreePort();
  for (let attempt = 1; ; attempt++) {
    const outcome = await launch(home, binaries.postgres, {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      ...options.settings,
    });
    if ('pid' in outcome) {
      if (wanted && port !== wanted)
        log(`Port ${wanted} is taken, so Postgres listens on ${port}.`);
      return { pid: outcome.pid, port };
    }
    if (outcome.ended === 'failed' || attempt === 50) {
      throw new Error(`Postgres did not start; its log is ${logFile(home)}:\n${outcome.output}`);
    }
    if (outcome.ended === 'port taken') port = await findFreePort();
    // The processes of a killed Postgres take a moment to notice.
    else await delay(200);
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** The role that the site connects as. Not named like a schema: Postgres would look for tables there first. */
export const appRole = 'mrsea_app';
const appDatabase = 'mrsea';

interface Addresses {
  /** Of a database that is always there. */
  superuserUrl: string;
  /** Of the site's database, as its superuser and as the site. */
  ownerUrl: string;
  url: string;
}

/** Makes the site's database and role where they are missing. */
async function ensureAppDatabase({ superuserUrl, ownerUrl, url }: Addresses): Promise<void> {
  await asOwner(superuserUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      appDatabase,
    ]);
    if (!rowCount) await client.query(`CREATE DATABASE ${appDatabase}`);
  });
  await admitSiteRole(ownerUrl, url);
}

/** Whether `port` can be listened on at `host` now. A name that does not resolve counts as no. */
function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A port on 127.0.0.1 that nobody listens on. Another program may take it before the caller does: be ready to ask again. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
