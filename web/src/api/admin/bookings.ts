import {
  type AdminBooking,
  type AdminBookingFields,
  type AdminBookingQuery,
  type AdminBookings,
  adminBookingPaths,
} from '@mr-sea/bff/contract/admin/bookings';
import { idempotencyHeader } from '@mr-sea/bff/contract/submissions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../client/call-api';
import type { Sourced } from '../../client/network-first';
import { hasId } from '../../client/shape-guards';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { callAdmin, fetchAdmin, withId } from '../../offline/staff/call-admin';
import { withQuery } from '../../offline/staff/row-calls';

/** What takes boats on some days; what was read before answers without a link. */
export function bookingsQuery(query: AdminBookingQuery) {
  return queryOptions({
    queryKey: ['admin', 'bookings', query] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ client, queryKey, signal }) =>
      adminCacheFallback<AdminBookings>({
        key: withQuery('bookings', query),
        network: () =>
          fetchAdmin<AdminBookings>(withQuery(adminBookingPaths.list, query), {
            signal,
            expect: isBookings,
          }),
        late: (fresh) => client.setQueryData<Sourced<AdminBookings>>(queryKey, fresh),
      }),
  });
}

/**
 * Adds a booking, once for each key. Throws `ApiError` (409 with `inTheWay` where the time is taken) and `NetworkError`.
 * @param key a UUID; the server answers a repeat as it did the first time
 */
export function addBooking(fields: AdminBookingFields, key: string): Promise<AdminBooking> {
  return fetchAdmin<AdminBooking>(adminBookingPaths.list, {
    method: 'POST',
    body: fields,
    headers: { [idempotencyHeader]: key },
    expect: hasId,
  });
}

/** Moves, resizes or confirms. Throws as `addBooking` does, and 409 with `current` when somebody else changed it meanwhile. */
export function editBooking(
  { id, version }: Pick<AdminBooking, 'id' | 'version'>,
  changes: Partial<AdminBookingFields>,
): Promise<AdminBooking> {
  return fetchAdmin<AdminBooking>(withId(adminBookingPaths.one, id), {
    method: 'PUT',
    body: { ...changes, version },
    expect: hasId,
  });
}

/** Gives a boat free; one that is free already counts as such. */
export async function releaseBooking(id: number): Promise<void> {
  try {
    await callAdmin(withId(adminBookingPaths.one, id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

function isBookings(body: unknown): boolean {
  return Array.isArray((body as Partial<AdminBookings> | null)?.bookings);
}
