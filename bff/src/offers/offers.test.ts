import { randomUUID } from 'node:crypto';
import { offerToken } from '@mr-sea/db/offers/offer';
import { newLinkKey } from '@mr-sea/db/signed-link';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminOffer, NewOffer } from '../../contract/admin/offers';
import { offerQuestionsPerDay } from '../../contract/offers';
import { signTokens } from '../auth/tokens';
import { loggedPath } from '../http/request-log';
import { type SignedIn, signIn } from '../testing/accounts';
import { newOffer, sendOffer } from '../testing/offers';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());

const send = (more: Partial<NewOffer> = {}) => sendOffer(site, admin, more);
const post = async (more: Partial<NewOffer> = {}, headers = {}) =>
  site.post('/api/admin/offers/', await newOffer(site, more), { ...admin.headers, ...headers });
const decide = (id: number, payload: object) =>
  site.send('PUT', `/api/admin/offers/${id}/`, { headers: admin.headers, payload });
const open = (token: string) => site.get(`/api/offers/${token}`);
const answer = (token: string, how: 'accept' | 'decline') =>
  site.post(`/api/offers/${token}/${how}`, {});
const ask = (token: string, text: string, key: string = randomUUID()) =>
  site.post(`/api/offers/${token}/question`, { text }, { 'idempotency-key': key });

const row = (table: string, id: number | null) => site.knex(table).where({ id }).first();
const bookingOf = async (id: number) => row('bookings', (await row('offers', id)).booking_id);
const entriesOf = (lead_id: number): Promise<string[]> =>
  site.knex('lead_entries').where({ lead_id, kind: 'offer' }).orderBy('id').pluck('text');
const mailsOf = async (id: number): Promise<string[]> =>
  (
    await site
      .knex('outbox')
      .whereRaw("payload ->> 'offer_id' = ?", [String(id)])
      .orderBy('id')
  ).map(({ job, payload }) => `${job} ${payload.what}`);
/** Has an offer's time run out. */
const expire = (id: number) =>
  site
    .knex('offers')
    .where({ id })
    .update({ expires_at: new Date(Date.now() - 1_000) });

