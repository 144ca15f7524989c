import { describe, expect, it } from 'vitest';
import { longDate } from './long-date';

const reference = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'America/New_York',
});
const hour = 3_600_000;

describe('a day by the clock of Miami', () => {
  it('is what the tables of time zones say, in every hour of thirty years', () => {
    const wrong: string[] = [];
    for (let time = Date.UTC(2010, 0, 1); time < Date.UTC(2040, 0, 1); time += hour) {
      const iso = new Date(time).toISOString();
      if (longDate(iso) !== reference.format(time)) wrong.push(iso);
    }
    expect(wrong).toEqual([]);
  });

  it('changes with the second that is midnight there', () => {
    expect(longDate('2026-11-21T04:59:59.999Z')).toBe('November 20, 2026');
    expect(longDate('2026-11-21T05:00:00.000Z')).toBe('November 21, 2026');
    expect(longDate('2026-07-04T03:59:59.999Z')).toBe('July 3, 2026');
    expect(longDate('2026-07-04T04:00:00.000Z')).toBe('July 4, 2026');
  });

  it('is empty for what is no moment', () => {
    expect(longDate('soon')).toBe('');
  });
});
