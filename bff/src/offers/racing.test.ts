import { lockBoats, releaseExpiredHolds } from '@mr-sea/db/bookings/booking';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NewOffer } from '../../contract/admin/offers';
import { newOffer, sendOffer } from '../testing/offers';
import { createRacingSites, type RacingSites, times } from '../testing/racing-sites';

let sites: RacingSites;
beforeAll(async () => {
  sites = await createRacingSites(2);
});
afterAll(() => sites.close());

/** Whatever raced: no boat has two trips at once, no open or confirmed offer lacks its boat, and nobody was ended by a deadlock. */
afterEach(async () => {
  const { knex } = sites;
  const twice = await knex.raw(
    `SELECT a.id FROM bookings a JOIN bookings b ON a.boat_id = b.boat_id AND a.id < b.id AND a.during && b.during
     WHERE a.released_at IS NULL AND b.released_at IS NULL`,
  );
  const without = await knex.raw(
    `SELECT o.id FROM offers o JOIN bookings b ON b.id = o.booking_id
     WHERE (o.status = 'accepted' AND (b.released_at IS NOT NULL OR b.expires_at < o.ends_at))
       OR (o.status = 'confirmed' AND (b.released_at IS NOT NULL OR b.kind <> 'confirmed'))
       OR (o.status IN ('declined', 'withdrawn') AND b.released_at IS NULL)`,
  );
  expect([twice.rows, without.rows, await sites.deadlocks()]).toEqual([[], [], 0]);
});

const send = (more: Partial<NewOffer> = {}) => sendOffer(sites.at(0), sites.admin, more);
const accept = async (token: string, n = 0): Promise<number> =>
  (await sites.at(n).post(`/api/offers/${token}/accept`, {})).statusCode;
const decide = async (id: number, payload: object, n = 0): Promise<number> =>
  (
    await sites
      .at(n)
      .send('PUT', `/api/admin/offers/${id}/`, { headers: sites.admin.headers, payload })
  ).statusCode;
/** How often each status came. */
const counted = (statuses: number[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((one) => one === each).length]),
  );
const mails = async (id: number, what: string): Promise<number> =>
  (
    await sites
      .knex('outbox')
      .whereRaw("payload ->> 'offer_id' = ? AND payload ->> 'what' = ?", [String(id), what])
  ).length;

describe('an offer', () => {
  it('that is accepted 100 times at once is accepted once', async () => {
    const offer = await send();
    expect(counted(await times(100, (n) => accept(offer.token, n)))).toEqual({ 200: 100 });
    expect(await mails(offer.id, 'accepted')).toBe(1);
    const [row] = await sites.knex('offers').where({ id: offer.id });
    expect([row.status, row.version]).toEqual(['accepted', 2]);
  });

  it('that two colleagues confirm at once is one trip and one mail', async () => {
    const offer = await send();
    await accept(offer.token);
    const statuses = await times(10, (n) =>
      decide(offer.id, { status: 'confirmed', version: 2 }, n),
    );
    expect(counted(statuses)).toEqual({ 200: 10 });
    expect(await mails(offer.id, 'confirmed')).toBe(1);
  });

  it('that is accepted, declined, confirmed and withdrawn at once ends in one way, of which each mail tells', async () => {
    const ends = new Set<string>();
    for (let n = 0; n < 24; n++) {
      const offer = await send();
      const { id, token } = offer;
      await Promise.all(
        [
          () => accept(token, n),
          () => sites.at(n + 1).post(`/api/offers/${token}/decline`, {}),
          () => decide(id, { status: 'withdrawn', version: 1 }, n),
          () => decide(id, { status: 'confirmed' }, n + 1),
        ]
          // Each is first in turn.
          .map((_, place, all) => all[(place + n) % all.length]?.()),
      );
      const [{ status }] = await sites.knex('offers').where({ id });
      ends.add(status);
      expect(await mails(id, 'confirmed')).toBe(status === 'confirmed' ? 1 : 0);
      expect(await mails(id, 'withdrawn')).toBe(status === 'withdrawn' ? 1 : 0);
      expect(await mails(id, 'declined')).toBe(status === 'declined' ? 1 : 0);
    }
    expect([...ends].every((end) => ['confirmed', 'withdrawn', 'declined'].includes(end))).toBe(
      true,
    );
  });

  it('of which the lead is deleted meanwhile leaves no halves', async () => {
    for (let n = 0; n < 10; n++) {
      const offer = await send();
      const [accepted, confirmed, deleted] = await Promise.all([
        accept(offer.token, n),
        decide(offer.id, { status: 'confirmed' }, n + 1),
        sites
          .at(n)
          .send('DELETE', `/api/admin/leads/${offer.lead}/`, { headers: sites.admin.headers }),
      ]);
      expect([200, 404]).toContain(accepted);
      expect([200, 404]).toContain(confirmed);
      expect(deleted.statusCode).toBe(204);
    }
  });
});

describe('one time of one boat', () => {
  it('that ten colleagues offer to ten leads at once is offered once', async () => {
    const boat = (await buildBoat(sites.knex)).id;
    const payloads = await times(10, () => newOffer(sites.at(0), { boat }));
    const statuses = await times(10, async (n) => {
      const path = '/api/admin/offers/';
      return (await sites.at(n).post(path, payloads[n], sites.admin.headers)).statusCode;
    });
    expect(counted(statuses)).toEqual({ 201: 1, 409: 9 });
  });

  it('that ten colleagues offer to one lead at once is offered once', async () => {
    const lead = (await buildLead(sites.knex)).id;
    const payloads = await times(10, () => newOffer(sites.at(0), { lead }));
    const statuses = await times(10, async (n) => {
      const path = '/api/admin/offers/';
      return (await sites.at(n).post(path, payloads[n], sites.admin.headers)).statusCode;
    });
    expect(counted(statuses)).toEqual({ 201: 1, 409: 9 });
  });

  it('whose offer ends while it is accepted, cleared away and offered to somebody else goes to one of them', async () => {
    const both: number[][] = [];
    for (let n = 0; n < 30; n++) {
      const offer = await send();
      const rival = await newOffer(sites.at(1), { boat: offer.boat.id as number });
      // Around the moment at which the rest arrives.
      await sites.knex.raw(
        `WITH ending AS (UPDATE offers SET expires_at = clock_timestamp() + ? * interval '1 millisecond'
           WHERE id = ? RETURNING booking_id, expires_at)
         UPDATE bookings SET expires_at = ending.expires_at FROM ending WHERE bookings.id = ending.booking_id`,
        [n * 2, offer.id],
      );
      const [accepted, offered] = await Promise.all([
        accept(offer.token),
        sites.at(1).post('/api/admin/offers/', rival, sites.admin.headers),
        releaseExpiredHolds(sites.knex),
      ]);
      both.push([accepted, offered.statusCode]);
    }
    expect(both.filter(([accepted, offered]) => accepted === 200 && offered === 201)).toEqual([]);
  });

  it('is not given to whoever accepted in time but waited until the offer had expired', async () => {
    const offer = await send();
    const { knex } = sites;
    const answer = await knex.transaction(async (trx) => {
      await lockBoats([offer.boat.id as number], trx);
      const waiting = accept(offer.token);
      await someoneWaits();
      // After the acceptance has begun, and before it comes to its turn.
      await trx.raw('UPDATE offers SET expires_at = clock_timestamp() WHERE id = ?', [offer.id]);
      return { waiting };
    });
    expect(await answer.waiting).toBe(409);
    expect((await knex('offers').where({ id: offer.id }).first()).status).toBe('sent');
  });
});

/** Until somebody waits for a lock of this database. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sites.knex.raw(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
