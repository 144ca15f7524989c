import { longDate } from '../../ui/text/long-date';
import type { Asked } from './inquiry-form';

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
