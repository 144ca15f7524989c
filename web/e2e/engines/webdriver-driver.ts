import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@mr-sea/db/testing/free-port';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { Driver } from './driver';

/** Opens WebKitGTK's small browser by its W3C WebDriver, on a screen of its own. */
export async function openWebKit(
  program: string,
  size: { width: number; height: number },
): Promise<Driver> {
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  await answers(`http://127.0.0.1:${port}/status`);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
      }),
    )
    .build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 30_000 });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return {
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    evaluate: (expression) => evaluate(driver, expression),
    pressAt: ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async choose(selector, paths) {
      await driver.findElement(By.css(selector)).sendKeys(paths.join('\n'));
    },
    async restart() {
      const last = await driver.getWindowHandle();
      await driver.switchTo().newWindow('tab');
      const next = await driver.getWindowHandle();
      await driver.switchTo().window(last);
      await driver.close();
      await driver.switchTo().window(next);
    },
    async close() {
      await driver.quit().catch(() => undefined);
      await end(server);
      await end(screen.process);
    },
  };
}

async function evaluate<T>(driver: WebDriver, expression: string): Promise<T> {
  const answer = await driver.executeAsyncScript<{ value?: T; error?: string }>(
    `const done = arguments[arguments.length - 1];
     Promise.resolve().then(() => (${expression})).then(
       (value) => done({ value: value === undefined ? null : value }),
       (error) => done({ error: String(error) }));`,
  );
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value as T;
}

/** WebKitGTK draws in windows only. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, process: child };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
