import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from '@hapi/hapi';
import pLimit from 'p-limit';
import { type PhotoReceipt, storyPaths, storyPhotos } from '../../contract/stories';
import { AppError, refusal } from '../http/app-error';
import { slowBody } from '../http/body/read-body';
import {
  lingerAfterAnswer,
  uploadPayload,
  withUpload,
  withUploadFolder,
} from '../http/body/uploads';
import {
  type Allowance,
  consumeNetworkLimit,
  restoreNetworkLimit,
} from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { hasPicture, pictureKey, storePicture } from '../images/store-picture';
import { checkUnseenRoom, photoSender } from '../images/unseen-photos';
import { PictureFault } from '../images/uploaded-image';

/**
 * `POST /blog/experience/photos`: the bytes of one photo; answers what it is called. The same photo gets the same key, so
 * a phone on a bad link sends the photos of a story one by one and goes on where it was cut off.
 */
export const uploadPhoto = publicRoute<{ payload: Readable }>({
  method: 'POST',
  path: storyPaths.uploadPhoto,
  reads: 'picture',
  options: {
    ...slowBody,
    payload: {
      ...uploadPayload,
      allow: undefined,
      maxBytes: storyPhotos.maxBytes,
      failAction(_request, _h, error) {
        throw aboutSize(error ?? refusal(400));
      },
    },
  },
  async handler(_input, request, h) {
    // Some phones do not know what kind of picture they send; its content says it.
    const type = request.raw.req.headers['content-type'] ?? 'application/octet-stream';
    if (!/^(image\/|application\/octet-stream)/i.test(type)) throw refusal(415);
    const receipt: PhotoReceipt = {
      key: await receivePhotos(request, storyPhotos.maxBytes, keepOne),
    };
    return h.response(receipt).code(201);
  },
});

function keepOne(body: Readable, keep: KeepPhoto): Promise<string> {
  return withUploadFolder(async (folder) => {
    const path = join(folder, 'photo');
    await pipeline(body, createWriteStream(path)).catch((error) => {
      throw aboutSize(error);
    });
    return aboutPhoto('photo', 1, keep(path));
  });
}

/** A photo that is too large is told so in words of its own. */
function aboutSize(error: Error & { output?: { statusCode: number } }): Error {
  if (error.output?.statusCode !== 413) return error;
  return new AppError(413, 'too_large', { photo: storyPhotos.tooLarge(1) });
}

/** Stores the photo in a file, or finds that it is here already; gives its key. */
export type KeepPhoto = (path: string) => Promise<string>;

// One at a time: those that wait lie on the disk.
const reading = pLimit(1);

/**
 * Takes in an upload of photos, if its sender may send any: the limits are looked at, and the first photo is spent, before
 * anything of the body is read. What brings no new photo, or never arrives, has its point given back.
 * @param most bytes that its photos take at most
 * @param use gets the body
 * @throws 429 when its sender has sent too many different photos in an hour, and all that `withUpload` and
 *   `checkUnseenRoom` throw
 */
export async function receivePhotos<Result>(
  request: Request,
  most: number,
  use: (body: Readable, keep: KeepPhoto) => Promise<Result>,
): Promise<Result> {
  const { formsPerHour, ...store } = request.server.app.options;
  const allowance: Allowance = {
    name: 'photos',
    points: formsPerHour * storyPhotos.max,
    seconds: 3600,
  };
  const consumeOne = (): Promise<void> => consumeNetworkLimit(request, allowance, store.knex);
  try {
    await checkUnseenRoom(request);
    await consumeOne();
  } catch (error) {
    lingerAfterAnswer(request);
    throw error;
  }
  let isSpentAhead = true;
  const keep: KeepPhoto = (path) =>
    reading(async () => {
      const bytes = await readFile(path);
      const key = pictureKey(bytes);
      if (await hasPicture(key, store)) return key;
      // Before the work, so that pictures which turn out to be broken are not free.
      if (isSpentAhead) isSpentAhead = false;
      else await consumeOne();
      const upload = { requestId: request.app.requestId, sender: photoSender(request) };
      return storePicture(bytes, store, upload);
    });
  try {
    return await withUpload(request, most, (body) => use(body, keep));
  } finally {
    if (isSpentAhead) {
      // The sender is told what became of the photo all the same.
      await restoreNetworkLimit(request, allowance, store.knex).catch((err) =>
        store.log.warn({ err }, 'could not give back what an upload had spent'),
      );
    }
  }
}

/** What a visitor is told of the `n`th photo, counted from 1. */
function photoMessage({ reason }: PictureFault, n: number): string {
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
