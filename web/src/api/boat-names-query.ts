import type { BoatName } from '@mr-sea/bff/contract/boats';
import { queryOptions } from '@tanstack/react-query';
import { fetchBoatNames } from './boats';

/** What the social-proof popup names when the server cannot say (public catalogue, section 8). */
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

/** Names for the social-proof popup; a failure is logged and answered with a fixed list. */
export function boatNamesQuery() {
  return queryOptions({
    queryKey: ['boat-names'],
    queryFn: async ({ signal }) => {
      try {
        return await fetchBoatNames({ signal });
      } catch (error) {
        // Nobody waits for the answer of a call that was called off.
        if (signal.aborted) throw error;
        console.error('The names of the boats could not be loaded.', error);
        return fallbackBoatNames;
      }
    },
  });
}
