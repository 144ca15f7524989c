import type { Readable } from 'node:stream';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { originalType, PictureRow } from '@mr-sea/db/images/picture';
import type { Storage } from '@mr-sea/db/images/storage';
import Joi from 'joi';
import type { Knex } from 'knex';
import { type Picture, type PictureWidth, pictureFile, picturePaths } from '../../contract/images';
import { type PictureVariant, pictureVariants } from '../../contract/picture-variants';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { makeLater, makeNow } from './make-variant';
import type { PictureLinks } from './picture-access';
import { presentPictureRow } from './present-picture';

const keySchema = Joi.string()
  .pattern(/^[a-z0-9][a-z0-9-]{0,99}$/)
  .required();

/** What opens a picture that nothing public shows (`PictureLinks`). */
const passSchema = Joi.string()
  .pattern(/^[\w-]{1,100}$/)
  .required();

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

interface Rendition {
  body: Buffer | Readable;
  bytes: number;
  /** Content type. */
  type: string;
  /** File that is sent; it differs from the one asked for where that is not ready. */
  file: string;
}

interface PictureSource {
  storage: Storage;
  knex: Knex;
}

const variants = new Map(pictureVariants.map((variant) => [variant.file, variant]));

/**
 * What to send for a file of a picture: the file itself or, while that is being made, one that works at once. Undefined
 * when there is no such picture.
 */
export async function findRendition(
  source: PictureSource,
  key: string,
  file: string,
): Promise<Rendition | undefined> {
  const variant = variants.get(file);
  const type = variant ? `image/${variant.format}` : originalType;
  const stored = await source.storage.open(`${key}/${file}`);
  if (stored) return { ...stored, type, file };
  if (!variant) return undefined;
  // Where a JPEG is asked for, nothing else can be read.
  if (variant.format !== 'jpeg' && (await isWaiting(source.knex, key))) {
    return findRendition(source, key, 'original');
  }
  return makeRendition(source, key, variant);
}

async function makeRendition(
  source: PictureSource,
  key: string,
  variant: PictureVariant,
): Promise<Rendition | undefined> {
  const { file, format, width } = variant;
  if (format === 'avif') {
    if (!(await source.storage.has(`${key}/original`))) return undefined;
    // AVIF takes too long for a visitor to wait for.
    makeLater(source.storage, { key, variant });
    return findRendition(source, key, pictureFile(width as PictureWidth, 'webp'));
  }
  const body = await makeNow(source.storage, { key, variant });
  return body && { body, bytes: body.length, type: `image/${format}`, file };
}

/** Whether the worker has yet to make the variants. Pictures are served without the database too. */
async function isWaiting(knex: Knex, key: string): Promise<boolean> {
  const row = await PictureRow.query(knex)
    .findById(key)
    .select('variants')
    .catch(() => undefined);
  return row?.variants === 'waiting';
}

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
