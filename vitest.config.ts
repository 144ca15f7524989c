import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

const server = ['{db,bff,worker,run}/**/*.test.ts'];
/** Kills, restarts, fuzzing and large fleets: `npm run test:all`. */
const long = ['**/*.long.test.ts'];
const globalSetup = ['db/src/testing/postgres.ts'];

export default defineConfig({
  test: {
    // Postgres and the code under test need the processor too.
    maxWorkers: 2,
    projects: [
      {
        // Modules are loaded once for all files of a worker, which saves half the time; state belongs into databases.
        test: {
          ...shared,
          name: 'server',
          isolate: false,
          include: server,
          exclude: long,
          globalSetup,
        },
      },
      // Without a database, so that these start at once: npx vitest --project web.
      { test: { ...shared, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'long',
          include: long,
          exclude: ['**/node_modules/**'],
          globalSetup,
        },
      },
    ],
  },
});
