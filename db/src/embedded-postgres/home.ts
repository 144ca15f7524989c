import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { prepareDataFolder } from '../data-folder';
import { type Account, canEnter, chooseAccount } from './account';
import { readRecord, recordFile } from './record';

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
