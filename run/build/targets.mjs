import { buildServer } from './server.mjs';
import { buildWeb } from './web.mjs';

/**
 * Something that is built as a whole.
 * @typedef {object} Target
 * @property {string} name
 * @property {string} output folder, relative to the checkout
 * @property {string[]} sources what it is made of
 * @property {() => Promise<void>} build
 */

const shared = ['package-lock.json', 'tsconfig.base.json', 'run/build'];
const database = ['db/package.json', 'db/src', 'db/migrations'];

/** @type {Target[]} */
export const targets = [
  {
    name: 'web',
    output: 'web/dist',
    sources: [...shared, 'web', 'bff/contract', 'bff/package.json'],
    build: buildWeb,
  },
  {
    name: 'bff',
    output: 'bff/dist',
    sources: [...shared, ...database, 'bff'],
    build: () => buildServer('bff/dist', { main: 'bff/src/main.ts' }),
  },
  {
    name: 'worker',
    output: 'worker/dist',
    sources: [...shared, ...database, 'worker', 'bff/contract', 'bff/package.json'],
    build: () => buildServer('worker/dist', { main: 'worker/src/main.ts' }),
  },
  {
    name: 'starter',
    output: 'run/dist',
    sources: [
      ...shared,
      ...database,
      'db/demo',
      'run/site',
      'run/prepare',
      'run/backup',
      'run/accounts',
    ],
    build: () =>
      buildServer('run/dist', {
        start: 'run/site/start.ts',
        migrate: 'run/site/migrate.ts',
        backup: 'run/backup/backup-main.ts',
        restore: 'run/backup/restore-main.ts',
        'two-step-off': 'run/accounts/two-step-off-main.ts',
      }),
  },
];
