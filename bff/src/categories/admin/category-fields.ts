import Joi from 'joi';
import { type AdminCategoryFields, adminCategoryTexts } from '../../../contract/admin/categories';
import type { Edit } from '../../../contract/admin/lists';
import { categoryFields } from '../../../contract/categories';
import { editedText, versionSchema } from '../../admin-lists/edit-schema';
import { textSchema } from '../../http/fields';

// There is one default category, and it stays: nothing but "no" can be said here.
const isDefaultSchema = Joi.boolean()
  .valid(false)
  .messages({ '*': adminCategoryTexts.defaultStays });

export type NewCategory = Pick<AdminCategoryFields, 'name'> & { is_default?: false };
export type CategoryEdit = Edit<NewCategory>;

export const newCategorySchema = Joi.object({
  name: textSchema(categoryFields.name),
  is_default: isDefaultSchema,
});

export const categoryEditSchema = Joi.object({
  name: editedText(categoryFields.name),
  is_default: isDefaultSchema,
  version: versionSchema,
});
