import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarOf, startFeedServer, type TestFeedServer } from '../testing/feed-server';
import { openFeeds } from './fetch-feed';
import { pollDueFeeds } from './poll-feeds';

let db: TestDatabase;
let server: TestFeedServer;
let boat: number;
let feed: number;
beforeAll(async () => {
  db = await createTestDatabase();
  server = await startFeedServer();
});
afterAll(async () => {
  await server.stop();
  await db.drop();
});
beforeEach(async () => {
  server.asked.length = 0;
  server.answers.clear();
  for (const table of ['bookings', 'calendar_feeds']) await db.knex(table).delete();
  boat = (await buildBoat(db.knex)).id;
  feed = await addFeed('/boat.ics');
});
afterEach(() => vi.useRealTimers());

async function addFeed(path: string, more: object = {}): Promise<number> {
  const row = { boat_id: boat, name: 'Dockside', url: server.url(path), ...more };
  const [added] = await db.knex('calendar_feeds').insert(row).returning('id');
  return added.id;
}

/** Asks what is due, and before that makes it so. */
async function poll(due = true): Promise<number> {
  if (due) await db.knex('calendar_feeds').update({ next_at: new Date(0) });
  const options = {
    fetchFeed: openFeeds({ agents: server.agents }),
    log: pino({ level: 'silent' }),
  };
  return pollDueFeeds(db.knex, options);
}

/** So many days from now, at an hour of UTC, as in `2026-12-10T15:00:00`. */
const at = (days: number, hour: number): string => {
  const moment = new Date();
  moment.setUTCHours(24 * days + hour, 0, 0, 0);
  return moment.toISOString().slice(0, 19);
};
const trip = (days: number, from: number, to: number, uid?: string) => ({
  from: at(days, from),
  to: at(days, to),
  ...(uid && { uid }),
});
const serve = (...events: Parameters<typeof calendarOf>): void =>
  server.serve('/boat.ics', calendarOf(...events));
const open = () =>
  db.knex('bookings').whereNull('released_at').orderBy('starts_at').orderBy('id').select('*');
const times = async (): Promise<[from: string, to: string, inConflict: boolean][]> =>
  (await open()).map((each) => [
    each.starts_at.toISOString().slice(0, 19),
    each.ends_at.toISOString().slice(0, 19),
    each.in_conflict,
  ]);
const state = () => db.knex('calendar_feeds').where({ id: feed }).first('*');
async function book(days: number, from: number, to: number): Promise<number> {
  const [starts_at, ends_at] = [new Date(`${at(days, from)}Z`), new Date(`${at(days, to)}Z`)];
  const time = { starts_at, ends_at, ready_at: ends_at };
  const [row] = await db
    .knex('bookings')
    .insert({ boat_id: boat, kind: 'confirmed', ...time })
    .returning('id');
  return row.id;
}

