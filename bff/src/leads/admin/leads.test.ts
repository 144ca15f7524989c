import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdminLead, pinCounts } from '../../../contract/admin/leads';
import type { AdminConflict, AdminPage } from '../../../contract/admin/lists';
import { addDays } from '../../../contract/bookings';
import { leadReference, leadStatuses } from '../../../contract/leads';
import { todayInMiami } from '../../../contract/miami-day';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { leadListSchema, listLeads } from './lead-query';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('leads').delete();
  await site.knex('outbox').delete();
  await site.knex('audit_log').delete();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path = '', payload?: object): ReturnType<TestServer['send']> =>
  site.send(method, `/api/admin/leads${path}`, {
    headers: admin.headers,
    ...(payload && { payload }),
  });
const list = async (query = ''): Promise<AdminPage<AdminLead>> => {
  const response = await call('GET', `/?${query}`);
  expect(response.statusCode).toBe(200);
  return response.result as AdminPage<AdminLead>;
};
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).results.map((lead) => lead.full_name);
const changes = (): Promise<{ action: string; entity_id: string }[]> =>
  site.knex('audit_log').orderBy('id');

const form = {
  full_name: 'Ana Lucia Reyes',
  email: 'ana@example.com',
  phone: '305-555-0100',
  date: '2027-01-09',
  message: 'Is the morning free?',
  boat: null as number | null,
};

