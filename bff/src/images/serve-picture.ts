import Joi from 'joi';
import { picturePaths } from '../../contract/images';
import { pictureVariants } from '../../contract/picture-variants';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { findRendition } from './find-rendition';
import { keySchema } from './get-picture';

/**
 * `GET /media/{key}/{file}`: a stored picture, in full or in a variant. Its content never changes under its key; what only
 * stands in for a variant is kept for a minute, and its ETag is that of what it is.
 */
export const servePicture = publicRoute<{ params: { key: string; file: string } }>({
  method: 'GET',
  path: picturePaths.file,
  isEmbeddable: true,
  // A link that broke goes on with the rest.
  options: { response: { ranges: true } },
  params: Joi.object({
    key: keySchema,
    file: Joi.string()
      .valid('original', ...pictureVariants.map(({ file }) => file))
      .required(),
  }),
  async handler({ params: { key, file } }, request, h) {
    const found = await findRendition(request.server.app.options, key, file);
    if (!found) throw refusal(404, 'There is no such picture.');
    const final = found.file === file;
    return h
      .response(found.body)
      .bytes(found.bytes)
      .type(found.type)
      .etag(`${key}/${found.file}`)
      .header(
        'cache-control',
        final ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      );
  },
});
