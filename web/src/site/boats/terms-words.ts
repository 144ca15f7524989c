import type { Boat } from '@mr-sea/bff/contract/boats';
import type { Extra } from '@mr-sea/bff/contract/price-rules';
import { money } from './boat-price';

/** What the captain, the fuel or the cleaning costs, as in "$90.00 an hour"; null where nobody said. */
export function extraInWords(boat: Boat, extra: Extra): string | null {
  const price = boat[`${extra}_price`];
  if (price == null) return null;
  if (price === 0) return 'included';
  return `${money(price)} ${extra === 'cleaning' ? 'a trip' : 'an hour'}`;
}

/** The lines of a text that has one thing in each, every one once. */
export function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').filter((line) => line.trim()))];
}