describe('the list of leads', () => {
  it('has each lead with its reference, its Miami time, both halves of its name and its boat', async () => {
    const boat = await buildBoat(site.knex, { name: 'Azimut 66ft' });
    const { id } = await buildLead(site.knex, {
      full_name: 'Ana Lucia Reyes',
      hour: '10:30',
      ...{ duration_hours: 6, guests: 8, occasion: 'birthday' },
      boat_id: boat.id,
      boat_name: 'Azimut 60ft',
      created_at: new Date('2026-11-21T19:05:00Z'),
    });
    const { results, ...page } = await list();
    expect(page).toEqual({ count: 1, next: null, previous: null });
    expect(results).toEqual([
      {
        id,
        version: 1,
        reference: `MS-${String(id).padStart(5, '0')}`,
        created_at: '2026-11-21T19:05:00.000Z',
        formatted_created_at: 'Nov 21, 2026, 2:05 PM',
        full_name: 'Ana Lucia Reyes',
        first_name: 'Ana Lucia',
        last_name: 'Reyes',
        email: expect.any(String),
        phone: '+1 305 555 0142',
        date: '2027-03-14',
        hour: '10:30',
        ...{ duration_hours: 6, guests: 8, occasion: 'birthday' },
        message: expect.any(String),
        boat: { id: boat.id, name: 'Azimut 66ft' },
        destination: { name: 'Azimut 60ft' },
        lead_type: null,
        status: 'new',
        note: null,
        is_priority: false,
        ...{ follow_up: null, assignee: null, first_answered_at: null },
        request: null,
        undelivered_mail: [],
      },
    ]);
  });

  it('shows what was asked at once as one request, found by the one reference', async () => {
    await buildLead(site.knex, { full_name: 'Alone' });
    const first = await buildLead(site.knex, { full_name: 'Ana' });
    await site.knex('leads').where({ id: first.id }).update({ request_lead_id: first.id });
    for (const full_name of ['Ana', 'Ana']) {
      await buildLead(site.knex, { full_name, request_lead_id: first.id });
    }
    const { results } = await list('sort=created_at');
    const reference = leadReference(first.id);
    expect(results.map((lead) => lead.request)).toEqual([
      null,
      { place: 1, of: 3 },
      { place: 2, of: 3 },
      { place: 3, of: 3 },
    ]);
    expect(results.slice(1).map((lead) => lead.reference)).toEqual([
      reference,
      reference,
      reference,
    ]);
    expect((await list(`search=${reference}`)).count).toBe(3);
    expect((await list(`search=${leadReference(results[2]?.id ?? 0)}`)).count).toBe(1);
  });

  it('keeps the rest of a request together, under the same reference, when its first lead is deleted', async () => {
    const first = await buildLead(site.knex);
    await site.knex('leads').where({ id: first.id }).update({ request_lead_id: first.id });
    const rest = [];
    for (const full_name of ['Ana', 'Ana']) {
      rest.push(await buildLead(site.knex, { full_name, request_lead_id: first.id }));
    }
    await call('DELETE', `/${first.id}/`);
    const reference = leadReference(first.id);
    const { results } = await list(`sort=created_at&search=${reference}`);
    expect(results.map((lead) => [lead.reference, lead.request])).toEqual([
      [reference, { place: 1, of: 2 }],
      [reference, { place: 2, of: 2 }],
    ]);
    await call('DELETE', `/${rest[0]?.id}/`);
    const [last] = (await list(`search=${reference}`)).results;
    expect(last).toMatchObject({ reference, request: null });
  });

  it('gives a status to the whole request, with a line in the audit log for each lead', async () => {
    const first = await buildLead(site.knex);
    await site.knex('leads').where({ id: first.id }).update({ request_lead_id: first.id });
    const second = await buildLead(site.knex, { request_lead_id: first.id });
    const stranger = await buildLead(site.knex);
    const edit = { status: 'booked', note: 'Called', version: 1 };
    const answer = await call('PUT', `/${second.id}/`, edit);
    expect(answer.result).toMatchObject({ status: 'booked', note: 'Called', version: 2 });
    expect(
      await site.knex('leads').orderBy('id').select('id', 'status', 'note', 'version'),
    ).toEqual([
      { id: first.id, status: 'booked', note: null, version: 2 },
      { id: second.id, status: 'booked', note: 'Called', version: 2 },
      { id: stranger.id, status: 'new', note: null, version: 1 },
    ]);
    const logged = await site.knex('audit_log').where({ entity: 'lead' }).pluck('entity_id');
    expect(logged.map(String).sort()).toEqual([first.id, second.id].map(String).sort());
  });

  it('keeps the name of a boat that is gone', async () => {
    await buildLead(site.knex, { boat_name: 'Gone 30ft' });
    const [lead] = (await list()).results;
    expect(lead).toMatchObject({ boat: null, destination: { name: 'Gone 30ft' } });
  });

  it('is newest first behind pinned leads, which lead no order that is asked for', async () => {
    const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
    const statuses = ['closed', 'new', 'booked', 'contacted'] as const;
    for (const [n, full_name] of ['bo', 'Al', 'Di', 'cy'].entries()) {
      await buildLead(site.knex, {
        full_name,
        created_at: day(n + 1),
        date: n === 1 ? null : `2027-01-0${9 - n}`,
        status: statuses[n] ?? 'new',
      });
    }
    await buildLead(site.knex, { full_name: 'Mia', is_priority: true, created_at: day(2) });
    expect(await names()).toEqual(['Mia', 'cy', 'Di', 'Al', 'bo']);
    expect(await names('sort=-created_at')).toEqual(['cy', 'Di', 'Mia', 'Al', 'bo']);
    expect(await names('sort=created_at')).toEqual(['bo', 'Al', 'Mia', 'Di', 'cy']);
    expect(await names('sort=full_name')).toEqual(['Al', 'bo', 'cy', 'Di', 'Mia']);
    expect(await names('sort=-full_name')).toEqual(['Mia', 'Di', 'cy', 'bo', 'Al']);
    expect(await names('sort=date')).toEqual(['cy', 'Di', 'bo', 'Mia', 'Al']);
    expect(await names('sort=-date')).toEqual(['Mia', 'bo', 'Di', 'cy', 'Al']);
    expect(await names('sort=status')).toEqual(['Al', 'Mia', 'cy', 'Di', 'bo']);
    expect(await names('sort=-status')).toEqual(['bo', 'Di', 'cy', 'Mia', 'Al']);
  });

  it('leads with the leads whose pin counts in Miami today, on every page, searched or not', async () => {
    const day = (days: number) => todayInMiami(new Date(Date.now() + days * 86_400_000));
    for (const status of leadStatuses) {
      for (const date of [null, day(-1), day(0), day(1)]) {
        for (const is_priority of [true, false]) {
          await buildLead(site.knex, { full_name: 'Kim', status, date, is_priority });
        }
      }
    }
    const newest = (await list('sort=-created_at')).results;
    const counted = newest.filter((lead) => pinCounts(lead, day(0)));
    expect(counted).toHaveLength(6);
    const wanted = [...counted, ...newest.filter((lead) => !counted.includes(lead))];
    expect((await list()).results).toEqual(wanted);
    expect((await list('search=kim')).results).toEqual(wanted);
    const pages = [1, 2, 3, 4, 5, 6, 7].map((page) => list(`per_page=5&page=${page}`));
    expect((await Promise.all(pages)).flatMap(({ results }) => results)).toEqual(wanted);
    expect((await list('status=contacted')).results).toEqual(
      wanted.filter(({ status }) => status === 'contacted'),
    );
  });

  it('ends a pin with its day in Miami, not when it is tomorrow in London', async () => {
    const trx = await site.knex.transaction();
    try {
      // 22:00 in Miami; Postgres finds this clock before its own.
      await trx.raw(`
        CREATE SCHEMA clock;
        CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE
          AS $$ SELECT timestamptz '2026-11-22 03:00Z' $$;
        SET LOCAL search_path = clock, public, pg_catalog`);
      for (const date of ['2026-11-21', '2026-11-20', null]) {
        await buildLead(trx, { full_name: `Day ${date}`, date, is_priority: true });
      }
      await buildLead(trx, { full_name: 'Newest' });
      const { leads } = await listLeads(await leadListSchema.validateAsync({}), 0, trx);
      const order = leads.map((lead) => lead.full_name);
      expect(order).toEqual(['Day null', 'Day 2026-11-21', 'Newest', 'Day 2026-11-20']);
    } finally {
      await trx.rollback();
    }
  });

  it('comes in pages that neither overlap nor miss a lead, and that name their neighbours', async () => {
    for (let n = 0; n < 5; n++) {
      await buildLead(site.knex, {
        full_name: `Lead ${n}`,
        is_priority: n === 3,
        created_at: new Date('2026-05-05T12:00:00Z'),
      });
    }
    const first = await list('per_page=2&search=lead');
    expect(first.count).toBe(5);
    expect(first.previous).toBeNull();
    const second = (await site.get(first.next ?? '', admin.headers)).result as typeof first;
    const third = (await site.get(second.next ?? '', admin.headers)).result as typeof first;
    expect(third.next).toBeNull();
    expect(
      [first, second, third].flatMap(({ results }) => results.map((r) => r.full_name)),
    ).toEqual(['Lead 3', 'Lead 4', 'Lead 2', 'Lead 1', 'Lead 0']);
    expect((await site.get(third.previous ?? '', admin.headers)).result).toEqual(second);
    expect((await call('GET', '/?page=4&per_page=2')).statusCode).toBe(404);
  });

  it('is empty and no error without leads', async () => {
    expect(await list()).toEqual({ count: 0, next: null, previous: null, results: [] });
    expect((await list('search=nobody')).results).toEqual([]);
  });

  it('finds a request by its reference, the words of message and note, and a number in any spelling', async () => {
    const { id } = await buildLead(site.knex, {
      full_name: 'Ana',
      phone: '(305) 555-0199',
      message: 'With our two dogs',
      note: 'Called at noon',
    });
    await buildLead(site.knex, { full_name: 'Bo', phone: '0034 612 345 678', message: null });
    const reference = leadReference(id);
    for (const hit of [reference, reference.toLowerCase(), 'TWO DOGS', 'at noon', '0199']) {
      expect(await names(`search=${encodeURIComponent(hit)}`)).toEqual(['Ana']);
    }
    for (const hit of ['3055550199', '305.555.0199', '+1 305 555 0199', '1-305-555-0199', '5550']) {
      expect(await names(`search=${encodeURIComponent(hit)}`)).toEqual(['Ana']);
    }
    expect(await names(`search=${encodeURIComponent('+34 612-345')}`)).toEqual(['Bo']);
    expect(await names('search=305-555-0198')).toEqual([]);
  });

  it('finds a text in name, e-mail, phone and boat, taking every character as it is', async () => {
    await buildLead(site.knex, { full_name: 'José 100%_\\ Núñez', email: 'Pepe@Sea.example' });
    await buildLead(site.knex, { full_name: 'Other', boat_name: 'Azimut 66ft', phone: '786 1' });
    for (const hit of ['100%_\\', 'NÚÑEZ', 'josé 100', 'pepe@sea', ' é ']) {
      expect(await names(`search=${encodeURIComponent(hit)}`)).toEqual(['José 100%_\\ Núñez']);
    }
    expect(await names('search=azimut')).toEqual(['Other']);
    expect(await names('search=786')).toEqual(['Other']);
    for (const miss of ['100_', '%x', 'z_', 'other azimut', '\\%']) {
      expect(await names(`search=${encodeURIComponent(miss)}`)).toEqual([]);
    }
  });

  it('is filtered by status', async () => {
    for (const status of ['new', 'booked', 'booked'] as const)
      await buildLead(site.knex, { status });
    expect((await list('status=booked')).count).toBe(2);
    expect((await list('status=closed')).count).toBe(0);
  });

  it.each([
    'page=0',
    'per_page=201',
    'per_page=0',
    'sort=email',
    'status=lost',
    'x=1',
    'search=%00',
  ])('refuses %s', async (query) => {
    expect((await call('GET', `/?${query}`)).statusCode).toBe(400);
  });

  it('says on each lead which of its mails was given up', async () => {
    const { id } = await buildLead(site.knex);
    const other = await buildLead(site.knex);
    await site.knex('outbox').insert({
      job: 'email-lead-visitor',
      payload: { lead_id: id },
      failed_at: new Date('2027-03-01T12:00:00Z'),
      last_error: 'EENVELOPE 550 RCPT TO: <<address>>',
    });
    const mails = (await list()).results.map((lead) => [lead.id, lead.undelivered_mail]);
    expect(mails).toEqual([
      [other.id, []],
      [
        id,
        [
          {
            to: 'visitor',
            entry: null,
            failed_at: '2027-03-01T12:00:00.000Z',
            reason: 'The mail server does not know the address.',
          },
        ],
      ],
    ]);
    expect((await call('POST', `/${id}/resend-mail/`)).statusCode).toBe(204);
    expect((await list()).results.flatMap((lead) => lead.undelivered_mail)).toEqual([]);
    expect((await call('POST', '/4711/resend-mail/')).statusCode).toBe(404);
  });
});

