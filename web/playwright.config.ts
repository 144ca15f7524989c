import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './e2e/support/chromium';

const { executablePath, args, env } = findChromium();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '../.test/playwright',
  // Each has a site of its own: a browser waits half of its time.
  workers: process.env.E2E_URL ? 1 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args,
      env: { ...process.env, ...env } as Record<string, string>,
    },
  },
});
