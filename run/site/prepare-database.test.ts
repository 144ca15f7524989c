import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@mr-sea/db/connection';
import { readStorage } from '@mr-sea/db/images/storage';
import { dropDatabase } from '@mr-sea/db/testing/database';
import { runOn, withDatabase } from '@mr-sea/db/testing/postgres';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { reachDatabase } from './database';
import { prepareDatabase } from './prepare-database';

let folder: string;
let name: string;
let databaseUrl: string;
let databaseOwnerUrl: string;
let site: Knex;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-prepare-'));
  name = `mrsea_test_${randomBytes(6).toString('hex')}`;
  databaseOwnerUrl = withDatabase(inject('testOwnerUrl'), name);
  await runOn(inject('testOwnerUrl'), `CREATE DATABASE ${name}`);
  const url = new URL(databaseOwnerUrl);
  url.username = `${name}_site`;
  url.password = 'a password of its own';
  databaseUrl = url.href;
  site = connect(databaseUrl);
});
afterEach(async () => {
  await site.destroy();
  await dropDatabase(name);
  await runOn(inject('testOwnerUrl'), `DROP ROLE IF EXISTS ${name}_site`);
  await rm(folder, { recursive: true, force: true });
});

const prepare = async () =>
  prepareDatabase(await reachDatabase({ databaseUrl, databaseOwnerUrl }), {
    demo: 'off',
    storage: readStorage(undefined, folder),
  });

test('with DATABASE_OWNER_URL the role of DATABASE_URL is made, and keeps its hands off the audit log', async () => {
  await prepare();
  await site('audit_log').insert({ action: 'update', entity: 'boat' });
  for (const sql of ['DELETE FROM audit_log', 'TRUNCATE audit_log', 'DROP TABLE audit_log']) {
    await expect(site.raw(sql)).rejects.toThrow(/permission denied|must be owner/);
  }
  // What else it needs: its own tables, and a schema for the queue.
  await site('categories').insert({ name: 'Sailing' });
  await site.raw('CREATE SCHEMA bullmq');
  // The next start of the same version, or of two at once.
  await Promise.all([prepare(), prepare()]);
  expect(await site('audit_log')).toHaveLength(1);
});

test('an address of the site that makes no sense is said as such, and no role is made', async () => {
  const wrong = reachDatabase({ databaseUrl: 'nonsense', databaseOwnerUrl });
  await expect(wrong).rejects.toThrow(/^DATABASE_URL is not an address/);
  const both = reachDatabase({ databaseUrl: databaseOwnerUrl, databaseOwnerUrl });
  await expect(both).rejects.toThrow('have to be different users');
});
