import Joi from 'joi';
import { type StoryRequest, storyPaths } from '../../contract/stories';
import { idempotencyHeaders } from '../http/idempotency';
import { publicRoute } from '../http/routes';
import { photoKeysSchema, storyTextSchemas } from './story-fields';
import { pretendStory } from './story-service';
import { submitStory } from './submit-story';

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
