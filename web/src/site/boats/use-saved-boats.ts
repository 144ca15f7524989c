import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offersQuery } from '../../api/boat-queries';
import { useSavedIds } from '../../offline/catalogue/saved-ids';
import { watchSaved } from '../../offline/catalogue/watch-saved';
import type { SavedBoat } from '../../offline/storage/dexie';

/**
 * The saved boats, the newest first, as the device knows them; meanwhile the server is asked what they cost today, and
 * the device follows. Null until either has answered. It brings the database along, so it belongs in lazy screens.
 */
export function useSavedBoats(): SavedBoat[] | null {
  const ids = useSavedIds();
  const [stored, setStored] = useState<SavedBoat[] | null>(null);
  useEffect(() => watchSaved(setStored), []);
  const offers = useQuery({ ...offersQuery(ids), placeholderData: keepPreviousData });

  if (ids.length === 0) return [];
  const boats = combine(ids, stored ?? [], offers.data ?? [], offers.dataUpdatedAt);
  return boats.length === 0 && (stored === null || offers.isPending) ? null : boats;
}

/** What the device knows, and where it could not store anything, what the server has just said. */
function combine(
  ids: readonly number[],
  stored: SavedBoat[],
  offers: BoatSummary[],
  offersAt: number,
): SavedBoat[] {
  const known = new Map(
    offers.map((boat): [number, SavedBoat] => {
      return [boat.id, { id: boat.id, boat, seenAt: offersAt, checkedAt: offersAt, onOffer: true }];
    }),
  );
  for (const boat of stored) known.set(boat.id, boat);
  return ids.flatMap((id) => known.get(id) ?? []);
}
