import Joi from 'joi';
import {
  type AdminBoatFields,
  adminBoatFields,
  adminBoatTexts,
  boatExtras,
  boatMeasureMax,
  boatMeasures,
  boatPictures,
  boatPriceMax,
  boatStatuses,
  boatTypes,
  longestTripHours,
  mostDurations,
} from '../../../contract/admin/boats';
import { adminPictureTexts } from '../../../contract/admin/images';
import type { Edit } from '../../../contract/admin/lists';
import { editedText, flagSchema, versionSchema } from '../../admin-lists/edit-row';
import { idSchema, textSchema } from '../../http/fields';

/** A boat as it was sent, as its schema lets it through; the pictures of a form are stored already. */
export type SentBoat = Edit<AdminBoatFields> & {
  /** Ids of the pictures that stay. */
  existing_image_ids?: number[];
  /** Keys of pictures that follow those that stay. */
  new_images?: string[];
};
/** The same of a new boat, which has both. */
export type NewBoat = SentBoat & Pick<AdminBoatFields, 'name' | 'description'>;

const texts = Object.entries(adminBoatFields);
const keySchema = Joi.string().pattern(/^[a-z0-9][a-z0-9-]{0,99}$/);
const galleryMessages = {
  'array.max': adminBoatTexts.galleryTooMany,
  '*': adminPictureTexts.missing,
};

const { durationsInvalid } = adminBoatTexts;

const choices = {
  type: Joi.string()
    .valid(...boatTypes)
    .messages({ '*': 'Invalid type selection' }),
  status: Joi.string()
    .valid(...boatStatuses)
    .messages({ '*': 'Invalid status selection' }),
  featured: flagSchema,
  is_priority: flagSchema,
  price: moneySchema(adminBoatTexts.priceInvalid, adminBoatTexts.priceNegative),
  discount_price: moneySchema(adminBoatTexts.discountInvalid, adminBoatTexts.discountNegative),
  duration_hours: Joi.number()
    .integer()
    .min(1)
    .max(boatMeasureMax)
    .allow(null)
    .messages({ '*': adminBoatTexts.durationInvalid }),
  more_durations: Joi.array()
    .items(
      Joi.object({
        hours: Joi.number().integer().min(1).max(longestTripHours).required(),
        price: moneySchema(durationsInvalid, durationsInvalid).min(0.01).invalid(null).required(),
      }),
    )
    .max(mostDurations)
    .unique('hours')
    .sort({ by: 'hours' })
    .messages({ '*': durationsInvalid }),
  ...Object.fromEntries(
    Object.entries(boatExtras).map(([name, label]) => {
      const message = adminBoatTexts.extraInvalid(label);
      return [name, moneySchema(message, message)];
    }),
  ),
  meeting_lat: degreesSchema(90),
  meeting_lng: degreesSchema(180),
  ...Object.fromEntries(
    Object.entries(boatMeasures).map(([name, label]) => [
      name,
      Joi.number()
        .integer()
        .min(0)
        .max(boatMeasureMax)
        .allow(null)
        .messages({ '*': adminBoatTexts.measureInvalid(label) }),
    ]),
  ),
  category: idSchema.allow(null).messages({ '*': adminBoatTexts.categoryInvalid }),
  main_image_key: keySchema.allow(null).messages({ '*': adminPictureTexts.missing }),
  gallery: Joi.array()
    .items(idSchema.strict(), keySchema)
    .max(boatPictures.max)
    .messages(galleryMessages),
  // Of a multipart form, in place of `gallery`.
  existing_image_ids: Joi.array().items(idSchema).messages(galleryMessages),
};

export const newBoatSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, textSchema(field)])),
  ...choices,
});

export const boatEditSchema = Joi.object({
  ...Object.fromEntries(texts.map(([name, field]) => [name, editedText(field)])),
  ...choices,
  version: versionSchema,
});

/** Degrees of latitude or longitude, or null. */
function degreesSchema(most: number): Joi.NumberSchema {
  return Joi.number()
    .min(-most)
    .max(most)
    .allow(null)
    .messages({ '*': adminBoatTexts.placeInvalid });
}

/** US dollars and cents, or null. */
function moneySchema(invalid: string, negative: string): Joi.NumberSchema {
  return Joi.number()
    .min(0)
    .max(boatPriceMax)
    .custom((value: number, helpers) =>
      Math.round(value * 100) / 100 === value ? value : helpers.error('number.cents'),
    )
    .allow(null)
    .messages({ 'number.min': negative, '*': invalid });
}