describe('a lead that an admin adds', () => {
  it('keeps the name of its boat, notifies devices and mails nobody', async () => {
    const boat = await buildBoat(site.knex, { name: 'Azimut 66ft', status: 'inactive' });
    const response = await call('POST', '/', {
      ...form,
      boat: boat.id,
      hour: '09:15',
      note: 'VIP',
    });
    expect(response.statusCode).toBe(201);
    const lead = response.result as AdminLead;
    expect(lead).toMatchObject({
      ...form,
      boat: { id: boat.id, name: 'Azimut 66ft' },
      destination: { name: 'Azimut 66ft' },
      hour: '09:15',
      note: 'VIP',
      status: 'new',
      version: 1,
    });
    expect((await call('GET', `/${lead.id}/`)).result).toEqual(lead);
    expect(await site.knex('outbox').select('job', 'payload')).toEqual([
      { job: 'push-lead', payload: { lead_id: lead.id } },
    ]);
    expect(await changes()).toMatchObject([
      {
        user_id: admin.user.id,
        action: 'create',
        entity: 'lead',
        entity_id: String(lead.id),
        before: null,
        after: { full_name: 'Ana Lucia Reyes' },
      },
    ]);
  });

  it('is added once for each key, and refused where the key was used for another', async () => {
    const key = { 'idempotency-key': '0b0c3f7e-6a51-4b6f-9a1c-3f6d5d6c7e8f' };
    const add = (fields: object) =>
      site.server.inject({
        method: 'POST',
        url: '/api/admin/leads/',
        headers: { ...admin.headers, ...key },
        payload: { ...form, ...fields },
      });
    const [first, second] = [await add({}), await add({})];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.result).toEqual(first.result);
    expect((await add({ full_name: 'Somebody Else' })).statusCode).toBe(422);
    expect(await site.knex('leads').pluck('full_name')).toEqual([form.full_name]);
    const kept = await site.knex('submissions').where({ client_uuid: key['idempotency-key'] });
    expect(JSON.stringify(kept)).not.toContain(form.email);
  });

  it('is pinned when the trip is at most 3 days ahead, unless the form says so itself', async () => {
    const day = (ahead: number): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(
        Date.now() + ahead * 86_400_000,
      );
    const pinned = async (fields: object): Promise<boolean> =>
      ((await call('POST', '/', { ...form, ...fields })).result as AdminLead).is_priority;
    expect(await pinned({ date: day(3) })).toBe(true);
    expect(await pinned({ date: day(4) })).toBe(false);
    expect(await pinned({ date: null })).toBe(false);
    expect(await pinned({ date: day(3), is_priority: false })).toBe(false);
    expect(await pinned({ date: null, is_priority: true })).toBe(true);
  });

  it('needs name, e-mail and phone, and each wrong field gets its message', async () => {
    const wrong = {
      date: '2027-02-30',
      boat: 'x',
      hour: '25:00',
      status: 'lost',
      email: 'ana@sea',
    };
    const response = await call('POST', '/', wrong);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({
      code: 'validation',
      error: {
        full_name: 'Full name is required',
        email: 'Email is invalid',
        phone: 'Phone is required',
        date: 'Invalid date format (YYYY-MM-DD)',
        hour: 'Invalid time format (HH:MM)',
        boat: 'Invalid boat selection',
        status: 'Invalid status selection',
      },
    });
    const { email: _, ...without } = form;
    expect((await call('POST', '/', without)).result).toMatchObject({
      error: { email: 'Email is required' },
    });
    expect((await call('POST', '/', { ...form, boat: 4711 })).result).toMatchObject({
      error: { boat: 'Invalid boat selection' },
    });
    expect(await site.knex('leads')).toEqual([]);
  });
});

