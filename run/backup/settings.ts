import { resolve } from 'node:path';

/**
 * The file that was named on the command line, as it is seen from where the command was given.
 * @throws an Error of one sentence when there is not exactly one
 */
export function fileFrom(args: string[], command: string): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) {
    throw new Error(`Name one file, as in: npm run ${command} -- mr-sea.zip`);
  }
  // npm runs a command in the checkout, and remembers where it was called.
  return resolve(process.env.INIT_CWD || process.cwd(), file);
}
