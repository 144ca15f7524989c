import { randomUUID } from 'node:crypto';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newOffer, sendOffer } from '../../testing/offers';
import { createRacingSites, type RacingSites, times } from '../../testing/racing-sites';

let sites: RacingSites;
beforeAll(async () => {
  sites = await createRacingSites(2);
});
afterAll(() => sites.close());

/** Whatever raced: nothing takes a boat for a withdrawn request, no offer for one is open, and nobody was ended by a deadlock. */
afterEach(async () => {
  const { knex } = sites;
  const taken = await knex.raw(
    `SELECT l.id, l.status, b.kind FROM leads l LEFT JOIN bookings b ON b.lead_id = l.id AND b.released_at IS NULL
       LEFT JOIN offers o ON o.lead_id = l.id AND o.status IN ('sent', 'accepted', 'confirmed')
     WHERE l.withdrawn_at IS NOT NULL AND (b.id IS NOT NULL OR o.id IS NOT NULL OR l.status <> 'closed')`,
  );
  expect([taken.rows, await sites.deadlocks()]).toEqual([[], 0]);
});

/** A request for two boats. */
async function send(): Promise<{ id: number; token: string }> {
  const boats = [(await buildBoat(sites.knex)).id, (await buildBoat(sites.knex)).id];
  const lead = { full_name: 'Ana Reyes', email: 'ana@example.com', phone: '+1 305 555 0142' };
  const headers = { 'idempotency-key': randomUUID() };
  const { result } = await sites.at(0).post('/api/leads/', { ...lead, boats }, headers);
  const { id, status_path } = result as { id: number; status_path: string };
  return { id, token: status_path.replace('/inquiries/', '') };
}
const withdraw = async (token: string, n = 0): Promise<number> =>
  (await sites.at(n).post(`/api/inquiries/${token}/withdraw`, {})).statusCode;
const stateOf = async (token: string): Promise<string> =>
  ((await sites.at(0).get(`/api/inquiries/${token}`)).result as { state: string }).state;
const post = async (path: string, payload: object, n: number): Promise<number> =>
  (
    await sites
      .at(n)
      .post(path, payload, { ...sites.admin.headers, 'idempotency-key': randomUUID() })
  ).statusCode;
const told = async (id: number, what: string): Promise<number> =>
  (
    await sites
      .knex('outbox')
      .where({ job: 'email-inquiry-staff' })
      .whereRaw("payload ->> 'lead_id' = ? AND payload ->> 'what' = ?", [String(id), what])
  ).length;

describe('a request', () => {
  it('that is withdrawn 50 times at once is withdrawn once', async () => {
    const { id, token } = await send();
    const statuses = await times(50, (n) => withdraw(token, n));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await told(id, 'withdrawn')).toBe(1);
  });

  it('of which the same change is sent 20 times at once is changed once', async () => {
    const { id, token } = await send();
    const statuses = await times(20, async (n) => {
      const path = `/api/inquiries/${token}/change`;
      return (await sites.at(n).post(path, { guests: 12 })).statusCode;
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await told(id, 'changed')).toBe(1);
  });

  it('that is withdrawn while staff confirm its offer is one of the two, and each is told so', async () => {
    const ends = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const { id, token } = await send();
      const offer = await sendOffer(sites.at(0), sites.admin, { lead: id });
      const confirm = async () =>
        (
          await sites.at(n + 1).send('PUT', `/api/admin/offers/${offer.id}/`, {
            headers: sites.admin.headers,
            payload: { status: 'confirmed', version: 1 },
          })
        ).statusCode;
      const [confirmed, withdrawn] =
        n % 2 === 0
          ? await Promise.all([confirm(), withdraw(token, n)])
          : (await Promise.all([withdraw(token, n), confirm()])).reverse();
      const state = await stateOf(token);
      ends.add(state);
      expect([state, confirmed, withdrawn]).toEqual(
        state === 'confirmed' ? ['confirmed', 200, 409] : ['withdrawn', 409, 200],
      );
    }
    expect([...ends].every((end) => ['confirmed', 'withdrawn'].includes(end))).toBe(true);
  });

  it('that is withdrawn while staff book for one of its leads and offer to the other is one of the two', async () => {
    for (let n = 0; n < 20; n++) {
      const { id, token } = await send();
      const offer = await newOffer(sites.at(0), { lead: id });
      const { boat, starts_at, ends_at } = await newOffer(sites.at(0), { lead: id });
      const trip = { boat, lead: id + 1, kind: 'confirmed', starts_at, ends_at };
      const tries = [
        () => withdraw(token, n),
        () => post('/api/admin/bookings/', trip, n + 1),
        () => post('/api/admin/offers/', offer, n),
      ];
      // Each is first in turn.
      const statuses: number[] = [];
      await Promise.all(
        tries.map(async (_, place) => {
          const which = (place + n) % tries.length;
          statuses[which] = (await tries[which]?.()) ?? 0;
        }),
      );
      const [withdrawn, booked] = statuses;
      // An offer alone does not keep a visitor from withdrawing; a trip does.
      expect([withdrawn, booked]).toEqual(withdrawn === 200 ? [200, 400] : [409, 201]);
    }
  });

  it('that was withdrawn before staff had seen it stays closed: their older edit is a conflict', async () => {
    const { id, token } = await send();
    await withdraw(token);
    const edited = await sites.at(1).send('PUT', `/api/admin/leads/${id}/`, {
      headers: sites.admin.headers,
      payload: { status: 'booked', version: 1 },
    });
    expect(edited.statusCode).toBe(409);
    expect(await stateOf(token)).toBe('withdrawn');
  });
});
