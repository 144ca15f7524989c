import type { Readable } from 'node:stream';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import Joi from 'joi';
import { type StoryRequest, storyPhotos } from '../../contract/stories';
import { AppError } from '../http/app-error';
import { type MultipartForm, withMultipart } from '../http/body/multipart';
import { slowBody } from '../http/body/slow-body';
import { uploadPayload } from '../http/body/uploads';
import { idempotencyHeaders } from '../http/idempotency';
import { fieldMessages, publicRoute } from '../http/routes';
import { multipartPath } from './multipart-path';
import { aboutPhoto, type KeepPhoto, receivePhotos } from './receive-photo';
import { storyTextSchemas } from './story-fields';
import { pretendStory } from './story-service';
import { submitStory } from './submit-story';

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
