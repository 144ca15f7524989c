/** What a day has to offer: all of it, a trip at some hours, or none. */
export type DayState = 'free' | 'partly' | 'taken';

/** The days of a boat from `from` to `to`, both included. Why a day is taken nobody is told. */
export interface Availability {
  /** YYYY-MM-DD, days of Miami, as all days here. */
  from: string;
  to: string;
  /** Days that are not free. */
  days: Record<string, Exclude<DayState, 'free'>>;
}

export const bookingPaths = {
  /** GET with `from` and `to`. */
  availability: '/api/boats/{id}/availability',
};

/** The most days that can be asked for at once. */
export const mostDaysAtOnce = 400;

export const availabilityTexts = {
  day: 'Invalid date format (YYYY-MM-DD)',
  order: '"to" has to be "from" or a later day',
  tooMany: `At most ${mostDaysAtOnce} days can be asked for at once`,
} as const;

/** Between which hours of a day trips take place. Minutes after midnight. */
export const tripHours = { first: 8 * 60, last: 22 * 60 } as const;
/** A day with less time than that in one piece is taken. */
const shortestTripMinutes = 2 * 60;

/** A time that is taken, by the clock of Miami: `YYYY-MM-DDTHH:MM`, the end not included. */
export interface TakenTime {
  from: string;
  to: string;
}

/** The days from `from` to `to` that are not free. The same on device and server. */
export function daysTaken(taken: readonly TakenTime[], from: string, to: string) {
  const days: Availability['days'] = {};
  for (let day = from; day <= to; day = nextDay(day)) {
    const state = stateOf(day, taken);
    if (state !== 'free') days[day] = state;
  }
  return days;
}

function stateOf(day: string, taken: readonly TakenTime[]): DayState {
  const { first, last } = tripHours;
  const parts = taken
    .map((time) => ({ from: minuteOf(time.from, day), to: minuteOf(time.to, day) }))
    .filter((part) => part.to > first && part.from < last)
    .sort((one, other) => one.from - other.from);
  if (parts.length === 0) return 'free';
  let [freeFrom, longest] = [first as number, 0];
  for (const part of parts) {
    longest = Math.max(longest, part.from - freeFrom);
    freeFrom = Math.max(freeFrom, part.to);
  }
  longest = Math.max(longest, last - freeFrom);
  return longest < shortestTripMinutes ? 'taken' : 'partly';
}

const minutesOfDay = 24 * 60;

/** A moment as minutes of a day: 0 where it is of a day before, the last where it is of a day after. */
function minuteOf(moment: string, day: string): number {
  const own = moment.slice(0, 10);
  if (own !== day) return own < day ? 0 : minutesOfDay;
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
}

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
