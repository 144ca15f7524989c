import type { InquiryStatus } from '@mr-sea/bff/contract/inquiry-status';
import { expect, test } from 'vitest';
import { changeOf } from './change-inquiry';
import { inquiryWords, stepsOf } from './inquiry-steps';

const inquiry: InquiryStatus = {
  state: 'open',
  reference: 'MS-00042',
  boats: ['Blue Horizon'],
  ...{ date: null, hour: null, duration_hours: null, guests: null },
  ...{ phone: '305 555 0142', message: null },
  received: '2026-11-21T09:05',
  ...{ seen: null, answered: null, withdrawn: null, offers: [], trips: [], caller: null },
};
const way = (more: Partial<InquiryStatus>) =>
  stepsOf({ ...inquiry, ...more }).map(({ name, state }) => `${name} ${state}`);
const offer = { boat: 'Blue Horizon', expires: '2026-12-01T10:00', page: '/offers/1.x' };
const trip = { boat: 'Blue Horizon', starts: '2026-12-05T10:00', ends: '2026-12-05T14:00' };

test('a new request waits to be seen', () => {
  expect(way({})).toEqual([
    'Received done',
    'Seen by our team next',
    'Answered later',
    'Offer later',
    'Confirmed later',
  ]);
  expect(stepsOf(inquiry)[0]?.text).toBe('Sat, November 21, 2026, 9:05 AM');
});

test('who was answered was seen, whether or not somebody knows when', () => {
  expect(way({ answered: '2026-11-21T09:20' }).slice(0, 4)).toEqual([
    'Received done',
    'Seen by our team done',
    'Answered done',
    'Offer next',
  ]);
  expect(way({ offers: [{ ...offer, state: 'sent' }] }).at(-1)).toBe('Confirmed next');
});

test('a trip that was agreed without an offer has no such step', () => {
  expect(way({ state: 'confirmed', trips: [trip] })).toEqual([
    'Received done',
    'Seen by our team done',
    'Answered done',
    'Confirmed done',
  ]);
});

test('a request that is over has no way from there', () => {
  expect(way({ state: 'withdrawn', withdrawn: '2026-11-22T08:00' })).toEqual([
    'Received done',
    'Withdrawn by you done',
  ]);
  expect(way({ state: 'closed', seen: '2026-11-22T08:00' })).toEqual([
    'Received done',
    'Seen by our team done',
    'Closed done',
  ]);
});

test.each([
  [{}, 'We have your request'],
  [{ seen: '2026-11-21T09:10' }, 'Our team has seen your request'],
  [{ answered: '2026-11-21T09:20' }, 'We have answered you'],
  [{ offers: [{ ...offer, state: 'expired' as const }] }, 'We have answered you'],
  [{ offers: [{ ...offer, state: 'sent' as const }] }, 'Your offer is here'],
  [{ offers: [{ ...offer, state: 'accepted' as const }] }, 'You accepted our offer'],
  [{ state: 'confirmed' as const }, 'Your trip is confirmed'],
  [{ state: 'closed' as const }, 'This request is closed'],
  [{ state: 'withdrawn' as const }, 'You withdrew this request'],
])('%j reads "%s"', (more, title) => {
  expect(inquiryWords({ ...inquiry, ...more }).title).toBe(title);
});

test('a change names only what differs, so that what staff changed meanwhile stays', () => {
  const before = { date: '2027-03-14', hour: '', duration_hours: '4', guests: '8' };
  const rest = { phone: '305 555 0142', message: 'Shade?' };
  const typed = { ...before, ...rest, duration_hours: '', guests: ' 10 ', message: '  ' };
  expect(changeOf(typed, { ...before, ...rest })).toEqual({
    duration_hours: null,
    guests: 10,
    message: null,
  });
  expect(changeOf({ ...before, ...rest }, { ...before, ...rest })).toEqual({});
});
