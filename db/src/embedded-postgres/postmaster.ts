import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Home } from './home';
import { commandOf, isAlive } from './process-identity';

/** The database superuser; the site itself connects as a role that only owns its database. */
export const superuser = 'postgres';

/** How a Postgres that ended before it was ready is dealt with. */
export type EarlyEnd = 'port taken' | 'memory still in use' | 'failed';

const pollEvery = 25;
const largestLog = 10 * 1024 * 1024;

/** Nothing of the caller's environment reaches Postgres: PG* variables and odd locales would change what it does. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * The Postgres that runs on these files already, once it takes connections; null when there is none. A Postgres outlives
 * a starter that was killed, and a stale postmaster.pid outlives both: that one is removed.
 */
export async function findRunning({
  cluster,
}: Pick<Home, 'cluster'>): Promise<{ pid: number; port: number } | null> {
  const file = join(cluster, 'postmaster.pid');
  for (;;) {
    const found = await readPidFile(cluster);
    if (!found) return null;
    // Ids are used again, above all in containers, so the process must also say that it serves these files.
    if (!isAlive(found.pid) || !commandOf(found.pid).includes(cluster)) {
      await rm(file, { force: true });
      return null;
    }
    if (found.status === 'ready') return found;
    await delay(pollEvery);
  }
}

/**
 * Starts Postgres and waits until it takes connections.
 * @returns its process id, or why it ended before that, with what it said
 */
export async function launch(
  home: Home,
  program: string,
  settings: Record<string, string>,
): Promise<{ pid: number } | { ended: EarlyEnd; output: string }> {
  const log = await openLog(home);
  const { size: logStart } = await log.stat();
  const child = spawn(
    program,
    [
      '-D',
      home.cluster,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    {
      cwd: home.cluster,
      env: environment(),
      // A file, not a pipe: it outlives the starter. Its own session, so that Ctrl-C in a terminal does not reach it.
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
    },
  );
  let end: string | null = null;
  child.once('error', (error) => {
    end = error.message;
  });
  child.once('exit', (code, signal) => {
    end ??= `ended with ${code ?? signal}`;
  });
  child.unref();
  try {
    while (end === null) {
      const found = await readPidFile(home.cluster);
      if (found && found.pid === child.pid && found.status === 'ready') return { pid: found.pid };
      await delay(pollEvery);
    }
    const said = (await readFile(logFile(home))).subarray(logStart).toString('utf8').slice(-4000);
    return { ended: classify(said), output: said || end };
  } finally {
    await log.close();
  }
}

/** Fast shutdown: open transactions are rolled back. Returns when the files are at rest. */
export async function shutDown({ cluster }: Pick<Home, 'cluster'>, pid: number): Promise<void> {
  const gone = async () => !isAlive(pid) || (await readPidFile(cluster))?.pid !== pid;
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (await gone()) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < patience; waited += pollEvery) {
      if (await gone()) return;
      await delay(pollEvery);
    }
  }
  throw new Error(`Postgres (process ${pid}) does not stop.`);
}

/** Where Postgres writes its log. */
export function logFile({ folder }: Pick<Home, 'folder'>): string {
  return join(folder, 'postgres.log');
}

async function openLog(home: Home) {
  const path = logFile(home);
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size > largestLog) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

async function readPidFile(
  cluster: string,
): Promise<{ pid: number; port: number; status: string } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7] ?? '' };
}

function classify(output: string): EarlyEnd {
  if (output.includes('could not create any TCP/IP sockets')) return 'port taken';
  if (output.includes('is still in use')) return 'memory still in use';
  return 'failed';
}
