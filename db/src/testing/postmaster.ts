import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
