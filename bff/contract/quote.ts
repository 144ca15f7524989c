import { type Boat, type Duration, visitorPrice } from './boats';
import {
  extraLabels,
  extras,
  type PriceRules,
  type Season,
  type TaxedPart,
  taxedParts,
} from './price-rules';
import { hoursInWords } from './trip-wishes';

/** Whole cents. */
type Cents = number;

/** What a trip would cost. */
export interface Quote {
  hours: number;
  /** What it is made of, as people read it; a line that is less than zero is cheaper by that. */
  lines: { label: string; cents: Cents }[];
  total: Cents;
  tips: { percent: number; cents: Cents }[];
}

/** A boat as far as its trips cost something. */
export type QuotedBoat = Pick<
  Boat,
  | 'price'
  | 'discount_price'
  | 'duration_hours'
  | 'more_durations'
  | 'captain_price'
  | 'fuel_price'
  | 'cleaning_price'
>;

/** The lengths of trips that have a price, the boat's own first, then the shorter first. */
export function durationsOf(boat: QuotedBoat): Duration[] {
  const price = visitorPrice(boat);
  const own = boat.duration_hours && price !== null ? [{ hours: boat.duration_hours, price }] : [];
  const more = (boat.more_durations ?? []).filter(({ hours }) => hours !== boat.duration_hours);
  return [...own, ...more.sort((a, b) => a.hours - b.hours)];
}

/**
 * What a trip costs, in whole cents, with every part rounded for itself. The same on device and server.
 * @param trip its length, and its day (YYYY-MM-DD, that of Miami) where that is known: weekends, holidays and seasons count by it
 * @returns null where the boat has no price for that length
 */
export function quoteTrip(
  boat: QuotedBoat,
  { hours, day }: { hours: number; day: string | null },
  rules: PriceRules,
): Quote | null {
  const duration = durationsOf(boat).find((each) => each.hours === hours);
  if (!duration) return null;
  const base = inCents(duration.price);
  const changes = day ? changesOf(day, rules) : [];
  const trip = [
    { label: hoursInWords(hours), cents: base },
    ...changes.map(({ name, percent }) => ({ label: name, cents: percentOf(base, percent) })),
  ];
  const parts: Record<TaxedPart, Cents> = {
    trip: sum(trip),
    captain: inCents(boat.captain_price ?? 0) * hours,
    fuel: inCents(boat.fuel_price ?? 0) * hours,
    cleaning: inCents(boat.cleaning_price ?? 0),
  };
  const taxes = rules.taxes.map(({ name, percent, on }) => {
    const taxed = taxedParts.reduce((all, part) => all + (on.includes(part) ? parts[part] : 0), 0);
    return { label: `${name} (${percent}%)`, cents: percentOf(taxed, percent) };
  });
  const lines = [
    ...trip,
    ...extras.map((extra) => ({ label: extraLabels[extra], cents: parts[extra] })),
    ...taxes,
  ].filter(({ cents }, index) => index === 0 || cents !== 0);
  return {
    hours,
    lines,
    total: sum(lines),
    tips: rules.tips.map((percent) => ({ percent, cents: percentOf(parts.trip, percent) })),
  };
}

/** The quote of the length that is asked for, or of the boat's own where none is; null where it has no price. */
export function estimateTrip(
  boat: QuotedBoat,
  { hours, day }: { hours: number | null; day: string | null },
  rules: PriceRules,
): Quote | null {
  const length = hours || durationsOf(boat)[0]?.hours;
  return length ? quoteTrip(boat, { hours: length, day }, rules) : null;
}

/** What a day changes of a trip's price. */
function changesOf(day: string, rules: PriceRules): { name: string; percent: number }[] {
  const season = rules.seasons.find((each) => isWithin(day.slice(5), each));
  const holiday = rules.holiday !== 0 && isHoliday(day);
  return [
    ...(holiday ? [{ name: 'Holiday', percent: rules.holiday }] : []),
    ...(!holiday && isWeekend(day) ? [{ name: 'Weekend', percent: rules.weekend }] : []),
    ...(season ? [season] : []),
  ];
}

function isWithin(day: string, { from, to }: Season): boolean {
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day));
}

/** Holidays with a date, MM-DD: those on which boats are asked for. */
const datedHolidays = ['01-01', '07-04', '12-24', '12-25', '12-31'];
/** Those on a weekday of a month: 0 is Sunday; the last one is -1. */
const movingHolidays = [
  { name: "Presidents' Day", month: 2, weekday: 1, place: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, place: -1 },
  { name: 'Labor Day', month: 9, weekday: 1, place: 1 },
  { name: 'Thanksgiving', month: 11, weekday: 4, place: 4 },
];

/** Whether a day (YYYY-MM-DD) is one of the American holidays on which boats are asked for. */
export function isHoliday(day: string): boolean {
  if (datedHolidays.includes(day.slice(5))) return true;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return movingHolidays.some(
    (holiday) =>
      holiday.month === month &&
      holiday.weekday === weekdayOf(day) &&
      (holiday.place > 0 ? Math.ceil(date / 7) === holiday.place : date > days - 7),
  );
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function inCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Half a cent counts as one, away from zero. Percents are reckoned in hundredths, so that no fraction is lost on the way. */
function percentOf(cents: Cents, percent: number): Cents {
  const hundredths = cents * Math.round(percent * 100);
  return Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10_000);
}

function sum(lines: readonly { cents: Cents }[]): Cents {
  return lines.reduce((all, { cents }) => all + cents, 0);
}
