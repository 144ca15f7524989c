import { expect, it } from 'vitest';
import { cutDescription } from './category-columns';

it.each([
  ['', ''],
  ['Fifteen letters', 'Fifteen letters'],
  ['Sixteen letters!', 'Sixteen letters…'],
  ['Where to go on  the bay', 'Where to go on…'],
  ['⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵', '⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵…'],
])('shows "%s" as "%s"', (description, shown) => {
  expect(cutDescription(description)).toBe(shown);
});
