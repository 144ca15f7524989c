import {
  type Availability,
  addDays,
  bookingPaths,
  daysBetween,
  type FleetAvailability,
  packedDay,
  unpackDays,
} from '@mr-sea/bff/contract/bookings';
import { fetchJson } from '../../client/call-api';
import type { Sourced } from '../../client/network-first';
import { isFleetAvailability } from '../../client/shape-guards';
import type { OfflineDatabase } from '../storage/dexie';
import { cachedResponse, cacheResponse } from '../storage/response-cache';

const key = 'availability';

/** Keeps on the device what the fleet has free in the next 120 days. Throws what the call and the storage throw. */
export async function keepFreeDays(): Promise<void> {
  const fleet = await fetchJson<FleetAvailability>(bookingPaths.fleet, {
    expect: isFleetAvailability,
  });
  await cacheResponse(key, fleet);
}

/**
 * Ids of the boats that are taken on a day, as far as the device knows.
 * @param db within whose transaction, which has `answers`
 * @returns null where it knows nothing of that day, or not of all boats
 */
export async function boatsTaken(db: OfflineDatabase, day: string): Promise<Set<number> | null> {
  const kept = (await db.answers.get(key))?.data as FleetAvailability | undefined;
  const place = kept ? daysBetween(kept.from, day) - 1 : -1;
  if (!kept || kept.through !== null || place < 0 || place >= kept.count) return null;
  const taken = Object.entries(kept.boats).filter(([, days]) => days[place] === packedDay.taken);
  return new Set(taken.map(([id]) => Number(id)));
}

/**
 * What the device knows of the free days of a boat in its catalogue, or null. Throws `StorageError` where there is no storage.
 * @param today what it learned may all be over by then
 */
export async function freeDaysOffline(
  boatId: number,
  today: string,
): Promise<Sourced<Availability> | null> {
  const kept = await cachedResponse<FleetAvailability>(key);
  if (!kept) return null;
  const { from, count, boats, through } = kept.data;
  const to = addDays(from, count - 1);
  if ((through !== null && boatId > through) || to < today) return null;
  const days = unpackDays(boats[boatId] ?? '', from);
  return { data: { from, to, days }, savedAt: kept.savedAt };
}
