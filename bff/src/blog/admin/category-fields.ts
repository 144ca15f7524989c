import Joi from 'joi';
import {
  type AdminBlogCategoryFields,
  adminBlogCategoryFields,
} from '../../../contract/admin/blog';
import type { Edit } from '../../../contract/admin/lists';
import { editedText, flagSchema, versionSchema } from '../../admin-lists/edit-schema';
import { textSchema } from '../../http/fields';

/** A blank description comes as null. */
type Blank<Fields> = Omit<Fields, 'description'> & { description: string | null };
export type NewBlogCategory = Blank<AdminBlogCategoryFields>;
export type BlogCategoryEdit = Edit<NewBlogCategory>;

const { name, description } = adminBlogCategoryFields;

export const newBlogCategorySchema = Joi.object({
  name: textSchema(name),
  description: textSchema(description),
  is_active: flagSchema.default(true),
});

export const blogCategoryEditSchema = Joi.object({
  name: editedText(name),
  description: editedText(description),
  is_active: flagSchema,
  version: versionSchema,
});
