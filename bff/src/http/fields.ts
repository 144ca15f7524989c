import Joi from 'joi';
import { hasShape, type IntegerField, type TextField } from '../../contract/field';

/** A Joi rule that refuses the one character which Postgres cannot store in text. */
export const refuseNul: Joi.CustomValidator<string> = (value, helpers) =>
  value.includes('\0')
    ? helpers.message({ custom: 'This has a character that cannot be stored' })
    : value;

/** The Joi schema of a contract's text field: trimmed text, or null where an optional one is blank. */
export function textSchema(field: TextField): Joi.StringSchema {
  const wrongKind = field.required ?? field.shape?.message ?? 'This has to be a text';
  const messages: Record<string, string> = {
    'any.required': wrongKind,
    'string.base': wrongKind,
    'string.empty': wrongKind,
  };
  let schema = Joi.string().trim();
  schema = field.required ? schema.required() : schema.empty(['', null]).default(null);
  if (field.min) {
    schema = schema.min(field.min.length);
    messages['string.min'] = field.min.message;
  }
  if (field.max) {
    schema = schema.max(field.max.length);
    messages['string.max'] = field.max.message;
  }
  return schema
    .custom(refuseNul)
    .custom((value: string, helpers) => {
      const { shape, max } = field;
      // Said already, of the text as it came.
      if (!shape || (max && value.length > max.length)) return value;
      if (!hasShape(field, value)) return helpers.message({ custom: shape.message });
      return shape.as?.(value) ?? value;
    })
    .messages(messages);
}

/** The Joi schema of a contract's integer field; text that looks like a number is not one. */
export function integerSchema(field: IntegerField): Joi.NumberSchema {
  return Joi.number()
    .strict()
    .integer()
    .min(field.min)
    .max(field.max)
    .required()
    .messages({ '*': field.message });
}

/** A row's id in an address or a body: what a Postgres integer can hold. */
export const idSchema = Joi.number().integer().min(1).max(2_147_483_647);

/** A moment is one wherever it is read: without a time zone it would be another on each server. */
const momentShape = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
export const momentSchema = Joi.string().custom((text: string, helpers) => {
  const moment = new Date(text);
  const isOne = momentShape.test(text) && !Number.isNaN(moment.getTime());
  return isOne ? moment : helpers.error('any.invalid');
});

/** A UUID in its one plain form of 36 characters; Joi by itself takes ones in brackets and without hyphens, Postgres not all. */
export const uuidSchema = Joi.string().guid({ separator: '-', wrapper: false });

/** A field that people do not see. Programs that fill in everything fill it in too. */
export const honeypotSchema = Joi.string().allow('', null).max(500);
