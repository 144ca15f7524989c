import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Where one race among thousands must not throw a whole change away; the report says what needed it.
  retry: Number(process.env.TEST_RETRIES ?? 0),
} as const;

export default defineConfig({
  test: {
    // Postgres and the code under test need the processor too.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{db,bff,worker,run}/**/*.test.ts'],
          globalSetup: ['db/src/testing/postgres.ts'],
        },
      },
      // Without a database, so that these start at once: npx vitest --project web.
      { test: { ...shared, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
