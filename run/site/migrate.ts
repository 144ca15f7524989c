import { readSettings } from '../prepare/settings.mjs';
import { storageOf } from './child-env';
import { reachDatabase } from './database';
import { prepareDatabase } from './prepare-database';

// One-shot for installations where bff and worker are started by something else: brings the database of DATABASE_URL up
// to date, guards the audit log where DATABASE_OWNER_URL is given, fills it with the demo fleet unless DEMO=off, and ends. Several may run at once.
try {
  const settings = readSettings(process.env);
  if (!settings.databaseUrl)
    throw new Error('DATABASE_URL is not set: there is no database to bring up to date.');
  await prepareDatabase(await reachDatabase(settings), {
    demo: settings.demo,
    storage: storageOf(settings),
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