describe('a calendar', () => {
  it('takes its boat, with the turnaround as far as there is time for it, and nothing of what it is about is stored', async () => {
    serve(trip(2, 10, 12), trip(2, 12, 14), trip(3, 10, 12));
    expect(await poll()).toBe(1);
    const rows = await open();
    expect(rows.map(({ ready_at }) => ready_at.toISOString().slice(0, 19))).toEqual([
      at(2, 12),
      at(2, 15),
      at(3, 13),
    ]);
    expect(rows[0]).toMatchObject({
      boat_id: boat,
      feed_id: feed,
      kind: 'block',
      version: 1,
      note: null,
      in_conflict: false,
    });
    expect(JSON.stringify(rows)).not.toMatch(/Ana|305/);
    expect(await state()).toMatchObject({ failures: 0, problem: null, polling_until: null });
  });

  it('that is the same changes nothing, whether its server says so or sends it again', async () => {
    const text = calendarOf(trip(2, 10, 12), {
      ...trip(3, 10, 12),
      more: ['RRULE:FREQ=DAILY;COUNT=3'],
    });
    server.serve('/boat.ics', text, '"one"');
    await poll();
    const before = await open();
    expect(before).toHaveLength(4);
    const heard: string[] = [];
    const listener = await db.knex.client.acquireConnection();
    listener.on('notification', ({ payload }: { payload: string }) => heard.push(payload));
    await listener.query('LISTEN admin_events');
    await poll();
    expect(server.asked[1]?.headers['if-none-match']).toBe('"one"');
    server.serve('/boat.ics', text, '"two"');
    await poll();
    await db.knex.raw("NOTIFY admin_events, 'end'");
    await vi.waitFor(() => expect(heard).toContain('end'));
    expect(heard).toEqual(['end']);
    await listener.query('UNLISTEN *');
    db.knex.client.releaseConnection(listener);
    expect(await open()).toEqual(before);
  });

  it('moves its bookings, which keep what staff noted, and releases what vanished', async () => {
    const series = (hour: number) => ({
      ...trip(2, hour, hour + 2, 'series'),
      more: ['RRULE:FREQ=DAILY;COUNT=3'],
    });
    serve(trip(2, 6, 7, 'a'), trip(2, 7, 8, 'b'), trip(9, 10, 12, 'c'));
    await poll();
    const [first] = await open();
    await db.knex('bookings').where({ id: first.id }).update({ note: 'Two dogs' });
    // Each takes the time of another, which is on its way too.
    serve(trip(2, 7, 8, 'a'), trip(2, 6, 7, 'b'));
    await poll();
    const rows = await open();
    expect(rows.map(({ uid, note, version }) => [uid, note, version])).toEqual([
      ['b', null, 2],
      ['a', 'Two dogs', 2],
    ]);
    expect(await db.knex('bookings').where({ uid: 'c' }).whereNotNull('released_at')).toHaveLength(
      1,
    );
    serve(series(10));
    await poll();
    serve(series(11));
    await poll();
    expect(await times()).toEqual([2, 3, 4].map((days) => [at(days, 11), at(days, 13), false]));
  });

  it('keeps what is over', async () => {
    serve(trip(2, 10, 12));
    await poll();
    const past = {
      starts_at: new Date('2026-01-01T10:00:00Z'),
      ends_at: new Date('2026-01-01T12:00:00Z'),
      ready_at: new Date('2026-01-01T12:00:00Z'),
    };
    await db.knex('bookings').update(past);
    serve();
    await poll();
    expect(await open()).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Please sign in</title>'],
    [
      'half of it',
      calendarOf({ from: '2030-01-01T10:00:00', to: '2030-01-01T12:00:00' }).slice(0, -30),
    ],
  ])('that turns out to be %s releases nothing', async (_what, text) => {
    serve(trip(2, 10, 12));
    await poll();
    server.serve('/boat.ics', text);
    await poll();
    expect(await open()).toHaveLength(1);
    expect(await state()).toMatchObject({
      failures: 1,
      problem: expect.stringMatching(/^(The|What) address|^What/),
    });
    serve();
    await poll();
    expect(await open()).toHaveLength(0);
    expect(await state()).toMatchObject({ failures: 0, problem: null });
  });

  it('with an event that makes no sense takes the others and releases nothing', async () => {
    serve(trip(2, 10, 12, 'a'));
    await poll();
    serve(trip(3, 10, 12, 'b'), { ...trip(4, 10, 12), more: ['RRULE:FREQ=SOMETIMES'] });
    await poll();
    expect(await open()).toHaveLength(2);
    expect((await state()).problem).toBe(
      'One event cannot be read. Nothing is released until it can.',
    );
  });

  it('with more events than count says so', async () => {
    serve({
      ...trip(1, 0, 1),
      to: at(1, 0).replace(':00:00', ':05:00'),
      more: ['RRULE:FREQ=HOURLY'],
    });
    await poll();
    expect(await open()).toHaveLength(2_000);
    expect((await state()).problem).toBe('Only the first 2,000 events of the next 400 days count.');
  });

  it('that says our own bookings back does not take them twice', async () => {
    const id = await book(2, 10, 12);
    serve(
      trip(2, 10, 12, `booking-${id}@sea.example`),
      trip(3, 10, 12, 'booking-999999@sea.example'),
    );
    await poll();
    expect(await times()).toEqual([
      [at(2, 10), at(2, 12), false],
      [at(3, 10), at(3, 12), false],
    ]);
  });

  it('that was deleted or given another address while it was asked counts no more', async () => {
    for (const change of [
      () => db.knex('calendar_feeds').where({ id: feed }).delete(),
      () => db.knex('calendar_feeds').increment('poll_number'),
    ]) {
      server.answers.set('/boat.ics', (response) => {
        void change().then(() => response.end(calendarOf(trip(2, 10, 12))));
      });
      await poll();
      expect(await open()).toEqual([]);
      feed = await addFeed('/other.ics');
      await db.knex('calendar_feeds').whereNot({ id: feed }).delete();
      await db.knex('calendar_feeds').update({ url: server.url('/boat.ics') });
    }
  });
});

