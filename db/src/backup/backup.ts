import type { Knex } from 'knex';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Storage } from '../images/storage';
import { type ArchiveWriter, createArchive, streamOf } from './archive';
import {
  type Manifest,
  manifestPath,
  picturePath,
  type SequenceValue,
  secretsPath,
  tablePath,
} from './manifest';
import { findSequences, findTables } from './schema';

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

const serializationFailure = '40001';
const mostAttempts = 20;

/**
 * Runs `work` on one picture of the database, as it is at the beginning. Writers go on meanwhile; only the rows of
 * `pictures` cannot be deleted, so that each row of the picture has its files until the end.
 */
async function withSnapshot<Result>(
  knex: Knex,
  work: (trx: Knex.Transaction, keys: string[]) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let taken = false;
    try {
      return await knex.transaction(
        async (trx) => {
          await trx.raw('SET LOCAL statement_timeout = 0');
          await trx.raw('SET LOCAL idle_in_transaction_session_timeout = 0');
          const keys = await holdPictures(trx);
          taken = true;
          return await work(trx, keys);
        },
        { isolationLevel: 'repeatable read' },
      );
    } catch (error) {
      const changedMeanwhile = (error as { code?: string }).code === serializationFailure;
      if (taken || !changedMeanwhile || attempt === mostAttempts) throw error;
    }
  }
}

/** The first statement, which takes the picture of the database. It fails when a row changes in the same moment. */
async function holdPictures(trx: Knex.Transaction): Promise<string[]> {
  const { rows } = await trx.raw('SELECT key FROM pictures ORDER BY key FOR KEY SHARE');
  return rows.map(({ key }: { key: string }) => key);
}

/** Adds the rows of all tables, and tells what they are. */
async function saveRows(
  trx: Knex.Transaction,
  archive: ArchiveWriter,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const connection: Client = await trx.client.acquireConnection();
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await findTables(trx)) {
    const { sql, bindings } = trx
      .raw(`COPY ?? (${columns.map(() => '??').join(', ')}) TO STDOUT`, [name, ...columns])
      .toSQL();
    if (bindings.length > 0) throw new Error('Names are part of the statement.');
    const copy = connection.query(copyTo(sql));
    await archive.add(tablePath(name), copy);
    tables.push({ name, columns, rows: copy.rowCount });
  }
  return {
    migrations: await trx('schema_migrations').orderBy('name').pluck('name'),
    tables,
    // Last: numbers are given outside of the picture, and these may be higher than those in the rows, never lower.
    sequences: await readSequences(trx),
  };
}

async function readSequences(trx: Knex.Transaction): Promise<SequenceValue[]> {
  const values: SequenceValue[] = [];
  for (const { table, column, name, readable } of await findSequences(trx)) {
    const { rows } = readable
      ? await trx.raw(`SELECT CASE WHEN is_called THEN last_value::text END AS last FROM ${name}`)
      : // That of the audit log, which has an owner of its own.
        await trx.raw('SELECT max(??)::text AS last FROM ??', [column, table]);
    values.push({ table, column, last: rows[0].last });
  }
  return values;
}
