import { setImmediate as turn } from 'node:timers/promises';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent, CalendarMoment, ReadCalendar } from './read-calendar';
import { utc, type Zone } from './time-zones';

/** A time that a calendar takes, with the name that it has there. */
export interface BusyTime {
  uid: string;
  /** Which of a series, ISO 8601; empty for what does not recur. */
  recurrence: string;
  starts_at: Date;
  ends_at: Date;
}

export interface ExpandedCalendar {
  /** What begins before the end of the window and ends after its start; the earliest first, none overlaps another. */
  busy: BusyTime[];
  /** Whether there are more than `most`. */
  more: boolean;
  /** How many events make no sense. */
  unreadable: number;
}

export interface Window {
  from: Date;
  to: Date;
  most: number;
}

/** Milliseconds. */
interface Occurrence {
  uid: string;
  recurrence: string;
  start: number;
  end: number;
}

/** More than a series that makes sense needs; each step costs some hundredth of a millisecond. */
const steps = { maxIterations: 20_000, maxCandidateEvaluations: 20_000 };
const day = 24 * 60 * 60 * 1_000;
/** For how long one calendar may keep a processor. Milliseconds. */
const longest = 15_000;

/**
 * Finds when a calendar takes its boat: series are followed, and events that overlap are one time, since two of one calendar say no
 * more than that the boat is taken.
 */
export async function expandCalendar(
  { events, unreadable }: ReadCalendar,
  { from, to, most }: Window,
): Promise<ExpandedCalendar> {
  const series = groupByUid(events);
  const found: Occurrence[] = [];
  let bad = unreadable;
  let spent = 0;
  for (const group of series) {
    const started = performance.now();
    for (const event of group) {
      try {
        if (spent > longest) throw new RangeError('too much work');
        found.push(...occurrencesOf(event, group, { from: +from - day, to: +to, most }));
      } catch {
        // A rule that is none, one that leads nowhere, or a date that no calendar has.
        bad++;
      }
      spent += performance.now() - started;
    }
    // Others have to get their turn.
    await turn();
  }
  // What ended a while ago still gives its name to what it overlaps: a name that changed would be another booking.
  const near = found.filter(({ start, end }) => end > +from - day && start < +to);
  const busy = merged(near).filter(({ ends_at }) => ends_at > from);
  return { busy: busy.slice(0, most), more: busy.length > most, unreadable: bad };
}

function groupByUid(events: CalendarEvent[]): CalendarEvent[][] {
  const groups = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const group = groups.get(event.uid) ?? [];
    groups.set(event.uid, group);
    group.push(event);
  }
  return [...groups.values()];
}

/** @param group all events of its UID, among which those are that take the place of one of a series */
function occurrencesOf(
  event: CalendarEvent,
  group: CalendarEvent[],
  window: { from: number; to: number; most: number },
): Occurrence[] {
  const { uid, start, recurrence } = event;
  if (recurrence) {
    if (event.takesNothing) return [];
    const at = instantOf(start);
    return [{ uid, recurrence: keyOf(instantOf(recurrence)), start: at, end: endOf(event, at) }];
  }
  if (event.takesNothing) return [];
  const first = instantOf(start);
  const recurs = event.rule !== undefined || event.alsoAt.length > 0;
  if (!recurs) return [{ uid, recurrence: '', start: first, end: endOf(event, first) }];

  const changes = group.filter((other) => other.recurrence);
  const without = marksOf([...event.notAt, ...changes.flatMap((each) => each.recurrence ?? [])]);
  const byDay = [...without].some((mark) => typeof mark === 'string');
  const starts = new Set([first, ...event.alsoAt.map(instantOf), ...ruledStarts(event, window)]);
  return [...starts]
    .filter((at) => !without.has(at) && !(byDay && without.has(dayMark(start.zone, at))))
    .flatMap((at) => {
      const changed = changes
        .filter((each) => each.andFuture && each.recurrence && instantOf(each.recurrence) < at)
        .at(-1);
      if (!changed?.recurrence)
        return { uid, recurrence: keyOf(at), start: at, end: endOf(event, at) };
      if (changed.takesNothing) return [];
      const moved = at + instantOf(changed.start) - instantOf(changed.recurrence);
      return { uid, recurrence: keyOf(at), start: moved, end: endOf(changed, moved) };
    });
}

