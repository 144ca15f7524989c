import { PictureRow } from '@mr-sea/db/images/picture';
import Joi from 'joi';
import type { Knex } from 'knex';
import { type Picture, picturePaths } from '../../contract/images';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import type { PictureLinks } from './picture-links';
import { presentPictureRow } from './present-picture';

export const keySchema = Joi.string()
  .pattern(/^[a-z0-9][a-z0-9-]{0,99}$/)
  .required();

/** What opens a picture that nothing public shows (`PictureLinks`). */
export const passSchema = Joi.string()
  .pattern(/^[\w-]{1,100}$/)
  .required();

/** `GET /pictures/{key}`: size, preview and readiness of a picture; a page that shows its original asks until it is ready. */
export const getPicture = publicRoute<{ params: { key: string } }>({
  method: 'GET',
  path: picturePaths.one,
  params: Joi.object({ key: keySchema }),
  async handler({ params: { key } }, request) {
    const { options, publicPictures } = request.server.app;
    if (!(await publicPictures.has(key))) throw noPicture();
    return findPicture(key, options.knex);
  },
});

/** `GET /pictures/private/{pass}/{key}`: the same of any picture, for who has an address that opens it. */
export const getPrivatePicture = publicRoute<{ params: { pass: string; key: string } }>({
  method: 'GET',
  path: picturePaths.privateOne,
  options: { cache: { otherwise: 'no-store' } },
  params: Joi.object({ pass: passSchema, key: keySchema }),
  async handler({ params: { pass, key } }, request) {
    const { options, pictureLinks } = request.server.app;
    if (pictureLinks.secondsLeft(key, pass) === 0) throw noPicture();
    return findPicture(key, options.knex, pictureLinks);
  },
});

async function findPicture(key: string, knex: Knex, links?: PictureLinks): Promise<Picture> {
  const row = await PictureRow.query(knex).findById(key);
  if (!row) throw noPicture();
  return presentPictureRow(row, links);
}

function noPicture(): Error {
  return refusal(404, 'There is no such picture.');
}
