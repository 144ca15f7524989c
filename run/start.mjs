// The command `npm start`. Plain JavaScript without packages, since it also has to run before anything is installed.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
start();

/** Gets the checkout ready and hands over to the built starter. What goes wrong is said in one sentence, then exit code 1. */
async function start() {
  try {
    const { readSettings } = await import('./prepare/settings.mjs');
    const { port, host } = readSettings(process.env);
    // Before the long steps: who has to choose another port should not wait for them.
    const { complainAboutPort } = await import('./prepare/port.mjs');
    const complaint = await complainAboutPort(port, host);
    if (complaint) throw new Error(complaint);
    const { ensureInstalled } = await import('./prepare/install.mjs');
    // Tests say so: packages must not be replaced under the feet of those that run.
    if (process.env.INSTALL !== 'off') await ensureInstalled();
    const { buildStale } = await import('./build/build-stale.mjs');
    await buildStale();
    const built = new URL('./dist/start.js', import.meta.url).href;
    const { startSite } = await import(built);
    await startSite();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
