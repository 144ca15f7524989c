import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

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

/** Interlaced with 16 bits a channel: of all files that may be sent, this kind has to be in memory whole and is largest. */
async function drawLarge(width: number, height: number): Promise<Buffer> {
  const background = { r: 0, g: 96, b: 152, alpha: 0.5 };
  return sharp({ create: { width, height, channels: 4, background } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
}

it('is half a gigabyte at most for a picture, which one BFF takes one of at a time', async () => {
  const whole = await drawLarge(8_000, 6_250);
  const { outcome, grown } = await take(whole);
  expect(outcome).toBe('taken');
  expect(grown).toBeLessThan(600 * megabyte);
  const half = await take(whole.subarray(0, whole.length / 2));
  expect(half.outcome).toBe('broken');
  expect(half.grown).toBeLessThan(600 * megabyte);
}, 120_000);

it('is next to nothing for a picture that is refused for its size', async () => {
  const { outcome, grown } = await take(await drawLarge(9_000, 6_250));
  expect(outcome).toBe('pixels');
  expect(grown).toBeLessThan(30 * megabyte);
}, 120_000);
