import { restoreBackup } from '@mr-sea/db/backup/restore';
import { connect } from '@mr-sea/db/connection';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { inStep } from '../prepare/progress.mjs';
import { readSettings } from '../prepare/settings.mjs';
import { storageOf } from '../site/child-env';
import { openDatabase } from '../site/database';
import { restoreSecrets } from '../site/secrets';
import type { Shutdown } from '../site/shutdown';
import { asCommand, say } from './as-command';

// The command `npm run restore -- <file>`, and for installations without the checkout's tools: node run/dist/restore.js <file>
await asCommand('restore', process.argv.slice(2), restore);

/** A backup into the empty database and the storage of these settings. */
async function restore(file: string, shutdown: Shutdown): Promise<void> {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  const { url } = await openDatabase(settings, shutdown, say);
  const knex = connect(url, { max: 2 });
  const storage = await openStorage(storageOf(settings));
  await storage.prepare();
  const keepSecrets = (text: string) => restoreSecrets(dataDir, text);
  const { rows, files, madeAt, secrets } = await inStep('Restoring', 'Restored', (step) =>
    restoreBackup(file, { knex, storage, keepSecrets }, (done, total) =>
      step.update(`${done} of ${total} files of pictures`),
    ),
  );
  storage.close();
  await knex.destroy();
  say(`
  As of        ${madeAt}
  There now    ${rows} rows, ${files} files of pictures
  Secrets      ${secrets ? 'as they were, so that logins go on' : 'not in the backup: give the same ones by the environment as before'}

  Erasures and revoked logins since then have to be repeated. npm start begins where the backup ended.`);
}
