import { guardAuditLog } from '@mr-sea/db/audit/guard-audit-log';
import { connect } from '@mr-sea/db/connection';
import { type SeedOptions, seedDemo } from '@mr-sea/db/demo';
import { openStorage } from '@mr-sea/db/images/open-storage';
import type { Storage, StorageSettings } from '@mr-sea/db/images/storage';
import { migrate } from '@mr-sea/db/migrate';
import type { Knex } from 'knex';
import { inStep } from '../prepare/progress.mjs';
import type { Settings } from '../prepare/settings.mjs';
import type { Database } from './database';

const seedLock = 7_236_002;

/**
 * Brings the schema up to date, guards the audit log where the database's owner is known, makes the place where pictures
 * are kept, and fills an empty database with the demo.
 * @returns whether an administrator exists already
 */
export async function prepareDatabase(
  { url, ownerUrl }: Pick<Database, 'url' | 'ownerUrl'>,
  settings: { demo: Settings['demo']; drawings?: string | undefined; storage: StorageSettings },
): Promise<{ hasAdmin: boolean }> {
  const knex = connect(url, { max: 4 });
  const storage = await openStorage(settings.storage);
  try {
    const newer = await migrate(knex).catch((error: Error) => {
      throw new Error(`The database could not be brought up to date: ${error.message}`);
    });
    if (newer.length > 0) {
      process.stderr.write(
        `The data come from a newer version of Mr. Sea (${newer.join(', ')}), which says that this one can work with them.\n`,
      );
    }
    if (ownerUrl) await guardAuditLog(ownerUrl, decodeURIComponent(new URL(url).username));
    await storage.prepare();
    if (settings.demo !== 'off') {
      await seedOnce(knex, storage, { drawings: settings.drawings, leads: settings.demo === 'on' });
    }
    const admin = await knex('users').where({ is_superuser: true, is_active: true }).first('id');
    return { hasAdmin: admin !== undefined };
  } finally {
    storage.close();
    await knex.destroy();
  }
}

/** Of several starters at once one draws, and the others wait for it. The lock goes with the connection that holds it. */
async function seedOnce(
  knex: Knex,
  storage: Storage,
  options: Pick<SeedOptions, 'drawings' | 'leads'>,
): Promise<void> {
  if (await knex('boats').first('id')) return;
  await inStep('Drawing the demo fleet', 'Demo fleet ready', (step) =>
    knex.transaction(async (trx) => {
      await trx.raw('SET LOCAL statement_timeout = 0');
      await trx.raw('SELECT pg_advisory_xact_lock(?)', [seedLock]);
      await seedDemo(knex, {
        storage,
        ...options,
        onProgress: (done, total) => step.update(`${Math.floor((done / total) * 100)} %`),
      });
    }),
  );
}
