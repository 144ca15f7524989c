import { isHour, type LeadRequest } from '@mr-sea/bff/contract/leads';
import type { PriceRules } from '@mr-sea/bff/contract/price-rules';
import { estimateTrip, type Quote, type QuotedBoat } from '@mr-sea/bff/contract/quote';
import {
  checkTypedInteger,
  occasionLabels,
  type TripWishes,
  wishNumbers,
  wishTexts,
} from '@mr-sea/bff/contract/trip-wishes';

/** What the form says of the trip: texts as typed, blank for none. */
export type WishValues = Record<keyof TripWishes, string>;

export const emptyWishes: WishValues = { hour: '', duration_hours: '', guests: '', occasion: '' };

/** What a trip can be for, as choices. */
export const occasionOptions = [
  { value: '', label: 'None' },
  ...Object.entries(occasionLabels).map(([value, label]) => ({ value, label })),
];

/** What is wrong with a wish as it was typed, or undefined; all of them are optional. */
export function checkWish(name: keyof TripWishes, text: string): string | undefined {
  if (name === 'duration_hours' || name === 'guests') {
    return checkTypedInteger(wishNumbers[name], text);
  }
  const isGood = name === 'hour' ? isHour(text) : text in occasionLabels;
  return text === '' || isGood ? undefined : wishTexts[name];
}

/** What a request that waits has in these fields. */
export function wishTextsOf({ hour, duration_hours, guests, occasion }: LeadRequest): WishValues {
  return {
    hour: hour ?? '',
    duration_hours: duration_hours?.toString() ?? '',
    guests: guests?.toString() ?? '',
    occasion: occasion ?? '',
  };
}

/** The quote of the length that was chosen, or of the boat's own where none was; null where it has no price. */
export function estimate(
  boat: QuotedBoat,
  { duration_hours, day }: { duration_hours: string; day: string | null },
  rules: PriceRules,
): Quote | null {
  return estimateTrip(boat, { hours: Number(duration_hours) || null, day }, rules);
}
