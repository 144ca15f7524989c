import { expect, it } from 'vitest';
import { capitalFirst } from './user-dialogs';

it.each([
  ['ana', 'Ana'],
  ['Ana', 'Ana'],
  ['  ana', '  Ana'],
  ['élodie', 'Élodie'],
  ['mcDonald', 'McDonald'],
  ['', ''],
])('makes the first letter of "%s" large', (typed, shown) => {
  expect(capitalFirst(typed)).toBe(shown);
});
