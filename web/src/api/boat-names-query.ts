import type { BoatName } from '@mr-sea/bff/contract/boats';
import { queryOptions } from '@tanstack/react-query';
import { networkFirst } from '../client/network-first';
import { fetchBoatNames } from './boats';

/** What the social-proof popup names when the server cannot say. */
export const fallbackBoatNames: BoatName[] = [
  { id: 1, name: 'Azimut 66ft' },
  { id: 2, name: 'Azimut 94ft' },
  { id: 3, name: 'Azimut Flybridge 75ft' },
  { id: 4, name: 'Azimut Flybridge 53ft' },
  { id: 5, name: 'Explorer 65ft' },
  { id: 6, name: 'Pershing 94ft' },
  { id: 7, name: 'Hurricane 25ft' },
  { id: 8, name: 'Yamaha 25ft' },
];

/**
 * Names for the social-proof popup; a failure is logged and answered with those that the device knows, and where it knows
 * none with a fixed list.
 */
export function boatNamesQuery() {
  return queryOptions({
    queryKey: ['boat-names'],
    queryFn: async ({ client, queryKey, signal }) => {
      try {
        const { data } = await networkFirst({
          network: () => namesFromServer(signal),
          device: async () => (await import('../offline/catalogue/catalogue')).boatNamesOffline(),
          late: (fresh) => client.setQueryData(queryKey, fresh.data),
        });
        return data;
      } catch (error) {
        // Nobody waits for the answer of a call that was called off.
        if (signal.aborted) throw error;
        return fallbackBoatNames;
      }
    },
  });
}

async function namesFromServer(signal: AbortSignal): Promise<BoatName[]> {
  try {
    return await fetchBoatNames({ signal });
  } catch (error) {
    if (!signal.aborted) console.error('The names of the boats could not be loaded.', error);
    throw error;
  }
}
