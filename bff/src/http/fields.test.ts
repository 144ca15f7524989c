import Joi from 'joi';
import { describe, expect, it } from 'vitest';
import { checkInteger, checkText, type TextField } from '../../contract/field';
import { leadFields } from '../../contract/leads';
import { ratingField, reviewFields } from '../../contract/reviews';
import { storyFields } from '../../contract/stories';
import { integerSchema, textSchema } from './fields';

/** What is typed, and the message that it gets; none where it is good. */
const texts: [TextField, string | null, string | undefined][] = [
  [leadFields.full_name, '', 'Full Name is required'],
  [leadFields.full_name, '   ', 'Full Name is required'],
  [leadFields.full_name, ' Ana ', undefined],
  [leadFields.full_name, 'x'.repeat(201), 'Full Name cannot exceed 200 characters'],
  [leadFields.email, '', 'Email is required'],
  [leadFields.email, 'ana', 'Invalid email format'],
  [leadFields.email, 'ana@sea', 'Invalid email format'],
  [leadFields.email, 'a na@sea.example', 'Invalid email format'],
  [leadFields.email, 'ana@sea.example', undefined],
  [leadFields.phone, '', 'Phone is required'],
  [leadFields.phone, '123456789', 'Invalid phone number'],
  [leadFields.phone, '1234567890', undefined],
  [leadFields.phone, '+1 305-555-0100', undefined],
  [leadFields.phone, '1+305-555-0100', 'Invalid phone number'],
  [leadFields.phone, '(305) 555-0100', undefined],
  [leadFields.phone, '----------', 'Invalid phone number'],
  [leadFields.date, '', undefined],
  [leadFields.date, null, undefined],
  [leadFields.date, '2026-12-24', undefined],
  [leadFields.date, '12/24/2026', 'Invalid date format (YYYY-MM-DD)'],
  [leadFields.date, '2026-02-30', 'Invalid date format (YYYY-MM-DD)'],
  [leadFields.message, null, undefined],
  [leadFields.message, 'x'.repeat(5000), undefined],
  [reviewFields.reviewer_name, ' ', 'Name is required'],
  [reviewFields.email, 'x@y', 'Invalid email format'],
  [reviewFields.comment, '', 'Comment is required'],
  [reviewFields.comment, 'x'.repeat(300), undefined],
  [reviewFields.comment, 'x'.repeat(301), 'Comment cannot exceed 300 characters'],
  [storyFields.full_name, ' ', 'Full name is required'],
  [storyFields.full_name, ' A ', 'Full name must be at least 2 characters'],
  [storyFields.full_name, 'Al', undefined],
  [storyFields.full_name, 'x'.repeat(49), undefined],
  [storyFields.full_name, 'x'.repeat(50), 'Full name must be less than 50 characters'],
  [storyFields.email, null, 'Email is required'],
  [storyFields.email, 'ana@sea', 'Please enter a valid email address'],
  [storyFields.message, '', 'Message is required'],
  [storyFields.message, 'x'.repeat(9), 'Message must be at least 10 characters'],
  [storyFields.message, 'x'.repeat(1000), undefined],
  [storyFields.message, 'x'.repeat(1001), 'Message must be less than 1000 characters'],
];

describe('a field of the contract', () => {
  it.each(texts)('gives form and server the same message (%#)', (field, typed, message) => {
    expect(checkText(field, typed)).toBe(message);
    const { error } = Joi.object({ it: textSchema(field) }).validate({ it: typed });
    expect(error?.details[0]?.message).toBe(message);
  });

  it.each([
    [0, ratingField.message],
    [1, undefined],
    [5, undefined],
    [6, ratingField.message],
    [4.5, ratingField.message],
    ['5', ratingField.message],
    [null, ratingField.message],
  ])('gives form and server the same message for the rating %s', (rating, message) => {
    expect(checkInteger(ratingField, rating)).toBe(message);
    const { error } = Joi.object({ it: integerSchema(ratingField) }).validate({ it: rating });
    expect(error?.details[0]?.message).toBe(message);
  });

  it('stores trimmed text, and null for a blank optional one', () => {
    const schema = Joi.object({
      name: textSchema(leadFields.full_name),
      date: textSchema(leadFields.date),
      message: textSchema(leadFields.message),
    });
    expect(schema.validate({ name: ' Ana ', date: '' }).value).toEqual({
      name: 'Ana',
      date: null,
      message: null,
    });
  });

  it('refuses the character that Postgres cannot store', () => {
    const { error } = textSchema(leadFields.message).validate('a\0b');
    expect(error?.message).toContain('cannot be stored');
  });
});
