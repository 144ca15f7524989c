import { thousands } from '../../ui/text/thousands';

/** "10+ guests". */
export function guestsInWords(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests}+ guests`;
}

/** "Up to $1,500". */
export function budgetInWords(budget: number): string {
  return `Up to $${thousands(String(budget))}`;
}

/** What the list can be narrowed down to; the first is anything. */
export const guestOptions = [
  { value: '', label: 'Any number of guests' },
  ...[2, 4, 6, 8, 10, 12, 13].map((n) => ({ value: String(n), label: guestsInWords(n) })),
];

/** The same for the budget. */
export const budgetOptions = [
  { value: '', label: 'Any budget' },
  ...[500, 1_000, 1_500, 2_500, 5_000].map((n) => ({ value: String(n), label: budgetInWords(n) })),
];
