import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import sharp from 'sharp';
import { originalType } from '../src/images/encode-picture';
import type { Storage } from '../src/images/storage';

/** A drawn and stored picture, as a row of `pictures`. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  blur: string;
  content_type: string;
}

/** A picture to be drawn and stored. */
export interface PictureTask {
  /** Gives the picture as SVG. */
  draw: () => string;
  width: number;
  height: number;
}

/**
 * Draws pictures into the storage.
 * @returns the stored pictures in the order of the tasks
 */
export async function storePictures(
  tasks: PictureTask[],
  storage: Storage,
  onProgress: (done: number, total: number) => void,
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  let done = 0;
  let next = 0;
  // As many at a time as there are cores, each on one: sharing a small picture among threads costs more than it saves.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const painter = async (): Promise<void> => {
    for (let place = next++; place < tasks.length; place = next++) {
      const task = tasks[place];
      if (task) stored[place] = await storePicture(task, storage);
      onProgress(++done, tasks.length);
    }
  };
  await Promise.all(cpus().map(painter)).finally(() => sharp.concurrency(threads));
  return stored;
}

async function storePicture(
  { draw, width, height }: PictureTask,
  storage: Storage,
): Promise<StoredPicture> {
  const { data, info } = await sharp(Buffer.from(draw()))
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
  const key = createHash('sha256').update(original).digest('hex').slice(0, 32);
  await storage.put(`${key}/original`, original, originalType);
  return {
    key,
    width,
    height,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    content_type: originalType,
  };
}
