import { availableParallelism } from 'node:os';
import { pictureWidthsUpTo } from '@mr-sea/bff/contract/images';
import { type PictureVariant, pictureVariants } from '@mr-sea/bff/contract/picture-variants';
import { encodePicture } from '@mr-sea/db/images/picture';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** A picture as plain pixels. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Makes every variant of a picture that pages ask for. The original is decoded once and resized once for each size; what
 * takes the time is AVIF, so as many files are encoded at once as there are cores, the largest first.
 * @param keep is given each file as soon as it is made
 */
export async function drawVariants(
  original: Buffer,
  keep: (variant: PictureVariant, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const decoded = await toPixels(sharp(original));
  const tasks = await inEverySize(decoded);
  const lane = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const { variant, pixels } = task;
      await keep(variant, await encodePicture(fromPixels(pixels), variant.format).toBuffer());
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** What is to be encoded, the costliest first. */
async function inEverySize(
  decoded: Pixels,
): Promise<{ variant: PictureVariant; pixels: Pixels }[]> {
  const widths: number[] = pictureWidthsUpTo(decoded.info.width);
  const wanted = pictureVariants.filter(({ width, height }) => height || widths.includes(width));
  const sizes = new Map<string, Promise<Pixels>>();
  const sized = async (variant: PictureVariant) => {
    const { width, height } = variant;
    const size = `${width}x${height}`;
    const resized = sizes.get(size) ?? toPixels(resize(fromPixels(decoded), variant));
    sizes.set(size, resized);
    return { variant, pixels: await resized };
  };
  const cost = ({ format, width }: PictureVariant) => width * (format === 'avif' ? 100 : 1);
  return Promise.all([...wanted].sort((a, b) => cost(b) - cost(a)).map(sized));
}

function resize(picture: Sharp, { width, height }: PictureVariant): Sharp {
  // Every chat preview is to have its whole frame filled; elsewhere nothing is made larger than it was.
  return picture.resize(height ? { width, height } : { width, withoutEnlargement: true });
}

function toPixels(picture: Sharp): Promise<Pixels> {
  return picture.raw().toBuffer({ resolveWithObject: true });
}

function fromPixels({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
