import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';

/** What makes a moment of a date and time on a wall. */
export interface Zone {
  /** Milliseconds since 1970. A time that summer time skips is as late after the jump; of one that comes twice it is the first. */
  instant(wall: Temporal.PlainDateTime): number;
  wall(instant: number): Temporal.PlainDateTime;
}

/** A zone of the IANA database, or an offset as in `-05:00`. */
function namedZone(id: string): Zone {
  return {
    instant: (wall) => wall.toZonedDateTime(id).epochMilliseconds,
    wall: (instant) =>
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(id).toPlainDateTime(),
  };
}

/** Of the boats: whatever names no zone, or one that nobody knows, is meant by its clock. */
export const miami = namedZone('America/New_York');
/** Reckoned by hand, since a series asks it for each of its events. */
export const utc: Zone = {
  instant: ({ year, month, day, hour, minute, second }) =>
    Date.UTC(year, month - 1, day, hour, minute, second),
  wall: (instant) => {
    const at = new Date(instant);
    return new Temporal.PlainDateTime(
      at.getUTCFullYear(),
      at.getUTCMonth() + 1,
      at.getUTCDate(),
      at.getUTCHours(),
      at.getUTCMinutes(),
      at.getUTCSeconds(),
    );
  },
};

/**
 * Makes the function that finds the zone of a TZID. What the IANA database knows is taken from there, since calendars carry rules that
 * are years old: a name of it, the end of a longer name that has one (`/mozilla.org/20050126_1/America/New_York`), or one of Windows.
 * @param definitions the VTIMEZONEs of the calendar, for names that nobody else knows
 */
export function zoneFinder(definitions: ICAL.Component[]): (tzid: string | undefined) => Zone {
  const found = new Map<string, Zone>();
  const own = new Map(
    definitions.map((each) => [String(each.getFirstPropertyValue('tzid')), each]),
  );
  const find = (tzid: string): Zone => {
    const definition = own.get(tzid);
    const location = definition?.getFirstPropertyValue('x-lic-location');
    const id = [tzid, ...(location ? [String(location)] : [])].map(ianaName).find(Boolean);
    if (id) return namedZone(id);
    return definition ? definedZone(definition) : miami;
  };
  return (tzid) => {
    if (!tzid) return miami;
    const zone = found.get(tzid) ?? find(tzid);
    found.set(tzid, zone);
    return zone;
  };
}

function ianaName(tzid: string): string | undefined {
  const parts = tzid.split('/');
  const endings = [3, 2, 1].map((count) => parts.slice(-count).join('/'));
  return [tzid, ...endings, ...findIana(tzid as never)].find(isZone);
}

function isZone(id: string): boolean {
  // `Temporal` takes an offset or a whole timestamp too, and so it would "zones" that are none.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(id)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: id });
    return true;
  } catch {
    // A RangeError: no zone of that name.
    return false;
  }
}

/** A zone by the rules that the calendar carries, as Outlook makes them for zones that somebody defined. */
function definedZone(definition: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(definition);
  const offset = (wall: Temporal.PlainDateTime): number => {
    const { year, month, day, hour, minute, second } = wall;
    const time = { year, month, day, hour, minute, second, isDate: false };
    return zone.utcOffset(new ICAL.Time(time, ICAL.Timezone.localTimezone));
  };
  const instant = (wall: Temporal.PlainDateTime): number =>
    utc.instant(wall) - offset(wall) * 1_000;
  return {
    instant,
    wall: (moment) => {
      const guess = utc.wall(moment);
      return utc.wall(moment + offset(guess) * 1_000);
    },
  };
}
