import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import { momentInMiami } from '@mr-sea/bff/contract/miami-day';
import { describe, expect, it } from 'vitest';
import { barsOf, daysOfView, neighborView, titleOfView } from './calendar-days';

const booking = (id: number, from: string, to: string): AdminBooking => ({
  ...{ id, version: 1, kind: 'confirmed', lead: null, expires_at: null, note: null },
  ...{ calendar: null, in_conflict: false, released: false, boat: { id: 1, name: 'Azimut' } },
  starts_at: momentInMiami(from).toISOString(),
  ends_at: momentInMiami(to).toISOString(),
  ready_at: momentInMiami(to).toISOString(),
});

describe('a view', () => {
  it('is a week from its Sunday on, or a month', () => {
    expect(daysOfView('week', '2026-11-25')).toEqual(
      ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
    );
    expect(daysOfView('week', '2026-11-22')[0]).toBe('2026-11-22');
    expect(daysOfView('month', '2027-02-10')).toHaveLength(28);
    expect(daysOfView('month', '2026-12-31')).toHaveLength(31);
  });

  it('has one before and one after it, without a gap', () => {
    for (const view of ['week', 'month'] as const) {
      let day = '2026-11-25';
      for (let n = 0; n < 60; n++) {
        const next = neighborView(view, day, 1);
        expect(daysOfView(view, neighborView(view, next, -1))).toEqual(daysOfView(view, day));
        day = next;
      }
    }
  });

  it('says what it shows', () => {
    expect(titleOfView('month', '2026-11-25')).toBe('November 2026');
    expect(titleOfView('week', '2026-11-25')).toBe('Nov 22 to Nov 28, 2026');
    expect(titleOfView('week', '2026-12-31')).toBe('Dec 27 to Jan 2, 2027');
  });
});

describe('the bookings of a boat', () => {
  const days = daysOfView('week', '2026-11-25');
  const places = (...bookings: AdminBooking[]) =>
    barsOf(bookings, days).map(({ booking: { id }, column, length, lane }) => [
      id,
      column,
      length,
      lane,
    ]);

  it('stand on their days, those that share one below each other', () => {
    expect(
      places(
        booking(2, '2026-11-24T15:00', '2026-11-24T19:00'),
        booking(1, '2026-11-24T09:00', '2026-11-24T13:00'),
        booking(3, '2026-11-24T20:00', '2026-11-26T10:00'),
        booking(4, '2026-11-25T12:00', '2026-11-25T14:00'),
        booking(5, '2026-11-28T12:00', '2026-11-28T14:00'),
      ),
    ).toEqual([
      [1, 2, 1, 0],
      [2, 2, 1, 1],
      [3, 2, 3, 2],
      [4, 3, 1, 0],
      [5, 6, 1, 0],
    ]);
  });

  it('are cut where the view ends, and are not there on other days', () => {
    const bars = barsOf(
      [
        booking(1, '2026-11-20T09:00', '2026-11-23T13:00'),
        booking(2, '2026-11-27T09:00', '2026-12-03T13:00'),
        booking(3, '2026-11-21T09:00', '2026-11-21T13:00'),
        booking(4, '2026-11-29T00:00', '2026-11-29T13:00'),
      ],
      days,
    );
    expect(bars).toMatchObject([
      { booking: { id: 1 }, column: 0, length: 2, cut: { before: true, after: false } },
      { booking: { id: 2 }, column: 5, length: 2, cut: { before: false, after: true } },
    ]);
  });

  it('that end at midnight take nothing of the next day', () => {
    expect(places(booking(1, '2026-11-24T18:00', '2026-11-25T00:00'))).toEqual([[1, 2, 1, 0]]);
    expect(places(booking(1, '2026-11-21T18:00', '2026-11-22T00:00'))).toEqual([]);
  });
});
