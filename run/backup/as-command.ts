import { Shutdown } from '../site/shutdown';
import { fileFrom } from './settings';

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