describe('an event that overlaps a booking', () => {
  it('is kept as a conflict, takes what time there is, and is none any more when the other is gone', async () => {
    const id = await book(2, 10, 12);
    serve(trip(2, 11, 14));
    await poll();
    expect(await times()).toEqual([
      [at(2, 10), at(2, 12), false],
      [at(2, 11), at(2, 14), true],
    ]);
    await poll();
    expect(await times()).toHaveLength(2);
    await db.knex('bookings').where({ id }).update({ released_at: new Date() });
    await poll();
    expect(await times()).toEqual([[at(2, 11), at(2, 14), false]]);
  });

  it('is one too when it moves there, and when the other is of another calendar', async () => {
    await book(2, 10, 12);
    serve(trip(3, 10, 12));
    server.serve('/other.ics', calendarOf(trip(3, 11, 13, 'theirs')));
    await poll();
    await addFeed('/other.ics');
    await poll(false);
    expect((await times()).filter(([, , inConflict]) => inConflict)).toEqual([
      [at(3, 11), at(3, 13), true],
    ]);
    serve(trip(2, 11, 13));
    await poll();
    expect((await times()).map(([, , inConflict]) => inConflict)).toEqual([false, true, false]);
  });

  it('does not come back when staff decided against it, until its time changes', async () => {
    await book(2, 10, 12);
    serve(trip(2, 11, 14));
    await poll();
    await db
      .knex('bookings')
      .where({ in_conflict: true })
      .update({ dismissed: true, released_at: new Date(), in_conflict: false });
    await poll();
    expect(await times()).toHaveLength(1);
    serve(trip(2, 11, 15));
    await poll();
    expect((await times())[1]).toEqual([at(2, 11), at(2, 15), true]);
    serve();
    await poll();
    expect(await db.knex('bookings').where({ dismissed: true })).toEqual([]);
  });

  it('gives way to nothing that has expired', async () => {
    await book(2, 10, 12);
    await db.knex('bookings').update({ kind: 'hold', expires_at: new Date(0) });
    serve(trip(2, 11, 14));
    await poll();
    expect(await times()).toEqual([[at(2, 11), at(2, 14), false]]);
  });
});

describe('calendars are asked', () => {
  const minutes = async (): Promise<number> =>
    ((await state()).next_at.getTime() - Date.now()) / 60_000;

  it('again within 15 minutes while they answer', async () => {
    serve();
    await poll();
    expect(await minutes()).toBeGreaterThan(5);
    expect(await minutes()).toBeLessThan(14);
    expect(await poll(false)).toBe(0);
  });

  it('ever less often while they fail, down to every six hours, and as before from the first answer on', async () => {
    const pauses: number[] = [];
    for (let failures = 1; failures <= 9; failures++) {
      await poll();
      expect(await state()).toMatchObject({
        failures,
        problem: 'There is no calendar at this address.',
      });
      pauses.push(await minutes());
    }
    const most = [5, 10, 20, 40, 80, 160, 320, 360, 360];
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(most[index] as number);
      expect(pause).toBeGreaterThan((most[index] as number) * 0.75);
    }
    serve();
    await poll();
    expect(await state()).toMatchObject({ failures: 0, problem: null });
    expect(await minutes()).toBeLessThan(14);
  });

  it('by one worker at a time, however many there are', async () => {
    for (let n = 0; n < 20; n++) await addFeed(`/${n}.ics`);
    let now = 0;
    for (const path of ['/boat.ics', ...Array.from({ length: 20 }, (_, n) => `/${n}.ics`)])
      server.answers.set(path, (response) => void setImmediate(() => response.end(calendarOf())));
    await db.knex('calendar_feeds').update({ next_at: new Date(0) });
    const counts = await Promise.all([poll(false), poll(false), poll(false)]);
    for (const count of counts) now += count;
    expect(now).toBe(21);
    expect(new Set(server.asked.map(({ path }) => path)).size).toBe(21);
    expect(server.asked).toHaveLength(21);
  });

  it('by another worker when the one that began is gone', async () => {
    serve();
    await db.knex('calendar_feeds').update({ polling_until: new Date(Date.now() + 60_000) });
    expect(await poll()).toBe(0);
    await db.knex('calendar_feeds').update({ polling_until: new Date(Date.now() - 1_000) });
    expect(await poll()).toBe(1);
  });

  it('for all of it once in a while, since the days that count move on', async () => {
    server.serve('/boat.ics', calendarOf(), '"one"');
    await poll();
    await db.knex('calendar_feeds').update({ imported_at: new Date(Date.now() - 13 * 3_600_000) });
    await poll();
    expect(server.asked[1]?.headers).not.toHaveProperty('if-none-match');
  });

  it('and their addresses stand in no log line', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const fetchFeed = vi.fn().mockRejectedValueOnce(new Error('an odd fault'));
    await pollDueFeeds(db.knex, { fetchFeed, log });
    expect(lines.join()).toContain('an odd fault');
    expect(lines.join()).not.toContain('calendars.example');
    expect((await state()).problem).toMatch(/It is tried again/);
  });
});
