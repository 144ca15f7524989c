import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminLead, waitInWords, waitOf } from '../../../contract/admin/leads';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let me: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  me = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const waiting = (fields = {}) =>
  buildLead(site.knex, { status: 'new', created_at: minutesAgo(60), ...fields });
const add = (lead: number, outcome: string, at = new Date()) =>
  site.send('POST', '/api/admin/lead-entries/', {
    headers: me.headers,
    payload: { lead, kind: 'call', outcome, at: at.toISOString() },
  });
const mark = (id: number, status: string) =>
  site.send('PUT', `/api/admin/leads/${id}/`, { headers: me.headers, payload: { status } });
const read = async (id: number) =>
  (await site.get(`/api/admin/leads/${id}/`, me.headers)).result as AdminLead;
const answerOf = async (id: number) => (await read(id)).first_answered_at;

describe('the first answer to a lead', () => {
  it('is a call that reached somebody, not one that did not', async () => {
    const { id } = await waiting();
    await add(id, 'no_answer');
    expect(await answerOf(id)).toBe(null);
    const at = minutesAgo(18);
    await add(id, 'left_message', at);
    expect(await answerOf(id)).toBe(at.toISOString());
    expect(waitOf(await read(id), Date.now())).toEqual({ answered: true, minutes: 42 });
  });

  it('stays the earliest, also when a tablet says it later than a colleague', async () => {
    const { id } = await waiting();
    await add(id, 'spoke', minutesAgo(10));
    const earlier = minutesAgo(30);
    await add(id, 'spoke', earlier);
    await add(id, 'spoke');
    expect(await answerOf(id)).toBe(earlier.toISOString());
  });

  it('is not before the lead, whatever a device says', async () => {
    const lead = await waiting();
    await add(lead.id, 'spoke', minutesAgo(600));
    expect(await answerOf(lead.id)).toBe(lead.created_at.toISOString());
  });

  it('is to the whole request', async () => {
    const first = await waiting();
    await site.knex('leads').where({ id: first.id }).update({ request_lead_id: first.id });
    const other = await waiting({ request_lead_id: first.id });
    const at = minutesAgo(20);
    await add(other.id, 'spoke', at);
    expect([await answerOf(first.id), await answerOf(other.id)]).toEqual(
      Array(2).fill(at.toISOString()),
    );
  });

  it.each(['contacted', 'booked'])(
    'is a mark as %s too, until it is taken back',
    async (status) => {
      const { id } = await waiting();
      await mark(id, status);
      expect(await answerOf(id)).not.toBe(null);
      await mark(id, 'new');
      expect(await answerOf(id)).toBe(null);
    },
  );

  it('stays where somebody was reached, when the lead is put back to new', async () => {
    const { id } = await waiting();
    const at = minutesAgo(5);
    await add(id, 'spoke', at);
    await mark(id, 'new');
    expect(await answerOf(id)).toBe(at.toISOString());
  });

  it('is not a lead that was closed unheard', async () => {
    const { id } = await waiting();
    await mark(id, 'closed');
    expect(await answerOf(id)).toBe(null);
    expect(waitOf(await read(id), Date.now())).toBe(null);
  });

  it('took no time where staff took the lead down while they spoke', async () => {
    const boat = await buildBoat(site.knex);
    const fields = { full_name: 'Ana', email: 'a@b.example', phone: '305', boat: boat.id };
    const added = async (status: string) =>
      (
        await site.send('POST', '/api/admin/leads/', {
          ...{ headers: me.headers, payload: { ...fields, status } },
        })
      ).result as AdminLead;
    const spoken = await added('contacted');
    expect(spoken.first_answered_at).toBe(spoken.created_at);
    expect(waitOf(spoken, Date.now())).toBe(null);
    expect((await added('new')).first_answered_at).toBe(null);
  });
});

it.each([
  [0, 'under 1 min'],
  [1, '1 min'],
  [119, '119 min'],
  [120, '2 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('says %i minutes as %s', (minutes, words) => expect(waitInWords(minutes)).toBe(words));
