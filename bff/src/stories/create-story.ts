import type { Readable } from 'node:stream';
import type { Lifecycle, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import { StoryImageRow, StoryRow } from '@mr-sea/db/stories/story';
import Joi from 'joi';
import type { Transaction } from 'objection';
import {
  type StoryReceipt,
  type StoryRequest,
  storyFields,
  storyPaths,
  storyPhotos,
} from '../../contract/stories';
import { AppError } from '../http/app-error';
import { type MultipartForm, slowBody, withMultipart } from '../http/body/read-body';
import { uploadPayload } from '../http/body/uploads';
import { honeypotSchema, textSchema } from '../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../http/idempotency';
import { consumeFormLimit } from '../http/limits/rate-limits';
import { fieldMessages, publicRoute } from '../http/routes';
import { mailStranger } from '../outbox/mail-stranger';
import { aboutPhoto, type KeepPhoto, receivePhotos } from './upload-photo';

/** The texts of a story, however it is sent. */
const storyTextSchemas = {
  full_name: textSchema(storyFields.full_name),
  email: textSchema(storyFields.email),
  message: textSchema(storyFields.message),
  website: honeypotSchema,
};

const isKey = (key: unknown): boolean => typeof key === 'string' && /^[0-9a-f]{32}$/.test(key);

/** Keys of photos; the message of a wrong one counts it from 1. */
const photoKeysSchema = Joi.array()
  .items(Joi.any())
  .max(storyPhotos.max)
  .custom((keys: unknown[], helpers) => {
    const wrong = keys.findIndex((key) => !isKey(key));
    return wrong < 0 ? keys : helpers.message({ custom: storyPhotos.missing(wrong + 1) });
  })
  .default([])
  .messages({ 'array.max': storyPhotos.tooMany, 'array.base': 'photos has to be a list of keys' });

/** `POST /blog/experience/` as JSON: a story that names photos which were uploaded before. */
export const createStory = publicRoute<{ payload: StoryRequest & { photos: string[] } }>({
  method: 'POST',
  path: storyPaths.create,
  headers: idempotencyHeaders,
  payload: Joi.object({ ...storyTextSchemas, photos: photoKeysSchema }),
  async handler({ payload }, request, h) {
    const { website, ...story } = payload;
    // A program that fills in everything is told what a person would be told, and nothing happens.
    if (website) return h.response(pretendStory(story.photos.length)).code(201);
    return submitStory(story, request, h);
  },
});

/** Where a story as multipart is handled: hapi chooses a route by its address, and reads a body before its handler. */
const multipartPath = `${storyPaths.create}/multipart`;

/** Sends stories that come as multipart to their own route, under the one address of both. */
export const routeMultipart: Lifecycle.Method = (request, h) => {
  const isStory =
    request.method === 'post' && request.path.replace(/\/$/, '') === storyPaths.create;
  const isMultipart = /^multipart\/form-data\b/i.test(
    request.raw.req.headers['content-type'] ?? '',
  );
  if (isStory && isMultipart) request.setUrl(multipartPath);
  return h.continue;
};

const textsSchema = Joi.object(storyTextSchemas);
const limits = {
  fileFields: ['images_data'],
  files: storyPhotos.max,
  fileBytes: storyPhotos.maxBytes,
};

/** What is kept of a form while it is read: of photos that are too large no more than that they are. */
const mostKept = storyPhotos.max * (storyPhotos.maxBytes + 1);

/** `POST /blog/experience/` as multipart: a story with its photos in `images_data`. */
export const createStoryMultipart = publicRoute<{ payload: Readable }>({
  method: 'POST',
  path: multipartPath,
  reads: textsSchema,
  headers: idempotencyHeaders,
  options: {
    ...slowBody,
    payload: {
      // Read by ourselves: hapi would keep all photos in memory, or leave files behind.
      ...uploadPayload,
      allow: 'multipart/form-data',
      // Room for photos that are too large, so that the answer can say which.
      maxBytes: 2 * storyPhotos.max * storyPhotos.maxBytes,
    },
  },
  handler: (_input, request, h) =>
    receivePhotos(request, mostKept, (body, keep) =>
      withMultipart(body, request.raw.req.headers, limits, (form) =>
        submitForm(form, keep, request, h),
      ),
    ),
});

async function submitForm(
  form: MultipartForm,
  keep: KeepPhoto,
  request: Request,
  h: ResponseToolkit,
): Promise<ResponseObject> {
  const { website, ...story } = checkForm(form);
  if (website) return h.response(pretendStory(form.files.length)).code(201);
  const photos: string[] = [];
  // One after the other: a single photo is in memory at a time.
  for (const [index, { path }] of form.files.entries()) {
    photos.push(await aboutPhoto('photos', index + 1, keep(path)));
  }
  return submitStory({ ...story, photos }, request, h);
}

/** Checks all that can be checked without decoding a photo. */
function checkForm({ fields, files, tooManyFiles }: MultipartForm): StoryRequest {
  const { value, error } = textsSchema.validate(fields, {
    abortEarly: false,
    errors: { wrap: { label: false } },
  });
  const messages: Record<string, string> = error ? fieldMessages(error) : {};
  const tooLarge = files.findIndex((file) => file.bytes > storyPhotos.maxBytes);
  if (tooManyFiles) messages.photos = storyPhotos.tooMany;
  else if (tooLarge >= 0) messages.photos = storyPhotos.tooLarge(tooLarge + 1);
  if (error || messages.photos) throw new AppError(400, 'validation', messages);
  return value;
}

/**
 * Stores a checked story once for each Idempotency-Key, and answers. Keys of photos are made of their bytes: a story is
 * the same body whether it brings its photos along or names them.
 */
async function submitStory(
  story: Omit<StoryRequest, 'website'> & { photos: string[] },
  request: Request,
  h: ResponseToolkit,
): Promise<ResponseObject> {
  const key = idempotencyKey(request);
  const { knex, mailsPerDay } = request.server.app.options;
  const { answer, repeated } = await runIdempotent(knex, {
    key,
    kind: 'story',
    body: story,
    consumeRateLimit: (trx) => consumeFormLimit(request, trx),
    create: (trx) =>
      storeStory(
        { ...story, client_uuid: key ?? null, request_id: request.app.requestId },
        mailsPerDay,
        trx,
      ),
  });
  const response = h.response(answer).code(201);
  return repeated ? response.header('idempotent-replayed', 'true') : response;
}

interface NewStory extends Omit<StoryRequest, 'website'> {
  photos: string[];
  client_uuid: string | null;
  request_id: string;
}

/**
 * Stores a visitor's story with its photos, which are here already, and the two mails that it causes.
 * @throws 400 when one of them is not
 */
async function storeStory(
  { photos, request_id, ...columns }: NewStory,
  mailsPerDay: number,
  trx: Transaction,
): Promise<StoryReceipt> {
  await checkPhotos(photos, trx);
  const story = await StoryRow.query(trx).insert(columns).returning('*');
  if (photos.length > 0) {
    await StoryImageRow.query(trx).insert(
      photos.map((image, position) => ({ story_id: story.id, position, image })),
    );
  }
  await addToOutbox('email-story-staff', { story_id: story.id }, request_id, trx);
  const { email } = columns;
  const payload = { story_id: story.id };
  await mailStranger(
    { job: 'email-story-visitor', payload, email, requestId: request_id, mailsPerDay },
    trx,
  );
  return {
    id: story.id,
    photos_count: photos.length,
    created_at: story.created_at.toISOString(),
  };
}

async function checkPhotos(keys: string[], trx: Transaction): Promise<void> {
  // Held until the story names them: what clears away forgotten uploads has to wait.
  const rows = await trx('pictures').whereIn('key', keys).forKeyShare().select('key');
  const known = new Set(rows.map(({ key }) => key));
  const missing = keys.findIndex((key) => !known.has(key));
  if (missing < 0) return;
  throw new AppError(400, 'validation', { photos: storyPhotos.missing(missing + 1) });
}

/** A receipt that no story stands behind. */
function pretendStory(photos_count: number): StoryReceipt {
  return { id: 1, photos_count, created_at: new Date().toISOString() };
}
