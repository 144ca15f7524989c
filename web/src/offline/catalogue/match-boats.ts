import { sizeRanges } from '@mr-sea/bff/contract/boats';
import { lowerCase } from '@mr-sea/bff/contract/lower-case';
import type { BoatKey } from './boat-key';
import type { BoatListQuery } from './boat-list-address';

/** The boats to which everything in the query applies, in the order given. */
export function matchBoats(boats: BoatKey[], query: BoatListQuery): BoatKey[] {
  const range = query.size_range && sizeRanges[query.size_range];
  const words = lowerCase(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return boats.filter(
    (boat) =>
      (!range || (boat.length >= range.min && boat.length <= range.max)) &&
      (query.category_id === undefined || boat.category_id === query.category_id) &&
      words.every((word) => boat.text.includes(word)),
  );
}
