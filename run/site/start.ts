import { join } from 'node:path';
import { prepareDataFolder } from '@mr-sea/db/data-folder';
import { root } from '../prepare/paths.mjs';
import { nextFreePort } from '../prepare/port.mjs';
import { inStep } from '../prepare/progress.mjs';
import { addressOf, readSettings } from '../prepare/settings.mjs';
import { announcement } from './announce';
import { childEnv, storageOf } from './child-env';
import { openDatabase } from './database';
import { waitUntilHealthy } from './health';
import { prepareDatabase } from './prepare-database';
import { keepSecrets } from './secrets';
import { Shutdown } from './shutdown';
import { supervise } from './supervise';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs the built site until it is told to stop: database, BFF and worker. A parent with an IPC channel gets one message
 * when the site is up, `{ address, inbox, databaseUrl }`.
 */
export async function startSite(): Promise<void> {
  const shutdown = new Shutdown();
  shutdown.listen(() => say('\nStopping …'));
  try {
    await run(shutdown);
  } catch (error) {
    // A step that was cut short by a shutdown fails as a consequence.
    if (shutdown.begun) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await shutdown.run(1);
  }
}

async function run(shutdown: Shutdown): Promise<void> {
  const settings = readSettings(process.env);
  const { dataDir, demo, smtpUrl } = settings;
  const address = addressOf(settings);
  await prepareDataFolder(dataDir);

  const database = await inStep(
    settings.databaseUrl ? 'Reaching the database' : 'Starting Postgres',
    settings.databaseUrl ? 'Database reached' : 'Postgres started',
    (step) => openDatabase(settings, shutdown, step.say),
  );
  const secrets = await keepSecrets(dataDir);
  const { hasAdmin } = await prepareDatabase(database, {
    demo,
    drawings: settings.drawings,
    storage: storageOf(settings),
  });

  const inboxPort = smtpUrl ? settings.inboxPort : await nextFreePort(settings.inboxPort);
  const inbox = smtpUrl ? undefined : `http://127.0.0.1:${inboxPort}`;
  const opsPort = await nextFreePort(settings.opsPort);
  const env = childEnv(settings, { databaseUrl: database.url, secrets, inboxPort, opsPort });
  const trouble = await inStep('Starting the site', 'Site started', async () => {
    const programs = ['bff', 'worker'].map((name) => {
      const args = ['--enable-source-maps', join(root, name, 'dist', 'main.js')];
      return supervise({ name, args, cwd: root, env }, say);
    });
    shutdown.before(async () => {
      await Promise.all(programs.map((program) => program.stop(shutdown.forced)));
    });
    const found = await Promise.race([
      waitUntilHealthy(address),
      ...programs.map(({ failed }) => failed),
    ]);
    for (const program of programs) program.settled();
    return found;
  });
  if (trouble) say(`  Yet ${trouble}.`);
  const seconds = performance.now() / 1000;
  say(
    announcement({ address, hasAdmin, inbox, dataDir, databaseFolder: database.folder, seconds }),
  );
  process.send?.({ address, inbox, databaseUrl: database.url });
}
