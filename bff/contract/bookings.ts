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
export function daysTaken(
  taken: readonly TakenTime[],
  from: string,
  to: string,
): Availability['days'] {
  const parts = new Map<string, Part[]>();
  for (const time of taken) {
    const last = earlier(to, dayOf(time.to));
    for (let day = later(from, dayOf(time.from)); day <= last; day = nextDay(day)) {
      const part = { from: minuteOf(time.from, day), to: minuteOf(time.to, day) };
      if (part.to <= tripHours.first || part.from >= tripHours.last) continue;
      parts.set(day, [...(parts.get(day) ?? []), part]);
    }
  }
  return Object.fromEntries([...parts].map(([day, found]) => [day, stateOf(found)]));
}

/** What is taken of a day. Minutes after midnight. */
interface Part {
  from: number;
  to: number;
}

function stateOf(parts: Part[]): Exclude<DayState, 'free'> {
  const { first, last } = tripHours;
  parts.sort((one, other) => one.from - other.from);
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
  const own = dayOf(moment);
  if (own !== day) return own < day ? 0 : minutesOfDay;
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
}

const dayOf = (moment: string): string => moment.slice(0, 10);
const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
