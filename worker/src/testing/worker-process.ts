import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The worker as a process of its own, so that it can be killed. */
export class WorkerProcess {
  #child: ChildProcess | undefined;
  readonly #env: Record<string, string>;
  /** What its processes wrote to standard error. */
  complaints = '';

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', INBOX_PORT: '0', ...this.#env },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      this.complaints += chunk.toString();
    });
    this.#child = child;
    const early = once(child, 'exit').then(() => {
      throw new Error(`The worker ended before it was ready. ${this.complaints}`);
    });
    await Promise.race([once(child, 'message'), early]);
  }

  /** Ends it without a chance to clean up, as a power cut does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to stop and returns its exit code. */
  async stop(): Promise<number | null> {
    return await this.#end('SIGTERM');
  }

  /** Goes away as a parent that crashes does: the channel closes, no signal is sent. */
  async abandon(): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    child.disconnect();
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  }
}
