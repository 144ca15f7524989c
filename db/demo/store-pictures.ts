import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawBoat } from './pictures/draw-boat';
import type { PictureSubject } from './pictures/picture-subject';

/** A drawn and stored picture, as a row of `pictures`. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  blur: string;
  content_type: string;
}

export const picturesPerBoat = 7;
// The size that a boat's main picture is recommended to have; the gallery is smaller, to be drawn in half the time.
const mainSize = { width: 1900, height: 900 };
const gallerySize = { width: 1280, height: 606 };

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
      if (pictures)
        pictures[view] = await storePicture(
          drawBoat(boat, view),
          view === 0 ? mainSize : gallerySize,
          mediaDir,
        );
      onProgress(++done, wanted.length);
    }
  };
  await Promise.all(cpus().map(painter)).finally(() => sharp.concurrency(threads));
  return stored;
}

async function storePicture(
  svg: string,
  { width, height }: { width: number; height: number },
  mediaDir: string,
): Promise<StoredPicture> {
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
  const key = createHash('sha256').update(original).digest('hex').slice(0, 32);
  const folder = join(mediaDir, key);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'original.part'), original);
  await rename(join(folder, 'original.part'), join(folder, 'original'));
  return {
    key,
    width,
    height,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    content_type: 'image/webp',
  };
}
