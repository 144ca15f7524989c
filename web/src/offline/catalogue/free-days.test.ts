import type { FleetAvailability } from '@mr-sea/bff/contract/bookings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../client/testing/server';
import { buildBoat } from '../testing/boats';
import { emptyStorage } from '../testing/browser';
import { listBoatsOffline } from './catalogue';
import { replaceCatalogue } from './catalogue-sync';
import { freeDaysOffline, keepFreeDays } from './free-days';

beforeEach(emptyStorage);
afterEach(() => vi.unstubAllGlobals());

const today = '2026-11-25';
const fleet = (through: number | null): FleetAvailability => ({
  from: '2026-11-25',
  count: 120,
  boats: { 7: '0121' },
  through,
});

it('knows the days of every boat that the server told of, free ones too, and from when', async () => {
  const calls = serve(() => json(fleet(null)));
  const before = Date.now();
  await keepFreeDays();
  expect(calls.map(({ path }) => path)).toEqual(['/api/availability']);
  const days = { '2026-11-26': 'partly', '2026-11-27': 'taken', '2026-11-28': 'partly' };
  const kept = await freeDaysOffline(7, today);
  expect(kept?.data).toEqual({ from: '2026-11-25', to: '2027-03-24', days });
  expect(kept?.savedAt).toBeGreaterThanOrEqual(before);
  expect((await freeDaysOffline(8, today))?.data.days).toEqual({});
  expect(await freeDaysOffline(7, '2027-03-24')).not.toBeNull();
  expect(await freeDaysOffline(7, '2027-03-25')).toBeNull();
});

it('knows nothing of boats that the server did not get to, and nothing before it has asked', async () => {
  expect(await freeDaysOffline(7, today)).toBeNull();
  serve(() => json(fleet(7)));
  await keepFreeDays();
  expect(await freeDaysOffline(7, today)).not.toBeNull();
  expect(await freeDaysOffline(8, today)).toBeNull();
});

it('keeps what it has when somebody else answers in place of the server', async () => {
  serve(() => json(fleet(null)));
  await keepFreeDays();
  serve(() => json({ welcome: 'to our Wi-Fi' }));
  await expect(keepFreeDays()).rejects.toThrow();
  expect((await freeDaysOffline(7, today))?.data.days).toHaveProperty('2026-11-27');
});

it('leaves out of the list what is taken on a day, and says nothing of a day that it does not know', async () => {
  const boats = [7, 8].map((id) => buildBoat({ id }));
  await replaceCatalogue({ version: 'a', boats, categories: [], reviews: [] }, 5_000);
  const found = async (day: string): Promise<number[] | undefined> =>
    (await listBoatsOffline({ day }, 1))?.data.results.map(({ id }) => id);
  expect(await found('2026-11-27')).toBeUndefined();
  serve(() => json(fleet(7)));
  await keepFreeDays();
  expect(await found('2026-11-27')).toBeUndefined();
  serve(() => json(fleet(null)));
  await keepFreeDays();
  expect(await found('2026-11-27')).toEqual([8]);
  expect(await found('2026-11-28')).toEqual([8, 7]);
  expect(await found('2026-11-24')).toBeUndefined();
  expect(await found('2027-03-24')).toEqual([8, 7]);
  expect(await found('2027-03-25')).toBeUndefined();
});