describe('sending an offer', () => {
  it('holds the boat as long as the offer counts, mails the link, and is in the history', async () => {
    const offer = await send();
    expect(offer).toMatchObject({ state: 'sent', held: true, total_cents: 140_050, version: 1 });
    expect(offer.link).toMatch(/^https:\/\/sea\.example\/offers\/\d+\.[\w-]{43}$/);
    expect(await bookingOf(offer.id)).toMatchObject({
      kind: 'hold',
      lead_id: offer.lead,
      expires_at: new Date(offer.expires_at),
    });
    expect((await row('leads', offer.lead)).status).toBe('contacted');
    expect(await mailsOf(offer.id)).toEqual(['email-offer-visitor sent']);
    expect(await entriesOf(offer.lead)).toEqual([
      expect.stringMatching(/^Sent an offer: .+\$1,400\.50$/),
    ]);
    const list = await site.get(`/api/admin/offers/?lead=${offer.lead}`, admin.headers);
    expect(list.result).toMatchObject([{ id: offer.id, sent_by: 'Carmen Delgado' }]);
    expect(list.headers['cache-control']).toBe('no-store');
  });

  it('is done once for each key', async () => {
    const payload = await newOffer(site);
    const key = { ...admin.headers, 'idempotency-key': randomUUID() };
    const [first, second] = [
      await site.post('/api/admin/offers/', payload, key),
      await site.post('/api/admin/offers/', payload, key),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.result).toEqual(first.result);
    expect(await site.knex('offers').where({ lead_id: payload.lead })).toHaveLength(1);
  });

  it('for a time that is taken is refused with what stands in the way, and leaves nothing', async () => {
    const boat = (await buildBoat(site.knex)).id;
    const { id } = await send({ boat });
    const lead = (await buildLead(site.knex)).id;
    const refused = await post({ boat, lead });
    expect(refused.statusCode).toBe(409);
    const held = await bookingOf(id);
    expect(refused.result).toMatchObject({ code: 'conflict', in_the_way: { id: held.id } });
    expect(await entriesOf(lead)).toEqual([]);
    expect((await row('leads', lead)).status).toBe('new');
  });

  it('replaces the open offer of the lead only when it says so, even for the same time', async () => {
    const first = await send();
    const again = { lead: first.lead, boat: first.boat.id as number };
    const refused = await post(again);
    expect([refused.statusCode, refused.result]).toMatchObject([
      409,
      { current: { id: first.id } },
    ]);
    expect((await post({ ...again, replaces: first.id + 1 })).statusCode).toBe(409);
    const second = await send({ ...again, replaces: first.id });
    expect((await open(first.token)).result).toMatchObject({ state: 'withdrawn' });
    expect((await open(second.token)).result).toMatchObject({ state: 'sent' });
    expect((await answer(first.token, 'accept')).statusCode).toBe(409);
    // The new mail is enough.
    expect(await mailsOf(first.id)).toEqual(['email-offer-visitor sent']);
  });

  it('needs to replace none that has expired', async () => {
    const first = await send();
    await expire(first.id);
    const second = await send({ lead: first.lead });
    expect((await row('offers', first.id)).status).toBe('expired');
    expect(second.state).toBe('sent');
  });

  it.each([
    ['no lines', { lines: [] }, 'lines'],
    ['too many lines', { lines: Array(21).fill({ label: 'x', amount_cents: 1 }) }, 'lines'],
    ['a line without words', { lines: [{ label: ' ', amount_cents: 1 }] }, 'lines.0.label'],
    ['a long line', { lines: [{ label: 'x'.repeat(121), amount_cents: 1 }] }, 'lines.0.label'],
    ['half a cent', { lines: [{ label: 'x', amount_cents: 0.5 }] }, 'lines.0.amount_cents'],
    ['a total below zero', { lines: [{ label: 'x', amount_cents: -1 }] }, 'lines'],
    ['long terms', { terms: 'x'.repeat(2001) }, 'terms'],
    ['long inclusions', { included: 'x'.repeat(2001) }, 'included'],
    ['no guests', { guests: 0 }, 'guests'],
    ['a trip that has begun', { starts_at: '2026-01-01T10:00:00Z' }, 'starts_at'],
    ['an end before its start', { ends_at: '2026-01-01T10:00:00Z' }, 'ends_at'],
    ['an expiry in the past', { expires_at: '2026-01-01T10:00:00Z' }, 'expires_at'],
    ['an expiry after the start', { expires_at: '2036-01-01T10:00:00Z' }, 'expires_at'],
    ['no such boat', { boat: 2_000_000_000 }, 'boat'],
    ['no such lead', { lead: 2_000_000_000 }, 'lead'],
  ])('with %s is refused by its field', async (_what, more, field) => {
    const response = await post(more);
    expect([response.statusCode, response.result]).toMatchObject([
      400,
      { error: { [field]: expect.any(String) } },
    ]);
  });

  it('is for administrators', async () => {
    const { headers } = await signIn(site);
    const payload = await newOffer(site);
    expect((await site.post('/api/admin/offers/', payload, headers)).statusCode).toBe(403);
    expect((await site.get(`/api/admin/offers/?lead=${payload.lead}`, headers)).statusCode).toBe(
      403,
    );
    expect((await site.get('/api/admin/offers/?lead=2000000000', admin.headers)).statusCode).toBe(
      404,
    );
  });

  it('cannot be stored with a total that its lines do not make', async () => {
    const { id } = await send();
    const change = site.knex('offers').where({ id }).update({ total_cents: 1 });
    await expect(change).rejects.toThrow(/check/);
  });
});

