import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { prepareDataFolder } from '../data-folder';

/** Where the database files of one data folder lie, and who may touch them. */
export interface Home {
  dataDir: string;
  /** Holds the cluster, its log, its lock and, where needed, a copy of Postgres' programs. */
  folder: string;
  cluster: string;
  account: Account;
  /** False when the files lie outside the data folder, because Postgres' account cannot enter it. */
  inside: boolean;
}

/** For data folders that Postgres' account cannot enter; unlike /var/tmp it is never swept. */
const outside = process.platform === 'linux' ? '/var/lib/mr-sea' : '/usr/local/var/mr-sea';

/**
 * Finds or makes the home: `<dataDir>/postgres`, or a folder under /var/lib/mr-sea when this process is root and the
 * unprivileged account that root lends to Postgres may not enter the data folder.
 */
export async function openHome(wanted: string): Promise<Home> {
  const dataDir = await prepareDataFolder(resolve(wanted));
  const recorded = (await readRecord(dataDir))?.home;
  const standard = join(dataDir, 'postgres');
  const known = recorded ? resolve(dataDir, recorded) : standard;
  const account = await chooseAccount(join(known, 'cluster'));
  const reachable = recorded !== undefined || canEnter(dataDir, account);
  const folder = reachable ? known : join(outside, fingerprint(dataDir));
  const inside =
    !isAbsolute(relative(dataDir, folder)) && !relative(dataDir, folder).startsWith('..');
  if (!inside) await claim(folder, dataDir);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  if (!canEnter(folder, account)) {
    throw new Error(
      `The database in ${folder} cannot be reached by ${account?.name}, as whom Postgres runs: let others pass through the folders above it (chmod o+x).`,
    );
  }
  return { dataDir, folder, cluster: join(folder, 'cluster'), account, inside };
}

/**
 * Notes which data folder a home outside of it belongs to. A copied data folder points at the home of the original, and
 * two sites must not share a database by accident.
 */
async function claim(folder: string, dataDir: string): Promise<void> {
  await mkdir(outside, { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'data-folder');
  const owner = await readFile(file, 'utf8').catch(() => dataDir);
  const original = owner === dataDir ? null : await readRecord(owner).catch(() => null);
  if (original && resolve(owner, original.home) === folder) {
    throw new Error(
      `${dataDir} is a copy of ${owner}, whose database lies in ${folder}: remove ${recordFile(dataDir)} to begin with an empty database, or use the original.`,
    );
  }
  await writeFile(file, dataDir);
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

/** What a data folder remembers of its Postgres: `postgres.json`, readable by its owner only. */
export interface PostgresRecord {
  /** Folder of the database files, relative to the data folder when it lies inside. */
  home: string;
  port: number;
  superuserPassword: string;
  appPassword: string;
}

/** The record's path. */
export function recordFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

/** Null when the data folder has no record yet. */
export async function readRecord(dataDir: string): Promise<PostgresRecord | null> {
  try {
    return JSON.parse(await readFile(recordFile(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${recordFile(dataDir)} cannot be read: ${(error as Error).message}`);
  }
}

/** Replaces the record as a whole, so that a crash leaves the old or the new one. */
export async function writeRecord(dataDir: string, record: PostgresRecord): Promise<void> {
  const draft = `${recordFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, recordFile(dataDir));
}

/** A password that needs no escaping in an address. */
export function makePassword(): string {
  return randomBytes(24).toString('hex');
}

/** The operating system's account that Postgres runs as; null is the one that this process runs as. */
export type Account = { name: string; uid: number; gid: number } | null;

const unprivileged = ['nobody', 'postgres', 'daemon'];

/**
 * Postgres refuses to run as root, so root lends it an unprivileged account: the owner of the database files that exist
 * already, else `nobody`.
 * @param cluster the folder with the database files; may not exist yet
 */
async function chooseAccount(cluster: string): Promise<Account> {
  const me = process.getuid?.() ?? -1;
  const owner = await stat(cluster).catch(() => null);
  if (me !== 0) {
    if (owner && me >= 0 && owner.uid !== me) {
      throw new Error(
        `The database in ${cluster} belongs to another user (id ${owner.uid}): start as the user who started it first (perhaps root), or choose another folder with DATA_DIR.`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) {
    return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  for (const name of unprivileged) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new Error(
    `Postgres does not run as root, and this system has none of the users ${unprivileged.join(', ')} to run it as: start as a normal user, or set DATABASE_URL.`,
  );
}

/** Whether the account can enter a folder: asked of the system itself, since parents, ACLs and network shares all count. */
export function canEnter(folder: string, account: Account): boolean {
  if (!account) return true;
  const { uid, gid } = account;
  const result = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return result.status === 0;
}

function lookUp(name: string): Account {
  try {
    const id = (flag: string) =>
      Number(
        execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    return { name, uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}
