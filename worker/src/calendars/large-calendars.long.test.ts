import { expect, it } from 'vitest';
import { type ExpandedCalendar, expandCalendar, type Window } from './expand-events';
import { NoCalendarError, readCalendar } from './read-calendar';

const window: Window = {
  from: new Date('2026-12-01T00:00:00Z'),
  to: new Date('2028-01-05T00:00:00Z'),
  most: 2_000,
};
const calendar = (lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
const event = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  'UID:one@test',
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];

it('two megabytes of anything are read to an end or refused, and meanwhile others get their turn', async () => {
  const two = 2 * 1024 * 1024;
  const filled = (line: string) =>
    calendar(
      event('DTSTART:20261210T150000Z', `${line}\r\n`.repeat(two / (line.length + 2)).trimEnd()),
    );
  const each = (of: (n: number) => string[]) => {
    const lines: string[] = [];
    for (let n = 0, bytes = 0; bytes < two; n++) {
      const next = of(n);
      bytes += next.join('\r\n').length;
      lines.push(...next);
    }
    return calendar([lines.join('\r\n')]);
  };
  const texts = [
    filled(' y'),
    filled('EXDATE:20261210T150000Z,20261211T150000Z'),
    filled('BEGIN:VEVENT'),
    filled('BEGIN:VALARM'),
    filled('END:VEVENT\r\nBEGIN:VEVENT'),
    filled('END:VEVENT\r\nBEGIN:VEVENT\r\nDTSTART:nonsense'),
    calendar(event(`DTSTART${';A=1'.repeat(two / 4)}:20261210T150000Z`)),
    calendar(event(`DTSTART:20261210T150000Z`, `EXDATE:${'20261210T150000Z,'.repeat(two / 17)}`)),
    each((n) =>
      event(
        `DTSTART:20261210T150000Z`,
        'DURATION:PT1S',
        'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
      ).map((line) => line.replace('one@', `${n}@`)),
    ),
    each(() => event(`DTSTART:20261210T150000Z`, 'DURATION:PT1S', 'RRULE:FREQ=DAILY')),
  ];
  const took: number[] = [];
  let turns = 0;
  const others = setInterval(() => turns++);
  for (const text of texts) {
    const started = performance.now();
    const result = await Promise.resolve(text)
      .then((each) => expandCalendar(readCalendar(each), window))
      .catch((error: unknown) => error);
    expect(result).toSatisfy(
      (it) => it instanceof NoCalendarError || Array.isArray((it as ExpandedCalendar).busy),
    );
    took.push(Math.round(performance.now() - started));
  }
  clearInterval(others);
  console.log(`${took.join(', ')} ms`);
  expect(turns).toBeGreaterThan(texts.length);
}, 120_000);