describe('the link of an offer', () => {
  it('shows the offer by the clock of Miami, names nobody, and is kept nowhere', async () => {
    const offer = await send();
    const response = await open(offer.token);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(response.result).toMatchObject({
      state: 'sent',
      reference: `MS-${String(offer.lead).padStart(5, '0')}`,
      boat: { name: offer.boat.name, page: expect.stringContaining('/boats/'), picture: null },
      starts: expect.stringMatching(/T1[01]:00$/),
      guests: 8,
      total_cents: 140_050,
    });
    for (const word of ['Whitaker', '@example.com', '555 0142', 'Delgado']) {
      expect(response.payload).not.toContain(word);
    }
  });

  it('opens nothing when it is forged, cut off, or made for something else', async () => {
    const offer = await send();
    const other = await send();
    const [id, proof = ''] = offer.token.split('.');
    const swapped = proof.startsWith('A') ? 'B' : 'A';
    const session = await site.knex('sessions').first('id');
    const holder = { userId: admin.user.id, isAdmin: true, sessionId: session.id };
    const { access } = signTokens(holder, randomUUID(), new Date(), testAccounts);
    const wrong = [
      `${other.id}.${proof}`,
      `${id}.${swapped}${proof.slice(1)}`,
      offer.token.slice(0, -1),
      `${offer.token}A`,
      `0${offer.token}`,
      `${id}.`,
      `${id}`,
      `99999999999.${proof}`,
      offerToken({ id: offer.id, link_key: newLinkKey() }),
      access,
      'x'.repeat(200),
      'x'.repeat(2_000),
      '%00',
      "1'--",
    ];
    for (const token of wrong) {
      const got = await open(encodeURIComponent(token));
      expect([token, got.statusCode]).toEqual([
        token,
        expect.toSatisfy((code) => code === 404 || code === 400),
      ]);
      expect((await answer(encodeURIComponent(token), 'accept')).statusCode).not.toBe(200);
      expect((await ask(encodeURIComponent(token), 'Why?')).statusCode).not.toBe(204);
    }
    expect((await open(offer.token)).result).toMatchObject({ state: 'sent' });
  });

  it('has another spelling of the same bytes refused', async () => {
    const { token } = await send();
    // The last of 43 letters says four bits only: its neighbour decodes to the same proof.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = letters[letters.indexOf(token.slice(-1)) ^ 1];
    expect((await open(token.slice(0, -1) + twin)).statusCode).toBe(404);
  });

  it('is no more where the lead is deleted', async () => {
    const offer = await send();
    await site.send('DELETE', `/api/admin/leads/${offer.lead}/`, { headers: admin.headers });
    expect((await open(offer.token)).statusCode).toBe(404);
  });

  it('says that the offer is withdrawn when the boat is gone, or its hold was moved or released', async () => {
    for (const spoil of [
      (id: number) => site.knex('boats').where({ id }).delete(),
      (id: number) =>
        site.knex('bookings').where({ boat_id: id }).update({ released_at: new Date() }),
      (boat_id: number) =>
        site.knex('bookings').where({ boat_id }).update({ starts_at: new Date() }),
    ]) {
      const offer = await send();
      await spoil(offer.boat.id as number);
      expect((await open(offer.token)).result).toMatchObject({ state: 'withdrawn' });
      expect((await answer(offer.token, 'accept')).statusCode).toBe(409);
      expect((await decide(offer.id, { status: 'confirmed' })).statusCode).toBe(409);
    }
  });

  it('does not stand in the log', () => {
    expect(loggedPath('/api/offers/1.abc/accept')).toBe('/api/offers/…');
    expect(loggedPath('/offers/1.abc?x')).toBe('/offers/…');
    expect(loggedPath('/api/admin/offers/1')).toBe('/api/admin/offers/1');
  });

  it('costs a network that tries many its hour', async () => {
    const own = await createTestServer({}, {
      knex: site.knex,
      url: '',
      drop: async () => {},
    } as never);
    const statuses: number[] = [];
    for (let n = 0; n < 130; n++) {
      const { statusCode } = await own.server.inject({
        url: '/api/offers/1.x',
        remoteAddress: '203.0.113.9',
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
    await own.server.stop();
  });
});

describe('the answer of a visitor', () => {
  it('that accepts keeps the boat until staff decide, and tells them', async () => {
    const offer = await send();
    const [first, again] = [
      await answer(offer.token, 'accept'),
      await answer(offer.token, 'accept'),
    ];
    expect([first.statusCode, first.result]).toMatchObject([200, { state: 'accepted' }]);
    expect([again.statusCode, again.result]).toEqual([200, first.result]);
    expect(await bookingOf(offer.id)).toMatchObject({
      kind: 'hold',
      expires_at: new Date(offer.ends_at),
      released_at: null,
    });
    expect(await mailsOf(offer.id)).toEqual([
      'email-offer-visitor sent',
      'email-offer-staff accepted',
    ]);
    expect((await entriesOf(offer.lead)).at(-1)).toMatch(/^The visitor accepted the offer: /);
    // The time at which the offer would have expired changes nothing now.
    await expire(offer.id);
    expect((await open(offer.token)).result).toMatchObject({ state: 'accepted' });
    expect((await answer(offer.token, 'decline')).statusCode).toBe(409);
    expect((await decide(offer.id, { status: 'confirmed' })).statusCode).toBe(200);
  });

  it('that declines gives the boat free at once', async () => {
    const offer = await send();
    const [first, again] = [
      await answer(offer.token, 'decline'),
      await answer(offer.token, 'decline'),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(await mailsOf(offer.id)).toEqual([
      'email-offer-visitor sent',
      'email-offer-staff declined',
    ]);
    expect((await answer(offer.token, 'accept')).statusCode).toBe(409);
    expect((await decide(offer.id, { status: 'confirmed' })).statusCode).toBe(409);
    expect(await send({ boat: offer.boat.id as number })).toMatchObject({ held: true });
  });

  it('comes too late for an offer that has expired, by any way', async () => {
    const offer = await send();
    await expire(offer.id);
    for (const how of ['accept', 'decline'] as const) {
      const late = await answer(offer.token, how);
      expect([late.statusCode, late.result]).toMatchObject([
        409,
        { error: 'This offer has expired.', offer: { state: 'expired' } },
      ]);
    }
    expect((await decide(offer.id, { status: 'confirmed' })).statusCode).toBe(409);
    expect((await bookingOf(offer.id)).kind).toBe('hold');
  });

  it('that asks goes to staff and into the history, once for each key, whatever the state', async () => {
    const offer = await send();
    const key = randomUUID();
    expect((await ask(offer.token, '  Is there shade?  ', key)).statusCode).toBe(204);
    expect((await ask(offer.token, 'Is there shade?', key)).statusCode).toBe(204);
    expect((await ask(offer.token, 'Something else', key)).statusCode).toBe(422);
    await answer(offer.token, 'decline');
    expect((await ask(offer.token, 'And on Sunday?')).statusCode).toBe(204);
    expect((await entriesOf(offer.lead)).filter((text) => text.startsWith('Asked'))).toEqual([
      'Asked about the offer: Is there shade?',
      'Asked about the offer: And on Sunday?',
    ]);
    expect((await mailsOf(offer.id)).filter((mail) => mail.endsWith('asked'))).toHaveLength(2);
    expect((await row('offers', offer.id)).status).toBe('declined');
  });

  it('that asks nothing, too much, or too often is refused', async () => {
    const offer = await send();
    expect((await ask(offer.token, '  ')).statusCode).toBe(400);
    expect((await ask(offer.token, 'x'.repeat(801))).statusCode).toBe(400);
    expect((await ask(offer.token, 'x'.repeat(800))).statusCode).toBe(204);
    for (let n = 1; n < offerQuestionsPerDay; n++) await ask(offer.token, `Question ${n}`);
    expect((await ask(offer.token, 'One more')).statusCode).toBe(429);
  });
});

describe('the decision of staff', () => {
  it('confirms: the hold is a trip, the lead booked, the visitor mailed; a repeat changes nothing', async () => {
    const offer = await send();
    await answer(offer.token, 'accept');
    const [first, again] = [
      await decide(offer.id, { status: 'confirmed', version: 2 }),
      await decide(offer.id, { status: 'confirmed', version: 2 }),
    ];
    expect([first.statusCode, first.result]).toMatchObject([
      200,
      { state: 'confirmed', version: 3 },
    ]);
    expect(again.result).toEqual(first.result);
    expect(await bookingOf(offer.id)).toMatchObject({ kind: 'confirmed', expires_at: null });
    expect((await row('leads', offer.lead)).status).toBe('booked');
    expect((await mailsOf(offer.id)).at(-1)).toBe('email-offer-visitor confirmed');
    expect(await mailsOf(offer.id)).toHaveLength(3);
    expect((await open(offer.token)).result).toMatchObject({ state: 'confirmed' });
    expect((await answer(offer.token, 'accept')).result).toMatchObject({ state: 'confirmed' });
    expect((await decide(offer.id, { status: 'withdrawn' })).statusCode).toBe(409);
  });

  it('confirms what was accepted by phone, and for a lead that was closed', async () => {
    const offer = await send();
    await site.knex('leads').where({ id: offer.lead }).update({ status: 'closed' });
    expect((await decide(offer.id, { status: 'confirmed' })).statusCode).toBe(200);
    expect((await row('leads', offer.lead)).status).toBe('booked');
  });

  it('confirms what a colleague confirmed in the calendar already', async () => {
    const offer = await send();
    const booking = await bookingOf(offer.id);
    const payload = { kind: 'confirmed' };
    await site.send('PUT', `/api/admin/bookings/${booking.id}/`, {
      headers: admin.headers,
      payload,
    });
    expect((await answer(offer.token, 'accept')).result).toMatchObject({ state: 'accepted' });
    expect(await bookingOf(offer.id)).toMatchObject({ kind: 'confirmed', expires_at: null });
    expect((await decide(offer.id, { status: 'confirmed' })).statusCode).toBe(200);
  });

  it('withdraws: the boat is free, the visitor hears of it and cannot accept', async () => {
    const offer = await send();
    expect((await decide(offer.id, { status: 'withdrawn', version: 1 })).statusCode).toBe(200);
    expect((await decide(offer.id, { status: 'withdrawn', version: 1 })).statusCode).toBe(200);
    expect((await bookingOf(offer.id)).released_at).not.toBeNull();
    expect(await mailsOf(offer.id)).toEqual([
      'email-offer-visitor sent',
      'email-offer-visitor withdrawn',
    ]);
    expect((await answer(offer.token, 'accept')).result).toMatchObject({
      offer: { state: 'withdrawn' },
    });
    expect((await decide(offer.id, { status: 'confirmed' })).statusCode).toBe(409);
  });

  it('made before the visitor answered is refused with the offer as it is now', async () => {
    const offer = await send();
    await answer(offer.token, 'accept');
    const late = await decide(offer.id, { status: 'withdrawn', version: 1 });
    expect([late.statusCode, (late.result as { current: AdminOffer }).current]).toMatchObject([
      409,
      { state: 'accepted', version: 2 },
    ]);
    expect((await bookingOf(offer.id)).released_at).toBeNull();
    expect((await decide(2_000_000_000, { status: 'withdrawn' })).statusCode).toBe(404);
    expect((await decide(offer.id, { status: 'sent' })).statusCode).toBe(400);
  });
});
