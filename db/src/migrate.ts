import type { Knex } from 'knex';
import { migrations } from '../migrations';

/** Advisory lock of whoever changes the schema. */
export const migrationLock = 7_236_001;

/** So long a change of the schema waits for a table, and everyone who asks for it later waits behind. Milliseconds. */
const tableWaitMs = 2_000;
/** After so many waits the starter gives up: something holds a table for minutes. */
const mostWaits = 100;

/** The oldest major version of Postgres that has all that the schema and the queue use. */
const oldestPostgres = 14;

/** @throws an Error of one sentence when the server is too old */
export async function requirePostgres(knex: Knex, oldest = oldestPostgres): Promise<void> {
  const { rows } = await knex.raw(
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number",
  );
  const [{ version, number }] = rows as [{ version: string; number: number }];
  if (number >= oldest * 10_000) return;
  throw new Error(`The database is Postgres ${version}; Mr. Sea needs ${oldest} or newer.`);
}

/**
 * Brings the schema up to date. Several starters may call it at once: one migrates, the others wait for it. The version
 * before goes on serving meanwhile: a table that one of its transactions holds is let go and asked for again, so that no
 * one queues up behind the change.
 * @param wanted names of the migrations to apply; all, unless told otherwise
 * @returns names of migrations that a newer version applied, and this one may work with
 * @throws an Error of one sentence when a table stays in use for minutes, when the data are too new for this version, and when
 * Postgres is too old
 */
export async function migrate(
  knex: Knex,
  wanted: string[] = migrations.map(({ name }) => name),
): Promise<string[]> {
  await requirePostgres(knex);
  for (let waits = 0; waits < mostWaits; waits++) {
    try {
      return await migrateOnce(knex, wanted);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }
  throw new Error('The schema could not be changed: a table has been in use for minutes.');
}

// Knex's own lock makes a second starter fail instead of wait, and outlives a killed one; this one does neither.
async function migrateOnce(knex: Knex, wanted: string[]): Promise<string[]> {
  return knex.transaction(async (trx) => {
    await trx.raw('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0');
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [migrationLock]);
    await trx.raw(`SET LOCAL lock_timeout = ${tableWaitMs}`);
    const newer = await newerMigrations(trx);
    await applyMigrations(trx, wanted);
    return newer;
  });
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Names of migrations that this version does not know. Throws when it cannot work with one of them. */
async function newerMigrations(trx: Knex.Transaction): Promise<string[]> {
  if (!(await trx.schema.hasTable('schema_migrations'))) return [];
  const applied: { name: string; breaks_older?: boolean }[] = await trx('schema_migrations')
    .orderBy('name')
    .select('*');
  const newer = applied.filter(({ name }) => !migrations.some((each) => each.name === name));
  const breaking = newer.find(({ breaks_older }) => breaks_older);
  if (breaking) throw tooOld(breaking.name);
  return newer.map(({ name }) => name);
}

function tooOld(name: string): Error {
  return new Error(`This version of Mr. Sea is older than its data: it does not know ${name}.`);
}

/**
 * Applies those of the named migrations that have not been.
 * @throws an Error of one sentence when there is none of such a name: it comes from a newer version
 */
export async function applyMigrations(trx: Knex.Transaction, wanted: string[]): Promise<void> {
  const unknown = wanted.find((name) => !migrations.some((each) => each.name === name));
  if (unknown) throw tooOld(unknown);
  await trx.raw(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const applied = new Set(await trx('schema_migrations').pluck('name'));
  for (const { name, up, breaksOlder } of migrations) {
    if (applied.has(name) || !wanted.includes(name)) continue;
    await up(trx);
    await trx('schema_migrations').insert({ name, ...(breaksOlder && { breaks_older: true }) });
  }
}
