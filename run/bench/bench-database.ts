import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@mr-sea/db/connection';
import { startEmbeddedPostgres } from '@mr-sea/db/embedded';
import { migrate } from '@mr-sea/db/migrate';
import type { Knex } from 'knex';

export interface BenchDatabase {
  url: string;
  knex: Knex;
  /** A folder that goes with it. */
  folder: string;
}

/** Lends a Postgres of its own, set up as `npm start` does it and migrated, and removes it afterwards. */
export async function withBenchDatabase<T>(use: (lent: BenchDatabase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-bench-'));
  // Postgres runs as another user where this one is root.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const knex = connect(postgres.url);
  try {
    await migrate(knex);
    return await use({ url: postgres.url, knex, folder });
  } finally {
    await knex.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
