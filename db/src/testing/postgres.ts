import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../connection';
import { appRole, startEmbeddedPostgres } from '../embedded';
import { isAbandoned } from '../embedded-postgres/owner-lock';
import { findRunning, shutDown } from '../embedded-postgres/postmaster';
import { migrate } from '../migrate';

const prefix = 'mr-sea-test-';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server on which databases may be made. */
    testServerUrl: string;
    /** The same server as its superuser; with TEST_DATABASE_URL whoever that is. */
    testOwnerUrl: string;
    /** A migrated database without rows, to be cloned. */
    testTemplate: string;
  }
}

/**
 * Vitest global setup: one Postgres for the whole run with a migrated template database. TEST_DATABASE_URL names a server
 * to use instead; its role must be allowed to create databases.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `mrsea_template_${process.pid}`;
  try {
    await runOn(server.url, `DROP DATABASE IF EXISTS ${template}`, `CREATE DATABASE ${template}`);
    const knex = connect(withDatabase(server.url, template), { max: 1 });
    await migrate(knex).finally(() => knex.destroy());
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('testServerUrl', server.url);
  project.provide('testOwnerUrl', server.ownerUrl);
  project.provide('testTemplate', template);
  return async () => {
    await runOn(server.url, `DROP DATABASE IF EXISTS ${template}`).finally(server.close);
  };
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs statements one by one on their own connection. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const knex = connect(url, { max: 1 });
  try {
    for (const statement of statements) await knex.raw(statement);
  } finally {
    await knex.destroy();
  }
}

async function openServer(): Promise<{ url: string; ownerUrl: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, ownerUrl: given, close: async () => undefined };
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // Under root Postgres runs as another user, who must get in.
  await chmod(folder, 0o711);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'data'),
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    });
    await runOn(postgres.superuserUrl, `ALTER ROLE ${appRole} CREATEDB`);
    const { url, ownerUrl } = postgres;
    return { url, ownerUrl, close: () => postgres.stop().finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** A test run that was killed leaves its Postgres running and its folder behind; the next one clears them away. */
async function removeAbandoned(): Promise<void> {
  // As Postgres was told it: on some systems the temporary folder is reached through a link.
  const parent = await realpath(tmpdir());
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    const home = join(folder, 'data', 'postgres');
    if (!(await isAbandoned(join(home, 'owner.lock')))) continue;
    const cluster = join(home, 'cluster');
    const running = await findRunning({ cluster });
    if (running) await shutDown({ cluster }, running.pid);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The process id of the Postgres that has these files.
 * @param cluster the folder of its files
 * @throws when it does not run (ENOENT), or has not written its id yet: read as a number that is 0, and a signal to 0 goes
 * to the sender and to all that were started with it, the whole test run
 */
export async function postmasterPid(cluster: string): Promise<number> {
  const file = join(cluster, 'postmaster.pid');
  const [, pid] = /^([1-9]\d*)\n/.exec(await readFile(file, 'utf8')) ?? [];
  if (pid === undefined) throw new Error(`${file} holds no process id yet.`);
  return Number(pid);
}
