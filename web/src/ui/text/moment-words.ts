import { clockWords } from '@mr-sea/bff/contract/trip-wishes';
import { longDate, shortDay } from './long-date';

/** A moment of Miami as people there write it, as in "Sat, December 6, 2026, 10:00 AM". `moment` is `YYYY-MM-DDTHH:MM`. */
export function momentWords(moment: string): string {
  const day = moment.slice(0, 10);
  return `${shortDay(day).slice(0, 3)}, ${longDate(day)}, ${clockWords(moment.slice(11))}`;
}
