import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { megapixels } from './judge-picture';
import type { Variant } from './variants';

const underway = new Map<string, Promise<void>>();
// One at a time: visitors' own requests go first.
const later = pLimit(1);
const mostWaiting = 500;

/** Makes a file that somebody waits for. Whoever asks for the same one meanwhile waits for the same work. */
export function makeNow(original: string, variant: Variant, path: string): Promise<void> {
  return once(path, () => make(original, variant, path));
}

/** Makes a file when there is time. One that is not made, is asked for again with the next visit. */
export function makeLater(original: string, variant: Variant, path: string): void {
  if (underway.has(path) || later.pendingCount >= mostWaiting) return;
  once(path, () => later(() => make(original, variant, path))).catch(() => undefined);
}

/** Forgets what was to be made later, and waits for what is being made. */
export async function stopMaking(): Promise<void> {
  later.clearQueue();
  while (later.activeCount > 0) await new Promise((resolve) => setImmediate(resolve));
  underway.clear();
}

function once(path: string, work: () => Promise<void>): Promise<void> {
  let making = underway.get(path);
  if (!making) {
    making = work().finally(() => underway.delete(path));
    underway.set(path, making);
  }
  return making;
}

async function make(original: string, variant: Variant, path: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const picture = sharp(original, { limitInputPixels: megapixels * 1_000_000 });
    await encode(picture, variant).toFile(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function encode(picture: Sharp, { format, width, height }: Variant): Sharp {
  if (format === 'jpeg') {
    // A JPEG knows no transparency; and every preview is to have its whole frame filled.
    return picture.resize(width, height).flatten({ background: '#fff' }).jpeg({ quality: 80 });
  }
  const resized = picture.resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? resized.avif({ quality: 50, effort: 2 })
    : resized.webp({ quality: 80, effort: 2 });
}
