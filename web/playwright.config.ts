import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './e2e/support/chromium';

const { executablePath, args, env } = findChromium();

export default defineConfig({
  testDir: 'e2e',
  // Beside them lie the journeys of three engines, which Vitest runs.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '../.test/playwright',
  // The browser, the site and Postgres share two processors; a second worker makes nothing faster there.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // What cannot be pressed or opened by then never can.
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A fifth of the time would be spent waiting for things to come to rest. What moves is shown in motion where that is the point.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a tenth of the time: E2E_TRACE=on while looking into a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args,
      env: { ...process.env, ...env } as Record<string, string>,
    },
  },
});
