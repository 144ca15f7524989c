import { describe, expect, it } from 'vitest';
import { daysBetween, daysTaken } from './bookings';

const on = (day: string, from: string, to: string) => ({
  from: `${day}T${from}`,
  to: `${day}T${to}`,
});

describe('the days of a boat', () => {
  it('are free unless something takes them', () => {
    expect(daysTaken([], '2026-12-01', '2026-12-03')).toEqual({});
  });

  it('are partly taken where a trip of two hours still fits in one piece', () => {
    const morning = on('2026-12-01', '08:00', '20:00');
    expect(daysTaken([morning], '2026-12-01', '2026-12-02')).toEqual({ '2026-12-01': 'partly' });
    const long = on('2026-12-01', '08:00', '20:01');
    expect(daysTaken([long], '2026-12-01', '2026-12-01')).toEqual({ '2026-12-01': 'taken' });
  });

  it('are taken where the pieces that are left are too short', () => {
    const trips = [
      on('2026-12-01', '14:00', '20:30'),
      on('2026-12-01', '09:30', '12:30'),
      on('2026-12-01', '10:00', '11:00'),
    ];
    expect(daysTaken(trips, '2026-12-01', '2026-12-01')).toEqual({ '2026-12-01': 'taken' });
  });

  it('are free when only the hours of the night are taken', () => {
    const night = { from: '2026-12-01T22:00', to: '2026-12-02T08:00' };
    expect(daysTaken([night], '2026-12-01', '2026-12-02')).toEqual({});
  });

  it('may be taken by what began before them and ends after them, over a change of the clock too', () => {
    const week = { from: '2027-03-12T12:00', to: '2027-03-15T12:00' };
    expect(daysTaken([week], '2027-03-11', '2027-03-16')).toEqual({
      '2027-03-12': 'partly',
      '2027-03-13': 'taken',
      '2027-03-14': 'taken',
      '2027-03-15': 'partly',
    });
  });

  it('are counted with both ends', () => {
    expect(daysBetween('2026-12-31', '2026-12-31')).toBe(1);
    expect(daysBetween('2026-10-30', '2026-11-02')).toBe(4);
  });
});
