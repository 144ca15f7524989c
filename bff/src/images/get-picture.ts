import { PictureRow } from '@mr-sea/db/images/picture';
import Joi from 'joi';
import { picturePaths } from '../../contract/images';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { presentPictureRow } from './present-picture';

export const keySchema = Joi.string()
  .pattern(/^[a-z0-9][a-z0-9-]{0,99}$/)
  .required();

/** `GET /pictures/{key}`: size, preview and readiness of a picture; a page that shows its original asks until it is ready. */
export const getPicture = publicRoute<{ params: { key: string } }>({
  method: 'GET',
  path: picturePaths.one,
  params: Joi.object({ key: keySchema }),
  async handler({ params: { key } }, request) {
    const row = await PictureRow.query(request.server.app.options.knex).findById(key);
    if (!row) throw refusal(404, 'There is no such picture.');
    return presentPictureRow(row);
  },
});
