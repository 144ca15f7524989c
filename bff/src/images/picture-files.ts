import { randomUUID } from 'node:crypto';
import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureWidth } from '../../contract/images';

export interface PictureFile {
  path: string;
  /** Content type. */
  type: string;
}

const underway = new Map<string, Promise<void>>();

/**
 * The file of a picture: its original, or a width of it, which is made the first time that somebody asks for it.
 * Undefined when there is no such picture.
 */
export async function pictureFile(
  mediaDir: string,
  key: string,
  width: PictureWidth | undefined,
): Promise<PictureFile | undefined> {
  const original = join(mediaDir, key, 'original');
  if (!(await exists(original))) return undefined;
  if (!width) return { path: original, type: await typeOf(original) };
  const path = join(mediaDir, key, `${width}.webp`);
  if (!(await exists(path))) {
    // Many visitors ask at once for a new picture; one of them has it made.
    let making = underway.get(path);
    if (!making) {
      making = resize(original, width, path).finally(() => underway.delete(path));
      underway.set(path, making);
    }
    await making;
  }
  return { path, type: 'image/webp' };
}

async function resize(original: string, width: PictureWidth, path: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await sharp(original, { limitInputPixels: 50_000_000 })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toFile(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function typeOf(path: string): Promise<string> {
  const { format } = await sharp(path).metadata();
  return `image/${format}`;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
