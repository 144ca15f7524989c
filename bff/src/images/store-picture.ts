import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { refusal } from '../http/app-error';
import { judgePicture, megapixels, PictureFault } from './judge-picture';
import { exists } from './picture-files';

export interface PictureStore {
  mediaDir: string;
  knex: Knex;
}

/** Longest side of what is kept; the widest size that pages show is 1900. */
const longestSide = 2560;

// One at a time, since a picture that has to be turned lies in memory whole: 50 megapixels are 200 MB.
const decoding = pLimit(1);
const mostWaiting = 20;

/** What a picture is called: the same bytes have the same key, so that a repeated upload makes no second picture. */
export function pictureKey(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Whether a picture is there already, row and file. */
export async function hasPicture(key: string, { mediaDir, knex }: PictureStore): Promise<boolean> {
  const row = await knex('pictures').where({ key }).first('key');
  return Boolean(row) && (await exists(join(mediaDir, key, 'original')));
}

/**
 * Stores an uploaded picture: upright, of a reasonable size, encoded anew and without its metadata, which may say where
 * it was taken.
 * @returns its key
 * @throws PictureFault for what is no picture to be stored; 503 when too many wait
 */
export async function storePicture(bytes: Buffer, store: PictureStore): Promise<string> {
  await judgePicture(bytes);
  if (decoding.pendingCount >= mostWaiting) throw refusal(503);
  const key = pictureKey(bytes);
  return decoding(async () => {
    // Another upload of the same picture may have gone first.
    if (!(await hasPicture(key, store))) await encodeAnew(key, bytes, store);
    return key;
  });
}

async function encodeAnew(
  key: string,
  bytes: Buffer,
  { mediaDir, knex }: PictureStore,
): Promise<void> {
  const folder = join(mediaDir, key);
  const unfinished = join(folder, `original.${randomUUID()}.part`);
  await mkdir(folder, { recursive: true });
  try {
    const { width, height } = await writeUpright(bytes, unfinished);
    const tiny = await sharp(unfinished).resize(20).webp({ quality: 35 }).toBuffer();
    // Whole or not at all: nobody is ever served half a picture.
    await rename(unfinished, join(folder, 'original'));
    const blur = `data:image/webp;base64,${tiny.toString('base64')}`;
    await knex('pictures')
      .insert({ key, width, height, blur, content_type: 'image/webp' })
      .onConflict('key')
      .ignore();
  } catch (error) {
    await rm(unfinished, { force: true });
    // Stays where another upload of the same picture has succeeded.
    await rmdir(folder).catch(() => undefined);
    throw error;
  }
}

function writeUpright(bytes: Buffer, path: string): Promise<{ width: number; height: number }> {
  return (
    // Phones write many JPEGs that deserve a warning; half a picture is an error.
    sharp(bytes, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, effort: 2 })
      .toFile(path)
      .catch((error: Error & { code?: string }) => {
        if (isOurs(error)) throw error;
        throw new PictureFault('broken');
      })
  );
}

/** Whether writing failed, as on a full disk, rather than reading what was sent. */
function isOurs(error: Error): boolean {
  return /unable to (open|write|create)|no space|write error|wopen/i.test(error.message);
}
