import Joi from 'joi';
import type { Edit } from '../../../contract/admin/lists';
import {
  type AdminReviewFields,
  adminRatingField,
  adminReviewFields,
  adminReviewTexts,
} from '../../../contract/admin/reviews';
import { editedText, flagSchema, versionSchema } from '../../admin-lists/edit-schema';
import { idSchema, integerSchema, textSchema } from '../../http/fields';

/** A review without a status awaits moderation. */
export type NewReview = Omit<AdminReviewFields, 'is_approved'> & { is_approved?: boolean };
export type ReviewEdit = Edit<AdminReviewFields>;

const texts = Object.entries(adminReviewFields);
const boatSchema = idSchema.messages({ '*': adminReviewTexts.boatRequired });

export const newReviewSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, textSchema(field)])),
  rating: integerSchema(adminRatingField),
  boat: boatSchema.required(),
  is_approved: flagSchema,
});

export const reviewEditSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, editedText(field)])),
  rating: integerSchema(adminRatingField).optional(),
  boat: boatSchema,
  is_approved: flagSchema,
  version: versionSchema,
});
