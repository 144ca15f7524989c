import { get, type IncomingMessage } from 'node:http';
import { buildBoat, buildLead, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminEventStreams, adminEventsAliveMs } from '../../contract/admin/overview';
import { signTokens } from '../auth/tokens';
import { type SignedIn, signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';
import { AdminEvents } from './admin-events';

let site: TestServer;
let admin: SignedIn;
const opened: OpenStream[] = [];
beforeAll(async () => {
  site = await createTestServer();
  await site.server.start();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
  for (const stream of opened.splice(0)) stream.close();
});

async function open({ headers } = admin, { server } = site, more = {}): Promise<OpenStream> {
  const address = `http://127.0.0.1:${server.info.port}/api/admin/events/`;
  const stream = await openStream(address, { ...headers, ...more });
  opened.push(stream);
  return stream;
}
/** A stream from which nothing is missed any more. */
async function openReady(...args: Parameters<typeof open>): Promise<OpenStream> {
  const stream = await open(...args);
  await stream.until('event: resync');
  return stream;
}
const addStory = () =>
  site
    .knex('stories')
    .insert({ full_name: 'Ana Reyes', email: 'a@b.c', message: 'It was a lovely day.' })
    .returning('id')
    .then(([{ id }]) => id as number);

describe('GET /admin/events/', () => {
  it('begins with how to come back and what to fetch, and is not held back on its way', async () => {
    const stream = await openReady(admin, site, { 'accept-encoding': 'gzip, br' });
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/event-stream/),
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.response.headers).not.toHaveProperty('content-encoding');
    expect(stream.text()).toBe('retry: 3000\n\nevent: resync\ndata: {"kind":"resync"}\n\n');
  });

  it('tells each open screen of a new lead, review and story', async () => {
    const streams = [await openReady(), await openReady()];
    const boat = await buildBoat(site.knex);
    const lead = await buildLead(site.knex);
    const review = await buildReview(site.knex, { boat_id: boat.id, is_approved: false });
    const story = await addStory();
    for (const stream of streams) {
      await stream.until('event: story');
      expect(stream.text()).toContain(
        [
          `id: lead-${lead.id}\nevent: lead\ndata: {"kind":"lead","lead_id":${lead.id}}\n\n`,
          `id: review-${review.id}\nevent: review\ndata: {"kind":"review","review_id":${review.id}}\n\n`,
          `id: story-${story}\nevent: story\ndata: {"kind":"story","story_id":${story}}\n\n`,
        ].join(''),
      );
    }
  });

  it('tells of what is changed and deleted, many rows at once in one event', async () => {
    const stream = await openReady();
    const boat = await buildBoat(site.knex);
    const lead = await buildLead(site.knex);
    await buildLead(site.knex);
    const review = await buildReview(site.knex, { boat_id: boat.id, is_approved: false });
    const changes = () => stream.text().match(/(?<=^data: )\{"kind":"change".*$/gm) ?? [];
    await site.knex('leads').where({ id: lead.id }).update({ note: 'Called', version: 2 });
    await site
      .knex('reviews')
      .where({ id: review.id })
      .update({ comment: 'Calm water.', version: 2 });
    await site.knex('boats').where({ id: boat.id }).update({ note: 'With two dogs' });
    // What changes nothing is no news.
    await site.knex('boats').where({ id: boat.id }).update({ note: 'With two dogs' });
    await site.knex('leads').update({ status: 'contacted' });
    await site.knex('leads').delete();
    const last = await addStory();
    await stream.until(`id: story-${last}\n`);
    const unnamed = { id: null, version: null };
    expect(changes().map((data) => JSON.parse(data))).toEqual([
      { kind: 'change', list: 'boats', ...unnamed },
      { kind: 'change', list: 'leads', id: lead.id, version: 2 },
      { kind: 'change', list: 'reviews', id: review.id, version: 2 },
      { kind: 'change', list: 'boats', id: boat.id, version: null },
      { kind: 'change', list: 'leads', ...unnamed },
      { kind: 'change', list: 'leads', ...unnamed },
    ]);
  });

  it('says nothing of a lead that was not stored in the end', async () => {
    const stream = await openReady();
    const trx = await site.knex.transaction();
    const lost = await buildLead(trx as never);
    await trx.rollback();
    await addStory();
    await stream.until('event: story');
    expect(stream.text()).not.toContain(`lead-${lost.id}`);
  });

  it('tells who looks at a lead, by name, and stores nothing', async () => {
    const stream = await openReady();
    const colleague = await signIn(site, { is_superuser: true });
    const path = '/api/admin/leads/7/look/';
    const look = (payload: object, { headers } = colleague) => site.post(path, payload, headers);
    expect((await look({ state: 'came' })).statusCode).toBe(204);
    await stream.until('event: look');
    const event = { kind: 'look', lead_id: 7, user_id: colleague.user.id, state: 'came' };
    const [, data = ''] = /event: look\ndata: (.+)/.exec(stream.text()) ?? [];
    expect(JSON.parse(data)).toEqual({ ...event, full_name: 'Carmen Delgado' });
    expect((await look({ state: 'stares' })).statusCode).toBe(400);
    expect((await look({ state: 'came' }, await signIn(site))).statusCode).toBe(403);
  });

  it('tells when a scheduled post becomes public, though nothing is written then', async () => {
    const { knex, server } = site;
    const { databaseUrl } = server.app.options;
    const other = await createTestServer({ knex, databaseUrl, cacheBytes: 8_000_000 });
    await other.server.start();
    await vi.waitFor(() => expect(other.server.app.answers.isOpen).toBe(true));
    const stream = await openReady(admin, other);
    await knex.raw(
      `INSERT INTO blog_posts (title, slug, status, published_at)
       VALUES ('Whale season', 'whale-season', 'scheduled', clock_timestamp() + interval '1 second')`,
    );
    await stream.until('{"kind":"change","list":"blog_posts","id":null,"version":null}');
    await other.close();
  });

  it('tells the screens of every BFF', async () => {
    const other = await createTestServer({
      knex: site.knex,
      databaseUrl: site.server.app.options.databaseUrl,
    });
    await other.server.start();
    const streams = [await openReady(), await openReady(admin, other)];
    const { id } = await buildLead(site.knex);
    await Promise.all(streams.map((stream) => stream.until(`id: lead-${id}\n`)));
    await other.close();
  });

  it('says that something may have been missed when its connection to Postgres was lost', async () => {
    const stream = await openReady();
    const { rows } = await site.knex.raw(
      `SELECT pg_terminate_backend(pid) AS gone FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'mr-sea admin events'`,
    );
    expect(rows).toEqual([{ gone: true }]);
    await stream.until('event: resync', 2);
    const { id } = await buildLead(site.knex);
    await stream.until(`id: lead-${id}\n`);
  });

  it('takes one connection for all streams, and none for nobody', async () => {
    const quiet = await createTestServer();
    const listening = async (): Promise<number> => {
      const { rows } = await quiet.knex.raw(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'mr-sea admin events'`,
      );
      return rows[0].count;
    };
    await quiet.server.start();
    expect(await listening()).toBe(0);
    const someone = await signIn(quiet, { is_superuser: true });
    await openReady(someone, quiet);
    await openReady(someone, quiet);
    expect(await listening()).toBe(1);
    await quiet.close();
  });

  it.each([
    [401, {}],
    [401, { authorization: 'Bearer a.b.c' }],
  ])('is a %s with the headers %o', async (status, headers) => {
    const response = await site.get('/api/admin/events/', headers);
    expect(response.statusCode).toBe(status);
  });

  it('is a 403 for somebody who is no admin', async () => {
    const { headers } = await signIn(site);
    expect((await site.get('/api/admin/events/', headers)).statusCode).toBe(403);
  });
});

describe('a stream of events', () => {
  it('ends with the access token that it was opened with', async () => {
    const [session] = await site.knex('sessions').where({ user_id: admin.user.id });
    const holder = { userId: admin.user.id, isAdmin: true, sessionId: session.id };
    // One that is about to expire.
    const issued = new Date(Date.now() - (3600 - 2) * 1000);
    const { access } = signTokens(holder, 'x', issued, site.server.app.options.accounts);
    const headers = { authorization: `Bearer ${access}` };
    const stream = await openReady({ ...admin, headers });
    const lasting = await openReady();
    await stream.ended;
    expect(stream.response.complete).toBe(true);
    const { id } = await buildLead(site.knex);
    await lasting.until(`id: lead-${id}\n`);
  });

  it('is kept alive, and ends when its admin logged out, was locked or lost the power', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = await createTestServer();
    await own.server.start();
    const people = [];
    for (let n = 0; n < 4; n += 1) people.push(await signIn(own, { is_superuser: true }));
    const streams = [];
    for (const person of people) streams.push(await openReady(person, own));
    const [stays, ...go] = streams as [OpenStream, ...OpenStream[]];
    const [, out, locked, demoted] = people.map(({ user }) => user.id);
    await own.knex('sessions').where({ user_id: out }).update({ ended_at: new Date() });
    await own.knex('users').where({ id: locked }).update({ is_active: false });
    await own.knex('users').where({ id: demoted }).update({ is_superuser: false });
    vi.advanceTimersByTime(adminEventsAliveMs);
    await Promise.all(go.map(({ ended }) => ended));
    await stays.until(': alive\n\n');
    await own.close();
  });

  it('stays while the database cannot say who is an admin', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = await createTestServer();
    await own.server.start();
    const stream = await openReady(await signIn(own, { is_superuser: true }), own);
    await own.knex.raw('ALTER TABLE sessions RENAME TO gone');
    vi.advanceTimersByTime(adminEventsAliveMs);
    await stream.until(': alive\n\n');
    await own.close();
  });

  it('makes room for a new one of the same person when there are too many', async () => {
    const other = await openReady(await signIn(site, { is_superuser: true }));
    const person = await signIn(site, { is_superuser: true });
    const streams = [];
    for (let n = 0; n <= adminEventStreams; n += 1) streams.push(await openReady(person));
    const [oldest, ...others] = streams;
    await oldest?.ended;
    const { id } = await buildLead(site.knex);
    await Promise.all([other, ...others].map((stream) => stream.until(`id: lead-${id}\n`)));
  });

  it('is given up when its reader takes nothing any more', async () => {
    const { server } = site;
    const events = new AdminEvents(server.app.options);
    const expiresAt = new Date(Date.now() + 60_000);
    const [session] = await site.knex('sessions').where({ user_id: admin.user.id });
    const own = { userId: admin.user.id, sessionId: session.id, expiresAt };
    const unread = events.open(own);
    const read = events.open(own)?.setEncoding('utf8');
    let text = '';
    read?.on('data', (chunk) => {
      text += chunk;
    });
    await vi.waitFor(() => expect(text).toContain('resync'));
    for (let last = 1_000; last <= 6_000; last += 1_000) {
      await site.knex.raw(
        `SELECT pg_notify('admin_events', json_build_object('kind', 'lead', 'id', n)::text)
         FROM generate_series(?::int - 999, ?::int) n`,
        [last, last],
      );
      await vi.waitFor(() => expect(text.endsWith(`"lead_id":${last}}\n\n`)).toBe(true));
    }
    expect(unread?.destroyed).toBe(true);
    expect(read?.destroyed).toBe(false);
    await events.close();
  });

  it('lets go of a connection whose stream was given up', async () => {
    const spy = vi.spyOn(AdminEvents.prototype, 'open');
    const stream = await openReady();
    spy.mock.results[0]?.value.destroy();
    await stream.ended;
    spy.mockRestore();
  });

  it('holds no stopping server up', async () => {
    const own = await createTestServer();
    await own.server.start();
    const stream = await openReady(await signIn(own, { is_superuser: true }), own);
    // Far longer than this test may take.
    const stopped = own.server.stop({ timeout: 600_000 });
    await stream.ended;
    expect(stream.response.complete).toBe(true);
    await stopped;
    await own.close();
  });
});

interface OpenStream {
  response: IncomingMessage;
  /** Everything that came so far. */
  text(): string;
  /** Resolves when what came contains a text so many times. */
  until(wanted: string, times?: number): Promise<void>;
  /** Resolves when the server has ended the stream, whether in order or not. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream of server-sent events over a real connection. */
async function openStream(url: string, headers: Record<string, string>): Promise<OpenStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject);
  });
  let text = '';
  const waiting = new Set<() => void>();
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (const check of waiting) check();
  });
  // A server that goes away in the middle is an end, too.
  response.on('error', () => undefined);
  return {
    response,
    text: () => text,
    until: (wanted, times = 1) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (text.split(wanted).length <= times) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    ended: new Promise((resolve) => response.once('close', () => resolve())),
    close: () => response.destroy(),
  };
}
