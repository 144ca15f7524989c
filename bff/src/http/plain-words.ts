import type { ValidationErrorItem } from 'joi';

/** What a schema says by itself, in words that a person understands. By the codes of Joi; `limit` and `valids` are its own. */
const sentences: Record<string, (context: { limit?: unknown; valids?: unknown[] }) => string> = {
  'any.required': () => 'This is missing.',
  'any.only': ({ valids = [] }) =>
    `Please choose one of these: ${valids.filter((value) => value !== null && value !== '').join(', ')}.`,
  'object.unknown': () => 'There is no field of this name here.',
  'object.base': () => 'Fields with names are expected here.',
  'number.base': () => 'This has to be a number.',
  'number.integer': () => 'This has to be a whole number.',
  'number.min': ({ limit }) => `This has to be ${limit} or more.`,
  'number.max': ({ limit }) => `This has to be ${limit} or less.`,
  'number.unsafe': () => 'This number is too large.',
  'number.infinity': () => 'This number is too large.',
  'string.base': () => 'This has to be a text.',
  'string.empty': () => 'This cannot be empty.',
  'string.min': ({ limit }) => `Please write ${limit} characters or more.`,
  'string.max': ({ limit }) => `Please write ${limit} characters or fewer.`,
  'string.length': ({ limit }) => `This takes exactly ${limit} characters.`,
  'string.isoDate': () => 'This has to be a date and time, as in 2026-11-23T10:00:00Z.',
  'boolean.base': () => 'This has to be true or false.',
  'array.base': () => 'This has to be a list.',
  'array.min': ({ limit }) => `This list needs ${limit} or more.`,
  'array.max': ({ limit }) => `This list takes ${limit} or fewer.`,
  'array.unique': () => 'This list has something twice.',
};

/** A finding's message: the schema's own, or a sentence where nobody has written one. */
export function plainWords({ type, message, context = {} }: ValidationErrorItem): string {
  // Joi's own words begin with the field's name.
  if (!context.label || !message.startsWith(context.label)) return message;
  return (
    sentences[type]?.(context as { limit?: unknown; valids?: unknown[] }) ??
    'This is not as it is expected here.'
  );
}
