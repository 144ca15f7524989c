import type { Knex } from 'knex';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { originalType } from '../images/picture';
import type { Storage } from '../images/storage';
import { applyMigrations, migrationLock } from '../migrate';
import { type ArchiveReader, openArchive } from './archive';
import { type Manifest, pictureOf, secretsPath, type TableContent, tablePath } from './manifest';
import { findSequences, findTables, isEmpty } from './schema';

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

/**
 * An entry's number names its mail (Message-ID) and its job in the queue. Those of the time between the backup and the
 * loss must not come again: a mailbox would hide a new mail as one that it has.
 */
const numbersSkipped = { outbox: 1_000_000 } as Record<string, number>;

/**
 * Makes the schema of a backup in an empty database and fills it, all or nothing with the transaction. Later migrations
 * are left to the next start.
 * @throws an Error of one sentence when the database is not empty, or the backup does not fit this version
 */
async function loadRows(trx: Knex.Transaction, archive: ArchiveReader): Promise<void> {
  const { manifest } = archive;
  await trx.raw('SET LOCAL statement_timeout = 0');
  if (!(await isEmpty(trx))) {
    throw new Error('The database is not empty: a backup is restored into an empty one only.');
  }
  await applyMigrations(trx, manifest.migrations);
  await compareTables(trx, manifest);
  const names = manifest.tables.map(({ name }) => name);
  // Rows come as they were: what triggers would work out is in them, and a row may come before the one it refers to.
  const tieAgain = await untie(trx);
  for (const name of names) await trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [name]);
  await trx.raw(`TRUNCATE ${names.map(() => '??').join(', ')}`, names);
  for (const table of manifest.tables) await loadTable(trx, archive, table);
  for (const name of names) await trx.raw('ALTER TABLE ?? ENABLE TRIGGER USER', [name]);
  await tieAgain();
  await setSequences(trx, manifest);
  await beginAnew(trx);
}

async function compareTables(trx: Knex.Transaction, { tables }: Manifest): Promise<void> {
  const describe = (all: { name: string; columns: string[] }[]): string =>
    JSON.stringify(all.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  if (describe(tables) !== describe(await findTables(trx))) {
    throw new Error('The tables of this backup are not those that this version of Mr. Sea makes.');
  }
}

/** Takes away all foreign keys, and returns what puts them back, which checks every row. */
async function untie(trx: Knex.Transaction): Promise<() => Promise<void>> {
  const { rows } = await trx.raw(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await trx.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await trx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}

async function loadTable(
  trx: Knex.Transaction,
  archive: ArchiveReader,
  { name, columns, rows }: TableContent,
): Promise<void> {
  const connection: Client = await trx.client.acquireConnection();
  const { sql } = trx
    .raw(`COPY ?? (${columns.map(() => '??').join(', ')}) FROM STDIN`, [name, ...columns])
    .toSQL();
  const copy = connection.query(copyFrom(sql));
  await archive.send(tablePath(name), copy);
  if (copy.rowCount !== rows) {
    throw new Error(`The backup is damaged: ${name} has ${copy.rowCount} rows instead of ${rows}.`);
  }
}

async function setSequences(trx: Knex.Transaction, { sequences }: Manifest): Promise<void> {
  const known = await findSequences(trx);
  for (const { table, column, last } of sequences) {
    const found = known.find((each) => each.table === table && each.column === column);
    if (!found || last === null) continue;
    const next = BigInt(last) + BigInt(numbersSkipped[table] ?? 0);
    await trx.raw('SELECT setval(?::regclass, ?::bigint)', [found.name, next.toString()]);
  }
}

/** What tells this database from the one that was lost. */
async function beginAnew(trx: Knex.Transaction): Promise<void> {
  // Devices then ask for the whole catalogue instead of what has changed.
  await trx('catalogue_version').update({ epoch: trx.raw('gen_random_uuid()') });
  // A queue of before may hold their jobs or not: they are brought there again, as after a loss of its memory.
  await trx('outbox')
    .whereNull('done_at')
    .whereNull('failed_at')
    .update({ relayed_at: '-infinity' });
}
