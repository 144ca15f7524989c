import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawPicture } from '../testing/pictures';

const megabyte = 1_000_000;
const program = join(import.meta.dirname, '..', 'testing', 'encode-alone.ts');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function take(bytes: Buffer): Promise<{ outcome: string; grown: number }> {
  const file = join(folder, 'picture');
  await writeFile(file, bytes);
  const run = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, file]);
  return JSON.parse(run.stdout);
}

it('is half a gigabyte at most for a picture, which one BFF takes one of at a time', async () => {
  // Interlaced with 16 bits a channel: of all that may be sent, this kind has to be in memory whole and is the largest.
  const background = { r: 0, g: 96, b: 152, alpha: 0.5 };
  const worst = await sharp({ create: { width: 8_000, height: 6_250, channels: 4, background } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const { outcome, grown } = await take(worst);
  expect(outcome).toBe('taken');
  expect(grown).toBeLessThan(600 * megabyte);
}, 120_000);

it('is next to nothing for a picture that is refused for its size', async () => {
  const bomb = await drawPicture('png', { width: 12_000, height: 9_000 });
  const { outcome, grown } = await take(bomb);
  expect(outcome).toBe('pixels');
  expect(grown).toBeLessThan(30 * megabyte);
}, 120_000);
