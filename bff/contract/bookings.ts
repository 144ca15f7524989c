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

/** What all boats on offer have free, for a device that is to know it without a link. */
export interface FleetAvailability {
  /** The first day, YYYY-MM-DD. */
  from: string;
  /** How many days are told of. */
  count: number;
  /** The days of each boat, by its id, as `packDays` writes them; a boat that is not named is free on all of them. */
  boats: Record<string, string>;
  /** The highest id that this tells of, where there are more boats than one answer takes; else null. */
  through: number | null;
}

export const bookingPaths = {
  /** GET with `from` and `to`. */
  availability: '/api/boats/{id}/availability',
  /** GET; from today on. */
  fleet: '/api/availability',
};

/** How many days a device keeps, and of how many boats. */
export const keptAvailability = { days: 120, boats: 1_000 } as const;

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
export const shortestTripMinutes = 2 * 60;

/** How `packDays` writes a day. */
export const packedDay = { free: '0', partly: '1', taken: '2' } as const;

/** The days of a boat as one digit each (0 free, 1 partly, 2 taken); free ones at the end are left out. */
export function packDays(days: Availability['days'], from: string, count: number): string {
  const packed = Array<string>(count).fill(packedDay.free);
  for (const [day, state] of Object.entries(days)) {
    packed[daysBetween(from, day) - 1] = packedDay[state];
  }
  return packed.join('').replace(/0+$/, '');
}

/** What `packDays` has packed. */
export function unpackDays(packed: string, from: string): Availability['days'] {
  const days: Availability['days'] = {};
  let day = from;
  for (const letter of packed) {
    if (letter === packedDay.partly) days[day] = 'partly';
    if (letter === packedDay.taken) days[day] = 'taken';
    day = nextDay(day);
  }
  return days;
}

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

const nextDay = (day: string): string => addDays(day, 1);

/** The day that comes so many days after another. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}
