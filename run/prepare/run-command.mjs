import { requireNode } from './node-version.mjs';

/**
 * Runs one of our commands from its source, after installing what is missing. What goes wrong is said in one sentence,
 * then exit code 1.
 * @param {string} source its file in `run`
 * @param {string} [name] the function of it that takes the arguments of the command line; without one, to import it is to run it
 */
export async function runCommand(source, name) {
  requireNode();
  try {
    const { ensureInstalled } = await import('./install.mjs');
    if (process.env.INSTALL !== 'off') await ensureInstalled();
    const { register } = await import('tsx/esm/api');
    register();
    const commands = await import(new URL(`../${source}`, import.meta.url).href);
    if (name) await commands[name](process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
