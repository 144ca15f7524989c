import type { AdminBoat } from '@mr-sea/bff/contract/admin/boats';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import {
  adminOfferFields,
  adminOfferTexts,
  linesOfQuote,
  type NewOffer,
  offerLimits,
  totalProblem,
} from '@mr-sea/bff/contract/admin/offers';
import { addDays } from '@mr-sea/bff/contract/bookings';
import { checkText } from '@mr-sea/bff/contract/field';
import { isDay, isHour } from '@mr-sea/bff/contract/leads';
import { momentInMiami } from '@mr-sea/bff/contract/miami-day';
import type { OfferLine } from '@mr-sea/bff/contract/offers';
import type { PriceRules } from '@mr-sea/bff/contract/price-rules';
import { quoteTrip } from '@mr-sea/bff/contract/quote';
import { checkTypedInteger, hoursInWords, wishNumbers } from '@mr-sea/bff/contract/trip-wishes';
import type { Choice } from '../../ui/controls/search-field';

/** A line as it is typed; dollars. */
export interface TypedLine {
  label: string;
  amount: string;
}

/** The form of an offer: days YYYY-MM-DD and times HH:MM by the clock of Miami. Null follows the boat until it is changed. */
export interface OfferValues {
  boat: Choice | null;
  day: string;
  time: string;
  hours: string;
  guests: string;
  lines: TypedLine[] | null;
  included: string | null;
  terms: string | null;
  /** Hours from now, or `own` for the two below. */
  hold: string;
  until_day: string;
  until_time: string;
}

export const holdChoices = [
  { value: '24', label: '24 hours' },
  { value: '48', label: '48 hours' },
  { value: '72', label: '3 days' },
  { value: 'own', label: 'Until a time of its own' },
];

/** What a lead asked for; four hours from ten where nothing was said. */
export function valuesFor(lead: AdminLead): OfferValues {
  return {
    boat: lead.boat,
    day: lead.date ?? '',
    time: lead.hour ?? '10:00',
    hours: String(lead.duration_hours ?? 4),
    guests: lead.guests === null ? '' : String(lead.guests),
    ...{ lines: null, included: null, terms: null },
    ...{ hold: '24', until_day: '', until_time: '18:00' },
  };
}

/** The lines that nobody has changed: the visitor's estimate, or one to fill in where the boat has no price for that length. */
export function estimatedLines(
  { day, hours }: OfferValues,
  boat: AdminBoat | undefined,
  rules: PriceRules,
): TypedLine[] {
  const length = Number(hours);
  const quote = boat && quoteTrip(boat, { hours: length, day: isDay(day) ? day : null }, rules);
  if (!quote) return [{ label: length > 0 ? hoursInWords(length) : '', amount: '' }];
  return linesOfQuote(quote).map(({ label, amount_cents }) => ({
    label,
    amount: (amount_cents / 100).toFixed(2),
  }));
}

/** Whole cents, or null for what is no amount. "$1,250.5" is one. */
export function centsOf(typed: string): number | null {
  const text = typed.replace(/[$,\s]/g, '').replace('−', '-');
  if (!/^-?\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const cents = Math.round(Number(text) * 100);
  return Math.abs(cents) <= offerLimits.lineCents ? cents : null;
}

/** When the trip is; null while that is not filled in. */
export function timesOf({ day, time, hours }: OfferValues): { starts: Date; ends: Date } | null {
  if (!isDay(day) || !isHour(time) || problemOfHours(hours)) return null;
  const starts = momentInMiami(`${day}T${time}`);
  return { starts, ends: new Date(starts.getTime() + Number(hours) * 3_600_000) };
}

/** The days of the calendar that a trip touches. */
export function daysOf({ day }: OfferValues): { from: string; to: string } {
  return { from: day, to: addDays(day, 1) };
}

function problemOfHours(hours: string): string | undefined {
  const { duration_hours: field } = wishNumbers;
  return hours.trim() === '' ? field.message : checkTypedInteger(field, hours);
}

export type OfferProblems = Partial<Record<keyof OfferValues | `line${number}`, string>>;

/** What is wrong with an offer, by field; `lines` as they are shown. */
export function problemsOf(
  values: OfferValues,
  lines: TypedLine[],
  texts: { included: string; terms: string },
  now: number,
): OfferProblems {
  const times = timesOf(values);
  const expires = expiryOf(values, now);
  const cents = lines.map(({ amount }) => centsOf(amount));
  const amounts: OfferLine[] = cents.map((each) => ({ label: '', amount_cents: each ?? 0 }));
  const found: OfferProblems = {
    boat: values.boat ? undefined : 'Please choose a boat',
    day: isDay(values.day) ? undefined : 'Please choose a day',
    time: isHour(values.time) ? undefined : 'Please choose a time',
    hours: problemOfHours(values.hours),
    guests: checkTypedInteger(wishNumbers.guests, values.guests),
    included: checkText(adminOfferFields.included, texts.included),
    terms: checkText(adminOfferFields.terms, texts.terms),
    lines: cents.includes(null) ? undefined : totalProblem(amounts),
  };
  const isPast = times !== null && times.starts.getTime() <= now;
  if (isPast) found.day = adminOfferTexts.startsPast;
  if (!expires || expires.getTime() <= now) found.until_day = 'Please choose a time later than now';
  else if (times && !isPast && expires > times.starts) {
    found.hold = adminOfferTexts.expiryAfterStart;
  }
  lines.forEach(({ label }, index) => {
    const wrong = checkText(adminOfferFields.label, label);
    const noAmount =
      cents[index] === null ? 'Each line needs an amount, as in 1,250.00' : undefined;
    if (wrong || noAmount) found[`line${index}`] = wrong ?? noAmount;
  });
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message));
}

function expiryOf({ hold, until_day, until_time }: OfferValues, now: number): Date | null {
  if (hold !== 'own') return new Date(now + Number(hold) * 3_600_000);
  return isDay(until_day) && isHour(until_time)
    ? momentInMiami(`${until_day}T${until_time}`)
    : null;
}

/** The form as the server wants it; call it for what has no problems. */
export function offerOf(
  lead: AdminLead,
  values: OfferValues,
  lines: TypedLine[],
  texts: { included: string; terms: string },
  replaces: number | null,
  now: number,
): NewOffer {
  const times = timesOf(values);
  return {
    lead: lead.id,
    boat: values.boat?.id ?? 0,
    starts_at: times?.starts.toISOString() ?? '',
    ends_at: times?.ends.toISOString() ?? '',
    guests: values.guests.trim() ? Number(values.guests) : null,
    lines: lines.map(({ label, amount }) => ({
      label: label.trim(),
      amount_cents: centsOf(amount) ?? 0,
    })),
    included: texts.included.trim() || null,
    terms: texts.terms.trim() || null,
    expires_at: expiryOf(values, now)?.toISOString() ?? '',
    replaces,
  };
}

/** "$1,400.50". */
export function centsInWords(cents: number): string {
  return dollars.format(cents / 100);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