/**
 * When a rule lets a series start within the window, by the clock of its zone: the rule is followed as if there were no summer time,
 * and what comes out is read as any other time of the calendar is.
 */
function ruledStarts(
  event: CalendarEvent,
  { from, to, most }: { from: number; to: number; most: number },
): number[] {
  const { start, rule } = event;
  if (!rule) return [];
  const anchor = start.wall.toZonedDateTime('UTC');
  const series = new RRuleTemporal({
    rruleString: `RRULE:${ruleByTheClock(rule, start)}`,
    dtstart: anchor,
    ...steps,
  });
  const lasts = endOf(event, instantOf(event.start)) - instantOf(event.start);
  // The clock of a zone is never farther from UTC.
  const after = new Date(from - Math.max(lasts, 0) - day);
  const found: number[] = [];
  let counted = 0;
  for (const { epochMilliseconds } of series.between(after, new Date(to + day), true)) {
    const at = start.zone.instant(utc.wall(epochMilliseconds));
    if (at > to || counted > most) break;
    // Only those of the window: it begins a day after `from`.
    if (at >= from + day) counted++;
    // What ends before the window is no reason to leave out what comes in it.
    if (at + lasts > from) found.push(at);
  }
  return found;
}

/** The rule with the end of its series by the clock of the zone; many calendars write it as they should not. */
function ruleByTheClock(rule: string, { isDay, zone }: CalendarMoment): string {
  return rule.replace(/\bUNTIL=(\d{8})(T\d{6})?(Z)?/i, (_all, day, time, isUtc) => {
    if (!time || isDay) return `UNTIL=${day}T235959Z`;
    if (!isUtc) return `UNTIL=${day}${time}Z`;
    const text = `${day}${time}`.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:');
    const wall = zone.wall(utc.instant(Temporal.PlainDateTime.from(text)));
    return `UNTIL=${wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}Z`;
  });
}

/** The end of an event that starts at a moment: as exactly as DTEND says it, or a DURATION whose days are those of the clock. */
function endOf({ start, end, duration }: CalendarEvent, at: number): number {
  const { zone, isDay } = start;
  if (duration) return zone.instant(zone.wall(at).add(daysOf(duration))) + restOf(duration);
  if (!isDay) return end ? at + instantOf(end) - instantOf(start) : at;
  // A day alone, and one that ends before it has begun, is that day.
  const days = end ? start.wall.until(end.wall, { largestUnit: 'days' }).days : 1;
  return zone.instant(zone.wall(at).add({ days: Math.max(days, 1) }));
}

function daysOf({ weeks, days }: Temporal.Duration): { weeks: number; days: number } {
  return { weeks, days };
}

function restOf({ hours, minutes, seconds }: Temporal.Duration): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

function instantOf({ instant }: CalendarMoment): number {
  return instant;
}

function keyOf(instant: number): string {
  return new Date(instant).toISOString();
}

/** By what events of a series are named: the moment, or a day where only that was said. */
function marksOf(moments: CalendarMoment[]): Set<number | string> {
  return new Set(
    moments.map((moment) =>
      moment.isDay ? moment.wall.toPlainDate().toString() : instantOf(moment),
    ),
  );
}

function dayMark(zone: Zone, instant: number): string {
  return zone.wall(instant).toPlainDate().toString();
}

/** Joins what overlaps, under the name of what begins first, and gives each time a name of its own. */
function merged(found: Occurrence[]): BusyTime[] {
  const inOrder = found
    .filter(({ start, end }) => end > start)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const joined: Occurrence[] = [];
  for (const each of inOrder) {
    const last = joined.at(-1);
    if (last && each.start < last.end) last.end = Math.max(last.end, each.end);
    else joined.push({ ...each });
  }
  const names = new Set<string>();
  return joined.map(({ uid, recurrence, start, end }) => {
    // Some calendars give all their events one name, or none.
    const isTaken = names.has(`${uid}\n${recurrence}`);
    const own = isTaken ? keyOf(start) : recurrence;
    names.add(`${uid}\n${own}`);
    return { uid, recurrence: own, starts_at: new Date(start), ends_at: new Date(end) };
  });
}
