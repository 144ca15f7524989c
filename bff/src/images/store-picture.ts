import { createHash } from 'node:crypto';
import { lockPicture, originalType } from '@mr-sea/db/images/picture';
import type { Storage } from '@mr-sea/db/images/storage';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import { refusal } from '../http/app-error';
import { encodeOriginal, type Original, validateImage } from './uploaded-image';

export interface PictureStore {
  storage: Storage;
  knex: Knex;
}

// One at a time, since a picture that has to be turned lies in memory whole: 50 megapixels are 200 MB.
const decoding = pLimit(1);
const mostWaiting = 20;

/** What a picture is called: the same bytes have the same key, so that a repeated upload makes no second picture. */
export function pictureKey(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/**
 * Whether a picture is there already, row and file. It is then kept as if it had just been sent: what clears away
 * forgotten uploads leaves it for another day.
 */
export async function hasPicture(key: string, { storage, knex }: PictureStore): Promise<boolean> {
  const rows = await knex('pictures').where({ key }).update({ uploaded_at: knex.fn.now() });
  return rows > 0 && (await storage.has(`${key}/original`));
}

export interface Upload {
  /** The request that it came with. */
  requestId?: string;
  /** Whose photo it is (`photoSender`), when a visitor sent it. */
  sender?: string;
}

/**
 * Stores an uploaded picture: one of staff with the job that makes its variants; of one that a visitor sent only the
 * original is kept until something public shows it (`publishPictures`), and staff who look at it get what they ask for.
 * @returns its key
 * @throws PictureFault for what is no picture to be stored; 503 when too many wait
 */
export async function storePicture(
  bytes: Buffer,
  store: PictureStore,
  upload: Upload = {},
): Promise<string> {
  await validateImage(bytes);
  if (decoding.pendingCount >= mostWaiting) throw refusal(503);
  const key = pictureKey(bytes);
  return decoding(async () => {
    // Another upload of the same picture may have gone first.
    if (!(await hasPicture(key, store)))
      await keep(key, await encodeOriginal(bytes), store, upload);
    return key;
  });
}

async function keep(
  key: string,
  { bytes, width, height, blur }: Original,
  { storage, knex }: PictureStore,
  { requestId = null, sender = null }: { requestId?: string | null; sender?: string | null },
): Promise<void> {
  await knex.transaction(async (trx) => {
    await lockPicture(key, trx);
    // Another BFF may have gone first.
    if (await hasPicture(key, { storage, knex: trx })) return;
    // Before the row: a row promises a file. A file whose row never comes is cleared away.
    await storage.put(`${key}/original`, bytes, originalType);
    const about = { width, height, blur, content_type: originalType, bytes: bytes.length, sender };
    await trx('pictures')
      .insert({ key, ...about, variants: sender ? 'on-demand' : 'waiting' })
      .onConflict('key')
      // Whoever sends lost bytes again, it is public or not as before.
      .merge(['width', 'height', 'blur', 'content_type', 'bytes', 'variants']);
    if (!sender) await addToOutbox('make-picture-variants', { key }, requestId, trx);
  });
}
