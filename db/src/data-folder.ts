import { chmod, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As much as a block of most file systems: a full disk still takes an empty file. */
const probe = Buffer.alloc(4096);

/**
 * Makes the folder of DATA_DIR where it is missing, closed to others, and writes there once.
 * @returns its real path
 * @throws an Error of one sentence that names the folder and the setting
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  const file = join(folder, `.probe-${process.pid}`);
  try {
    if (!(await stat(folder).catch(() => null))) {
      await mkdir(folder, { recursive: true });
      // Started by root: others may pass through to what is theirs, but not look around.
      await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    await writeFile(file, probe, { flush: true });
    return await realpath(folder);
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be written to: ${writeFault(error)}.`);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'its folder is not there and cannot be made',
  ENOTDIR: 'a file is where a folder should be',
};

/** Why something could not be written, as the end of a sentence: what the system said, or its code where that is rare. */
export function writeFault(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && (reasons[code] ?? code)) || message;
}
