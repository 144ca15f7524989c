import { describe, expect, test } from 'vitest';
import { ApiError } from './call-api';
import { fieldMessages, reasonOr } from './field-messages';

const shown = { full_name: '', email: '' };
const wrong = new ApiError(400, {
  error: { email: 'This is no e-mail address.', boat: 'There is no such boat.', full_name: '' },
  code: 'validation',
});

describe('what the server said', () => {
  test('about a field that the form shows is told apart from the rest', () => {
    expect(fieldMessages(wrong, shown)).toEqual({
      fields: [['email', 'This is no e-mail address.']],
      others: ['There is no such boat.'],
    });
  });

  test('is nothing where no answer came', () => {
    expect(fieldMessages(new TypeError('Failed to fetch'), shown)).toEqual({
      fields: [],
      others: [],
    });
  });
});

describe('a refusal', () => {
  test('is told in the words of the server', () => {
    const taken = new ApiError(409, { error: 'The name is taken.', code: 'conflict' });
    expect(reasonOr(taken, 'Not saved.')).toBe('The name is taken.');
  });

  test('is told in ours where the server broke or did not answer', () => {
    const broken = new ApiError(500, { error: 'Out of order', code: 'internal' });
    expect(reasonOr(broken, 'Not saved.')).toBe('Not saved.');
    expect(reasonOr(new TypeError('Failed to fetch'), 'Not saved.')).toBe('Not saved.');
  });
});
