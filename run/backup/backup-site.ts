import { rm } from 'node:fs/promises';
import { draftOf } from '@mr-sea/db/backup/archive-writer';
import { writeBackup } from '@mr-sea/db/backup/backup';
import { connect } from '@mr-sea/db/connection';
import { visitEmbeddedPostgres } from '@mr-sea/db/embedded';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { inStep } from '../prepare/progress.mjs';
import { readSettings } from '../prepare/settings.mjs';
import { storageOf } from '../site/child-env';
import { reach } from '../site/database';
import { secretsText } from '../site/secrets';
import type { Shutdown } from '../site/shutdown';
import { asCommand, say } from './as-command';

/** The command `npm run backup -- <file>`: the site of these settings, running or not, into one new file. */
export function backupSite(args: string[]): Promise<void> {
  return asCommand('backup', args, run);
}

async function run(file: string, shutdown: Shutdown): Promise<void> {
  const settings = readSettings(process.env);
  const url = await visitDatabase(settings, shutdown);
  shutdown.before(() => rm(draftOf(file), { force: true }));
  const secrets = await secretsText(settings.dataDir);
  const knex = connect(url, { max: 1 });
  const storage = await openStorage(storageOf(settings));
  const { rows, pictures, files, bytes } = await inStep(
    'Writing the backup',
    'Backup written',
    (step) =>
      writeBackup(file, { knex, storage, secrets }, (done, total) =>
        step.update(`${done} of ${total} pictures`),
      ),
  );
  storage.close();
  await knex.destroy();
  say(`
  File         ${file} (${(bytes / 1_000_000).toFixed(1)} MB)
  Inside       ${rows} rows, ${pictures} pictures in ${files} files
  Secrets      ${secrets ? 'inside' : 'not inside: they come from the environment, so keep them apart'}

  Whoever has this file has all that the site knows of people: keep it as you keep the database.`);
}

/** The database of these settings, of a site that runs or does not; let go at shutdown. */
export async function visitDatabase(
  { databaseUrl, dataDir }: Pick<ReturnType<typeof readSettings>, 'databaseUrl' | 'dataDir'>,
  shutdown: Shutdown,
): Promise<string> {
  if (databaseUrl) {
    await reach(databaseUrl);
    return databaseUrl;
  }
  const visited = visitEmbeddedPostgres({ dataDir, log: say });
  shutdown.before(() =>
    visited.then(
      (postgres) => postgres.stop(),
      () => undefined,
    ),
  );
  return (await visited).url;
}
