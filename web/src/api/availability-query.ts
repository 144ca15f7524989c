import { type Availability, addDays, bookingPaths } from '@mr-sea/bff/contract/bookings';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../client/call-api';
import { networkFirst } from '../client/network-first';
import { isAvailability } from '../client/shape-guards';

/** How far ahead the calendar of a boat goes. Days. */
const shownDays = 365;

/** Which days of a boat are free, from a day of Miami (YYYY-MM-DD) on. */
export function availabilityQuery(boatId: number, from: string) {
  return queryOptions({
    queryKey: ['availability', boatId, from],
    queryFn: ({ client, queryKey, signal }) =>
      networkFirst<Availability>({
        network: () => {
          const address = bookingPaths.availability.replace('{id}', String(boatId));
          const to = addDays(from, shownDays - 1);
          return fetchJson(`${address}?from=${from}&to=${to}`, { signal, expect: isAvailability });
        },
        device: async () =>
          (await import('../offline/catalogue/free-days')).freeDaysOffline(boatId, from),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}
