import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkLibraries } from './binaries';

let native: string;
beforeEach(async () => {
  native = join(await mkdtemp(join(tmpdir(), 'mr-sea-binaries-')), 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  await writeFile(join(native, 'lib/libpq.so.5.18'), 'the library');
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    ]),
  );
});
afterEach(() => rm(join(native, '..'), { recursive: true }));

test('makes the links that a forbidden install script did not make', async () => {
  expect(await linkLibraries(native)).toBe(true);
  expect(await readFile(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('the library');
});

test('leaves links alone that exist', async () => {
  await linkLibraries(native);
  expect(await linkLibraries(native)).toBe(true);
});

test('says so when the links cannot be made where the programs lie', async () => {
  await rm(join(native, 'lib'), { recursive: true });
  expect(await linkLibraries(native)).toBe(false);
});
