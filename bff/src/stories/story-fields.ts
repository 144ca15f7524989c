import Joi from 'joi';
import { storyFields, storyPhotos } from '../../contract/stories';
import { honeypotSchema, textSchema } from '../http/fields';

/** The texts of a story, however it is sent. */
export const storyTextSchemas = {
  full_name: textSchema(storyFields.full_name),
  email: textSchema(storyFields.email),
  message: textSchema(storyFields.message),
  website: honeypotSchema,
};

const isKey = (key: unknown): boolean => typeof key === 'string' && /^[0-9a-f]{32}$/.test(key);

/** Keys of photos; the message of a wrong one counts it from 1. */
export const photoKeysSchema = Joi.array()
  .items(Joi.any())
  .max(storyPhotos.max)
  .custom((keys: unknown[], helpers) => {
    const wrong = keys.findIndex((key) => !isKey(key));
    return wrong < 0 ? keys : helpers.message({ custom: storyPhotos.missing(wrong + 1) });
  })
  .default([])
  .messages({ 'array.max': storyPhotos.tooMany, 'array.base': 'photos has to be a list of keys' });
