import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The operating system's account that Postgres runs as; null is the one that this process runs as. */
export type Account = { name: string; uid: number; gid: number } | null;

const unprivileged = ['nobody', 'postgres', 'daemon'];

/**
 * Postgres refuses to run as root, so root lends it an unprivileged account: the owner of the database files that exist
 * already, else `nobody`.
 * @param cluster the folder with the database files; may not exist yet
 */
export async function chooseAccount(cluster: string): Promise<Account> {
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
