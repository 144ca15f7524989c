import type { lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { calendarOf, startFeedServer, type TestFeedServer } from '../testing/feed-server';
import { FeedError, type FetchFeed, openFeeds } from './fetch-feed';

let server: TestFeedServer;
let fetchFeed: FetchFeed;
beforeAll(async () => {
  server = await startFeedServer();
  fetchFeed = openFeeds({ agents: server.agents });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
  server.answers.clear();
});

const nothing = { etag: null, lastModified: null };
const text = calendarOf({ from: '2026-12-10T15:00:00', to: '2026-12-10T17:00:00' });
const problem = async (url: string, ask = fetchFeed): Promise<string> => {
  const error = await ask(url, nothing).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(FeedError);
  return (error as FeedError).message;
};

test('a calendar is read with what its server calls it, and that is told the next time', async () => {
  server.serve('/boat.ics', text, '"one"');
  const first = await fetchFeed(server.url('/boat.ics'), nothing);
  expect(first).toEqual({ kind: 'calendar', text, etag: '"one"', lastModified: null });
  const known = { etag: '"one"', lastModified: 'Tue, 24 Nov 2026 10:00:00 GMT' };
  expect(await fetchFeed(server.url('/boat.ics'), known)).toEqual({ kind: 'unchanged' });
  expect(server.asked[0]?.headers).not.toHaveProperty('if-none-match');
  expect(server.asked[1]?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': known.lastModified,
    'accept-encoding': 'identity',
  });
});

const to =
  (location: string) =>
  (response: { writeHead: (status: number, headers: object) => { end(): void } }) =>
    response.writeHead(302, { location }).end();

test('three redirects are followed, relative ones too, and a fourth is not', async () => {
  server.serve('/end', text);
  server.answers.set('/1', to('/2') as never);
  server.answers.set('/2', to('http://others.example/3') as never);
  server.answers.set('/3', to('https://calendars.example/end') as never);
  server.answers.set('/0', to('/1') as never);
  expect(await fetchFeed(server.url('/1'), nothing)).toMatchObject({ text });
  expect(server.asked.map(({ host, path }) => host + path)).toEqual([
    'calendars.example/1',
    'calendars.example/2',
    'others.example/3',
    'calendars.example/end',
  ]);
  expect(await problem(server.url('/0'))).toBe('The address leads on more than 3 times.');
});

describe('nobody inside is asked,', () => {
  it.each([
    'http://127.0.0.1/x',
    'http://[::1]/x',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
    'http://localhost/x',
    'http://redis/x',
    'http://db.internal/x',
    'http://calendars.example:6379/',
    'http://me:too@calendars.example/',
    'file:///etc/passwd',
    'gopher://calendars.example/',
  ])('neither at %s nor by a redirect there', async (inside) => {
    server.answers.set('/away', to(inside) as never);
    expect(await problem(inside)).toBe('The address does not lie on the public internet.');
    expect(server.asked).toEqual([]);
    expect(await problem(server.url('/away'))).toBe(
      'The address does not lie on the public internet.',
    );
    expect(server.asked.map(({ path }) => path)).toEqual(['/away']);
  });

  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [[{ address: '::ffff:10.0.0.7', family: 6 }]],
    [
      [
        { address: '2606:4700::1111', family: 6 },
        { address: 'fd00::1', family: 6 },
      ],
    ],
  ])('at a name that leads to %j', async (found) => {
    const names: string[] = [];
    const resolve = ((host: string, _options: object, done: (...said: unknown[]) => void) => {
      names.push(host);
      done(null, found);
    }) as unknown as typeof lookup;
    for (const protocol of ['http', 'https'])
      expect(await problem(`${protocol}://calendars.example/x`, openFeeds({ resolve }))).toBe(
        'The address does not lie on the public internet.',
      );
    // Asked once for each connection: what was looked at is what is connected to.
    expect(names).toEqual(['calendars.example', 'calendars.example']);
  });
});

test.each([
  [401, 'The address asks for a password: a secret address is needed.'],
  [404, 'There is no calendar at this address.'],
  [410, 'There is no calendar at this address.'],
  [500, 'The address answers with an error (500).'],
  [204, 'The address answers with an error (204).'],
])('an answer of %i is a problem in a sentence', async (status, sentence) => {
  server.answers.set('/x', (response) => void response.writeHead(status).end());
  expect(await problem(server.url('/x'))).toBe(sentence);
});

test('an empty answer is a problem', async () => {
  server.serve('/x', ' \r\n');
  expect(await problem(server.url('/x'))).toBe('The address answers with nothing.');
});

test('an answer without end is cut off at 2 MB, and its connection ends', async () => {
  let sent = 0;
  const closed = new Promise<void>((resolve) => {
    server.answers.set('/x', (response) => {
      response.on('close', resolve);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')))
          sent += 64 * 1024;
      };
      response.on('drain', more);
      more();
    });
  });
  expect(await problem(server.url('/x'))).toBe('The calendar is larger than 2 MB.');
  await closed;
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

test('an answer that comes drop by drop, or breaks off, is a problem', async () => {
  const ask = openFeeds({ agents: server.agents, milliseconds: 200 });
  server.answers.set('/slow', (response) => void response.writeHead(200).write('BEGIN:VCALENDAR'));
  server.answers.set('/silent', () => undefined);
  server.answers.set('/half', (response) => {
    response
      .writeHead(200, { 'content-length': text.length })
      .write(text.slice(0, 50), () => response.destroy());
  });
  expect(await problem(server.url('/slow'), ask)).toBe(
    'The address does not answer within 10 seconds.',
  );
  expect(await problem(server.url('/silent'), ask)).toBe(
    'The address does not answer within 10 seconds.',
  );
  expect(await problem(server.url('/half'))).toBe('The address cannot be reached.');
});
