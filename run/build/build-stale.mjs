import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { inStep } from '../prepare/progress.mjs';
import { buildServer } from './server.mjs';
import { buildWeb } from './web.mjs';

/**
 * Builds what does not match its sources. The fingerprint of the sources is kept in the output and written last, so a
 * build that was cut short is made again.
 * @param {{ all?: boolean }} options `all` builds also what is up to date
 * @throws an Error that says what could not be built and why
 */
export async function buildStale({ all = false } = {}) {
  for (const { name, output, sources, build } of targets) {
    const wanted = await fingerprint(sources);
    const stamp = join(root, output, '.built-from');
    if (!all && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) continue;
    await inStep(`Building ${name}`, `Built ${name}`, async () => {
      await build();
      await writeFile(stamp, wanted);
    });
  }
}

/**
 * Something that is built as a whole.
 * @typedef {object} Target
 * @property {string} name
 * @property {string} output folder, relative to the checkout
 * @property {string[]} sources what it is made of
 * @property {() => Promise<void>} build
 */

const shared = ['package-lock.json', 'tsconfig.base.json', 'run/build'];
const database = ['db/package.json', 'db/src', 'db/migrations'];

/** @type {Target[]} */
const targets = [
  {
    name: 'web',
    output: 'web/dist',
    sources: [...shared, 'web', 'bff/contract', 'bff/package.json'],
    build: buildWeb,
  },
  {
    name: 'bff',
    output: 'bff/dist',
    sources: [...shared, ...database, 'bff'],
    build: () => buildServer('bff/dist', { main: 'bff/src/main.ts' }),
  },
  {
    name: 'worker',
    output: 'worker/dist',
    sources: [...shared, ...database, 'worker', 'bff/contract', 'bff/package.json'],
    build: () => buildServer('worker/dist', { main: 'worker/src/main.ts' }),
  },
  {
    name: 'starter',
    output: 'run/dist',
    sources: [
      ...shared,
      ...database,
      'db/demo',
      'run/site',
      'run/prepare',
      'run/backup',
      'run/accounts',
    ],
    build: () =>
      buildServer('run/dist', {
        start: 'run/site/start.ts',
        migrate: 'run/site/migrate.ts',
        backup: 'run/backup/backup.ts',
        restore: 'run/backup/restore.ts',
        'two-step-off': 'run/accounts/two-step-off-main.ts',
      }),
  },
];

const neverBuilt = new Set([
  'node_modules',
  'dist',
  'e2e',
  'testing',
  'test-results',
  'playwright-report',
]);

/**
 * A fingerprint of files and folders of the checkout: of their names and contents, not of their dates, which a fresh clone
 * or another branch changes. Tests do not count, since they are not built.
 * @param {string[]} paths relative to the checkout; what does not exist is left out
 * @param {string} base the checkout
 * @returns {Promise<string>}
 */
export async function fingerprint(paths, base = root) {
  const hash = createHash('sha256');
  for (const path of await filesIn(paths, base)) {
    hash.update(`\0${path}\0`).update(await readFile(join(base, path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string[]} paths
 * @param {string} base
 * @returns {Promise<string[]>}
 */
async function filesIn(paths, base) {
  const found = [];
  for (const path of paths) {
    const info = await stat(join(base, path)).catch(() => null);
    if (info?.isFile()) found.push(path);
    if (!info?.isDirectory()) continue;
    const entries = await readdir(join(base, path));
    const inside = entries.filter(
      (name) => !neverBuilt.has(name) && !name.startsWith('dist-') && !name.includes('.test.'),
    );
    found.push(
      ...(await filesIn(
        inside.map((name) => `${path}/${name}`),
        base,
      )),
    );
  }
  return found.sort();
}
