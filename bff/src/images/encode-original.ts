import sharp from 'sharp';
import { megapixels, PictureFault } from './validate-image';

/** Longest side of what is kept; the widest size that pages show is 1900. */
const longestSide = 2560;
/** Far more than 50 megapixels take; files that are made to take forever end here. */
const longestSeconds = 60;

/** A picture as it is kept. */
export interface Original {
  bytes: Buffer;
  width: number;
  height: number;
  /** A preview of a few pixels as a data URI. */
  blur: string;
}

/**
 * Encodes an uploaded picture anew: upright, of a reasonable size, and without its metadata, which may say where it was
 * taken.
 * @throws PictureFault for one that is broken
 */
export async function encodeOriginal(bytes: Buffer): Promise<Original> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: megapixels * 1_000_000,
    // Phones write many JPEGs that deserve a warning; half a picture is an error.
    failOn: 'error',
  })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new PictureFault('broken', { cause });
    });
  const tiny = await sharp(data).resize(20).webp({ quality: 35 }).toBuffer();
  const blur = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { bytes: data, width: info.width, height: info.height, blur };
}
