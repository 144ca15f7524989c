import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import type { Driver } from './driver';

/** Opens a browser that Puppeteer drives: Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function openPuppeteer(
  options: LaunchOptions,
  size: { width: number; height: number },
): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'mr-sea-engine-'));
  let browser: Browser;
  let page: Page;
  const start = async (): Promise<void> => {
    browser = await puppeteer.launch({ ...options, headless: true, userDataDir: profile });
    page = (await browser.pages())[0] ?? (await browser.newPage());
    await page.setViewport(size);
  };
  await start();
  return {
    goto: async (url) => void (await page.goto(url, { timeout: 30_000 })),
    back: async () => void (await page.goBack()),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async choose(selector, paths) {
      const input = await page.$(selector);
      if (!input) throw new Error(`There is no ${selector}.`);
      await (input as unknown as { uploadFile(...paths: string[]): Promise<void> }).uploadFile(
        ...paths,
      );
    },
    async restart() {
      await browser.close();
      await start();
    },
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
