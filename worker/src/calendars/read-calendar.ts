import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { utc, type Zone, zoneFinder } from './time-zones';

/** A date and time as a calendar writes it. */
export interface CalendarMoment {
  wall: Temporal.PlainDateTime;
  /** Milliseconds since 1970. */
  instant: number;
  /** Only a day was named; `wall` is its midnight. */
  isDay: boolean;
  zone: Zone;
}

/** What of an event says when a boat is taken; nothing of what it is about. */
export interface CalendarEvent {
  uid: string;
  start: CalendarMoment;
  /** At most one of these. */
  end: CalendarMoment | undefined;
  duration: Temporal.Duration | undefined;
  /** As it is written, without `RRULE:`. */
  rule: string | undefined;
  alsoAt: CalendarMoment[];
  notAt: CalendarMoment[];
  /** Of one event of a series that differs: when it would have started. */
  recurrence: CalendarMoment | undefined;
  /** And all after it. */
  andFuture: boolean;
  /** Cancelled, or free time. */
  takesNothing: boolean;
}

/** What somebody sent is no calendar. */
export class NoCalendarError extends Error {}

export interface ReadCalendar {
  events: CalendarEvent[];
  /** How many events make no sense. */
  unreadable: number;
}

/**
 * Reads iCalendar (RFC 5545) as programs really write it: any line ends, folded lines, a byte order mark, names in lower case, lines
 * that are none. Of events only what says when they are is read at all.
 * @throws NoCalendarError for what is none, and for one that was cut short
 */
export function readCalendar(text: string): ReadCalendar {
  const lines = linesOf(text);
  if (!isLine(lines[0], 'BEGIN:VCALENDAR') || !isLine(lines.at(-1), 'END:VCALENDAR')) {
    throw new NoCalendarError();
  }
  const definitions = componentsOf(lines, 'VTIMEZONE').flatMap((block) => parse(block) ?? []);
  const zoneOf = zoneFinder(definitions);
  const blocks = componentsOf(lines, 'VEVENT');
  const events = blocks.slice(0, mostEvents).flatMap((block) => {
    const component = parse(block);
    return (component && readEvent(component, zoneOf)) ?? [];
  });
  return { events, unreadable: blocks.length - events.length };
}

const wanted =
  /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|TZID|TZOFFSETFROM|TZOFFSETTO|X-LIC-LOCATION)[:;]/i;

/** The unfolded lines that matter. */
function linesOf(text: string): string[] {
  const unfolded = text.replace(/^\uFEFF/, '').replace(/(\r\n|\r|\n)[ \t]/g, '');
  return unfolded.split(/[\r\n]+/).filter((line) => wanted.test(line));
}

function isLine(line: string | undefined, expected: string): boolean {
  return line?.trim().toUpperCase() === expected;
}

/** As many as fit into the largest calendar that is taken, if they say anything. */
const mostEvents = 20_000;

/** An alarm in an event in a calendar, and some more. */
const deepest = 6;

/** The lines of each component of a name, without components within it, as alarms. */
function componentsOf(lines: string[], name: 'VEVENT' | 'VTIMEZONE'): string[][] {
  const found: string[][] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, edge = '', of = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const component = of.toUpperCase();
    if (edge.toUpperCase() === 'BEGIN') {
      if (component === name) found.push([]);
      open.push(component);
      if (open.length > deepest) throw new NoCalendarError();
    }
    const inner = open.at(-1) ?? '';
    const belongs = name === 'VTIMEZONE' ? open.includes(name) : inner === name;
    if (belongs && !(name === 'VTIMEZONE' && isOddRule(line))) found.at(-1)?.push(line);
    if (edge.toUpperCase() === 'END') open.pop();
  }
  return found;
}

/** Of time zones only the rule that all have is followed: ical.js never ends with some others. */
function isOddRule(line: string): boolean {
  return (
    /^RRULE/i.test(line) &&
    !/^RRULE:(?=.*FREQ=YEARLY)(?=.*BYMONTH=\d+(;|$))(?=.*BYDAY=[+-]?[1-5](SU|MO|TU|WE|TH|FR|SA)(;|$))[\w=;+-]+$/i.test(
      line,
    )
  );
}

function parse(lines: string[]): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(lines.map(forIcal).join('\r\n')) as never);
  } catch {
    // It makes no sense to ical.js; whoever asked counts it.
    return undefined;
  }
}

/**
 * ical.js refuses rules that others take; a rule is read by what follows it (`expand-events.ts`). A day has to say that it is one, and
 * does not always.
 */
function forIcal(line: string, _index: number, lines: string[]): string {
  if (!isLine(lines[0], 'BEGIN:VEVENT')) return line;
  return line
    .replace(/^RRULE[^:]*:/i, 'X-RULE:')
    .replace(
      /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)[^:]*:(?=\d{8}(,\d{8})*\s*$)/i,
      '$1;VALUE=DATE:',
    );
}

function readEvent(
  event: ICAL.Component,
  zoneOf: (tzid: string | undefined) => Zone,
): CalendarEvent | undefined {
  try {
    const moments = (name: string): CalendarMoment[] =>
      event.getAllProperties(name).flatMap((property) => readMoments(property, zoneOf));
    const text = (name: string): string => String(event.getFirstPropertyValue(name) ?? '').trim();
    const [start] = moments('dtstart');
    if (!start) return undefined;
    const [recurrence] = moments('recurrence-id');
    const duration = text('duration');
    const range = event.getFirstProperty('recurrence-id')?.getFirstParameter('range');
    return {
      uid: text('uid'),
      start,
      end: moments('dtend')[0],
      duration: duration ? Temporal.Duration.from(duration) : undefined,
      rule: text('x-rule') || undefined,
      alsoAt: moments('rdate'),
      notAt: moments('exdate'),
      recurrence,
      andFuture: range?.toUpperCase() === 'THISANDFUTURE',
      takesNothing:
        text('status').toUpperCase() === 'CANCELLED' ||
        text('transp').toUpperCase() === 'TRANSPARENT' ||
        text('x-microsoft-cdo-busystatus').toUpperCase() === 'FREE',
    };
  } catch {
    // A date or a duration that is none.
    return undefined;
  }
}

/** From what ical.js made of the text, and not from its dates: those make a day of January of the 32nd of December. */
function readMoments(
  property: ICAL.Property,
  zoneOf: (tzid: string | undefined) => Zone,
): CalendarMoment[] {
  const [, , , ...values] = property.toJSON() as unknown as [string, object, string, ...unknown[]];
  const tzid = property.getFirstParameter('tzid') || undefined;
  return values.map((value) => {
    // Of a period, which only RDATE knows, its start.
    const text = String(Array.isArray(value) ? value[0] : value);
    const isDay = text.length === 10;
    const isUtc = text.endsWith('Z') && !isDay;
    const wall = Temporal.PlainDateTime.from(isUtc ? text.slice(0, -1) : text);
    const zone = isUtc ? utc : zoneOf(isDay ? undefined : tzid);
    return { wall, instant: zone.instant(wall), isDay, zone };
  });
}
