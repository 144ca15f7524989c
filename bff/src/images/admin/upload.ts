import type { Request } from '@hapi/hapi';
import { PictureRow } from '@mr-sea/db/images/picture';
import {
  adminImagePaths,
  adminPictureMaxBytes,
  adminPictureTexts,
  type UploadedPicture,
} from '../../../contract/admin/images';
import { AppError, refusal } from '../../http/app-error';
import { slowBody } from '../../http/body/read-body';
import { adminRoute } from '../../http/routes';
import { presentPictureRow } from '../present-picture';
import { storePicture } from '../store-picture';
import { PictureFault } from '../uploaded-image';

/**
 * `POST /admin/images`: the bytes of one picture; answers what it is called. The same picture gets the same key, so that a
 * tablet on a bad link sends the pictures of a boat one by one and goes on where it was cut off.
 */
export const adminUpload = adminRoute<{ payload: Buffer }>({
  method: 'POST',
  path: adminImagePaths.upload,
  reads: 'picture',
  options: {
    ...slowBody,
    payload: {
      ...slowBody.payload,
      parse: false,
      output: 'data',
      allow: undefined,
      maxBytes: adminPictureMaxBytes,
      failAction(_request, _h, error) {
        const status = (error as { output?: { statusCode: number } } | undefined)?.output
          ?.statusCode;
        if (status !== 413) throw error ?? refusal(400);
        throw new AppError(413, 'too_large', adminPictureTexts.tooLarge);
      },
    },
  },
  async handler({ payload }, request, h) {
    // Some tablets do not know what kind of picture they send; its content says it.
    const type = request.raw.req.headers['content-type'] ?? 'application/octet-stream';
    if (!/^(image\/|application\/octet-stream)/i.test(type)) throw refusal(415);
    const key = await receiveAdminPicture(payload, request).catch((fault) => {
      if (!(fault instanceof PictureFault)) throw fault;
      throw refusal(400, pictureMessage(fault));
    });
    const { options, pictureLinks } = request.server.app;
    const row = await PictureRow.query(options.knex).findById(key);
    // Cleared away in this very moment, or its store was.
    if (!row) throw refusal(503);
    const uploaded: UploadedPicture = { key, picture: presentPictureRow(row, pictureLinks) };
    return h.response(uploaded).code(201);
  },
});

/** What an admin is told of a picture that is not stored. */
export function pictureMessage({ reason }: PictureFault): string {
  if (reason === 'type') return adminPictureTexts.wrongType;
  return reason === 'pixels' ? adminPictureTexts.tooManyPixels : adminPictureTexts.broken;
}

/**
 * Stores a picture that an admin sent, or finds that it is here already.
 * @returns its key
 * @throws PictureFault for what is no picture to be stored; 503 when too many wait
 */
export function receiveAdminPicture(bytes: Buffer, request: Request): Promise<string> {
  return storePicture(bytes, request.server.app.options, { requestId: request.app.requestId });
}