describe('an edit of a lead', () => {
  it('changes what is sent, clears what is blank, and grows the version by one', async () => {
    const { id } = await buildLead(site.knex, { note: 'Old', message: 'Hi', status: 'new' });
    const response = await call('PUT', `/${id}/`, { status: 'contacted', note: ' ', version: 1 });
    expect(response.statusCode).toBe(200);
    expect(response.result).toMatchObject({
      status: 'contacted',
      note: null,
      message: 'Hi',
      date: '2027-03-14',
      hour: '10:30',
      version: 2,
    });
    expect(await changes()).toMatchObject([
      {
        action: 'update',
        before: { note: 'Old', status: 'new' },
        after: { note: null, status: 'contacted' },
      },
    ]);
  });

  it('changes and clears what is said of the trip', async () => {
    const { id } = await buildLead(site.knex, { guests: 8 });
    const wishes = { duration_hours: 6, guests: 10, occasion: 'family' };
    const edit = (fields: object) => call('PUT', `/${id}/`, fields);
    expect((await edit({ ...wishes, version: 1 })).result).toMatchObject(wishes);
    expect((await edit({ guests: null, version: 2 })).result).toMatchObject({
      ...wishes,
      guests: null,
    });
    const refused = await edit({ guests: 0, occasion: 'none' });
    expect(refused.result).toMatchObject({
      error: {
        guests: 'Guests has to be a whole number from 1 to 999',
        occasion: 'Invalid occasion selection',
      },
    });
  });

  it('changes nothing when it says what is there, whatever its version', async () => {
    const { id } = await buildLead(site.knex, { status: 'booked', hour: '10:30', version: 5 });
    const same = { status: 'booked', hour: '10:30', date: '2027-03-14', version: 3 };
    const response = await call('PUT', `/${id}/`, same);
    expect(response.statusCode).toBe(200);
    expect(response.result).toMatchObject({ version: 5 });
    expect((await call('PUT', `/${id}/`, {})).statusCode).toBe(200);
    expect(await changes()).toEqual([]);
  });

  it('is a 409 with the lead as it is now when it was based on another version', async () => {
    const { id } = await buildLead(site.knex, { status: 'booked', version: 2 });
    const response = await call('PUT', `/${id}/`, { status: 'closed', version: 1 });
    expect(response.statusCode).toBe(409);
    expect(response.result).toMatchObject({
      code: 'conflict',
      error: 'Somebody else changed this in the meantime.',
      current: { id, status: 'booked', version: 2, undelivered_mail: [] },
    } satisfies Partial<Omit<AdminConflict<object>, 'current'>> & { current: object });
    expect(await site.knex('leads').first()).toMatchObject({ status: 'booked', version: 2 });
  });

  it('is won by one of many at once', async () => {
    const { id } = await buildLead(site.knex);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        call('PUT', `/${id}/`, { note: `Note ${n}`, version: 1 }),
      ),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(await site.knex('leads').first()).toMatchObject({ version: 2 });
    expect(await changes()).toHaveLength(1);
  });

  it('is applied to whatever is there when it names no version', async () => {
    const { id } = await buildLead(site.knex, { version: 9 });
    expect((await call('PUT', `/${id}/`, { is_priority: true })).result).toMatchObject({
      is_priority: true,
      version: 10,
    });
  });

  it('takes another boat with its name, takes it away, and leaves the name of one that is gone', async () => {
    const boat = await buildBoat(site.knex, { name: 'Azimut 66ft' });
    const { id } = await buildLead(site.knex, { boat_name: 'Gone 30ft' });
    const put = async (body: object): Promise<object | undefined> =>
      (await call('PUT', `/${id}/`, body)).result;
    expect(await put({ boat: null })).toMatchObject({
      destination: { name: 'Gone 30ft' },
      version: 1,
    });
    expect(await put({ boat: boat.id })).toMatchObject({ destination: { name: 'Azimut 66ft' } });
    expect(await put({ boat: null })).toMatchObject({ boat: null, destination: null });
    expect(await put({ boat: 4711 })).toMatchObject({ error: { boat: 'Invalid boat selection' } });
  });

  it('is refused with its message when a field is wrong or unknown', async () => {
    const { id } = await buildLead(site.knex);
    const wrong = { full_name: ' ', email: 'x', phone: '', note: 'x'.repeat(1001) };
    expect((await call('PUT', `/${id}/`, wrong)).result).toMatchObject({
      error: {
        full_name: 'Full name is required',
        email: 'Email is invalid',
        phone: 'Phone is required',
        note: 'Note cannot exceed 1000 characters',
      },
    });
    expect((await call('PUT', `/${id}/`, { reference: 'MS-1' })).statusCode).toBe(400);
    expect((await call('PUT', '/4711/', { note: 'x' })).statusCode).toBe(404);
  });
});

