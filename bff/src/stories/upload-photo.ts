import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PhotoReceipt, storyPaths, storyPhotos } from '../../contract/stories';
import { AppError, refusal } from '../http/app-error';
import { slowBody } from '../http/body/slow-body';
import { withUploadFolder } from '../http/body/upload-folder';
import { uploadPayload } from '../http/body/uploads';
import { publicRoute } from '../http/routes';
import { aboutPhoto, type KeepPhoto, receivePhotos } from './receive-photo';

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
