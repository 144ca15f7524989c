import type { Request } from '@hapi/hapi';
import { storyPhotos } from '../../contract/stories';
import { AppError } from '../http/app-error';
import { spendOf } from '../http/rate-limits';
import { PictureFault } from '../images/judge-picture';
import { hasPicture, pictureKey, storePicture } from '../images/store-picture';

/**
 * Stores a visitor's photo, or finds that it is here already.
 * @returns its key
 * @throws PictureFault; 429 when its sender has sent too many different ones in an hour
 */
export async function receivePhoto(bytes: Buffer, request: Request): Promise<string> {
  const { formsPerHour, ...store } = request.server.app.options;
  const key = pictureKey(bytes);
  if (await hasPicture(key, store)) return key;
  // Spent before the work, so that pictures which turn out to be broken are not free.
  const allowance = { name: 'photos', points: formsPerHour * storyPhotos.max, seconds: 3600 };
  await spendOf(request, allowance, store.knex);
  return storePicture(bytes, store, request.info.id);
}

/** What a visitor is told of the `n`th photo, counted from 1. */
export function photoMessage({ reason }: PictureFault, n: number): string {
  if (reason === 'type') return storyPhotos.wrongType(n);
  return reason === 'pixels' ? storyPhotos.tooManyPixels(n) : storyPhotos.broken(n);
}

/** Runs the work on the `n`th photo and says by `field` what is wrong with it. */
export async function aboutPhoto<Result>(
  field: 'photo' | 'photos',
  n: number,
  work: Promise<Result>,
): Promise<Result> {
  return work.catch((fault) => {
    if (!(fault instanceof PictureFault)) throw fault;
    throw new AppError(400, 'validation', { [field]: photoMessage(fault, n) });
  });
}
