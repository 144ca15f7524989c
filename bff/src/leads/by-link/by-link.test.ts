import { randomUUID } from 'node:crypto';
import { requestToken } from '@mr-sea/db/leads/lead';
import { linkToken, newLinkKey } from '@mr-sea/db/signed-link';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiryChangesPerDay } from '../../../contract/inquiry-status';
import { loggedPath } from '../../http/request-log';
import { type SignedIn, signIn } from '../../testing/accounts';
import { newOffer, sendOffer } from '../../testing/offers';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());

const asked = {
  full_name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '+1 305 555 0142',
  date: '2028-03-14',
  message: 'Is there shade?',
  guests: 8,
};
/** Sends a request as a visitor does, and answers with its lead and the token of its link. */
async function send(more: object = {}): Promise<{ id: number; token: string }> {
  const headers = { 'idempotency-key': randomUUID() };
  const { result } = await site.post('/api/leads/', { ...asked, ...more }, headers);
  const { id, status_path } = result as { id: number; status_path: string };
  return { id, token: status_path.replace('/inquiries/', '') };
}
const open = (token: string) => site.get(`/api/inquiries/${token}`);
const change = (token: string, payload: object) =>
  site.post(`/api/inquiries/${token}/change`, payload);
const withdraw = (token: string) => site.post(`/api/inquiries/${token}/withdraw`, {});
const edit = (id: number, payload: object) =>
  site.send('PUT', `/api/admin/leads/${id}/`, { headers: admin.headers, payload });
const book = async (lead: number, more: object = {}) => {
  const { boat, starts_at, ends_at } = await newOffer(site, { lead });
  const payload = { boat, lead, kind: 'confirmed', starts_at, ends_at, ...more };
  return site.post('/api/admin/bookings/', payload, {
    ...admin.headers,
    'idempotency-key': randomUUID(),
  });
};
const leadRow = (id: number) => site.knex('leads').where({ id }).first();
const told = async (id: number): Promise<string[]> =>
  (
    await site
      .knex('outbox')
      .where({ job: 'email-inquiry-staff' })
      .whereRaw("payload ->> 'lead_id' = ?", [String(id)])
      .orderBy('id')
  ).map(({ payload }) => payload.what);
const written = (lead_id: number): Promise<string[]> =>
  site.knex('lead_entries').where({ lead_id, kind: 'visitor' }).orderBy('id').pluck('text');

