import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldersOf, holdsAll, scriptsNotRun } from './install.mjs';
import { root } from './paths.mjs';

const lock = (packages: object) => JSON.stringify({ packages });
const wanted = lock({
  '': { name: 'mr-sea' },
  db: { version: '0.1.0' },
  'node_modules/@mr-sea/db': { resolved: 'db', link: true },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
});
const link = { resolved: 'db', link: true };

test('what npm noted as installed is enough, without packages for other systems', () => {
  const installed = {
    'node_modules/@mr-sea/db': link,
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  };
  expect(holdsAll(wanted, lock(installed))).toBe(true);
});

test.each([
  ['nothing was installed', ''],
  ['a package is missing', lock({ 'node_modules/@mr-sea/db': link })],
  [
    'a package has another version',
    lock({
      'node_modules/@mr-sea/db': link,
      'node_modules/pg': { version: '8.0.0', integrity: 'sha512-b' },
    }),
  ],
  [
    'a package is left over',
    lock({
      'node_modules/@mr-sea/db': link,
      'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
      'node_modules/left-over': { version: '1.0.0' },
    }),
  ],
])('it is not enough when %s', (_, installed) => {
  expect(holdsAll(wanted, installed)).toBe(false);
});

test('an installation has a folder of packages for the root and for each workspace with versions of its own', () => {
  const packages = {
    '': { name: 'mr-sea' },
    bff: { version: '0.1.0' },
    'node_modules/pg': { version: '8.23.1' },
    'bff/node_modules/pg': { version: '8.0.0' },
    'web/node_modules/for-another-system': { version: '1.0.0', optional: true },
  };
  expect(foldersOf(lock(packages))).toEqual(['node_modules', 'bff/node_modules']);
});

test('no package runs a script when it is installed, and each that has one is known to work without', async () => {
  expect(await readFile(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const known = (name: string) =>
    scriptsNotRun.some((each) => (typeof each === 'string' ? each === name : each.test(name)));
  const names = Object.entries(await packages())
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known(name))).toEqual([]);
});

test('the lock file holds a digest of every package, so that none can change under its version', async () => {
  const without = Object.entries(await packages()).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  );
  expect(without).toEqual([]);
});

async function packages(): Promise<
  Record<string, { hasInstallScript?: boolean; link?: boolean; integrity?: string }>
> {
  return JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages;
}
