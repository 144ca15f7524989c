import { describe, expect, it } from 'vitest';
import { type BusyTime, expandCalendar, type Window } from './expand-events';
import { NoCalendarError, readCalendar } from './read-calendar';

// Shapes as programs and services write them; what they mean stands in RFC 5545.

const window: Window = {
  from: new Date('2026-12-01T00:00:00Z'),
  to: new Date('2028-01-05T00:00:00Z'),
  most: 2_000,
};
const calendar = (lines: string[], end = '\r\n'): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join(end);
const event = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  'UID:one@test',
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];
const expand = (text: string, within: Partial<Window> = {}) =>
  expandCalendar(readCalendar(text), { ...window, ...within });
const times = (busy: BusyTime[]): string[] =>
  busy.map(({ starts_at, ends_at }) =>
    [starts_at, ends_at].map((at) => at.toISOString().slice(0, 16)).join(' '),
  );
/** Start and end of what an event takes, UTC. */
const taken = async (...lines: string[]): Promise<string[]> => {
  const { busy, unreadable } = await expand(calendar(event(...lines)));
  expect(unreadable).toBe(0);
  return times(busy);
};
const inWinter = ['2026-12-10T15:00 2026-12-10T17:00'];
const inSummer = ['2027-07-10T14:00 2027-07-10T16:00'];

describe('a time', () => {
  it.each([
    ['in UTC', ['DTSTART:20261210T150000Z', 'DTEND:20261210T170000Z']],
    [
      'of a zone that is not described',
      [
        'DTSTART;TZID=America/New_York:20261210T100000',
        'DTEND;TZID=America/New_York:20261210T120000',
      ],
    ],
    [
      'of a zone of Windows',
      [
        'DTSTART;TZID=Eastern Standard Time:20261210T100000',
        'DTEND;TZID=Eastern Standard Time:20261210T120000',
      ],
    ],
    [
      'of a zone with a long name',
      [
        'DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20261210T100000',
        'DURATION:PT2H',
      ],
    ],
    [
      'without a zone, which is that of Miami',
      ['DTSTART:20261210T100000', 'DTEND:20261210T120000'],
    ],
    [
      'of a zone that nobody knows, which is that of Miami',
      ['DTSTART;TZID=Dock Time:20261210T100000', 'DTEND;TZID=Dock Time:20261210T120000'],
    ],
    [
      'whose end is in another zone',
      [
        'DTSTART;TZID=America/Los_Angeles:20261210T070000',
        'DTEND;TZID=Europe/Madrid:20261210T180000',
      ],
    ],
    ['with a duration', ['DTSTART:20261210T150000Z', 'DURATION:PT1H60M']],
    [
      'with its line folded in the middle of a word',
      ['DTSTART;TZID=Americ', ' a/New_York:202612', '\t10T100000', 'DTEND:20261210T170000Z'],
    ],
    ['with names in lower case', ['dtstart:20261210T150000Z', 'dtend:20261210T170000Z']],
    [
      'among texts that look like lines',
      [
        'DESCRIPTION:BEGIN:VEVENT\\nEND:VEVENT\\nDTSTART:20200101',
        'a line that is none',
        'DTSTART:20261210T150000Z',
        'DTEND:20261210T170000Z',
      ],
    ],
    [
      'with an alarm, which has a duration of its own',
      [
        'DTSTART:20261210T150000Z',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'DURATION:PT5M',
        'END:VALARM',
        'DTEND:20261210T170000Z',
      ],
    ],
  ])('%s is read', async (_what, lines) => {
    expect(await taken(...lines)).toEqual(inWinter);
  });

  it('in summer is that of summer time', async () => {
    for (const tzid of ['America/New_York', 'Eastern Standard Time', 'US/Eastern', 'Dock Time'])
      expect(await taken(`DTSTART;TZID=${tzid}:20270710T100000`, 'DURATION:PT2H')).toEqual(
        inSummer,
      );
    expect(await taken('DTSTART:20270710T100000', 'DURATION:PT2H')).toEqual(inSummer);
  });

  it('of a zone that only the calendar itself knows is read by its rules', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:tzone://Microsoft/Custom',
      'BEGIN:STANDARD',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ];
    const at = (day: string) =>
      event(`DTSTART;TZID="tzone://Microsoft/Custom":${day}T100000`, 'DURATION:PT2H');
    const { busy } = await expand(calendar([...zone, ...at('20261210'), ...at('20270710')]));
    expect(times(busy)).toEqual([...inWinter, ...inSummer]);
  });

  it('that the clock skips or shows twice is the one that RFC 5545 means', async () => {
    expect(await taken('DTSTART:20270314T023000', 'DURATION:PT1H')).toEqual([
      '2027-03-14T07:30 2027-03-14T08:30',
    ]);
    expect(await taken('DTSTART:20271107T013000', 'DURATION:PT1H')).toEqual([
      '2027-11-07T05:30 2027-11-07T06:30',
    ]);
  });
});