describe('the link of a request', () => {
  it('shows what was asked by the clock of Miami, names neither person nor notes, and is kept nowhere', async () => {
    const { id, token } = await send();
    await edit(id, { note: 'Haggles every time' });
    const response = await open(token);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(response.result).toEqual({
      state: 'open',
      reference: `MS-${String(id).padStart(5, '0')}`,
      boats: [],
      ...{ date: '2028-03-14', hour: null, duration_hours: null, guests: 8 },
      ...{ phone: '+1 305 555 0142', message: 'Is there shade?' },
      received: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      ...{ seen: null, answered: null, withdrawn: null, offers: [], trips: [], caller: null },
    });
    for (const word of ['Haggles', 'Reyes', 'ana@example.com']) {
      expect(response.payload).not.toContain(word);
    }
  });

  it('tells of each step: seen, by whom it is looked after, answered, offered, confirmed', async () => {
    const { id, token } = await send();
    const look = () => site.post(`/api/admin/leads/${id}/look/`, { state: 'came' }, admin.headers);
    await look();
    const { seen_at } = await leadRow(id);
    expect((await open(token)).result).toMatchObject({ seen: expect.any(String), answered: null });
    await look();
    // The first time counts.
    expect((await leadRow(id)).seen_at).toEqual(seen_at);
    await edit(id, { assignee: admin.user.id });
    expect((await open(token)).result).toMatchObject({ caller: 'Carmen' });
    expect((await open(token)).payload).not.toContain('Delgado');
    const offer = await sendOffer(site, admin, { lead: id });
    expect((await open(token)).result).toMatchObject({
      answered: expect.any(String),
      offers: [{ boat: offer.boat.name, state: 'sent', page: `/offers/${offer.token}` }],
    });
    await site.post(`/api/offers/${offer.token}/decline`, {});
    expect((await open(token)).result).toMatchObject({
      offers: [{ state: 'declined', page: null }],
    });
    await book(id);
    expect((await open(token)).result).toMatchObject({
      state: 'confirmed',
      trips: [{ starts: expect.any(String) }],
    });
  });

  it('is seen as well where a note says so that a tablet wrote without a link', async () => {
    const { id, token } = await send();
    const entry = { lead: id, kind: 'note', text: 'Nice', at: new Date().toISOString() };
    await site.post('/api/admin/lead-entries/', entry, {
      ...admin.headers,
      'idempotency-key': randomUUID(),
    });
    expect((await open(token)).result).toMatchObject({ seen: expect.any(String), answered: null });
  });

  it('is one for all boats that were asked about at once, also when the first lead is deleted', async () => {
    const boats = [(await buildBoat(site.knex)).id, (await buildBoat(site.knex)).id];
    const { id, token } = await send({ boats });
    expect((await open(token)).result).toMatchObject({
      boats: [expect.any(String), expect.any(String)],
    });
    await site.send('DELETE', `/api/admin/leads/${id}/`, { headers: admin.headers });
    expect((await open(token)).result).toMatchObject({
      reference: `MS-${String(id).padStart(5, '0')}`,
      boats: [expect.any(String)],
    });
    expect((await withdraw(token)).statusCode).toBe(200);
  });

  it('opens nothing when it is forged, cut off, respelled, or made for something else', async () => {
    const { id, token } = await send();
    const other = await send();
    const offer = await sendOffer(site, admin, { lead: id });
    const { link_key } = await leadRow(id);
    const proof = token.split('.')[1] ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = letters[letters.indexOf(token.slice(-1)) ^ 1];
    const wrong = [
      `${other.id}.${proof}`,
      `${id}.${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`,
      token.slice(0, -1),
      token.slice(0, -1) + twin,
      `${token}A`,
      `${id}.`,
      `99999999999.${proof}`,
      linkToken('inquiry', id, newLinkKey()),
      linkToken('offer', id, link_key),
      offer.token,
      'x'.repeat(2_000),
      '%00',
      "1'--",
    ].map(encodeURIComponent);
    for (const each of wrong) {
      for (const response of [
        await open(each),
        await change(each, { guests: 3 }),
        await withdraw(each),
      ]) {
        expect([each, [404, 400].includes(response.statusCode)]).toEqual([each, true]);
      }
    }
    // Nor does this link open an offer.
    expect((await site.get(`/api/offers/${token}`)).statusCode).toBe(404);
    expect((await leadRow(id)).status).toBe('contacted');
  });

  it('ends half a year after the trip, and with the lead', async () => {
    const { id, token } = await send();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const age = (date: Date, created_at: Date) =>
      site.knex('leads').where({ id }).update({ date, created_at });
    await age(daysAgo(178), daysAgo(300));
    expect((await open(token)).statusCode).toBe(200);
    await age(daysAgo(300), daysAgo(178));
    expect((await open(token)).statusCode).toBe(200);
    await age(daysAgo(182), daysAgo(300));
    for (const response of [
      await open(token),
      await change(token, { guests: 3 }),
      await withdraw(token),
    ]) {
      expect(response.statusCode).toBe(404);
    }
    // As erasing the person does.
    const gone = await send();
    await site.knex('leads').where({ id: gone.id }).delete();
    for (const response of [await open(gone.token), await change(gone.token, { guests: 3 })]) {
      expect(response.statusCode).toBe(404);
    }
  });

  it('is none where the lead came from a program that knows of none', async () => {
    const lead = await buildLead(site.knex);
    expect(requestToken(lead)).toBeNull();
    expect((await open(linkToken('inquiry', lead.id, Buffer.alloc(32)))).statusCode).toBe(404);
  });

  it('stands in no log, and in no audit', async () => {
    expect(loggedPath('/api/inquiries/1.abc/change')).toBe('/api/inquiries/…');
    expect(loggedPath('/inquiries/1.abc?x')).toBe('/inquiries/…');
    const { id } = await send();
    await site.send('DELETE', `/api/admin/leads/${id}/`, { headers: admin.headers });
    const log = await site.knex('audit_log').where({ entity: 'lead', entity_id: String(id) });
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('link_key');
  });

  it('costs a network that tries many its hour', async () => {
    const own = await createTestServer({}, {
      knex: site.knex,
      url: '',
      drop: async () => {},
    } as never);
    const statuses: number[] = [];
    for (let n = 0; n < 105; n++) {
      const { statusCode } = await own.server.inject({
        url: '/api/inquiries/1.x',
        remoteAddress: '203.0.113.19',
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
    await own.server.stop();
  });
});

describe('a change by the visitor', () => {
  it('changes what it names in every lead, is in the history in words, and tells staff once', async () => {
    const boats = [(await buildBoat(site.knex)).id, (await buildBoat(site.knex)).id];
    const { id, token } = await send({ boats });
    const { version } = await leadRow(id);
    const wanted = { date: '2028-03-20', hour: '10:30', guests: null, message: ' For ten now. ' };
    const response = await change(token, wanted);
    expect([response.statusCode, response.result]).toMatchObject([
      200,
      { ...wanted, message: 'For ten now.', phone: asked.phone },
    ]);
    expect((await change(token, wanted)).result).toEqual(response.result);
    for (const lead of [id, id + 1]) {
      expect(await leadRow(lead)).toMatchObject({ date: '2028-03-20', version: version + 1 });
      expect(await written(lead)).toEqual([
        'The visitor changed the request.\nDay: Mar 20, 2028, before: Mar 14, 2028\nStart: 10:30 AM, before: not said\nGuests: not said, before: 8\nMessage, before: Is there shade?',
      ]);
    }
    expect(await told(id)).toEqual(['changed']);
  });

  it('leaves what staff changed meanwhile in other fields', async () => {
    const { id, token } = await send();
    await edit(id, { date: '2028-05-05' });
    await change(token, { guests: 3 });
    expect(await leadRow(id)).toMatchObject({ date: '2028-05-05', guests: 3 });
  });

  it('to a day that is near is pinned', async () => {
    const { id, token } = await send();
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await change(token, { date: soon });
    expect(await leadRow(id)).toMatchObject({ is_priority: true });
  });

  it.each([
    ['date', '2020-01-01'],
    ['date', '2090-01-01'],
    ['date', 'tomorrow'],
    ['phone', ''],
    ['phone', 'call me'],
    ['guests', 0],
    ['duration_hours', 25],
    ['hour', '25:00'],
    ['message', 'x'.repeat(5_001)],
    ['status', 'booked'],
    ['email', 'other@example.com'],
  ])('of %s to what makes no sense is refused by its field', async (field, value) => {
    const { id, token } = await send();
    const response = await change(token, { [field]: value });
    expect([response.statusCode, response.result]).toMatchObject([
      400,
      { error: { [field]: expect.any(String) } },
    ]);
    expect((await leadRow(id)).version).toBe(1);
  });

  it('of a long message has words for it in the history', async () => {
    const { id, token } = await send({ message: 'x'.repeat(5_000) });
    expect((await change(token, { message: null, phone: '+1 305 555 0199' })).statusCode).toBe(200);
    expect((await written(id))[0]).toContain(`Phone: +1 305 555 0199, before: ${asked.phone}`);
  });

  it('is one of so many a day', async () => {
    const { token } = await send();
    const statuses: number[] = [];
    for (let n = 0; n <= inquiryChangesPerDay; n++) {
      statuses.push((await change(token, { guests: n + 10 })).statusCode);
    }
    expect(statuses.slice(0, -1)).toEqual(Array(inquiryChangesPerDay).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect((await open(token)).result).toMatchObject({ guests: inquiryChangesPerDay + 9 });
  });

  it('comes too late once something is confirmed, or the request is closed', async () => {
    for (const status of ['booked', 'closed'] as const) {
      const { id, token } = await send();
      await edit(id, { status });
      for (const late of [await change(token, { guests: 3 }), await withdraw(token)]) {
        expect([late.statusCode, late.result]).toMatchObject([
          409,
          { error: expect.stringContaining('call us'), inquiry: { guests: 8 } },
        ]);
      }
      expect((await leadRow(id)).status).toBe(status);
      expect(await told(id)).toEqual([]);
    }
    const { id, token } = await send();
    await book(id);
    // Whatever its status says.
    await edit(id, { status: 'contacted' });
    expect((await withdraw(token)).statusCode).toBe(409);
  });
});

describe('a withdrawal', () => {
  it('closes every lead, gives the boat free, ends the offer, and is in the history; once', async () => {
    const boats = [(await buildBoat(site.knex)).id, (await buildBoat(site.knex)).id];
    const { id, token } = await send({ boats });
    const offer = await sendOffer(site, admin, { lead: id + 1 });
    await site.post(`/api/offers/${offer.token}/accept`, {});
    await book(id, { kind: 'hold' });
    const [first, again] = [await withdraw(token), await withdraw(token)];
    expect([first.statusCode, first.result]).toMatchObject([
      200,
      {
        state: 'withdrawn',
        withdrawn: expect.any(String),
        offers: [{ state: 'withdrawn', page: null }],
      },
    ]);
    expect([again.statusCode, again.result]).toEqual([200, first.result]);
    const words =
      'The visitor withdrew the request. The offer is over with it. What was held for it is free again.';
    for (const lead of [id, id + 1]) {
      expect((await leadRow(lead)).status).toBe('closed');
      expect(await written(lead)).toEqual([words]);
    }
    const held = await site.knex('bookings').whereIn('lead_id', [id, id + 1]);
    expect(held.map(({ released_at }) => released_at !== null)).toEqual([true, true]);
    expect(await told(id)).toEqual(['withdrawn']);
    expect((await change(token, { guests: 3 })).statusCode).toBe(409);
    const again2 = await sendOffer(site, admin, { boat: offer.boat.id as number });
    expect(again2.held).toBe(true);
  });

  it('stands before every booking and offer, until staff give the lead another status', async () => {
    const { id, token } = await send();
    await withdraw(token);
    const offer = await site.post(
      '/api/admin/offers/',
      await newOffer(site, { lead: id }),
      admin.headers,
    );
    for (const refused of [await book(id), await book(id, { kind: 'hold' }), offer]) {
      expect([refused.statusCode, refused.result]).toMatchObject([
        400,
        { error: { lead: expect.stringContaining('withdrew') } },
      ]);
    }
    // One of somebody else is not moved to it either.
    const other = await book((await buildLead(site.knex)).id);
    const { id: booking } = other.result as { id: number };
    const moved = await site.send('PUT', `/api/admin/bookings/${booking}/`, {
      headers: admin.headers,
      payload: { lead: id },
    });
    expect(moved.statusCode).toBe(400);
    await edit(id, { status: 'contacted' });
    expect((await open(token)).result).toMatchObject({ state: 'open', withdrawn: null });
    expect((await book(id)).statusCode).toBe(201);
  });
});
