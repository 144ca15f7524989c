import { expect, test } from 'vitest';
import { holdsAll } from './install.mjs';

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
