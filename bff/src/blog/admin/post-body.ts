import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Request, RouteOptions } from '@hapi/hapi';
import Joi from 'joi';
import {
  adminPostFields,
  adminPostTexts,
  type PostStatus,
  postLimits,
  postStatuses,
} from '../../../contract/admin/blog';
import { adminPictureMaxBytes, adminPictureTexts } from '../../../contract/admin/images';
import { editedText, versionSchema } from '../../admin-lists/edit-row';
import { AppError, refusal } from '../../http/app-error';
import {
  type MultipartForm,
  readJson,
  slowBody,
  type UploadedFile,
  withMultipart,
} from '../../http/body/read-body';
import { idSchema, momentSchema, textSchema } from '../../http/fields';
import { fieldMessages } from '../../http/routes';
import { pictureMessage, receiveAdminPicture } from '../../images/admin/upload';
import { PictureFault } from '../../images/uploaded-image';
import { type NewPictures, readContent, type SentBlock } from './content';

/** A post as it was sent, with its new pictures, which are stored. */
export interface PostBody extends SentPost {
  pictures: NewPictures;
}

// The longest texts, each of their characters written as an escape.
const textBytes = 4 * 1024 * 1024;
const limits = {
  fileFields: ['main_image', 'content_images'],
  files: postLimits.formPictures + 1,
  fileBytes: adminPictureMaxBytes,
  textBytes,
};

/** Route options for a body that is read by `readPostBody`. */
export const postBodyOptions: Pick<RouteOptions, 'timeout' | 'payload'> = {
  ...slowBody,
  payload: {
    parse: false,
    output: 'stream',
    timeout: false,
    allow: ['application/json', 'multipart/form-data'],
    maxBytes: limits.files * limits.fileBytes + 2 * textBytes,
  },
};

/**
 * Reads a post from JSON or from a form, and stores the pictures that a form brings along.
 * @throws 400 with a message for each wrong field
 */
export async function readPostBody(
  body: Readable,
  schema: Joi.ObjectSchema,
  request: Request,
): Promise<PostBody> {
  const { headers } = request.raw.req;
  if (/^multipart\//i.test(headers['content-type'] ?? '')) {
    return withMultipart(body, headers, limits, (form) => readForm(form, schema, request));
  }
  const { content_image_keys = {}, ...post } = check(await readJson(body, textBytes), schema);
  return { ...post, pictures: byName(Object.entries(content_image_keys)) };
}

async function readForm(
  { fields, files, tooManyFiles }: MultipartForm,
  schema: Joi.ObjectSchema,
  request: Request,
): Promise<PostBody> {
  // All that can be checked without decoding a picture comes first.
  const { content_image_keys = {}, ...post } = check(fields, schema);
  if (tooManyFiles) refuse('content_images', adminPostTexts.tooManyPictures);
  const named = Object.entries(content_image_keys);
  // One after the other: a single picture is in memory at a time.
  for (const file of files) {
    const key = await store(file, request);
    if (file.field === 'main_image') post.main_image_key = key;
    else named.push([file.filename, key]);
  }
  return { ...post, pictures: byName(named) };
}

function check(value: unknown, schema: Joi.ObjectSchema): SentPost {
  const result = schema.validate(value, {
    abortEarly: false,
    errors: { wrap: { label: false } },
  });
  if (!result.error) return result.value;
  const { content_image_keys, main_image_key, ...messages } = grouped(result.error);
  if (content_image_keys) messages.content ??= content_image_keys;
  if (main_image_key) messages.main_image = main_image_key;
  if ('' in messages) throw refusal(400, 'Please send the fields as a JSON object.');
  throw new AppError(400, 'validation', messages);
}

/** The first message for each field, whatever is inside it. */
function grouped(error: Joi.ValidationError): Record<string, string> {
  const messages: Record<string, string> = Object.create(null);
  for (const [path, message] of Object.entries(fieldMessages(error))) {
    messages[path.split('.')[0] ?? ''] ??= message;
  }
  return messages;
}

async function store({ field, path, bytes }: UploadedFile, request: Request): Promise<string> {
  if (bytes > adminPictureMaxBytes) refuse(field, adminPictureTexts.tooLarge);
  return receiveAdminPicture(await readFile(path), request).catch((fault) => {
    if (!(fault instanceof PictureFault)) throw fault;
    return refuse(field, pictureMessage(fault));
  });
}

function refuse(field: string, message: string): never {
  throw new AppError(400, 'validation', { [field]: message });
}

function byName(entries: [string, string][]): NewPictures {
  const pictures: NewPictures = new Map();
  for (const [name, key] of entries) pictures.set(name, [...(pictures.get(name) ?? []), key]);
  return pictures;
}

/** A post's fields as they were sent, checked one by one. */
interface SentPost {
  title?: string;
  content?: SentBlock[];
  category_id?: number | null;
  status?: PostStatus;
  published_at?: Date | null;
  /** Key of a stored picture. */
  main_image_key?: string | null;
  main_image_alt?: string | null;
  content_image_keys?: Record<string, string>;
  version?: number;
}

export const postStatusSchema = Joi.valid(...postStatuses).messages({
  '*': adminPostTexts.statusUnknown,
});

const contentSchema = Joi.any()
  .custom((value, helpers) => {
    try {
      return readContent(value);
    } catch (error) {
      return helpers.message({ custom: (error as Error).message });
    }
  })
  .messages({ 'any.required': adminPostTexts.contentRequired });

const keySchema = Joi.string()
  .pattern(/^[a-z0-9][a-z0-9-]{0,99}$/)
  .messages({ '*': adminPictureTexts.missing });

/** Blank is what a form sends for none. */
const orNone = (schema: Joi.Schema): Joi.Schema =>
  Joi.any().custom((value, helpers) => {
    if (value === '' || value === null) return null;
    const { value: good, error } = schema.validate(value);
    return error ? helpers.message({ custom: error.message }) : good;
  });

const fields = {
  published_at: orNone(momentSchema.messages({ '*': adminPostTexts.scheduleInvalid })),
  category_id: orNone(idSchema.messages({ '*': adminPostTexts.categoryUnknown })),
  main_image_key: orNone(keySchema),
  content_image_keys: Joi.object()
    .pattern(Joi.string().max(300), keySchema)
    .messages({ '*': adminPictureTexts.missing }),
};

/** A new post: a draft, unless it says otherwise. */
export const newPostSchema = Joi.object({
  ...fields,
  title: textSchema(adminPostFields.title),
  main_image_alt: textSchema(adminPostFields.main_image_alt),
  content: contentSchema.required(),
  status: postStatusSchema.default('draft'),
});

/** An edit: what is absent stays as it is. */
export const postEditSchema = Joi.object({
  ...fields,
  title: editedText(adminPostFields.title),
  main_image_alt: editedText(adminPostFields.main_image_alt),
  content: contentSchema,
  status: postStatusSchema,
  version: versionSchema,
});
