import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import { expect, it } from 'vitest';
import { movedBy } from './calendar-drag';

const booking = {
  boat: { id: 1, name: 'Aurora' },
  kind: 'confirmed',
  // Friday to Sunday, over the end of summer time.
  starts_at: '2027-11-05T14:00:00.000Z',
  ends_at: '2027-11-07T19:00:00.000Z',
  lead: null,
  note: null,
} as AdminBooking;

it.each([
  ['nothing', 'whole', 0, undefined, {}],
  ['its own row', 'whole', 0, { id: 1, name: 'Aurora' }, {}],
  ['another day', 'whole', 3, undefined, { from_day: '2027-11-08', to_day: '2027-11-10' }],
  ['another boat', 'whole', 0, { id: 2, name: 'Bela' }, { boat: { id: 2, name: 'Bela' } }],
  ['a later end', 'end', 2, undefined, { to_day: '2027-11-09' }],
  ['an earlier end', 'end', -2, undefined, { to_day: '2027-11-05' }],
  ['an end before its beginning', 'end', -3, undefined, {}],
] as const)('a booking that is dragged to %s', (_what, part, days, boat, moved) => {
  expect(movedBy(booking, part, days, boat)).toEqual(moved);
});
