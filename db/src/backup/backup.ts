import type { Knex } from 'knex';
import type { Storage } from '../images/storage';
import { type ArchiveWriter, createArchive, streamOf } from './archive-writer';
import { type Manifest, manifestPath, picturePath, secretsPath } from './manifest';
import { saveRows, withSnapshot } from './save-rows';

export interface BackupSource {
  knex: Knex;
  storage: Storage;
  /** The keys of logins and notifications as JSON; absent where they are kept elsewhere. */
  secrets?: string;
}

export interface BackupSummary {
  /** Length of the file. */
  bytes: number;
  rows: number;
  pictures: number;
  files: number;
}

/**
 * Writes rows, pictures and secrets into one new file, while the site runs: what was committed before it began is in
 * it, what was committed later is not.
 * @param onProgress called with how many pictures of how many are written
 * @throws an Error; nothing is left behind then
 */
export async function writeBackup(
  file: string,
  { knex, storage, secrets }: BackupSource,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<BackupSummary> {
  const archive = await createArchive(file);
  try {
    return await withSnapshot(knex, async (trx, keys) => {
      const madeAt = new Date().toISOString();
      const rows = await saveRows(trx, archive);
      let files = 0;
      for (const [done, key] of keys.entries()) {
        onProgress(done, keys.length);
        files += await savePicture(archive, storage, key);
      }
      if (secrets !== undefined) await archive.add(secretsPath, streamOf(secrets));
      const { entries } = archive;
      const manifest: Manifest = { product: 'mr-sea', format: 1, madeAt, ...rows, entries };
      await archive.add(manifestPath, streamOf(JSON.stringify(manifest)));
      return {
        bytes: await archive.finish(),
        rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
        pictures: keys.length,
        files,
      };
    });
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function savePicture(archive: ArchiveWriter, storage: Storage, key: string): Promise<number> {
  let files = 0;
  for (const name of await storage.files(key)) {
    const opened = await storage.open(`${key}/${name}`);
    if (!opened) continue;
    await archive.add(picturePath(key, name), opened.body, { packed: true });
    files += 1;
  }
  return files;
}
