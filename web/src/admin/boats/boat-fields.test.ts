import { expect, it } from 'vitest';
import {
  checkDiscount,
  checkHours,
  checkMeasure,
  checkPrice,
  digitsText,
  priceText,
} from './boat-fields';

it.each([
  ['', undefined],
  ['0', undefined],
  ['1250', undefined],
  ['1250.', undefined],
  ['.5', undefined],
  ['99999999.99', undefined],
  ['100000000', 'Price must be a valid number'],
  ['.', 'Price must be a valid number'],
  ['12a', 'Price must be a valid number'],
  ['-5', 'Price cannot be negative'],
])('judges the price "%s"', (text, message) => {
  expect(checkPrice(text)).toBe(message);
});

it.each([
  ['', '', undefined],
  ['99.99', '100', undefined],
  ['9', '10', undefined],
  ['100', '100', 'Discount price must be less than regular price'],
  ['101', '100', 'Discount price must be less than regular price'],
  ['5', '', 'Discount price must be less than regular price'],
  ['.', '100', 'Discount price must be a valid number'],
])('judges the discount price "%s" of "%s"', (text, price, message) => {
  expect(checkDiscount(text, price)).toBe(message);
});

it.each([
  ['', undefined],
  ['0', undefined],
  ['42', undefined],
  ['4.5', 'Length must be a non-negative integer'],
  ['-1', 'Length must be a non-negative integer'],
  ['10001', 'Length must be a non-negative integer'],
])('judges the length "%s"', (text, message) => {
  expect(checkMeasure('length', text)).toBe(message);
});

it.each([
  ['', undefined],
  ['8', undefined],
  ['0', 'Hours must be a whole number above 0'],
])('judges the hours "%s"', (text, message) => {
  expect(checkHours(text)).toBe(message);
});

it.each([
  ['12', '12'],
  ['12.', '12.'],
  ['12.345', '12.34'],
  ['12.3.4', '12.34'],
  ['$1,250.50', '1250.50'],
  ['-3', '3'],
  ['abc', ''],
])('keeps of the price "%s" "%s"', (typed, kept) => {
  expect(priceText(typed)).toBe(kept);
});

it('keeps digits only of a whole number', () => {
  expect(digitsText('4.5 ft-2')).toBe('452');
});
