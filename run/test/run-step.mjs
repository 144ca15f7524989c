import { spawn } from 'node:child_process';
import { root } from '../prepare/paths.mjs';

/**
 * Runs a command of the checkout with its output on the terminal.
 * @param {string} program path of a script for Node
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env added to this process's environment
 * @returns {Promise<boolean>} whether it ended with 0
 */
export function runStep(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}
