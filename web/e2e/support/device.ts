import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect } from '@playwright/test';
import { findChromium } from './chromium';

/** A visitor's phone: a browser profile that outlives its browser, which can be killed and started again. */
export interface Device {
  /** Starts the browser on the profile. */
  start(): Promise<BrowserContext>;
  /**
   * Waits until words of local storage lie on the disk, where a dead battery leaves them: the browser takes some seconds for it. What
   * lies in its databases does at once.
   */
  untilWritten(words: string): Promise<void>;
  /** Ends the browser as a flat battery would. */
  kill(): Promise<void>;
  /** Kills the browser and forgets the profile. */
  remove(): Promise<void>;
}

export async function createDevice(): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'mr-sea-device-'));
  let browser: ChildProcess | undefined;

  const kill = async (): Promise<void> => {
    // Without an id it never began, and a signal to 0 would end the test run.
    if (!browser?.pid || browser.exitCode !== null || browser.signalCode !== null) return;
    const ended = once(browser, 'exit');
    // The whole group: renderers and the GPU process go with it.
    process.kill(-browser.pid, 'SIGKILL');
    await ended;
  };
  return {
    async start() {
      const portFile = join(profile, 'DevToolsActivePort');
      await rm(portFile, { force: true });
      browser = launch(profile);
      let port = '';
      await expect
        .poll(async () => {
          port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? '';
          return port;
        })
        .not.toBe('');
      const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [context] = connected.contexts();
      if (!context) throw new Error('The browser has no window.');
      return context;
    },
    async untilWritten(words) {
      const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
      const hasWords = async (): Promise<boolean> => {
        const names = await readdir(folder);
        const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
        return files.some((file) => file.includes(words));
      };
      await expect.poll(hasWords, { timeout: 30_000 }).toBe(true);
    },
    kill,
    async remove() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function launch(profile: string): ChildProcess {
  const { executablePath, args, env } = findChromium();
  return spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--disable-gpu',
      '--window-size=390,844',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore', detached: true },
  );
}
