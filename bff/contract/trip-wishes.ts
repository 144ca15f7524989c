import { checkInteger, type IntegerField } from './field';

/** What a trip can be for. */
export const occasionLabels = {
  birthday: 'Birthday',
  bachelorette: 'Bachelor or bachelorette party',
  family: 'Family day',
  company: 'Company outing',
  proposal: 'Proposal or anniversary',
  fishing: 'Fishing',
  other: 'Something else',
} as const;
export type Occasion = keyof typeof occasionLabels;

/** What somebody says of the trip that they ask for; null where they have not. */
export interface TripWishes {
  /** When it begins, HH:MM by the clock of Miami. */
  hour: string | null;
  duration_hours: number | null;
  /** People. */
  guests: number | null;
  occasion: Occasion | null;
}

/** The numbers of a trip that is asked for. */
export const wishNumbers = {
  duration_hours: { min: 1, max: 24, message: 'Duration has to be whole hours from 1 to 24' },
  guests: { min: 1, max: 999, message: 'Guests has to be a whole number from 1 to 999' },
} satisfies Record<string, IntegerField>;

/** What the rest of it is answered with where it makes no sense. */
export const wishTexts = {
  hour: 'Invalid time format (HH:MM)',
  occasion: 'Invalid occasion selection',
} as const;

/** "4 hours", "1 hour". */
export function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The message of an optional integer field as it was typed, or undefined when the text is good or blank. */
export function checkTypedInteger(field: IntegerField, typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d{1,9}$/.test(text) ? checkInteger(field, Number(text)) : field.message;
}

/** A time of day as people in Miami read it: "2:00 PM" for 14:00. */
export function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}
