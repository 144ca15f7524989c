import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../web/e2e/support/chromium';

/** A phone of the middle class on a slow 4G link, as Lighthouse takes it. */
const slowPhone = { downloadKbps: 1_600, latencyMs: 150, slowerBy: 4 };

/** For a context of the browser. */
export const phoneScreen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
};

/** @param args further ones of Chromium's */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  const { executablePath, args: usual, env } = findChromium();
  return chromium.launch({
    executablePath,
    args: [...usual, ...args],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

/** Makes a page as slow as on such a phone; returns the session, with events of the network. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMs,
    downloadThroughput: (slowPhone.downloadKbps * 1_000) / 8,
    uploadThroughput: (slowPhone.downloadKbps * 1_000) / 16,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowerBy });
  return session;
}
