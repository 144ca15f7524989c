import { spawn } from 'node:child_process';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from '../prepare/paths.mjs';

const served = join(root, 'web', 'dist');
/** Beside it, so that they can change places at once. Each process has its own: a start that failed may still be building. */
const next = `${served}-${process.pid}`;

/**
 * Builds the web app into web/dist, with compressed siblings of its files, and what renders its pages into web/dist-server.
 * A site that runs on them serves the last build until the new one is whole.
 */
export async function buildWeb() {
  try {
    await runVite();
    await compressFolder(next);
    await replace(`${served}-server`, `${next}-server`);
    await replace(served, next);
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(`${next}-server`, { recursive: true, force: true });
  }
}

/**
 * Puts a folder in the place of another.
 * @param {string} old
 * @param {string} fresh
 */
async function replace(old, fresh) {
  const before = `${old}-before`;
  await rm(before, { recursive: true, force: true });
  await rename(old, before).catch((error) => {
    // The first build.
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, old);
  await rm(before, { recursive: true, force: true });
}

/** In a process of its own: its plugins change global state, and its output is wanted only when it fails.
 * @returns {Promise<void>} */
function runVite() {
  return new Promise((resolve, reject) => {
    let output = '';
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', '--logLevel', 'warn', '--outDir', next, '--emptyOutDir'];
    const child = spawn(process.execPath, args, {
      cwd: join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk).slice(-8000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web app could not be built; vite said:\n${output.trim()}`));
    });
  });
}

const compressible = /\.(html|js|mjs|css|json|webmanifest|svg|xml|txt|ico|wasm)$/;
/** Below this the headers outweigh what is saved. */
const smallest = 512;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Puts `file.br` and `file.gz` beside every compressible file of a folder, at the best ratio: it is paid once, here, and
 * not at each request. A sibling that would not be smaller is left out.
 * @param {string} folder
 * @returns {Promise<number>} how many files got siblings
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const written = await Promise.all(files.map(compressFile));
  return written.filter(Boolean).length;
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < smallest) return false;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const [br, gz] = await Promise.all([
    brotliAsync(content, {
      params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gzipAsync(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
  return true;
}