describe('deleting leads', () => {
  it('deletes one, and is a 404 for one that is gone', async () => {
    const { id } = await buildLead(site.knex, { full_name: 'Ana' });
    expect((await call('DELETE', `/${id}/`)).statusCode).toBe(204);
    expect((await call('DELETE', `/${id}/`)).statusCode).toBe(404);
    expect(await changes()).toMatchObject([
      { action: 'delete', before: { full_name: 'Ana' }, after: null },
    ]);
  });

  it('deletes many at once and ignores those that are gone', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await buildLead(site.knex)).id));
    const lead_ids = [...ids.slice(0, 2), 4711];
    const both = await Promise.all([
      call('POST', '/bulk-delete/', { lead_ids }),
      call('POST', '/bulk-delete/', { lead_ids: [...lead_ids].reverse() }),
    ]);
    expect(both.map((response) => (response.result as { deleted: number }).deleted).sort()).toEqual(
      [0, 2],
    );
    expect((await list()).results.map((lead) => lead.id)).toEqual([ids[2]]);
    expect(await changes()).toHaveLength(2);
  });

  it('takes between one and 1,000 different ids', async () => {
    const ids = Array.from({ length: 1001 }, (_, n) => n + 1);
    for (const lead_ids of [[], [1, 1], ids, ['x'], [0], 'x', undefined]) {
      expect((await call('POST', '/bulk-delete/', { lead_ids })).statusCode).toBe(400);
    }
    expect((await call('POST', '/bulk-delete/', { lead_ids: ids.slice(1) })).result).toEqual({
      deleted: 0,
    });
  });
});

