import Joi from 'joi';
import { type PictureWidth, picturePaths, pictureWidths } from '../../contract/images';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { type PictureFile, pictureFile } from './picture-files';

const files: Record<string, PictureWidth | undefined> = Object.fromEntries([
  ['original', undefined],
  ...pictureWidths.map((width) => [`${width}.webp`, width]),
]);

/** `GET /media/{key}/{file}`: a stored picture, as it came or in one of the widths. Never changes under its key. */
export const servePicture = publicRoute<{ params: { key: string; file: string } }>({
  method: 'GET',
  path: picturePaths.file,
  params: Joi.object({
    key: Joi.string()
      .pattern(/^[a-z0-9][a-z0-9-]{0,99}$/)
      .required(),
    file: Joi.string()
      .valid(...Object.keys(files))
      .required(),
  }),
  async handler({ params }, request, h) {
    const { key, file } = params;
    const found: PictureFile | undefined = await pictureFile(
      request.server.app.options.mediaDir,
      key,
      files[file],
    );
    if (!found) throw refusal(404, 'There is no such picture.');
    return h
      .file(found.path, { confine: false, etagMethod: false })
      .type(found.type)
      .header('cache-control', 'public, max-age=31536000, immutable');
  },
});
