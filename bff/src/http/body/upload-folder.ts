import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'mr-sea-upload-';
/** No request lives longer (`listener.ts`): what is older was left behind, whoever has the number of its process now. */
const longestMs = 6 * 60_000;
/** Folders of this process that are in use. */
const inUse = new Set<string>();

/** Runs `use` with a new folder for the files of one upload, and removes that when it has ended, however it ends. */
export async function withUploadFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const name = `${prefix}${process.pid}-${randomUUID()}`;
  const folder = join(tmpdir(), name);
  inUse.add(name);
  try {
    await mkdir(folder, { mode: 0o700 });
    return await use(folder);
  } finally {
    // What cannot be removed now is left to the sweep.
    await remove(folder);
    inUse.delete(name);
  }
}

/**
 * Removes the folders of uploads that processes of this machine left behind when they were killed.
 * @returns how many there were
 */
export async function removeLeftUploads(): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || inUse.has(name)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    const folder = join(tmpdir(), name);
    // One of our number that is not ours is that of an earlier process.
    if (pid !== process.pid && isAlive(pid) && !(await isOld(folder))) continue;
    if (await remove(folder)) removed += 1;
  }
  return removed;
}

/** Says whether a folder is gone; in a place that all share there may be those of another user, which have to stay. */
async function remove(folder: string): Promise<boolean> {
  return rm(folder, { recursive: true, force: true }).then(
    () => true,
    () => false,
  );
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It may be another user's, which is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOld(folder: string): Promise<boolean> {
  // Its owner may have removed it meanwhile.
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > longestMs;
}
