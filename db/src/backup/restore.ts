import type { Knex } from 'knex';
import { originalType } from '../images/encode-picture';
import type { Storage } from '../images/storage';
import { migrationLock } from '../migrate';
import { openArchive } from './archive-reader';
import { loadRows } from './load-rows';
import { type Manifest, pictureOf, secretsPath } from './manifest';

export interface RestoreTarget {
  /** An empty database. */
  knex: Knex;
  storage: Storage;
  /** Keeps the secrets of the backup; called before the rows are there, and again when a restore is tried again. */
  keepSecrets(secrets: string): Promise<void>;
}

export interface RestoreSummary {
  madeAt: string;
  rows: number;
  files: number;
  secrets: boolean;
}

/**
 * Fills an empty database and a storage from a backup. The rows appear last and all at once, so that a restore that was
 * cut short is simply repeated.
 * @param onProgress called with how many files of pictures of how many are there
 * @throws an Error of one sentence for a backup that is damaged or too new, or a database that is not empty
 */
export async function restoreBackup(
  file: string,
  { knex, storage, keepSecrets }: RestoreTarget,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<RestoreSummary> {
  const archive = await openArchive(file);
  const { manifest } = archive;
  try {
    const secrets = archive.has(secretsPath);
    await knex.transaction(async (trx) => {
      // A starter that comes in between waits, and then finds the rows.
      await trx.raw(
        'SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
      );
      await trx.raw('SELECT pg_advisory_xact_lock(?)', [migrationLock]);
      if (secrets) await keepSecrets(`${await archive.read(secretsPath)}`);
      await loadRows(trx, archive);
      const pictures = picturesOf(manifest);
      for (const [done, { path, key, file: name }] of pictures.entries()) {
        onProgress(done, pictures.length);
        await storage.put(`${key}/${name}`, await archive.read(path), typeOf(name));
      }
    });
    await knex.raw('ANALYZE');
    return {
      madeAt: manifest.madeAt,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: picturesOf(manifest).length,
      secrets,
    };
  } finally {
    archive.close();
  }
}

function picturesOf(manifest: Manifest): { path: string; key: string; file: string }[] {
  return Object.keys(manifest.entries).flatMap((path) => {
    const found = pictureOf(path);
    return found ? [{ path, ...found }] : [];
  });
}

/** Content type of a file of a picture, by its name. */
function typeOf(file: string): string {
  const [, ending] = /\.(avif|webp|jpg)$/.exec(file) ?? [];
  if (!ending) return originalType;
  return ending === 'jpg' ? 'image/jpeg' : `image/${ending}`;
}
