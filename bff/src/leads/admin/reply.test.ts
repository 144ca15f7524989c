import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeadEntry, LeadHistory } from '../../../contract/admin/lead-entries';
import type { AdminLead } from '../../../contract/admin/leads';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let me: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  me = await signIn(site, { is_superuser: true, first_name: 'Mara', last_name: 'Lind' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('outbox').delete();
});

const path = '/api/admin/lead-entries/';
const send = (
  lead: number,
  fields: object,
  { by = me, key, at = new Date().toISOString(), on = site }: Partial<Press> = {},
) =>
  on.send('POST', path, {
    headers: { ...by.headers, ...(key && { 'idempotency-key': key }) },
    payload: { lead, at, ...fields },
  });
interface Press {
  by: SignedIn;
  key: string;
  at: string;
  on: TestServer;
}
const mail = { kind: 'mail', outcome: 'sent', subject: 'Your day', text: 'Hi Ana,\nit is free.' };
const newLead = async (fields = {}, on = site) =>
  (await buildLead(on.knex, { status: 'new', ...fields })).id;
const letters = (on = site) =>
  on.knex('outbox').where({ job: 'email-lead-reply' }).orderBy('id').select('id', 'payload');
const leadNow = async (id: number) =>
  (await site.get(`/api/admin/leads/${id}/`, me.headers)).result as AdminLead;
const historyOf = async (id: number) =>
  ((await site.get(`${path}?lead=${id}`, me.headers)).result as LeadHistory).entries;

