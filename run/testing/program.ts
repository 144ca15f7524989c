import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

/** One of our programs as a process of its own, from its sources, so that it can be killed and started again. */
export class Program {
  /** What all its processes wrote, line by line; those that are JSON are parsed. */
  readonly lines: Record<string, unknown>[] = [];
  complaints = '';
  #child: ChildProcess | undefined;
  readonly #main: string;
  readonly #env: Record<string, string>;
  readonly #logFile: string | undefined;

  /**
   * @param main from the root of the project, as in `bff/src/main.ts`
   * @param logFile takes what it writes in place of `lines`: reading that here would cost what is measured
   */
  constructor(main: string, env: Record<string, string>, logFile?: string) {
    this.#main = join(root, main);
    this.#env = env;
    this.#logFile = logFile;
  }

  /** Starts it and waits until `isUp` says so, asked again and again. */
  async start(isUp: () => Promise<boolean>): Promise<void> {
    const log = this.#logFile === undefined ? 'pipe' : openSync(this.#logFile, 'a');
    const child = spawn(process.execPath, ['--import', 'tsx', this.#main], {
      cwd: root,
      env: { PATH: process.env.PATH, ...this.#env },
      stdio: ['ignore', log, 'pipe'],
    });
    if (log !== 'pipe') closeSync(log);
    this.#child = child;
    let rest = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      this.lines.push(
        ...lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
      );
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      this.complaints += chunk;
    });
    while (!(await isUp())) {
      if (this.hasEnded) throw new Error(`${this.#main} ended: ${this.complaints}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  get hasEnded(): boolean {
    return this.#child?.exitCode != null || this.#child?.signalCode != null;
  }

  /** Ends it, as a power cut does unless told otherwise, and answers with its exit code. */
  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    if (!this.hasEnded) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  }

  /** Waits for its own end, and answers with its exit code. */
  async ended(): Promise<number | null> {
    if (this.#child && !this.hasEnded) await once(this.#child, 'exit');
    return this.#child?.exitCode ?? null;
  }
}
