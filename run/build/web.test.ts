import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './web.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('every text of some size gets a brotli and a gzip sibling with the same content', async () => {
  const text = 'the sea, the boat, '.repeat(100);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index.js'), text);
  expect(await compressFolder(folder)).toBe(1);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/index.js.br'))).toString()).toBe(
    text,
  );
  expect(gunzipSync(await readFile(join(folder, 'assets/index.js.gz'))).toString()).toBe(text);
});

test('pictures and small files get none', async () => {
  await writeFile(join(folder, 'boat.webp'), Buffer.alloc(5000));
  await writeFile(join(folder, 'small.json'), '{}');
  expect(await compressFolder(folder)).toBe(0);
  expect(await readdir(folder)).toHaveLength(2);
});
