import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('is made where it is missing, closed to others, and nothing is left in it', async () => {
  const missing = join(folder, 'a', 'b');
  await prepareDataFolder(missing);
  expect(await readdir(missing)).toEqual([]);
  const mode = (await stat(missing)).mode & 0o777;
  expect(mode).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
});

it('is named with its setting where it cannot be made', async () => {
  await writeFile(join(folder, 'file'), '');
  const below = join(folder, 'file', 'data');
  await expect(prepareDataFolder(below)).rejects.toThrow(
    `DATA_DIR ${below} cannot be written to: a file is where a folder should be.`,
  );
});

// Nothing keeps root from writing there.
it.skipIf(process.getuid?.() === 0)('is named where this user may not write', async () => {
  await chmod(folder, 0o500);
  await expect(prepareDataFolder(folder)).rejects.toThrow('this user may not write there.');
});
