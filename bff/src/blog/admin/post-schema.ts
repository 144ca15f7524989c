import Joi from 'joi';
import {
  adminPostFields,
  adminPostTexts,
  type PostStatus,
  postStatuses,
} from '../../../contract/admin/blog';
import { adminPictureTexts } from '../../../contract/admin/images';
import { editedText, versionSchema } from '../../admin-lists/edit-schema';
import { idSchema, textSchema } from '../../http/fields';
import { readContent, type SentBlock } from './content';

/** A post's fields as they were sent, checked one by one. */
export interface SentPost {
  title?: string;
  content?: SentBlock[];
  category_id?: number | null;
  status?: PostStatus;
  /** Key of a stored picture. */
  main_image_key?: string | null;
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
  content: contentSchema.required(),
  status: postStatusSchema.default('draft'),
});

/** An edit: what is absent stays as it is. */
export const postEditSchema = Joi.object({
  ...fields,
  title: editedText(adminPostFields.title),
  content: contentSchema,
  status: postStatusSchema,
  version: versionSchema,
});
