import { pictureVariants } from '@mr-sea/bff/contract/picture-variants';
import { demoFleet, drawBoat } from '@mr-sea/db/demo';
import { encodePicture } from '@mr-sea/db/images/picture';
import { drawOriginal } from '@mr-sea/db/testing/draw';
import sharp from 'sharp';
import { drawVariants } from '../../worker/src/images/draw-variants';
import { compare, type Row } from './measure';

const size = { width: 1900, height: 900 };

/**
 * The variants of an original of 1900x900: as the worker makes them, and naively, decoding and resizing the original for
 * each file, one after the other. Both write the same 19 files with the same settings.
 */
export async function pictures(): Promise<Row[]> {
  const [boat] = demoFleet;
  if (!boat) throw new Error('The demo has no boat to draw.');
  const drawing = sharp(Buffer.from(drawBoat(boat, 0))).resize(size.width, size.height);
  return [
    ...(await rows('a drawn boat', await drawing.webp({ quality: 90 }).toBuffer())),
    ...(await rows('a grainy photo', await drawOriginal(size))),
  ];
}

async function rows(what: string, original: Buffer): Promise<Row[]> {
  const { worker, naive } = await compare(5, {
    worker: () => drawVariants(original, async () => undefined),
    naive: () => drawNaively(original),
  });
  const faster = naive.wall / worker.wall;
  const share = naive.cpu / naive.wall;
  return [
    {
      what: `${what}: share of a core that was free for this`,
      value: `${Math.round(share * 100)} %`,
      promise: { text: 'at least 85 %; times say little on a busy machine', holds: share >= 0.85 },
    },
    {
      what: `${what}: the set of ${pictureVariants.length} files`,
      value: `${worker.wall.toFixed(2)} s`,
      promise: { text: 'at most 3 s on 2 cores', holds: worker.wall <= 3 },
    },
    { what: `${what}: naively`, value: `${naive.wall.toFixed(2)} s` },
    {
      what: `${what}: faster by`,
      value: `${faster.toFixed(2)} times`,
      promise: { text: 'at least 1.9 times', holds: faster >= 1.9 },
    },
    {
      what: `${what}: processor time, naively`,
      value: `${worker.cpu.toFixed(2)} s, ${naive.cpu.toFixed(2)} s`,
      promise: { text: 'no more than naively', holds: worker.cpu <= naive.cpu },
    },
  ];
}

async function drawNaively(original: Buffer): Promise<void> {
  for (const { width, height, format } of pictureVariants) {
    const resized = sharp(original).resize({ width, height, withoutEnlargement: !height });
    await encodePicture(resized, format).toBuffer();
  }
}
