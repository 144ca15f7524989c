import { Shutdown } from '../site/shutdown';
import { fileFrom } from './settings';

/** Prints a line for the person who gave the command. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Runs the work of a command that takes one file. Ctrl-C stops it in order; what it throws is told as one sentence.
 * @param name the command, for the sentence that asks for a file
 */
export async function asCommand(
  name: string,
  args: string[],
  work: (file: string, shutdown: Shutdown) => Promise<void>,
): Promise<void> {
  const shutdown = new Shutdown();
  shutdown.listen(() => say('\nStopping …'));
  try {
    await work(fileFrom(args, name), shutdown);
    await shutdown.run(0);
  } catch (error) {
    if (shutdown.begun) return;
    process.stderr.write(`${(error as Error).message}\n`);
    await shutdown.run(1);
  }
}
