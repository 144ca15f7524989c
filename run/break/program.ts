import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** What is promised, and some seconds. */
const patienceMs = 30_000;

/** A built program that is started again whenever it ends, as a service manager does. */
export class Program {
  readonly name: string;
  /** How often it ended while it was up although nobody had killed it. */
  crashes = 0;
  #child: ChildProcess | undefined;
  #up = false;
  #wanted = false;
  #killed = false;
  /** Whether it was ever up. */
  #worked = false;
  readonly #main: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #flags: string[];
  readonly #isUp: (child: ChildProcess) => Promise<unknown>;
  readonly #log: WriteStream;

  constructor(
    name: string,
    options: {
      main: string;
      env: NodeJS.ProcessEnv;
      /** Of Node. */
      flags?: string[];
      log: WriteStream;
      /** Settles when it does its work. */
      isUp: (child: ChildProcess) => Promise<unknown>;
    },
  ) {
    this.name = name;
    this.#main = options.main;
    this.#env = options.env;
    this.#flags = options.flags ?? [];
    this.#isUp = options.isUp;
    this.#log = options.log;
  }

  /** Whether it runs and does its work. */
  get up(): boolean {
    return this.#up;
  }

  /** Starts it and waits until it is up; from now on it is started again when it ends. */
  async start(): Promise<void> {
    this.#wanted = true;
    this.#killed = false;
    const child = spawn(process.execPath, [...this.#flags, '--enable-source-maps', this.#main], {
      env: this.#env,
      // The channel ends with us, and the program then stops too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stdout?.pipe(this.#log, { end: false });
    child.stderr?.pipe(this.#log, { end: false });
    child.once('exit', (code, signal) => void this.#onExit(code, signal));
    const gone = once(child, 'exit').then(() => false);
    if (await Promise.race([this.#isUp(child).then(() => true), gone])) {
      this.#up = true;
      this.#worked = true;
    } else if (!this.#worked) throw new Error(`${this.name} does not start: see its log.`);
    else if (this.#wanted) await this.untilUp();
  }

  async untilUp(): Promise<void> {
    while (!this.#up) await delay(25);
  }

  /** What is left in its memory after a collection, in bytes; wants `report-heap.mjs` to be loaded into it. */
  async heldBytes(): Promise<number> {
    if (!this.#child) throw new Error(`${this.name} does not run.`);
    const said = once(this.#child, 'message');
    this.#child.kill('SIGUSR2');
    const [{ heldBytes }] = await said;
    return heldBytes;
  }

  /** A power cut. */
  kill(): void {
    this.#up = false;
    this.#killed = true;
    this.#child?.kill('SIGKILL');
  }

  /**
   * Asks it to stop for good, and kills it when that is in vain. Returns its exit code, null when it was killed, and how
   * long it took in milliseconds.
   */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const child = this.#child;
    this.#wanted = false;
    this.#up = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: 0, ms: 0 };
    const begun = performance.now();
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    const [code] = await once(child, 'exit');
    clearTimeout(killing);
    return { code, ms: performance.now() - begun };
  }

  async #onExit(code: number | null, signal: string | null): Promise<void> {
    const wasUp = this.#up;
    this.#up = false;
    if (!this.#wanted || !this.#worked) return;
    if (!this.#killed) {
      // One that cannot start without its database is started again: that is no crash.
      if (wasUp) this.crashes += 1;
      this.#log.write(`--- ${this.name} has ended by itself (${signal ?? code})\n`);
    }
    await delay(100);
    if (this.#wanted) await this.start();
  }
}
