import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { complainAboutPort, nextFreePort } from '../prepare/port.mjs';
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

/** Runs the site from its sources: a change of bff or worker restarts it, a change of web shows in the browser. */
export async function develop(): Promise<void> {
  const shutdown = new Shutdown();
  shutdown.listen(() => say('\nStopping …'));
  try {
    await run(shutdown);
  } catch (error) {
    if (shutdown.begun) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await shutdown.run(1);
  }
}

async function run(shutdown: Shutdown): Promise<void> {
  const settings = readSettings(process.env);
  const { port, host, dataDir, demo, smtpUrl } = settings;
  const complaint = await complainAboutPort(port, host);
  if (complaint) throw new Error(complaint);
  const database = await openDatabase(settings, shutdown, say);
  const storage = storageOf(settings);
  const secrets = await keepSecrets(dataDir);
  const { hasAdmin } = await prepareDatabase(database, { demo, storage });

  const bffPort = await nextFreePort(8081);
  const inboxPort = await nextFreePort(settings.inboxPort);
  const opsPort = await nextFreePort(settings.opsPort);
  const bffUrl = addressOf({ host, port: bffPort });
  const env = {
    ...childEnv(settings, { databaseUrl: database.url, secrets, inboxPort, opsPort, bffPort }),
    NODE_ENV: 'development',
  };
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const programs = [
    ...['bff', 'worker'].map((name) => ({
      name,
      args: [tsx, 'watch', '--clear-screen=false', 'src/main.ts'],
      cwd: join(root, name),
      env,
    })),
    {
      name: 'vite',
      args: [vite, '--host', host, '--port', String(port), '--strictPort'],
      cwd: join(root, 'web'),
      env: { ...process.env, PORT: String(port), BFF_URL: bffUrl },
    },
  ].map((program) => supervise(program, say));
  shutdown.before(async () => {
    await Promise.all(programs.map((program) => program.stop(shutdown.forced)));
  });
  for (const program of programs) program.settled();
  const trouble = await inStep('Starting the site', 'Site started', () => waitUntilHealthy(bffUrl));
  if (trouble) say(`  Yet ${trouble}.`);
  const inbox = smtpUrl ? undefined : `http://127.0.0.1:${inboxPort}`;
  const seconds = performance.now() / 1000;
  const address = addressOf(settings);
  say(
    announcement({ address, hasAdmin, inbox, dataDir, databaseFolder: database.folder, seconds }),
  );
}
