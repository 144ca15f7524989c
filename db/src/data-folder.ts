import { chmod, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFault } from './write-fault';

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
