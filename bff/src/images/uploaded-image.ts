import sharp from 'sharp';

/** The most that a picture may have; it has to fit in memory to be turned. */
export const megapixels = 50;

/** Why a file is not taken as a picture; whoever asked for it finds the words. */
export class PictureFault extends Error {
  readonly reason: 'type' | 'broken' | 'pixels';
  constructor(reason: PictureFault['reason'], options?: ErrorOptions) {
    super(`Not a picture to be stored: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * Judges a picture by its content, whatever its name says, before anything is decoded.
 * @throws PictureFault unless it is a JPEG, PNG or WebP of at most 50 megapixels
 */
export async function validateImage(bytes: Buffer): Promise<void> {
  // By its first bytes: libraries for other formats, of which SVG is a whole language, never get to see it.
  const format = formatOf(bytes);
  if (!format) throw new PictureFault('type');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureFault('broken');
    });
  if (header.format !== format) throw new PictureFault('type');
  if (header.width * header.height > megapixels * 1_000_000) throw new PictureFault('pixels');
}

function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  const begins = (signature: string, at = 0): boolean =>
    bytes.toString('latin1', at, at + signature.length) === signature;
  if (begins('\xff\xd8\xff')) return 'jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  return undefined;
}

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
