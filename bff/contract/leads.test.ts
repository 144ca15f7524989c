import { expect, it } from 'vitest';
import { tripDayProblem } from './leads';

const past = 'Please choose today or a later day';
const far = 'Please choose a day within the next 3 years';

it.each([
  ['2026-11-20', '2026-11-21', past],
  ['2026-11-21', '2026-11-21', undefined],
  ['2029-11-21', '2026-11-21', undefined],
  ['2029-11-22', '2026-11-21', far],
  // Three years later there is no such day.
  ['2031-02-28', '2028-02-29', undefined],
  ['2031-03-01', '2028-02-29', far],
])('a trip on %s, asked for on %s, has the problem: %s', (day, today, problem) => {
  expect(tripDayProblem(day, today)).toBe(problem);
});
