import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { originalType } from '../src/images/picture';
import type { Storage } from '../src/images/storage';

/** A drawn and stored picture, as a row of `pictures`. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  blur: string;
  content_type: string;
  drawn: true;
}

/** A picture to be drawn and stored. */
export interface PictureTask {
  /** Gives the picture as SVG. */
  draw: () => string;
  width: number;
  height: number;
}

export interface StoreOptions {
  onProgress?: (done: number, total: number) => void;
  /** Folder that keeps what was drawn for the next empty database. */
  drawings?: string | undefined;
}

/**
 * Draws pictures into the storage.
 * @returns the stored pictures in the order of the tasks
 */
export async function storePictures(
  tasks: PictureTask[],
  storage: Storage,
  { onProgress = () => {}, drawings }: StoreOptions = {},
): Promise<StoredPicture[]> {
  if (drawings) await mkdir(drawings, { recursive: true });
  const stored: StoredPicture[] = [];
  let done = 0;
  let next = 0;
  // As many at a time as there are cores, each on one: sharing a small picture among threads costs more than it saves.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const painter = async (): Promise<void> => {
    for (let place = next++; place < tasks.length; place = next++) {
      const task = tasks[place];
      if (task) stored[place] = await storePicture(task, storage, drawings);
      onProgress(++done, tasks.length);
    }
  };
  await Promise.all(cpus().map(painter)).finally(() => sharp.concurrency(threads));
  return stored;
}

async function storePicture(
  { draw, width, height }: PictureTask,
  storage: Storage,
  drawings: string | undefined,
): Promise<StoredPicture> {
  const svg = draw();
  const { original, blur } = await (drawings
    ? drawnBefore(drawings, svg, width, height)
    : drawPicture(svg, width, height));
  const key = createHash('sha256').update(original).digest('hex').slice(0, 32);
  await storage.put(`${key}/original`, original, originalType);
  return { key, width, height, blur, content_type: originalType, drawn: true };
}

interface Drawing {
  original: Buffer;
  /** A tiny version, as a data address. */
  blur: string;
}

async function drawPicture(svg: string, width: number, height: number): Promise<Drawing> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = sharp(data, { raw: { width, height, channels: info.channels } });
  const [original, tiny] = await Promise.all([
    // Only a source for the widths that pages ask for: quick to write rather than small.
    drawn.clone().webp({ quality: 90, effort: 0 }).toBuffer(),
    drawn.clone().resize(20).webp({ quality: 35 }).toBuffer(),
  ]);
  return { original, blur: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** The drawing as the folder has it; draws it into the folder first where that does not have it. */
async function drawnBefore(
  drawings: string,
  svg: string,
  width: number,
  height: number,
): Promise<Drawing> {
  const name = createHash('sha256').update(`${width} x ${height} ${svg}`).digest('hex');
  const path = join(drawings, `${name}.json`);
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) {
    const { original, blur } = JSON.parse(kept);
    return { original: Buffer.from(original, 'base64'), blur };
  }
  const drawing = await drawPicture(svg, width, height);
  const draft = `${path}.${process.pid}`;
  const original = drawing.original.toString('base64');
  await writeFile(draft, JSON.stringify({ original, blur: drawing.blur }));
  // Whole or not at all: another site may read it.
  await rename(draft, path);
  return drawing;
}
