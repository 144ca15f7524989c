import { resolve } from 'node:path';
import { visitEmbeddedPostgres } from '@mr-sea/db/embedded';
import type { readSettings } from '../prepare/settings.mjs';
import { reach } from '../site/database';
import { Shutdown } from '../site/shutdown';

/** Prints a line for the person who gave the command. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs the work of a command that takes one file, see `inOrder`.
 * @param name the command, for the sentence that asks for a file
 */
export function asCommand(
  name: string,
  args: string[],
  work: (file: string, shutdown: Shutdown) => Promise<void>,
): Promise<void> {
  return inOrder((shutdown) => work(fileFrom(args, name), shutdown));
}

/** Runs the work of a command. Ctrl-C stops it in order; what it throws is told as one sentence. */
export async function inOrder(work: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = new Shutdown();
  shutdown.listen(() => say('\nStopping …'));
  try {
    await work(shutdown);
    await shutdown.run(0);
  } catch (error) {
    if (shutdown.begun) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await shutdown.run(1);
  }
}

/**
 * The file that was named on the command line, as it is seen from where the command was given.
 * @throws an Error of one sentence when there is not exactly one
 */
function fileFrom(args: string[], command: string): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) {
    throw new Error(`Name one file, as in: npm run ${command} -- mr-sea.zip`);
  }
  // npm runs a command in the checkout, and remembers where it was called.
  return resolve(process.env.INIT_CWD || process.cwd(), file);
}

/** The database of these settings, of a site that runs or does not; let go at shutdown. */
export async function visitDatabase(
  { databaseUrl, dataDir }: Pick<ReturnType<typeof readSettings>, 'databaseUrl' | 'dataDir'>,
  shutdown: Shutdown,
): Promise<string> {
  if (databaseUrl) {
    await reach(databaseUrl);
    return databaseUrl;
  }
  const visited = visitEmbeddedPostgres({ dataDir, log: say });
  shutdown.before(() =>
    visited.then(
      (postgres) => postgres.stop(),
      () => undefined,
    ),
  );
  return (await visited).url;
}
