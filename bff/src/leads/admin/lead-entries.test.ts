import { buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadEntry, LeadHistory } from '../../../contract/admin/lead-entries';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let me: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  me = await signIn(site, { is_superuser: true, first_name: 'Mara', last_name: 'Lind' });
  colleague = await signIn(site, { is_superuser: true, first_name: 'Teo', last_name: 'Paz' });
});
afterAll(() => site.close());

const path = '/api/admin/lead-entries/';
const now = () => new Date().toISOString();
const add = (fields: object, by = me, more: Record<string, string> = {}) =>
  site.send('POST', path, {
    headers: { ...by.headers, ...more },
    payload: { at: now(), ...fields },
  });
const historyOf = async (lead: number) =>
  (await site.get(`${path}?lead=${lead}`, me.headers)).result as LeadHistory;
const newLead = async (fields = {}) =>
  (await buildLead(site.knex, { status: 'new', ...fields })).id;
const statusOf = async (id: number) => (await site.knex('leads').where({ id }).first()).status;

describe('the history of a lead', () => {
  it('has what each of two colleagues wrote at once, signed and dated, the latest first', async () => {
    const lead = await newLead();
    const notes = { lead, kind: 'note' };
    const answers = await Promise.all([
      add({ ...notes, text: ' Wants a captain ' }),
      add({ ...notes, text: 'Asked for Sunday' }, colleague),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const { entries, more } = await historyOf(lead);
    expect(more).toBe(false);
    expect(entries.map(({ text, by }) => [text, by]).sort()).toEqual([
      ['Asked for Sunday', 'Teo Paz'],
      ['Wants a captain', 'Mara Lind'],
    ]);
    expect(await statusOf(lead)).toBe('new');
  });

  it('moves a new lead on when somebody was reached, and says so', async () => {
    const lead = await newLead();
    await add({ lead, kind: 'call', outcome: 'no_answer' });
    expect(await statusOf(lead)).toBe('new');
    await add({ lead, kind: 'message', outcome: 'left_message', text: 'On WhatsApp' });
    expect(await statusOf(lead)).toBe('contacted');
    await site.send('PUT', `/api/admin/leads/${lead}/`, {
      ...{ headers: colleague.headers, payload: { status: 'booked' } },
    });
    await add({ lead, kind: 'call', outcome: 'spoke' });
    expect(await statusOf(lead)).toBe('booked');
    const { entries } = await historyOf(lead);
    expect(entries.map(({ kind, outcome, status, by }) => [kind, outcome ?? status, by])).toEqual([
      ['call', 'spoke', 'Mara Lind'],
      ['status', 'booked', 'Teo Paz'],
      ['status', 'contacted', 'Mara Lind'],
      ['message', 'left_message', 'Mara Lind'],
      ['call', 'no_answer', 'Mara Lind'],
    ]);
  });

  it('says of every lead of a request that its status changed', async () => {
    const first = await newLead();
    await site.knex('leads').where({ id: first }).update({ request_lead_id: first });
    const second = await newLead({ request_lead_id: first });
    await add({ lead: second, kind: 'call', outcome: 'spoke' });
    expect((await historyOf(first)).entries).toMatchObject([
      { kind: 'status', status: 'contacted' },
    ]);
  });

  it('dates what waited on a tablet by its press, 30 days back at most and never ahead', async () => {
    const lead = await newLead();
    const days = (count: number) => Date.now() + count * 86_400_000;
    for (const count of [-1, -400, 3]) {
      await add({ lead, kind: 'note', text: `${count}`, at: new Date(days(count)).toISOString() });
    }
    const { entries } = await historyOf(lead);
    expect(entries.map(({ text }) => text)).toEqual(['3', '-1', '-400']);
    const [ahead, , back] = entries.map(({ at }) => Date.parse(at));
    expect(ahead).toBeLessThanOrEqual(Date.now());
    expect(Math.abs((back ?? 0) - days(-30))).toBeLessThan(60_000);
  });

  it('takes an entry once, however often it is sent', async () => {
    const lead = await newLead();
    const key = { 'idempotency-key': '2b0f0c5e-1f5c-4c39-9d0a-0a4c8a1b2c3d' };
    const entry = { lead, kind: 'note', text: 'Twice', at: now() };
    const [first, again] = [await add(entry, me, key), await add(entry, me, key)];
    expect(again.result).toEqual(first.result);
    expect((await historyOf(lead)).entries).toHaveLength(1);
    expect((await add({ ...entry, text: 'Other' }, me, key)).statusCode).toBe(422);
  });

  it('hears in a sentence what makes no sense', async () => {
    const lead = await newLead();
    const said = async (fields: object) => (await add({ lead, ...fields })).result;
    expect(await said({ kind: 'note', text: '  ' })).toMatchObject({
      error: { text: 'A note needs some words' },
    });
    expect(await said({ kind: 'call' })).toMatchObject({
      error: { outcome: 'Invalid outcome selection' },
    });
    expect(await said({ kind: 'status', status: 'booked', text: 'x', at: 'soon' })).toMatchObject({
      error: { kind: 'Invalid kind selection', at: expect.stringContaining('date and time') },
    });
    expect(await said({ kind: 'note', text: 'x'.repeat(1001) })).toMatchObject({
      error: { text: 'Text cannot exceed 1000 characters' },
    });
    expect((await add({ lead: 999_999, kind: 'note', text: 'x' })).statusCode).toBe(404);
    expect((await site.get(`${path}?lead=999999`, me.headers)).statusCode).toBe(404);
    const visitor = await signIn(site, {});
    expect((await add({ lead, kind: 'note', text: 'x' }, visitor)).statusCode).toBe(403);
    expect((await site.get(`${path}?lead=${lead}`)).statusCode).toBe(401);
  });

  it('holds the latest 200, and says that there are more', async () => {
    const lead = await newLead();
    const rows = Array.from({ length: 201 }, (_, n) => ({
      ...{ lead_id: lead, kind: 'note', text: `${n}`, at: new Date(n * 1000) },
    }));
    await site.knex('lead_entries').insert(rows);
    const { entries, more } = await historyOf(lead);
    expect([entries.length, entries[0]?.text, more]).toEqual([200, '200', true]);
  });

  it('cannot be changed afterwards, by whatever has the database', async () => {
    const lead = await newLead();
    const { id } = (await add({ lead, kind: 'note', text: 'As it was' })).result as LeadEntry;
    const entry = () => site.knex('lead_entries').where({ id });
    for (const change of [
      { text: 'Otherwise' },
      { at: now() },
      { kind: 'call', outcome: 'spoke' },
    ]) {
      await expect(entry().update(change)).rejects.toThrow('An entry of a lead is never changed');
    }
  });

  it('keeps kind and time and no words when the lead is deleted, and its time when the colleague is', async () => {
    const lead = await newLead();
    const former = await signIn(site, { is_superuser: true });
    const { id } = (
      await add({ lead, kind: 'call', outcome: 'spoke', text: 'Ana, gate 4' }, former)
    ).result as LeadEntry;
    await site.knex('users').where({ id: former.user.id }).delete();
    expect((await historyOf(lead)).entries.at(-1)).toMatchObject({ by: null, text: 'Ana, gate 4' });
    await site.knex('leads').where({ id: lead }).delete();
    expect(await site.knex('lead_entries').where({ id }).first()).toMatchObject({
      ...{ kind: 'call', outcome: 'spoke', text: null, lead_id: null, at: expect.any(Date) },
    });
  });
});
