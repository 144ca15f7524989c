import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

export interface Program {
  name: string;
  /** Arguments for Node. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface Supervised {
  /** Rejects when the program ends before `settled()` was called; a later end is a crash, and it is started again. */
  failed: Promise<never>;
  settled(): void;
  /** SIGTERM, then after `patienceMs` or when `forced` fires SIGKILL. Returns when the process is gone. */
  stop(forced: AbortSignal): Promise<void>;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A program that ran this long has recovered, and its next crash is a first one. */
const steadyMs = 60_000;
/** Longer than what bff and worker allow their own clean-up. */
const patienceMs = 27_000;

/** Keeps a program running: a crash is followed by a new start, after a pause that grows from one crash to the next. */
export function supervise(program: Program, say: (line: string) => void): Supervised {
  let child: ChildProcess;
  let settled = false;
  let pauseMs = firstPauseMs;
  let fail: (error: Error) => void;
  const stopping = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // It is heard where something waits for it; by then nobody may.
  failed.catch(() => undefined);

  function start(): void {
    const startedAt = performance.now();
    child = spawn(process.execPath, program.args, {
      cwd: program.cwd,
      env: program.env,
      // The channel is never written to: its end tells the child that we are gone.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Out of reach of the terminal's Ctrl-C: the order in which things stop is decided here.
      detached: true,
    });
    child.once('error', (error) => fail(error));
    child.once('exit', (code, signal) => {
      const end = `${program.name} has ended (${signal ?? `exit code ${code}`})`;
      if (stopping.signal.aborted) return;
      if (!settled) return fail(new Error(`${end} before the site was up; what it said is above.`));
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      say(`${end} and is started again in ${pauseMs / 1000} s.`);
      delay(pauseMs, undefined, { signal: stopping.signal }).then(start, () => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  }

  start();
  return {
    failed,
    settled: () => {
      settled = true;
    },
    async stop(forced) {
      stopping.abort();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      const kill = () => child.kill('SIGKILL');
      const timer = setTimeout(kill, patienceMs);
      forced.addEventListener('abort', kill);
      child.kill(forced.aborted ? 'SIGKILL' : 'SIGTERM');
      await gone;
      clearTimeout(timer);
    },
  };
}
