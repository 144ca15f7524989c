import { expect, it } from 'vitest';
import { savedAtOf } from './saved-at';

it.each([
  [undefined, null],
  [{ data: 1, savedAt: null }, null],
  [{ data: 1, savedAt: 5 }, 5],
  [{ pages: [{ savedAt: null }, { savedAt: 9 }, { savedAt: 7 }], pageParams: [1, 2, 3] }, 7],
  [{ pages: [{ savedAt: null }], pageParams: [1] }, null],
])('%j was saved at %j', (data, time) => {
  expect(savedAtOf(data)).toBe(time);
});
