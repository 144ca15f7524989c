import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawBoat, type PictureSubject } from './pictures/draw-boat';

/** A drawn and stored picture, as a row of `pictures`. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  blur: string;
  content_type: string;
}

export const picturesPerBoat = 7;
const width = 1900;
const height = 900;

/**
 * Draws the pictures of every boat into the media folder, main pictures first.
 * @returns for each boat, in order, its 7 pictures, of which the first is the main one.
 */
export async function storePictures(
  fleet: PictureSubject[],
  mediaDir: string,
  onProgress: (done: number, total: number) => void,
): Promise<StoredPicture[][]> {
  const wanted = Array.from({ length: picturesPerBoat }, (_, view) =>
    fleet.map((boat, place) => ({ boat, place, view })),
  ).flat();
  const stored: StoredPicture[][] = fleet.map(() => []);
  let done = 0;
  let next = 0;
  // As many at a time as there are cores, each on one: sharing a small picture among threads costs more than it saves.
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const painter = async (): Promise<void> => {
    for (let task = wanted[next++]; task; task = wanted[next++]) {
      const { boat, place, view } = task;
      const pictures = stored[place];
      if (pictures) pictures[view] = await storePicture(drawBoat(boat, view), mediaDir);
      onProgress(++done, wanted.length);
    }
  };
  await Promise.all(cpus().map(painter)).finally(() => sharp.concurrency(threads));
  return stored;
}

async function storePicture(svg: string, mediaDir: string): Promise<StoredPicture> {
  const drawn = sharp(Buffer.from(svg)).resize(width, height);
  // Only a source for the widths that pages ask for: quick to write rather than small.
  const original = await drawn.webp({ quality: 90, effort: 0 }).toBuffer();
  const key = createHash('sha256').update(original).digest('hex').slice(0, 32);
  const folder = join(mediaDir, key);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'original.part'), original);
  await rename(join(folder, 'original.part'), join(folder, 'original'));
  const tiny = await sharp(original).resize(24).webp({ quality: 40 }).toBuffer();
  return {
    key,
    width,
    height,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    content_type: 'image/webp',
  };
}