describe('a day', () => {
  it.each([
    ['with an end', ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261211']],
    ['without an end', ['DTSTART;VALUE=DATE:20261210']],
    ['with itself as its end', ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261210']],
    ['with a duration', ['DTSTART;VALUE=DATE:20261210', 'DURATION:P1D']],
    ['that does not say that it is one', ['DTSTART:20261210', 'DTEND:20261211']],
    ['with a zone that means nothing for it', ['DTSTART;VALUE=DATE;TZID=Asia/Tokyo:20261210']],
  ])('%s is one of Miami', async (_what, lines) => {
    expect(await taken(...lines)).toEqual(['2026-12-10T05:00 2026-12-11T05:00']);
  });

  it('on which the clocks change has 23 or 25 hours', async () => {
    expect(await taken('DTSTART;VALUE=DATE:20270314')).toEqual([
      '2027-03-14T05:00 2027-03-15T04:00',
    ]);
    expect(await taken('DTSTART;VALUE=DATE:20271107', 'DTEND;VALUE=DATE:20271109')).toEqual([
      '2027-11-07T04:00 2027-11-09T05:00',
    ]);
  });
});

describe('a series', () => {
  it('keeps its hour when the clocks change', async () => {
    expect(
      await taken(
        'DTSTART;TZID=America/New_York:20270307T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
    ).toEqual(['2027-03-07T15:00 2027-03-07T16:00', '2027-03-14T14:00 2027-03-14T15:00']);
    expect(
      await taken('DTSTART:20270307T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ).toEqual(['2027-03-07T15:00 2027-03-07T16:00', '2027-03-14T15:00 2027-03-14T16:00']);
  });

  const days = async (start: string, rule: string, ...more: string[]): Promise<string[]> =>
    (await taken(`DTSTART:${start}T150000Z`, 'DURATION:PT1H', `RRULE:${rule}`, ...more)).map(
      (each) => each.slice(2, 10),
    );

  // Each of these is wrong in one of the libraries that were tried.
  it.each([
    ['20261231', 'FREQ=MONTHLY;COUNT=3', ['26-12-31', '27-01-31', '27-03-31']],
    ['20240229', 'FREQ=YEARLY;COUNT=3', []],
    ['20261201', 'FREQ=MONTHLY;BYDAY=1TU;COUNT=2', ['26-12-01', '27-01-05']],
    ['20261225', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', ['26-12-25', '27-01-29']],
    ['20261231', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', ['26-12-31', '27-01-29']],
    [
      '20261208',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=TU,SU;WKST=MO',
      ['26-12-08', '26-12-13', '26-12-22'],
    ],
    [
      '20261208',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=TU,SU;WKST=SU',
      ['26-12-08', '26-12-20', '26-12-22'],
    ],
    ['20261210', 'FREQ=DAILY;UNTIL=20261212', ['26-12-10', '26-12-11', '26-12-12']],
    ['20261210', 'FREQ=DAILY;UNTIL=20261212T150000Z', ['26-12-10', '26-12-11', '26-12-12']],
    ['20261210', 'FREQ=DAILY;UNTIL=20261212T145959Z', ['26-12-10', '26-12-11']],
    ['20261210', 'FREQ=DAILY;UNTIL=20261212T150000', ['26-12-10', '26-12-11', '26-12-12']],
    ['20261210', 'freq=daily;count=2;X-KIND=1', ['26-12-10', '26-12-11']],
  ])('from %s by %s is followed', async (start, rule, expected) => {
    expect(await days(start, rule)).toEqual(expected);
  });

  it('ends by the clock of its zone, whatever day it is in UTC', async () => {
    // 22:00 in Miami is the next day in UTC.
    const late = (until: string) =>
      taken(
        'DTSTART;TZID=America/New_York:20261210T220000',
        'DURATION:PT1H',
        `RRULE:FREQ=DAILY;UNTIL=${until}`,
      );
    expect(await late('20261212T030000Z')).toHaveLength(2);
    expect(await late('20261212')).toHaveLength(3);
    expect(await late('20261212T220000')).toHaveLength(3);
  });

  it('leaves out what it is said to, and has what it is said to have besides', async () => {
    const without = await days(
      '20261210',
      'FREQ=DAILY;COUNT=6',
      'EXDATE:20261211T150000Z,20261212T150000Z',
      'EXDATE;TZID=America/New_York:20261213T100000',
      'EXDATE;VALUE=DATE:20261214',
    );
    expect(without).toEqual(['26-12-10', '26-12-15']);
    expect(
      await days(
        '20261210',
        'FREQ=DAILY;COUNT=1',
        'RDATE:20261220T150000Z',
        'RDATE;VALUE=PERIOD:20261224T150000Z/PT1H',
      ),
    ).toEqual(['26-12-10', '26-12-20', '26-12-24']);
  });

  it('of days is one of days', async () => {
    expect(
      await taken(
        'DTSTART;VALUE=DATE:20270313',
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'EXDATE;VALUE=DATE:20270313',
      ),
    ).toEqual(['2027-03-20T04:00 2027-03-21T04:00']);
  });

  it('has single events that moved, were cancelled, or are free time', async () => {
    const text = calendar([
      ...event(
        'DTSTART;TZID=America/New_York:20261210T100000',
        'DURATION:PT2H',
        'RRULE:FREQ=DAILY;COUNT=5',
      ),
      // Named in UTC, by the day, and by the clock.
      ...event(
        'RECURRENCE-ID:20261211T150000Z',
        'DTSTART:20261211T200000Z',
        'DTEND:20261211T210000Z',
      ),
      ...event('RECURRENCE-ID;VALUE=DATE:20261212', 'DTSTART:20261212T150000Z', 'STATUS:CANCELLED'),
      ...event(
        'RECURRENCE-ID;TZID=America/New_York:20261213T100000',
        'DTSTART:20261213T150000Z',
        'DURATION:PT2H',
        'TRANSP:TRANSPARENT',
      ),
    ]);
    expect(times((await expand(text)).busy)).toEqual([
      ...inWinter,
      '2026-12-11T20:00 2026-12-11T21:00',
      '2026-12-14T15:00 2026-12-14T17:00',
    ]);
  });

  it('may change for good from one of its events on', async () => {
    const text = calendar([
      ...event('DTSTART:20261210T150000Z', 'DURATION:PT2H', 'RRULE:FREQ=DAILY;COUNT=4'),
      ...event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261212T150000Z',
        'DTSTART:20261212T180000Z',
        'DURATION:PT1H',
      ),
    ]);
    expect(times((await expand(text)).busy)).toEqual([
      ...inWinter,
      '2026-12-11T15:00 2026-12-11T17:00',
      '2026-12-12T18:00 2026-12-12T19:00',
      '2026-12-13T18:00 2026-12-13T19:00',
    ]);
  });

  it('without end, or from long ago, is followed within the window only', async () => {
    const daily = await expand(calendar(event('DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=DAILY')));
    expect(daily.busy).toHaveLength(401);
    expect(daily).toMatchObject({ more: false, unreadable: 0 });
    const many = await expand(
      calendar(
        event('DTSTART:20150101T000000Z', 'DURATION:PT5M', 'RRULE:FREQ=MINUTELY;INTERVAL=30'),
      ),
    );
    expect(many).toMatchObject({ more: true, unreadable: 0 });
    expect(many.busy).toHaveLength(2_000);
    expect(many.busy[0]?.starts_at).toEqual(window.from);
  });

  it('that has begun before the window and goes on into it counts', async () => {
    expect(await taken('DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261203')).toEqual([
      '2026-11-28T05:00 2026-12-03T05:00',
    ]);
    expect(
      await taken(
        'DTSTART;VALUE=DATE:20261128',
        'DTEND;VALUE=DATE:20261203',
        'RRULE:FREQ=MONTHLY;COUNT=1',
      ),
    ).toEqual(['2026-11-28T05:00 2026-12-03T05:00']);
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=13',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=SOMETIMES',
    'FREQ=DAILY;COUNT=100000000;BYDAY=99XX',
    `FREQ=DAILY;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]}`,
    `FREQ=YEARLY;BYMONTHDAY=${[...Array(31).keys()].map((day) => day + 1)};BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]}`,
  ])('by a rule that makes no sense holds nobody up: %s', async (rule) => {
    const bad = event('DTSTART:20261211T150000Z', 'DURATION:PT1S', `RRULE:${rule}`);
    const good = event('DTSTART:20261210T150000Z', 'DURATION:PT2H');
    // One that is followed to its end, or for ever, would hold up the test too.
    const { busy } = await expand(
      calendar([...good, ...bad.map((line) => line.replace('one@', 'bad@'))]),
    );
    expect(times(busy)).toContain(inWinter[0]);
  });
});

it('what is free, cancelled, over or takes no time takes nothing', async () => {
  for (const line of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])
    expect(await taken('DTSTART:20261210T150000Z', 'DURATION:PT2H', line)).toEqual([]);
  expect(await taken('DTSTART:20261210T150000Z')).toEqual([]);
  expect(await taken('DTSTART:20261210T150000Z', 'DTEND:20261210T140000Z')).toEqual([]);
  expect(await taken('DTSTART:20261130T150000Z', 'DURATION:PT2H')).toEqual([]);
});

it('events that overlap are one time, and those that touch are two', async () => {
  const at = (uid: string, from: string, to: string): string[] =>
    event(`DTSTART:20261210T${from}00Z`, `DTEND:20261210T${to}00Z`).map((line) =>
      line.replace('one@', `${uid}@`),
    );
  const { busy } = await expand(
    calendar([
      ...at('c', '1700', '1900'),
      ...at('a', '1500', '1700'),
      ...at('d', '1800', '1830'),
      ...at('e', '1845', '2000'),
    ]),
  );
  expect(times(busy)).toEqual([
    '2026-12-10T15:00 2026-12-10T17:00',
    '2026-12-10T17:00 2026-12-10T20:00',
  ]);
  expect(busy.map(({ uid }) => uid)).toEqual(['a@test', 'c@test']);
});

it('events that all have one name, or none, all count', async () => {
  const at = (day: string) => event(`DTSTART:202612${day}T150000Z`, 'DURATION:PT1H');
  const nameless = (day: string) => at(day).filter((line) => !line.startsWith('UID'));
  const { busy } = await expand(
    calendar([...at('10'), ...at('11'), ...nameless('12'), ...nameless('13')]),
  );
  expect(busy).toHaveLength(4);
  expect(new Set(busy.map(({ uid, recurrence }) => `${uid} ${recurrence}`)).size).toBe(4);
});

it('any line ends and a byte order mark are taken', async () => {
  const lines = event('DTSTART:20261210T150000Z', 'DTEND:20261210T', ' 170000Z');
  for (const end of ['\n', '\r', '\r\n', '\r\n\r\n'.slice(0, 2)])
    expect(times((await expand(`\uFEFF${calendar(lines, end)}`)).busy)).toEqual(inWinter);
});

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['half a calendar', calendar(event('DTSTART:20261210T150000Z')).slice(0, -20)],
  ['something else', '{"events":[]}'],
])('%s is no calendar', (_what, text) => {
  expect(() => readCalendar(text)).toThrow(NoCalendarError);
});

it('an event that makes no sense is counted, and the others are read', async () => {
  const good = event('DTSTART:20261210T150000Z', 'DTEND:20261210T170000Z');
  for (const bad of [
    'DTSTART:tomorrow',
    'DTSTART:20261332T990000Z',
    'SUMMARY:No time at all',
    'DTSTART;TZID=(UTC-05:00) Eastern:20261210T100000',
  ]) {
    const { busy, unreadable } = await expand(calendar([...event(bad), ...good]));
    expect([bad, times(busy), unreadable]).toEqual([bad, inWinter, 1]);
  }
});
