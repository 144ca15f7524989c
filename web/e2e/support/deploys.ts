import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@mr-sea/db/testing/free-port';
import { keepSites, type StartedSite, startSite } from './site';

const run = promisify(execFile);

/** A site whose web app is replaced by the next build while visitors have it open. */
export interface DeployedSite {
  /** The same after each deploy. */
  url: string;
  /** Stops the site and starts it with another of its builds; nothing where that one runs already. */
  deploy(build: number): Promise<void>;
  /** Forgets the files of all former builds, as a site does that has nowhere to keep them. */
  forgetBuilds(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes builds of the web app that differ in a constant, and starts a site with the first of them, without a fleet. It is
 * the one that `site()` names until it is closed.
 */
export async function deploySite(builds: number): Promise<DeployedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-deploys-'));
  await chmod(folder, 0o711);
  const script = join(import.meta.dirname, 'changed-build.mjs');
  const dirs = Array.from({ length: builds }, (_, n) => join(folder, `build-${n}`));
  // A test runner may have set another one, and then there would be no service worker.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const [n, dir] of dirs.entries())
    await run(process.execPath, [script, dir, String(n)], { env });
  const [first, second] = await Promise.all(dirs.slice(0, 2).map(entryOf));
  if (first === second) throw new Error('The builds do not differ.');

  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    DEMO: 'off',
  };
  const { E2E_URL, E2E_SITES } = process.env;
  const start = async (build: number): Promise<StartedSite> => {
    const started = await startSite({ ...settings, WEB_DIR: dirs[build] ?? '' });
    delete process.env.E2E_URL;
    keepSites([started]);
    return started;
  };
  let site = await start(0);
  let current = 0;
  return {
    url: site.url,
    async deploy(build) {
      if (build === current) return;
      await site.stop();
      site = await start(build);
      current = build;
    },
    forgetBuilds: () => rm(join(settings.DATA_DIR, 'builds'), { recursive: true }),
    async close() {
      await site.stop();
      if (E2E_URL) process.env.E2E_URL = E2E_URL;
      if (E2E_SITES) process.env.E2E_SITES = E2E_SITES;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function entryOf(build: string): Promise<string | undefined> {
  return (await readdir(join(build, 'assets'))).find((name) => /^index-.*\.js$/.test(name));
}
