import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { compressFolder } from './compress.mjs';

/** Builds the web app into web/dist, with compressed siblings of its files. */
export async function buildWeb() {
  await runVite();
  await compressFolder(join(root, 'web', 'dist'));
}

/** In a process of its own: its plugins change global state, and its output is wanted only when it fails.
 * @returns {Promise<void>} */
function runVite() {
  return new Promise((resolve, reject) => {
    let output = '';
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
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
