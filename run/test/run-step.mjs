import { spawn } from 'node:child_process';
import { root } from '../prepare/paths.mjs';

/**
 * Runs a command of the checkout with its output on the terminal.
 * @param {string} title said before it begins
 * @param {string} program path of a script for Node, or the name of a program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env added to this process's environment
 * @returns {Promise<boolean>} whether it ended with 0
 */
export function runStep(title, program, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const script = /\.m?js$/.test(program) || program.startsWith('node_modules/');
  const [command, rest] = script ? [process.execPath, [program, ...args]] : [program, args];
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
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
