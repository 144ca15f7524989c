import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, shownDay, typedDay } from './day';

describe('day', () => {
  it('is shown as mm/dd/yyyy', () => {
    expect(shownDay('2026-12-05')).toBe('12/05/2026');
  });

  it('is shown as it is when it is not a day', () => {
    expect(shownDay('12/5')).toBe('12/5');
  });

  it.each([
    ['12/05/2026', '2026-12-05'],
    [' 1/2/2027 ', '2027-01-02'],
    ['12/05', '12/05'],
    ['tomorrow', 'tomorrow'],
    ['', ''],
  ])('typed as "%s" becomes "%s"', (typed, day) => {
    expect(typedDay(typed)).toBe(day);
  });

  it('survives the way through the calendar', () => {
    const date = dateOfDay('2028-02-29');
    expect(date && dayOfDate(date)).toBe('2028-02-29');
  });

  it('has no date when it does not exist', () => {
    expect(dateOfDay('2027-02-29')).toBeUndefined();
    expect(dateOfDay('2027-13-01')).toBeUndefined();
  });
});
