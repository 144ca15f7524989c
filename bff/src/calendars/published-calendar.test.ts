import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoatCalendar } from '../../contract/admin/calendar-feeds';
import { loggedPath } from '../http/request-log';
import { type SignedIn, signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let admin: SignedIn;
let boat: number;
let path: string;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('bookings').delete();
  boat = (
    await buildBoat(site.knex, {
      name: 'Ñandú 🚤, the\r\none; with a very long name, so long that it does not fit',
    })
  ).id;
  path = await address('GET');
});

async function address(method: 'GET' | 'POST'): Promise<string> {
  const response = await site.send(method, `/api/admin/boats/${boat}/calendar/`, {
    headers: admin.headers,
  });
  expect(response.statusCode, response.payload).toBe(200);
  return new URL((response.result as BoatCalendar).url).pathname;
}
async function book(more: object = {}): Promise<number> {
  const lead = await buildLead(site.knex, { full_name: 'Ana Reyes', email: 'ana@sea.example' });
  const at = (hours: number) =>
    new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000);
  const time = { starts_at: at(24), ends_at: at(26), ready_at: at(27) };
  const [row] = await site
    .knex('bookings')
    .insert({
      boat_id: boat,
      lead_id: lead.id,
      kind: 'confirmed',
      note: 'Cake on board',
      ...time,
      ...more,
    })
    .returning('id');
  return row.id;
}

it('tells when a boat is taken, until it is ready again, and nothing of whose it is', async () => {
  const id = await book();
  const { statusCode, headers, payload } = await site.get(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  const [row] = await site.knex('bookings');
  const basic = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
  const event = /BEGIN:VEVENT.*END:VEVENT/s.exec(payload)?.[0].split('\r\n');
  expect(event).toEqual([
    'BEGIN:VEVENT',
    `UID:booking-${id}@sea.example`,
    `DTSTAMP:${basic(row.updated_at)}`,
    `DTSTART:${basic(row.starts_at)}`,
    `DTEND:${basic(row.ready_at)}`,
    'SEQUENCE:0',
    'SUMMARY:Busy',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]);
  expect(payload).not.toMatch(/Ana|ana@|Cake|confirmed/);
});

it('is written as Google and Apple read it', async () => {
  await book();
  const { payload } = await site.get(path);
  const lines = payload.split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mr. Sea//Bookings//EN',
  ]);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(payload.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const unfolded = payload.replace(/\r\n /g, '').split('\r\n');
  expect(unfolded).toContain(
    'X-WR-CALNAME:Ñandú 🚤\\, the one\\; with a very long name\\, so long that it does not fit',
  );
  expect(unfolded).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
  expect(unfolded).toContain('METHOD:PUBLISH');
});

it('has what counts only', async () => {
  const hour = 3_600_000;
  const at = (hours: number) => ({
    starts_at: new Date(Date.now() + hours * hour),
    ends_at: new Date(Date.now() + (hours + 1) * hour),
    ready_at: new Date(Date.now() + (hours + 1) * hour),
  });
  await book({ ...at(100), released_at: new Date() });
  await book({ ...at(110), kind: 'hold', expires_at: new Date(0) });
  await book(at(-24 * 60));
  await book({ ...at(130), boat_id: (await buildBoat(site.knex)).id });
  const ids = [
    await book({ ...at(140), kind: 'hold', expires_at: new Date(Date.now() + hour) }),
    await book({ ...at(150), kind: 'block' }),
  ];
  const uids = [...(await site.get(path)).payload.matchAll(/UID:booking-(\d+)@/g)].map(([, id]) =>
    Number(id),
  );
  expect(uids).toEqual(ids);
});

it('is sent once while it is the same', async () => {
  await book();
  const first = await site.get(path);
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await site.get(path, known)).statusCode).toBe(304);
  await site.knex('bookings').update({ note: 'Another cake', version: 1 });
  expect((await site.get(path, known)).statusCode).toBe(304);
  await site.knex('bookings').update({ released_at: new Date() });
  expect((await site.get(path, known)).statusCode).toBe(200);
});

it('keeps its address until it is renewed; then whoever has the old one reads nothing', async () => {
  expect(await address('GET')).toBe(path);
  const renewed = await address('POST');
  expect(renewed).not.toBe(path);
  expect(renewed).toMatch(/^\/api\/calendars\/[\w-]{43}\.ics$/);
  expect((await site.get(path)).statusCode).toBe(404);
  expect((await site.get(renewed)).statusCode).toBe(200);
  expect(JSON.stringify(await site.knex('audit_log').where({ entity: 'boat' }))).not.toContain(
    renewed.slice(15, 58),
  );
  const missing = await site.send('GET', '/api/admin/boats/999999/calendar/', {
    headers: admin.headers,
  });
  expect(missing.statusCode).toBe(404);
});

it('answers whatever is no address of a calendar alike', async () => {
  const answers = new Set<string>();
  for (const file of [
    `${'x'.repeat(43)}.ics`,
    path.split('/').at(-1)?.slice(0, -4) ?? '',
    'a.ics',
    '%00.ics',
    '..%2Fx',
    `${path.split('/').at(-1)}x`,
  ]) {
    const { statusCode, payload } = await site.get(`/api/calendars/${file}`);
    answers.add(`${statusCode} ${JSON.stringify({ ...JSON.parse(payload), request_id: '' })}`);
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)]);
});

it('stands in no log line with its address', () => {
  expect(loggedPath(path)).toBe('/api/calendars/…');
  expect(loggedPath(`${path}?x=1`)).toBe('/api/calendars/…');
});
