import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { boatsPerRequest } from '@mr-sea/bff/contract/leads';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offersQuery } from '../../api/boat-queries';
import { watchSaved } from '../../offline/catalogue/saved-boats';
import { useSavedIds } from '../../offline/catalogue/saved-ids';
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

/** What the visitor said about each boat; most were never touched. */
export type Choices = Readonly<Record<number, boolean>>;

/**
 * The boats to ask about: all of them unless the visitor says otherwise, but never more than one request takes. Those
 * beyond are chosen only by hand, and what was chosen by hand goes before what was not.
 */
export function chosenOf(ids: readonly number[], choices: Choices): number[] {
  const byDefault = new Set(ids.slice(0, boatsPerRequest));
  const wanted = ids.filter((id) => choices[id] ?? byDefault.has(id));
  const byHand = wanted.filter((id) => choices[id]);
  const room = new Set([...new Set([...byHand, ...wanted])].slice(0, boatsPerRequest));
  return wanted.filter((id) => room.has(id));
}
