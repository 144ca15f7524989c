import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Sharp } from 'sharp';

/** A stored picture: its files lie in the storage under its key. */
export class PictureRow extends Model {
  static override tableName = 'pictures';
  static override idColumn = 'key';
  declare key: string;
  /** Pixels of the original. */
  declare width: number;
  declare height: number;
  /** A preview of a few pixels as a data URI. */
  declare blur: string | null;
  declare content_type: string;
  /**
   * Where its variants come from: each is made when it is first asked for, as for the demo's many pictures and for
   * visitors' photos that only staff see; or the worker makes all of them, and until it has (`waiting`) the original
   * stands in.
   */
  declare variants: 'on-demand' | 'waiting' | 'ready';
  declare created_at: Date;
  /** The last time that somebody sent these bytes. */
  declare uploaded_at: Date;
  /** Drawn by the demo, where a photo should be. */
  declare drawn: boolean;
  /** Length of the original; null for pictures of earlier versions and of the demo. */
  declare bytes: number | null;
  /** Of a visitor's photo that nothing public has shown yet: who sent it, as a keyed hash of the address; else null. */
  declare sender: string | null;
}

/**
 * Holds a picture until the transaction ends, whether or not it has a row: who stores its files and who clears them away
 * take turns.
 */
export async function lockPicture(key: string, trx: Knex.Transaction): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`picture ${key}`]);
}

/** Content type of the originals: whatever is uploaded is encoded anew, and so is what the demo draws. */
export const originalType = 'image/webp';

/** Encodes a picture as it is sent to browsers. AVIF of effort 2 takes a quarter of the time of the default, 4. */
export function encodePicture(picture: Sharp, format: 'avif' | 'webp' | 'jpeg'): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return picture.webp({ quality: 80, effort: 2 });
  // JPEG knows no transparency.
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80 });
}
