import {
  type Availability,
  addDays,
  bookingPaths,
  type FleetAvailability,
  unpackDays,
} from '@mr-sea/bff/contract/bookings';
import { fetchJson } from '../../client/call-api';
import type { Sourced } from '../../client/network-first';
import { isFleetAvailability } from '../../client/shape-guards';
import { cachedResponse, cacheResponse } from '../storage/response-cache';

const key = 'availability';

/** Keeps on the device what the fleet has free in the next 120 days. Throws what the call and the storage throw. */
export async function keepFreeDays(): Promise<void> {
  const fleet = await fetchJson<FleetAvailability>(bookingPaths.fleet, {
    expect: isFleetAvailability,
  });
  await cacheResponse(key, fleet);
}

/** What the device knows of the free days of a boat in its catalogue, or null. Throws `StorageError` where there is no storage. */
export async function freeDaysOffline(boatId: number): Promise<Sourced<Availability> | null> {
  const kept = await cachedResponse<FleetAvailability>(key);
  if (!kept) return null;
  const { from, count, boats, through } = kept.data;
  if (through !== null && boatId > through) return null;
  const days = unpackDays(boats[boatId] ?? '', from);
  return { data: { from, to: addDays(from, count - 1), days }, savedAt: kept.savedAt };
}
