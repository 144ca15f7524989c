import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { connect } from 'node:net';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../bff/src/testing/accounts';
import { createTestServer, type TestServer } from '../../bff/src/testing/test-server';
import { openFeeds } from '../../worker/src/calendars/fetch-feed';
import { pollDueFeeds } from '../../worker/src/calendars/poll-feeds';

let site: TestServer;
let admin: Record<string, string>;
const agents = { http: new HttpAgent(), https: new HttpsAgent() };
beforeAll(async () => {
  site = await createTestServer();
  await site.server.start();
  admin = (await signIn(site, { is_superuser: true })).headers;
  // Whatever the address of the site is called, it is this one.
  const port = Number(site.server.info.port);
  agents.https.createConnection = () => connect(port, '127.0.0.1');
});
afterAll(async () => {
  agents.https.destroy();
  await site.close();
});

async function addFeed(boat: number, url: string): Promise<void> {
  const payload = { boat, name: 'Another site', url };
  const added = await site.send('POST', '/api/admin/calendar-feeds/', { headers: admin, payload });
  expect(added.statusCode, added.payload).toBe(201);
}

const poll = async (): Promise<void> => {
  await site.knex('calendar_feeds').update({ next_at: new Date(0) });
  await pollDueFeeds(site.knex, {
    fetchFeed: openFeeds({ agents }),
    log: pino({ level: 'silent' }),
  });
};
const taken = async (boat_id: number): Promise<[string, string][]> => {
  const rows = await site
    .knex('bookings')
    .where({ boat_id })
    .whereNull('released_at')
    .orderBy('starts_at');
  return rows.map((row) => [row.starts_at.toISOString(), row.ready_at.toISOString()]);
};

test('what one boat publishes, another takes over as it is, and the boat itself takes nothing twice', async () => {
  const { id: boat } = await buildBoat(site.knex);
  const { id: other } = await buildBoat(site.knex);
  await site.knex('boats').where({ id: other }).update({ turnaround_minutes: 0 });
  const year = new Date().getUTCFullYear() + 1;
  const book = async (day: string, hours: number, offset: string): Promise<number> => {
    const starts_at = new Date(`${year}-${day}:00${offset}`);
    const payload = {
      boat,
      kind: 'confirmed',
      starts_at,
      ends_at: new Date(+starts_at + hours * 3_600_000),
    };
    const added = await site.send('POST', '/api/admin/bookings/', { headers: admin, payload });
    expect(added.statusCode, added.payload).toBe(201);
    return (added.result as { id: number }).id;
  };
  // In winter, in summer, and over the night on which the clocks change.
  const ids = [
    await book('01-10T10:00', 4, '-05:00'),
    await book('03-09T08:00', 200, '-05:00'),
    await book('07-10T22:00', 4, '-04:00'),
  ];
  const address = await site.send('GET', `/api/admin/boats/${boat}/calendar/`, { headers: admin });
  const { url } = address.result as { url: string };
  await addFeed(other, url);
  await addFeed(boat, url);
  await poll();
  expect(await site.knex('calendar_feeds').pluck('problem')).toEqual([null, null]);
  expect(await taken(boat)).toHaveLength(3);
  expect(await taken(other)).toEqual(await taken(boat));

  await site.send('PUT', `/api/admin/bookings/${ids[1]}/`, {
    headers: admin,
    payload: { released: true },
  });
  await poll();
  expect(await taken(other)).toHaveLength(2);
  expect(await taken(other)).toEqual(await taken(boat));

  // Whoever has the old address has nothing, and what was known stays.
  await site.send('POST', `/api/admin/boats/${boat}/calendar/`, { headers: admin });
  await poll();
  expect(await site.knex('calendar_feeds').pluck('problem')).toEqual(
    Array(2).fill('There is no calendar at this address.'),
  );
  expect(await taken(other)).toHaveLength(2);
});
