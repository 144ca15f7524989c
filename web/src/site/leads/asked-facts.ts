import {
  clockWords,
  hoursInWords,
  type Occasion,
  occasionLabels,
  type TripWishes,
} from '@mr-sea/bff/contract/trip-wishes';
import { longDate } from '../../ui/text/long-date';
import type { Asked } from './inquiry-form';
import type { WishValues } from './wish-values';

/**
 * What somebody asked for, and what comes of it, as labels and values.
 * @param hours when somebody answers, in words; null where nobody has said
 */
export function factsOf(
  { boats, date, trip, email }: Asked,
  hours: string | null,
): [label: string, value: string][] {
  const [what, confirmed] = boats.length > 1 ? ['Boats', 'a boat'] : ['Boat', 'the boat'];
  const facts: [string, string | null][] = [
    [what, boats.join(', ')],
    ['Day', date && longDate(date)],
    ['Trip', trip],
    ['We answer to', email],
    ['Next', `We confirm ${confirmed} and the time with you, then send you the invoice.`],
    ['We are here', hours],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
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
