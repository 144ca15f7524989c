import Joi from 'joi';
import { picturePaths } from '../../contract/images';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { pictureFile } from './picture-files';
import { variants } from './variants';

/** `GET /media/{key}/{file}`: a stored picture, in full or in a variant. Never changes under its key. */
export const servePicture = publicRoute<{ params: { key: string; file: string } }>({
  method: 'GET',
  path: picturePaths.file,
  params: Joi.object({
    key: Joi.string()
      .pattern(/^[a-z0-9][a-z0-9-]{0,99}$/)
      .required(),
    file: Joi.string()
      .valid('original', ...variants.keys())
      .required(),
  }),
  async handler({ params }, request, h) {
    const { key, file } = params;
    const found = await pictureFile(request.server.app.options.mediaDir, key, variants.get(file));
    if (!found) throw refusal(404, 'There is no such picture.');
    return h
      .file(found.path, { confine: false, etagMethod: false })
      .type(found.type)
      .header(
        'cache-control',
        found.final ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      );
  },
});