describe('who looks after a lead, and when', () => {
  const staff = async (fields = {}) => (await signIn(site, { is_superuser: true, ...fields })).user;

  it('is said of it, cleared again, and asked of who can sign in to the back office only', async () => {
    const { id } = await buildLead(site.knex);
    const mara = await staff({ first_name: 'Mara', last_name: 'Lind' });
    const set = await call('PUT', `/${id}/`, { assignee: mara.id, follow_up: '2026-12-01' });
    expect(set.result).toMatchObject({
      ...{ assignee: { id: mara.id, full_name: 'Mara Lind' }, follow_up: '2026-12-01', version: 2 },
    });
    const visitor = (await signIn(site, {})).user;
    for (const assignee of [visitor.id, 999_999, 'Mara']) {
      expect((await call('PUT', `/${id}/`, { assignee, version: 2 })).result).toMatchObject({
        error: { assignee: 'Invalid assignee selection' },
      });
    }
    expect((await call('PUT', `/${id}/`, { follow_up: '31/12/2026' })).result).toMatchObject({
      error: { follow_up: 'Invalid date format (YYYY-MM-DD)' },
    });
    // Who is staff no longer stays named until another one is.
    await site.knex('users').where({ id: mara.id }).update({ is_superuser: false });
    const noted = await call('PUT', `/${id}/`, { assignee: mara.id, note: 'Called', version: 2 });
    expect(noted.result).toMatchObject({ note: 'Called', assignee: { id: mara.id } });
    await site.knex('users').where({ id: mara.id }).delete();
    expect((await call('PUT', `/${id}/`, { follow_up: null })).result).toMatchObject({
      ...{ assignee: null, follow_up: null },
    });
  });

  it('makes lists of what is due, of what is mine, and of what nobody answered', async () => {
    const today = todayInMiami();
    const other = await staff();
    const lead = (full_name: string, fields: object) =>
      buildLead(site.knex, { full_name, ...fields });
    await lead('Due', { status: 'contacted', follow_up: today });
    await lead('Late', {
      status: 'new',
      follow_up: addDays(today, -9),
      assignee_id: admin.user.id,
    });
    await lead('Later', { status: 'contacted', follow_up: addDays(today, 1) });
    await lead('Done', { status: 'booked', follow_up: today, assignee_id: admin.user.id });
    await lead('Hers', { status: 'contacted', assignee_id: other.id });
    const names = async (view: string) =>
      (await list(`view=${view}&sort=full_name`)).results.map(({ full_name }) => full_name);
    expect(await names('due')).toEqual(['Due', 'Late']);
    expect(await names('mine')).toEqual(['Late']);
    expect(await names('unanswered')).toEqual(['Late']);
    expect((await call('GET', '/?view=all')).statusCode).toBe(400);
  });
});
