import { rm } from 'node:fs/promises';
import { draftOf } from '@mr-sea/db/backup/archive';
import { writeBackup } from '@mr-sea/db/backup/backup';
import { connect } from '@mr-sea/db/connection';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { inStep } from '../prepare/progress.mjs';
import { readSettings } from '../prepare/settings.mjs';
import { storageOf } from '../site/child-env';
import { secretsText } from '../site/secrets';
import type { Shutdown } from '../site/shutdown';
import { asCommand, say, visitDatabase } from './as-command';

// The command `npm run backup -- <file>`, and for installations without the checkout's tools: node run/dist/backup.js <file>
await asCommand('backup', process.argv.slice(2), backUp);

/** The site of these settings, running or not, into one new file. */
async function backUp(file: string, shutdown: Shutdown): Promise<void> {
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
