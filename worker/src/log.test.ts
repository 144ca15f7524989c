import { expect, it } from 'vitest';
import { describeError } from './log';

it('describes an error by its code, its message and those of its causes, without addresses', () => {
  const cause = Object.assign(new Error('no such <ana@example.com>'), { responseCode: 550 });
  const error = new Error('The mail\nwas not sent', { cause });
  expect(describeError(error)).toBe('The mail was not sent: 550: no such <<address>>');
});

it('ends where causes lead back to where they began', () => {
  const [one, other] = [new Error('one'), new Error('other')];
  one.cause = other;
  other.cause = one;
  expect(describeError(one)).toMatch(/^one: other: one: other/);
});
