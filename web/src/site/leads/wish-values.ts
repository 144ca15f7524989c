import { checkTypedInteger } from '@mr-sea/bff/contract/field';
import {
  isHour,
  type LeadRequest,
  type Occasion,
  occasionLabels,
  type TripWishes,
  wishNumbers,
  wishTexts,
} from '@mr-sea/bff/contract/leads';
import type { PriceRules } from '@mr-sea/bff/contract/price-rules';
import {
  durationsOf,
  hoursInWords,
  type Quote,
  type QuotedBoat,
  quoteTrip,
} from '@mr-sea/bff/contract/quote';
import { clockWords } from '../../ui/text/clock';

/** What the form says of the trip: texts as typed, blank for none. */
export type WishValues = Record<keyof TripWishes, string>;

export const emptyWishes: WishValues = { hour: '', duration_hours: '', guests: '', occasion: '' };

/** What a trip can be for, as choices. */
export const occasionOptions = [
  { value: '', label: 'No special one' },
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

/** The wishes that were said, as a request has them. */
export function wishesOf(values: WishValues): Partial<TripWishes> {
  const { hour, duration_hours, guests, occasion } = values;
  return {
    ...(hour && { hour }),
    ...(duration_hours.trim() && { duration_hours: Number(duration_hours) }),
    ...(guests.trim() && { guests: Number(guests) }),
    ...(occasion && { occasion: occasion as Occasion }),
  };
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

/** The wishes in one line, as in "10:00 AM, 4 hours, 8 people, Birthday"; blank where none was said. */
export function wishesInWords({
  hour,
  duration_hours,
  guests,
  occasion,
}: Partial<TripWishes>): string {
  return [
    hour && clockWords(hour),
    duration_hours && hoursInWords(duration_hours),
    guests && (guests === 1 ? '1 person' : `${guests} people`),
    occasion && occasionLabels[occasion],
  ]
    .filter(Boolean)
    .join(', ');
}

/** The quote of the length that was chosen, or of the boat's own where none was; null where it has no price. */
export function estimate(
  boat: QuotedBoat,
  { duration_hours, day }: { duration_hours: string; day: string | null },
  rules: PriceRules,
): Quote | null {
  const hours = Number(duration_hours) || durationsOf(boat)[0]?.hours;
  return hours ? quoteTrip(boat, { hours, day }, rules) : null;
}
