import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

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
