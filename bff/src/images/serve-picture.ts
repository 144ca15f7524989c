import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import Joi from 'joi';
import { picturePaths } from '../../contract/images';
import { pictureVariants } from '../../contract/picture-variants';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { findRendition, type Rendition } from './find-rendition';
import { keySchema, passSchema } from './get-picture';

const fileSchema = Joi.string()
  .valid('original', ...pictureVariants.map(({ file }) => file))
  .required();
// A link that broke goes on with the rest.
const options = { response: { ranges: true } };

/**
 * `GET /media/{key}/{file}`: a picture that something public shows, in full or in a variant. Its content never changes under
 * its key; what only stands in for a variant is kept for a minute, and its ETag is that of what it is.
 */
export const servePicture = publicRoute<{ params: { key: string; file: string } }>({
  method: 'GET',
  path: picturePaths.file,
  isEmbeddable: true,
  options,
  params: Joi.object({ key: keySchema, file: fileSchema }),
  async handler({ params: { key, file } }, request, h) {
    if (!(await request.server.app.publicPictures.has(key))) throw noPicture();
    return send(key, file, 31_536_000, request, h, ['public', 'immutable']);
  },
});

/** `GET /media/private/{pass}/{key}/{file}`: the same of any picture, for who has an address that opens it (`PictureLinks`). */
export const servePrivatePicture = publicRoute<{
  params: { pass: string; key: string; file: string };
}>({
  method: 'GET',
  path: picturePaths.privateFile,
  options,
  params: Joi.object({ pass: passSchema, key: keySchema, file: fileSchema }),
  async handler({ params: { pass, key, file } }, request, h) {
    const secondsLeft = request.server.app.pictureLinks.secondsLeft(key, pass);
    if (secondsLeft === 0) throw noPicture();
    return send(key, file, secondsLeft, request, h, ['private']);
  },
});

async function send(
  key: string,
  file: string,
  seconds: number,
  request: Request,
  h: ResponseToolkit,
  [whose, ...forGood]: ['public' | 'private', ...string[]],
): Promise<ResponseObject> {
  const found: Rendition | undefined = await findRendition(request.server.app.options, key, file);
  if (!found) throw noPicture();
  const caching =
    found.file === file
      ? [whose, `max-age=${seconds}`, ...forGood]
      : [whose, `max-age=${Math.min(seconds, 60)}`];
  return h
    .response(found.body)
    .bytes(found.bytes)
    .type(found.type)
    .etag(`${key}/${found.file}`)
    .header('cache-control', caching.join(', '));
}

function noPicture(): Error {
  return refusal(404, 'There is no such picture.');
}
