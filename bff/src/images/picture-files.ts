import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeLater, makeNow } from './make-variant';
import { type Variant, variants } from './variants';

export interface PictureFile {
  path: string;
  /** Content type. */
  type: string;
  /** False when it only stands in until a smaller file is made. */
  final: boolean;
}

/**
 * The file of a picture: its original, or a variant, which is made when somebody first asks for it. AVIF takes too long
 * for a visitor to wait for: until it is made, WebP stands in. Undefined when there is no such picture.
 */
export async function pictureFile(
  mediaDir: string,
  key: string,
  variant: Variant | undefined,
): Promise<PictureFile | undefined> {
  const original = join(mediaDir, key, 'original');
  if (!variant) {
    if (!(await exists(original))) return undefined;
    return { path: original, type: await typeOf(original), final: true };
  }
  const { file, width, format } = variant;
  const path = join(mediaDir, key, file);
  if (await exists(path)) return { path, type: `image/${format}`, final: true };
  if (!(await exists(original))) return undefined;
  if (format === 'avif') {
    makeLater(original, variant, path);
    const standIn = await pictureFile(mediaDir, key, variants.get(`${width}.webp`));
    return standIn && { ...standIn, final: false };
  }
  await makeNow(original, variant, path);
  return { path, type: `image/${format}`, final: true };
}

async function typeOf(path: string): Promise<string> {
  const { format } = await sharp(path).metadata();
  return `image/${format}`;
}

/** Whether there is a file. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
