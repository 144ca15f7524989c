import { expect, it } from 'vitest';
import { chosenOf } from './use-saved-boats';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it.each([
  ['all boats', upTo(3), {}, [1, 2, 3]],
  ['all but those left out', upTo(3), { 2: false }, [1, 3]],
  ['the first twelve of many', upTo(14), {}, upTo(12)],
  ['no further one when one is left out', upTo(14), { 1: false }, upTo(12).slice(1)],
  [
    'a further one by hand, once there is room',
    upTo(14),
    { 1: false, 14: true },
    [...upTo(12).slice(1), 14],
  ],
  ['what was chosen by hand rather than the rest', upTo(14), { 13: true }, [...upTo(11), 13]],
  ['nobody who is gone', upTo(2), { 9: true }, [1, 2]],
])('one inquiry asks about %s', (_title, ids, choices, chosen) => {
  expect(chosenOf(ids, choices)).toEqual(chosen);
});
