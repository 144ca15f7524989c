import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Request, RouteOptions } from '@hapi/hapi';
import type Joi from 'joi';
import { adminBoatTexts, boatPictures } from '../../../contract/admin/boats';
import { AppError, refusal } from '../../http/app-error';
import { parseJson } from '../../http/body/many-values';
import {
  type MultipartForm,
  readJson,
  slowBody,
  type UploadedFile,
  withMultipart,
} from '../../http/body/read-body';
import { fieldMessages } from '../../http/routes';
import { pictureMessage, receiveAdminPicture } from '../../images/admin/upload';
import { PictureFault } from '../../images/uploaded-image';
import type { SentBoat } from './boat-fields';

const jsonBytes = 64 * 1024;
const limits = {
  fileFields: ['main_image', 'gallery_images'],
  // The main picture too.
  files: boatPictures.max + 1,
  fileBytes: boatPictures.maxBytes,
  // Every field, and every picture that stays.
  texts: 40 + boatPictures.max,
};

/** Route options for a body that is read by `readBoat`. */
export const boatBodyOptions: Pick<RouteOptions, 'timeout' | 'payload'> = {
  ...slowBody,
  payload: {
    // Read by ourselves: hapi would keep all pictures in memory, or leave files behind.
    parse: false,
    output: 'stream',
    timeout: false,
    allow: ['application/json', 'multipart/form-data'],
    // Room for pictures that are too large, so that the answer can say which.
    maxBytes: 2 * limits.files * limits.fileBytes,
    failAction(_request, _h, error) {
      const status = (error as { output?: { statusCode: number } } | undefined)?.output?.statusCode;
      if (status !== 413) throw error ?? refusal(400);
      throw new AppError(413, 'too_large', adminBoatTexts.serverImageSize);
    },
  },
};

/**
 * Reads a boat from JSON or from a form, and stores the pictures that a form brings along.
 * @throws 400 with a message for each wrong field
 */
export async function readBoat(
  body: Readable,
  schema: Joi.ObjectSchema,
  request: Request,
): Promise<SentBoat> {
  const { headers } = request.raw.req;
  if (/^multipart\//i.test(headers['content-type'] ?? '')) {
    return withMultipart(body, headers, limits, (form) => readForm(form, schema, request));
  }
  return check(await readJson(body, jsonBytes), schema);
}

async function readForm(
  form: MultipartForm,
  schema: Joi.ObjectSchema,
  request: Request,
): Promise<SentBoat> {
  const [main] = form.files.filter(({ field }) => field === 'main_image').slice(-1);
  const gallery = form.files.filter(({ field }) => field === 'gallery_images');
  // All that can be checked without decoding a picture comes first.
  const boat = check(valuesOf(form), schema, sizeMessages(main, gallery, form.tooManyFiles));
  // One after the other: a single picture is in memory at a time.
  if (main) boat.main_image_key = await store(main, 'main_image', pictureMessage, request);
  if (gallery.length === 0) return boat;
  boat.new_images = [];
  for (const [index, file] of gallery.entries()) {
    const say = (fault: PictureFault): string => galleryMessage(fault, index + 1);
    boat.new_images.push(await store(file, 'gallery_images', say, request));
  }
  return boat;
}

/** The texts of a form as JSON would have them: blank is null, and lists are lists. */
function valuesOf({ fields, texts }: MultipartForm): object {
  const { existing_image_ids: kept, gallery, more_durations: durations, ...others } = { ...texts };
  const values = Object.keys(others).map((name) => [name, fields[name] || null]);
  return {
    ...Object.fromEntries(values),
    ...('gallery' in fields && { gallery: listOf(gallery?.at(-1) ?? '') }),
    ...(durations && { more_durations: listOf(durations.at(-1) ?? '') }),
    ...(kept && { existing_image_ids: kept.flatMap(listOf) }),
  };
}

/** A JSON array as what it is, nothing as an empty one, and anything else as a value of its own. */
function listOf(text: string): unknown[] {
  if (text.trim() === '') return [];
  try {
    const value = parseJson(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return [text];
  }
}

function sizeMessages(
  main: UploadedFile | undefined,
  gallery: UploadedFile[],
  tooMany: boolean,
): Record<string, string> {
  const isLarge = ({ bytes }: UploadedFile): boolean => bytes >= boatPictures.maxBytes;
  const large = gallery.findIndex(isLarge);
  return {
    ...(main && isLarge(main) && { main_image: adminBoatTexts.imageSize }),
    ...(large >= 0 && { gallery_images: adminBoatTexts.gallerySize(large + 1) }),
    ...((tooMany || gallery.length > boatPictures.max) && {
      gallery_images: adminBoatTexts.galleryTooMany,
    }),
  };
}

function check(
  values: unknown,
  schema: Joi.ObjectSchema,
  more: Record<string, string> = {},
): SentBoat {
  const { value, error } = schema.validate(values, {
    abortEarly: false,
    errors: { wrap: { label: false } },
  });
  // A list is one field, whichever of its values is wrong.
  const found = Object.entries(error ? fieldMessages(error) : {});
  const messages = Object.fromEntries(
    found.map(([path, text]) => [path.replace(/\..*/, ''), text]),
  );
  if ('' in messages)
    throw new AppError(400, 'bad_request', 'Please send the fields as a JSON object.');
  const all = { ...messages, ...more };
  if (Object.keys(all).length > 0) throw new AppError(400, 'validation', all);
  return value;
}

async function store(
  { path }: UploadedFile,
  field: string,
  say: (fault: PictureFault) => string,
  request: Request,
): Promise<string> {
  return receiveAdminPicture(await readFile(path), request).catch((fault) => {
    if (!(fault instanceof PictureFault)) throw fault;
    throw new AppError(400, 'validation', { [field]: say(fault) });
  });
}

function galleryMessage({ reason }: PictureFault, n: number): string {
  if (reason === 'type') return adminBoatTexts.galleryType(n);
  return reason === 'pixels' ? adminBoatTexts.galleryPixels(n) : adminBoatTexts.galleryBroken(n);
}
