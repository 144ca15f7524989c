const lookEveryMs = 500;

/**
 * What to undo when the site stops, in the reverse order of its beginning. Ctrl-C may come in the middle of any step, so
 * each step registers before it begins.
 */
export class Shutdown {
  readonly #steps: (() => Promise<void>)[] = [];
  #running: Promise<void> | undefined;
  #force: () => void = () => undefined;
  /** Aborted when a second request shows that nobody wants to wait. */
  readonly forced: AbortSignal;

  constructor() {
    const controller = new AbortController();
    this.forced = controller.signal;
    this.#force = () => controller.abort();
  }

  get begun(): boolean {
    return this.#running !== undefined;
  }

  /** Registers a step. */
  before(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  /** Runs every step, also when one fails, and ends the process; asked again, it stops being patient. */
  run(exitCode: number): Promise<void> {
    if (this.#running) {
      this.#force();
      return this.#running;
    }
    this.#running = this.#runSteps(exitCode);
    return this.#running;
  }

  /** Listens to Ctrl-C, to the signals of service managers, and to a parent that goes away. */
  listen(onBegin: () => void): void {
    let askedAt = 0;
    const stop = () => {
      // npm passes on the Ctrl-C that the terminal has sent to everyone: both are one wish.
      if (this.begun && performance.now() - askedAt < 500) return;
      if (!this.begun) onBegin();
      askedAt = performance.now();
      void this.run(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    process.on('disconnect', stop);
    if (process.env.npm_lifecycle_event) watchShell(stop);
  }

  async #runSteps(exitCode: number): Promise<void> {
    let code = exitCode;
    for (const step of this.#steps.reverse()) {
      await step().catch((error: Error) => {
        process.stderr.write(`${error.message}\n`);
        code = 1;
      });
    }
    process.exit(code);
  }
}

/** npm that is told to stop by a service manager ends only the shell between us and it, and leaves us behind. */
function watchShell(onGone: () => void): void {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
}
