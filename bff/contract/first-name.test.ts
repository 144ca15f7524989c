import { expect, it } from 'vitest';
import { firstName } from './first-name';

it.each([
  ['Ana Ruiz', 'Ana'],
  ['  ana   ruiz ', 'Ana'],
  ['ANA RUIZ', 'Ana'],
  ['MARY-JANE Watson', 'Mary-Jane'],
  ["o'neil", "O'Neil"],
  ['DeShawn Carter', 'DeShawn'],
  ['Ñandú Paz', 'Ñandú'],
  ['Zoë', 'Zoë'],
  ['王 伟', '王'],
  ['Ruiz, Ana', 'Ana'],
  ['Dr. Ana Ruiz', 'Ana'],
  ['Mr. Smith', undefined],
  ['mrs smith', undefined],
  ['', undefined],
  ['   ', undefined],
  ['{day}', undefined],
  ['<b>Ana</b>', undefined],
  ['www.casino.example', undefined],
  ['Win$$$ now', undefined],
  ['-', undefined],
  ['\u0301', undefined],
  ['x'.repeat(31), undefined],
  [`${'x'.repeat(10_000)} y`, undefined],
])('%j is called %j', (full, first) => {
  expect(firstName(full)).toBe(first);
});
