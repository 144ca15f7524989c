import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './e2e/support/chromium';

const { executablePath, args, env } = findChromium();

/**
 * Where time is short (BROWSER_TESTS=brief): without what takes longest (`leftOut`), for a visitor who wants less motion (a
 * fifth of the time is spent waiting for things to come to rest). A full run shows everything in motion.
 */
const brief = process.env.BROWSER_TESTS === 'brief';

/** The outbox by the hundreds, tabs that outlive three builds, the walk through the whole sitemap. */
const leftOutFiles = '**/{deploys,hydration,outbox-faults,outbox-kills,outbox-senders}.spec.ts';
/** Single long ones, the repeats on the widest screen, and those of the back office, whose device is the tablet, on a phone. */
const leftOut = [/@long/, / 1280 px/, /admin-.* (at|fits) 390 px/];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: '../.test/playwright',
  // The browser, the site and Postgres share two processors; a second worker makes nothing faster there.
  workers: 1,
  testIgnore: brief ? leftOutFiles : [],
  grepInvert: brief ? leftOut : undefined,
  // Where one race among thousands must not throw a whole change away; Playwright lists what needed it as flaky.
  retries: Number(process.env.TEST_RETRIES ?? 0),
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
    contextOptions: brief ? { reducedMotion: 'reduce' } : {},
    // A trace costs a tenth of the time: E2E_TRACE=on while looking into a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args,
      env: { ...process.env, ...env } as Record<string, string>,
    },
  },
});
