import type { Readable } from 'node:stream';
import { originalType } from '@mr-sea/db/images/encode-picture';
import { PictureRow } from '@mr-sea/db/images/picture';
import type { Storage } from '@mr-sea/db/images/storage';
import type { Knex } from 'knex';
import { type PictureWidth, pictureFile } from '../../contract/images';
import { type PictureVariant, pictureVariants } from '../../contract/picture-variants';
import { makeLater, makeNow } from './make-variant';

export interface Rendition {
  body: Buffer | Readable;
  bytes: number;
  /** Content type. */
  type: string;
  /** File that is sent; it differs from the one asked for where that is not ready. */
  file: string;
}

export interface PictureSource {
  storage: Storage;
  knex: Knex;
}

const variants = new Map(pictureVariants.map((variant) => [variant.file, variant]));

/**
 * What to send for a file of a picture: the file itself or, while that is being made, one that works at once. Undefined
 * when there is no such picture.
 */
export async function findRendition(
  source: PictureSource,
  key: string,
  file: string,
): Promise<Rendition | undefined> {
  const variant = variants.get(file);
  const type = variant ? `image/${variant.format}` : originalType;
  const stored = await source.storage.open(`${key}/${file}`);
  if (stored) return { ...stored, type, file };
  if (!variant) return undefined;
  // Where a JPEG is asked for, nothing else can be read.
  if (variant.format !== 'jpeg' && (await isWaiting(source.knex, key))) {
    return findRendition(source, key, 'original');
  }
  return makeRendition(source, key, variant);
}

async function makeRendition(
  source: PictureSource,
  key: string,
  variant: PictureVariant,
): Promise<Rendition | undefined> {
  const { file, format, width } = variant;
  if (format === 'avif') {
    if (!(await source.storage.has(`${key}/original`))) return undefined;
    // AVIF takes too long for a visitor to wait for.
    makeLater(source.storage, { key, variant });
    return findRendition(source, key, pictureFile(width as PictureWidth, 'webp'));
  }
  const body = await makeNow(source.storage, { key, variant });
  return body && { body, bytes: body.length, type: `image/${format}`, file };
}

/** Whether the worker has yet to make the variants. Pictures are served without the database too. */
async function isWaiting(knex: Knex, key: string): Promise<boolean> {
  const row = await PictureRow.query(knex)
    .findById(key)
    .select('variants')
    .catch(() => undefined);
  return row?.variants === 'waiting';
}
