import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@mr-sea/db/connection';
import { dropDatabase } from '@mr-sea/db/testing/database';
import { runOn, withDatabase } from '@mr-sea/db/testing/postgres';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { migrations } from '../../db/migrations';
import { Program } from '../testing/program';

const patience = { timeout: 60_000, interval: 50 };
let folder: string;
let name: string;
let url: string;
let knex: Knex;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-migrate-'));
  const server = inject('testServerUrl');
  name = `mrsea_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE template0`);
  url = withDatabase(server, name);
  knex = connect(url);
});
afterEach(async () => {
  await knex.destroy();
  await dropDatabase(name);
  await rm(folder, { recursive: true, force: true });
});

test('of three starters at once one migrates and the others wait, also when one of them is killed', {
  timeout: 180_000,
}, async () => {
  const starters = [1, 2, 3].map(
    () => new Program('run/site/migrate.ts', { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' }),
  );
  // Who holds the lock is in the middle of a migration as far as they know.
  await knex.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(7236001)');
    const waiting = async (): Promise<number> =>
      (
        await knex.raw(
          `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rows[0].count;
    await Promise.all(starters.map((starter) => starter.start(async () => true)));
    await vi.waitFor(async () => expect(await waiting()).toBe(3), patience);
    expect(await knex.schema.hasTable('leads')).toBe(false);
    await starters[0]?.end();
  });
  const codes = await Promise.all(starters.slice(1).map((starter) => starter.ended()));
  expect([codes, starters.map(({ complaints }) => complaints)]).toEqual([
    [0, 0],
    ['', '', ''],
  ]);
  const applied = await knex('schema_migrations').orderBy('name').pluck('name');
  expect(applied).toEqual(migrations.map((migration) => migration.name));
});
