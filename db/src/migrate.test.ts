import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrations } from '../migrations';
import { connect } from './connection';
import { migrate, requirePostgres } from './migrate';
import { dropDatabase } from './testing/database';
import { runOn, withDatabase } from './testing/postgres';

const names = migrations.map(({ name }) => name);
const admin = inject('testServerUrl');
const name = `mrsea_test_${randomBytes(6).toString('hex')}`;
let knex: Knex;

beforeEach(async () => {
  await runOn(admin, `CREATE DATABASE ${name}`);
  knex = connect(withDatabase(admin, name));
});

afterEach(async () => {
  await knex.destroy();
  await dropDatabase(name);
});

it('lets the version before read and write a table that a long transaction keeps from being changed', async () => {
  await migrate(knex, names.slice(0, names.indexOf('009-admin-lists')));
  const long = await knex.transaction();
  await long.raw('SELECT count(*) FROM leads');
  const migrating = migrate(knex);
  await waits(knex);

  try {
    // Both would queue up behind the change for as long as the transaction is open.
    await knex('leads').insert({
      full_name: 'Ana Reyes',
      email: 'ana@example.org',
      phone: '+1 305 555 0101',
    });
    expect(await knex('leads').count()).toEqual([{ count: 1 }]);
  } finally {
    await long.commit();
  }
  await migrating;
  expect(await knex('schema_migrations').pluck('name')).toEqual(expect.arrayContaining(names));
});

it('works with what a newer version has added, and names it', async () => {
  await migrate(knex);
  await knex('schema_migrations').insert({ name: '099-future' });
  expect(await migrate(knex)).toEqual(['099-future']);
});

it('refuses data that a newer version says an older one cannot work with', async () => {
  await migrate(knex);
  await knex('schema_migrations').insert({ name: '099-future', breaks_older: true });
  await expect(migrate(knex)).rejects.toThrow(
    'This version of Mr. Sea is older than its data: it does not know 099-future.',
  );
});

it('says of a change that older versions cannot work with it, so that they refuse the data', async () => {
  migrations.push({ name: '099-future', up: async () => undefined, breaksOlder: true });
  try {
    await migrate(knex);
  } finally {
    // As the version before, which does not know it.
    migrations.pop();
  }
  await expect(migrate(knex)).rejects.toThrow('does not know 099-future');
});

/** Waits until the change of the schema waits for a table. */
async function waits(knex: Knex): Promise<void> {
  const { rows } = await knex.raw(
    'SELECT 1 FROM pg_locks WHERE NOT granted AND relation IS NOT NULL',
  );
  if (rows.length === 0) await waits(knex);
}

it('names a Postgres that is too old in one sentence', async () => {
  await expect(requirePostgres(knex)).resolves.toBeUndefined();
  await expect(requirePostgres(knex, 99)).rejects.toThrow(
    /^The database is Postgres \d+(\.\d+)?.*; Mr\. Sea needs 99 or newer\.$/,
  );
});
