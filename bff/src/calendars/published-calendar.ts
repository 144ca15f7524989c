import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import Joi from 'joi';
import type { Knex } from 'knex';
import { calendarFeedPaths } from '../../contract/admin/calendar-feeds';
import { counts } from '../bookings/booking-query';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';

/** How far back and ahead a published calendar goes. Days. */
const range = { back: 30, ahead: 730 } as const;
const most = 5_000;
/** For programs that ask how often they should read it. */
const readEvery = 'PT15M';

/**
 * `GET /calendars/{token}.ics`: when a boat is taken, as iCalendar, for whoever has the secret address. All is "Busy": whose it is
 * stands nowhere. 404 for an address that is none, whatever it looks like.
 */
export const getPublishedCalendar = publicRoute<{ params: { file: string } }>({
  method: 'GET',
  path: calendarFeedPaths.published,
  params: Joi.object({ file: Joi.string().max(200) }),
  async handler({ params }, request, h) {
    const { knex, publicUrl } = request.server.app.options;
    const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
    const text = token && (await publishedCalendar(token, publicUrl, knex));
    if (!text) throw refusal(404);
    return (
      h
        .response(text)
        .type('text/calendar; charset=utf-8')
        .etag(createHash('sha256').update(text).digest('base64url').slice(0, 22))
        // A day may be taken at any moment.
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .header('x-robots-tag', 'noindex')
    );
  },
});

/** The calendar of the boat whose address has this token; undefined where there is none. */
async function publishedCalendar(
  token: string,
  publicUrl: string,
  knex: Knex,
): Promise<string | undefined> {
  const boat = await knex('boats')
    .join('boat_calendars', 'boat_calendars.boat_id', 'boats.id')
    .where({ token })
    .first('boats.id', 'boats.name');
  if (!boat) return undefined;
  const { rows } = await knex.raw(
    `SELECT b.id, b.version, b.starts_at, b.ready_at, b.updated_at FROM bookings b
     WHERE b.boat_id = :boat AND ${counts}
       AND b.during && tstzrange(now() - :back * interval '1 day', now() + :ahead * interval '1 day')
     ORDER BY b.starts_at, b.id LIMIT ${most}`,
    { boat: boat.id, ...range },
  );
  return calendarText(boat.name, rows, new URL(publicUrl).hostname);
}

interface TakenTime {
  id: number;
  version: number;
  starts_at: Date;
  /** Until the boat is ready again it is taken. */
  ready_at: Date;
  updated_at: Date;
}

/**
 * Writes iCalendar (RFC 5545): times in UTC, which every program reads alike. The same times are the same text, so that its ETag tells
 * a change.
 * @param host by which a booking is one of this site: our own import knows it again (`worker/src/calendars/apply-feed.ts`)
 */
export function calendarText(boatName: string, taken: TakenTime[], host: string): string {
  const calendar = new ICAL.Component('vcalendar');
  const set = (name: string, value: string | ICAL.Time): void => {
    calendar.addPropertyWithValue(name, value);
  };
  set('version', '2.0');
  set('prodid', '-//Mr. Sea//Bookings//EN');
  set('calscale', 'GREGORIAN');
  set('method', 'PUBLISH');
  // ical.js writes what begins with X- as it is.
  set('x-wr-calname', boatName.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' '));
  set('x-wr-timezone', 'America/New_York');
  set('x-published-ttl', readEvery);
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString(readEvery));
  calendar.addProperty(refresh);
  for (const { id, version, starts_at, ready_at, updated_at } of taken) {
    const event = new ICAL.Component('vevent');
    event.addPropertyWithValue('uid', `booking-${id}@${host}`);
    event.addPropertyWithValue('dtstamp', utcTime(updated_at));
    event.addPropertyWithValue('dtstart', utcTime(starts_at));
    event.addPropertyWithValue('dtend', utcTime(ready_at));
    event.addPropertyWithValue('sequence', version - 1);
    event.addPropertyWithValue('summary', 'Busy');
    event.addPropertyWithValue('status', 'CONFIRMED');
    event.addPropertyWithValue('transp', 'OPAQUE');
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

function utcTime(moment: Date): ICAL.Time {
  return ICAL.Time.fromJSDate(moment, true);
}