describe('a reply by mail', () => {
  it('stands in the history with its words, is handed to the worker, and moves a new lead on', async () => {
    const lead = await newLead();
    const answer = await send(lead, mail);
    expect([answer.statusCode, answer.result]).toMatchObject([
      201,
      { ...mail, lead, by: 'Mara Lind', status: null },
    ]);
    const { id } = answer.result as LeadEntry;
    expect(await letters()).toMatchObject([{ payload: { lead_id: lead, lead_entry_id: id } }]);
    expect((await leadNow(lead)).status).toBe('contacted');
    expect(await historyOf(lead)).toMatchObject([{ kind: 'status' }, { id, text: mail.text }]);
  });

  it('is sent once, however often and however concurrently a tablet sends it', async () => {
    const lead = await newLead();
    const press = { key: '7b0f0c5e-1f5c-4c39-9d0a-0a4c8a1b2c3d', at: new Date().toISOString() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(lead, mail, press)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await letters()).toHaveLength(1);
    expect((await historyOf(lead)).filter(({ kind }) => kind === 'mail')).toHaveLength(1);
  });

  it('has what is left in braces filled from the lead and its boat, and is refused where that is not known', async () => {
    const boat = await buildBoat(site.knex, { name: 'Blue Horizon', price: 1250 });
    const asked = { full_name: 'ANA RUIZ', date: '2026-12-05', boat_id: boat.id };
    const lead = await newLead({ ...asked, boat_name: boat.name, guests: null });
    const filled = await send(lead, {
      ...mail,
      subject: '{boat} on {day}',
      text: 'Hi {name}: {total}, {link}',
    });
    expect(filled.result).toMatchObject({
      subject: 'Blue Horizon on Saturday, December 5, 2026',
      text: `Hi Ana: $1,250.00, https://sea.example/boats/${boat.id}/blue-horizon`,
    });
    await site.knex('outbox').delete();
    const refused = await send(lead, { ...mail, text: 'For {guests}, {smile}' });
    expect([refused.statusCode, refused.result]).toMatchObject([
      400,
      {
        error: {
          text: 'Not known of this lead: guests {guests} and {smile}. Write something in their place',
        },
      },
    ]);
    expect(await letters()).toEqual([]);
    expect(await historyOf(lead)).toHaveLength(2);
  });

  it('hears in a sentence what makes no sense, and nothing is sent or written down', async () => {
    const lead = await newLead();
    const said = async (fields: object) => (await send(lead, { ...mail, ...fields })).result;
    expect(await said({ subject: ' ', text: '' })).toMatchObject({
      error: { subject: 'Subject is required', text: 'A reply needs some words' },
    });
    expect(await said({ subject: 'x'.repeat(251), text: 'x'.repeat(4001) })).toMatchObject({
      error: {
        subject: 'Subject cannot exceed 250 characters',
        text: 'Text cannot exceed 4000 characters',
      },
    });
    expect(await said({ subject: 'Hi\r\nBcc: eve@sea.example' })).toMatchObject({
      error: { subject: 'Subject has to be a single line' },
    });
    for (const fields of [{ kind: 'sms' }, { kind: 'call' }, { outcome: 'opened' }]) {
      expect((await send(lead, { ...mail, ...fields })).statusCode).toBe(400);
    }
    expect(await said({ outcome: 'spoke' })).toMatchObject({
      error: { subject: 'Only a mail that is sent has a subject' },
    });
    expect((await send(999_999, mail)).statusCode).toBe(404);
    const visitor = await signIn(site, {});
    expect((await send(lead, mail, { by: visitor })).statusCode).toBe(403);
    const nowhere = await newLead({ email: 'ana@sea.example,' });
    expect((await send(nowhere, mail)).result).toMatchObject({
      error: 'This lead has no e-mail address that can receive mail',
    });
    expect([await letters(), await historyOf(lead)]).toEqual([[], []]);
    expect((await leadNow(lead)).status).toBe('new');
  });

  it('is one of so many an hour, of an account and to a lead; a repeat costs nothing', async () => {
    const small = await createTestServer({ replies: { perHour: 3, perLead: 2 } });
    try {
      const by = await signIn(small, { is_superuser: true });
      const [one, two] = [await newLead({}, small), await newLead({}, small)];
      const press = { by, on: small };
      const again = {
        ...press,
        ...{ key: '8b0f0c5e-1f5c-4c39-9d0a-0a4c8a1b2c3d', at: new Date().toISOString() },
      };
      const codes = [];
      for (const [lead, how] of [
        ...[[one, again] as const, [one, again] as const, [one, press] as const],
        // The third to this lead, which takes nothing from the account.
        [one, press] as const,
        ...[[two, press] as const, [two, press] as const],
      ]) {
        const { statusCode, headers } = await send(lead, mail, how);
        codes.push(statusCode);
        if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(codes).toEqual([201, 201, 201, 429, 201, 429]);
      expect(await letters(small)).toHaveLength(3);
      const call = { kind: 'call', outcome: 'no_answer' };
      expect((await send(one, call, press)).statusCode).toBe(201);
    } finally {
      await small.close();
    }
  });

  it('that was not delivered shows on the lead with its entry, and is sent again from there', async () => {
    const lead = await newLead();
    const { id } = (await send(lead, mail)).result as LeadEntry;
    await site.knex('outbox').where({ job: 'email-lead-reply' }).update({
      failed_at: new Date(),
      last_error: 'EENVELOPE 550 RCPT TO: 550 unknown',
    });
    expect((await leadNow(lead)).undelivered_mail).toMatchObject([
      { to: 'visitor', entry: id, reason: 'The mail server does not know the address.' },
    ]);
    const again = await site.send('POST', `/api/admin/leads/${lead}/resend-mail/`, {
      ...{ headers: me.headers, payload: {} },
    });
    expect(again.statusCode).toBe(204);
    expect((await leadNow(lead)).undelivered_mail).toEqual([]);
    expect(await letters()).toHaveLength(1);
  });
});

describe('a reply that is opened elsewhere', () => {
  it('stands in the history with its words, and nothing is mailed', async () => {
    const lead = await newLead();
    for (const kind of ['message', 'sms']) {
      const entry = { kind, outcome: 'opened', text: `Hi by ${kind}` };
      expect((await send(lead, entry)).result).toMatchObject({ ...entry, subject: null });
    }
    expect((await leadNow(lead)).status).toBe('contacted');
    expect(await letters()).toEqual([]);
    expect((await send(lead, { kind: 'sms', outcome: 'opened', text: ' ' })).result).toMatchObject({
      error: { text: 'A reply needs some words' },
    });
    expect((await send(lead, { kind: 'call', outcome: 'opened', text: 'Hi' })).statusCode).toBe(
      400,
    );
  });
});

it('nobody changes what was sent, and its words go with the lead', async () => {
  const lead = await newLead();
  const { id } = (await send(lead, mail)).result as LeadEntry;
  const entry = () => site.knex('lead_entries').where({ id });
  await expect(entry().update({ subject: 'Otherwise' })).rejects.toThrow('never changed');
  await expect(entry().update({ text: 'Otherwise' })).rejects.toThrow('never changed');
  await site.knex('leads').where({ id: lead }).delete();
  expect(await entry().first()).toMatchObject({
    ...{ kind: 'mail', outcome: 'sent', subject: null, text: null, at: expect.any(Date) },
  });
});
