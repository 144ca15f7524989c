import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { writeFault } from '../data-folder';
import { diskStorage } from './disk-storage';
import { type FolderSettings, type Storage, StorageError, type StorageSettings } from './storage';

/** Opens the place where pictures are kept. Nothing else knows which one it is. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'folder') return folderStorage(settings);
  // Loaded where it is needed: the client of S3 takes a good part of a second.
  const { bucketStorage } = await import('./bucket-storage');
  return bucketStorage(settings);
}

/** What is being written lies here, on the same disk: a kill leaves it where it is found. No picture has such a name. */
const unfinishedFolder = '.unfinished';

/** flydrive's own driver writes in place, so that a reader or a power cut could meet half a file. */
class WholeFiles extends FSDriver {
  readonly #folder: string;
  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key);
    const unfinished = join(this.#folder, unfinishedFolder, randomUUID());
    try {
      await mkdir(dirname(unfinished), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, contents);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

/** Keeps pictures in a local folder; several programs on one machine, or one network drive, may share it. */
export function folderStorage({ folder }: FolderSettings): Storage {
  const prepare = async (): Promise<void> => {
    try {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    } catch (cause) {
      throw new StorageError(`MEDIA_DIR ${folder} cannot be written to.`, {
        passing: false,
        cause,
      });
    }
  };
  const check = async (): Promise<void> => {
    await prepare();
    const trial = join(folder, unfinishedFolder, randomUUID());
    try {
      await mkdir(dirname(trial), { recursive: true });
      // A full disk takes empty files and no others.
      await writeFile(trial, Buffer.alloc(4_096, 'x'));
    } catch (cause) {
      throw new StorageError(`MEDIA_DIR ${folder} cannot be written to: ${writeFault(cause)}.`, {
        passing: true,
        cause,
      });
    } finally {
      await rm(trial, { force: true }).catch(() => {
        // Nothing can be removed where nothing can be written; housekeeping takes what stays behind.
      });
    }
  };
  return diskStorage(new Disk(new WholeFiles(folder)), {
    prepare,
    check,
    removeUnfinished: (olderThan) => removeOlder(join(folder, unfinishedFolder), olderThan),
    close: () => undefined,
  });
}

async function removeOlder(folder: string, olderThan: Date): Promise<number> {
  let removed = 0;
  // There is none before the first picture.
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // Finished meanwhile, or removed by another process.
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= olderThan) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
