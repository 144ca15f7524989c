import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFault } from '@mr-sea/db/write-fault';

/** As much as a block of most file systems: a full disk still takes an empty file. */
const probe = Buffer.alloc(4096);

/**
 * Makes the folder of DATA_DIR where it is missing, and writes there once.
 * @throws an Error of one sentence that names the folder and the setting
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  const file = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, probe, { flush: true });
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be written to: ${writeFault(error)}.`);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
