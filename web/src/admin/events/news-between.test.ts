import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';
import { expect, it } from 'vitest';
import { newsBetween } from './news';

const quiet: AdminOverview = {
  leads_new: 2,
  follow_ups_due: 0,
  reviews_pending: 1,
  stories_waiting: 0,
  users_waiting: 0,
  mails_undelivered: 0,
  leads_per_day: [],
};

it('counts what has arrived, leads first', () => {
  expect(newsBetween(quiet, { ...quiet, leads_new: 3 })?.text).toBe('1 new lead');
  const busy = { ...quiet, leads_new: 4, stories_waiting: 1 };
  expect(newsBetween(quiet, busy)).toEqual({
    text: '2 new leads, 1 new story',
    to: '/admin/leads',
  });
});

it('has nothing to say when things were only dealt with', () => {
  expect(newsBetween(quiet, quiet)).toBeNull();
  expect(newsBetween(quiet, { ...quiet, leads_new: 0 })).toBeNull();
});
