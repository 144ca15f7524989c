import type { Request } from '@hapi/hapi';
import { storePicture } from '../store-picture';

/**
 * Stores a picture that an admin sent, or finds that it is here already.
 * @returns its key
 * @throws PictureFault for what is no picture to be stored; 503 when too many wait
 */
export function receiveAdminPicture(bytes: Buffer, request: Request): Promise<string> {
  return storePicture(bytes, request.server.app.options, { requestId: request.app.requestId });
}
