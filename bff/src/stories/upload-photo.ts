import { type PhotoReceipt, storyPaths, storyPhotos } from '../../contract/stories';
import { AppError, refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { slowBody } from '../http/slow-body';
import { aboutPhoto, receivePhoto } from './receive-photo';

/**
 * `POST /blog/experience/photos`: the bytes of one photo; answers what it is called. The same photo gets the same key, so
 * a phone on a bad link sends the photos of a story one by one and goes on where it was cut off.
 */
export const uploadPhoto = publicRoute<{ payload: Buffer }>({
  method: 'POST',
  path: storyPaths.uploadPhoto,
  reads: 'picture',
  options: {
    ...slowBody,
    payload: {
      ...slowBody.payload,
      parse: false,
      output: 'data',
      allow: undefined,
      maxBytes: storyPhotos.maxBytes,
      failAction(_request, _h, error) {
        const status = (error as { output?: { statusCode: number } } | undefined)?.output
          ?.statusCode;
        if (status !== 413) throw error ?? refusal(400);
        throw new AppError(413, 'too_large', { photo: storyPhotos.tooLarge(1) });
      },
    },
  },
  async handler({ payload }, request, h) {
    // Some phones do not know what kind of picture they send; its content says it.
    const type = request.raw.req.headers['content-type'] ?? 'application/octet-stream';
    if (!/^(image\/|application\/octet-stream)/i.test(type)) throw refusal(415);
    const key = await aboutPhoto('photo', 1, receivePhoto(payload, request));
    const receipt: PhotoReceipt = { key };
    return h.response(receipt).code(201);
  },
});
