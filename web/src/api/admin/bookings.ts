import {
  type AdminBookingQuery,
  type AdminBookings,
  adminBookingPaths,
} from '@mr-sea/bff/contract/admin/bookings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sourced } from '../../client/network-first';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { fetchAdmin } from '../../offline/staff/call-admin';
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

function isBookings(body: unknown): boolean {
  return Array.isArray((body as Partial<AdminBookings> | null)?.bookings);
}
