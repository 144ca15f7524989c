import { randomUUID } from 'node:crypto';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayInMiami } from '../../contract/miami-day';
import { storyPaths } from '../../contract/stories';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('leads').delete();
  await site.knex('outbox').delete();
});

const lead = {
  full_name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '+1 305-555-0100',
  date: '2027-01-09',
  message: 'Is the morning free?',
  boat: null as number | null,
};
const url = '/api/leads/';
const key = (uuid: string = randomUUID()): { 'idempotency-key': string } => ({
  'idempotency-key': uuid,
});
const count = async (table: string): Promise<number> =>
  Number((await site.knex(table).count('id as n').first())?.n);

describe('POST /leads/', () => {
  it('stores the lead with the name of its boat, both mails and a notification, and answers with a receipt', async () => {
    const boat = await buildBoat(site.knex, { name: 'Azimut 66ft' });
    const response = await site.post(url, { ...lead, boat: boat.id }, key());
    expect(response.statusCode).toBe(201);
    const row = await site.knex('leads').first();
    expect(response.result).toEqual({
      id: row.id,
      reference: `MS-${String(row.id).padStart(5, '0')}`,
      boats: [{ id: boat.id, name: 'Azimut 66ft' }],
      created_at: row.created_at.toISOString(),
      status_path: expect.stringMatching(new RegExp(`^/inquiries/${row.id}\\.[\\w-]{43}$`)),
    });
    expect(row).toMatchObject({
      full_name: 'Ana Reyes',
      date: '2027-01-09',
      boat_name: 'Azimut 66ft',
      status: 'new',
      lead_type: null,
    });
    const jobs = await site.knex('outbox').orderBy('id').select('job', 'payload', 'request_id');
    expect(jobs).toEqual(
      ['email-lead-staff', 'email-lead-visitor', 'push-lead'].map((job) => ({
        job,
        payload: { lead_id: row.id },
        request_id: response.headers['x-request-id'],
      })),
    );
  });

  it('stores what is said of the trip', async () => {
    const wishes = { hour: '14:30', duration_hours: 6, guests: 8, occasion: 'birthday' };
    expect((await site.post(url, { ...lead, ...wishes }, key())).statusCode).toBe(201);
    expect(await site.knex('leads').first()).toMatchObject({ ...wishes, hour: '14:30:00' });
  });

  it('takes what is blank or null as not said, and a repeat of it as the same request', async () => {
    const again = key();
    const answers = [
      await site.post(url, lead, again),
      await site.post(url, { ...lead, hour: '', duration_hours: null, guests: '' }, again),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const nothing = { hour: null, duration_hours: null, guests: null, occasion: null };
    expect(await site.knex('leads')).toMatchObject([nothing]);
  });

  it.each([
    ['hour', '25:00', 'Invalid time format (HH:MM)'],
    ['hour', 'noon', 'Invalid time format (HH:MM)'],
    ['duration_hours', 0, 'Duration has to be whole hours from 1 to 24'],
    ['duration_hours', 2.5, 'Duration has to be whole hours from 1 to 24'],
    ['duration_hours', 25, 'Duration has to be whole hours from 1 to 24'],
    ['guests', 1_000, 'Guests has to be a whole number from 1 to 999'],
    ['guests', 'many', 'Guests has to be a whole number from 1 to 999'],
    ['occasion', 'toString', 'Invalid occasion selection'],
  ])('refuses the %s %s', async (name, value, message) => {
    const response = await site.post(url, { ...lead, [name]: value }, key());
    expect([response.statusCode, response.result]).toMatchObject([
      400,
      { error: { [name]: message } },
    ]);
    expect(await count('leads')).toBe(0);
  });

  it('refuses a day that was past when the button was pressed, and one more than 3 years ahead', async () => {
    const daysFromNow = (days: number) => todayInMiami(new Date(Date.now() + days * 86_400_000));
    const past = 'Please choose today or a later day';
    const far = 'Please choose a day within the next 3 years';
    for (const [date, error] of [
      [daysFromNow(-2), past],
      ['1999-12-31', past],
      [daysFromNow(4 * 365), far],
      ['9999-12-31', far],
    ]) {
      const { statusCode, result } = await site.post(url, { ...lead, date }, key());
      expect([statusCode, result]).toMatchObject([400, { error: { date: error } }]);
    }
    expect(await count('leads')).toBe(0);
    expect((await site.post(url, { ...lead, date: daysFromNow(0) }, key())).statusCode).toBe(201);
  });

  it('believes a device when the button was pressed, up to 30 days back', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const status = async (pressed: number, day: number) => {
      const body = {
        ...lead,
        date: todayInMiami(ago(day)),
        submitted_at: ago(pressed).toISOString(),
      };
      return (await site.post(url, body, key())).statusCode;
    };
    expect(await status(5, 4)).toBe(201);
    expect(await status(5, 7)).toBe(400);
    expect(await status(90, 29)).toBe(201);
    expect(await status(90, 40)).toBe(400);
    expect(await status(-90, 2)).toBe(400);
  });

  it('does not believe a clock that is ahead: whoever has one can ask for tomorrow', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const body = { ...lead, date: todayInMiami(inDays(1)), submitted_at: inDays(5).toISOString() };
    expect((await site.post(url, body, key())).statusCode).toBe(201);
  });

  it('stores one lead for each of several boats, under one reference, with one pair of mails and one notification', async () => {
    const [a, b] = [await buildBoat(site.knex), await buildBoat(site.knex)];
    const response = await site.post(url, { ...lead, boats: [b.id, a.id] }, key());
    expect(response.statusCode).toBe(201);
    const rows = await site.knex('leads').orderBy('id');
    expect(rows.map((row) => row.boat_id)).toEqual([b.id, a.id]);
    expect(rows.map((row) => row.request_lead_id)).toEqual([rows[0].id, rows[0].id]);
    expect(response.result).toMatchObject({
      id: rows[0].id,
      boats: [
        { id: b.id, name: b.name },
        { id: a.id, name: a.name },
      ],
    });
    expect(await count('outbox')).toBe(3);
  });

  it('stores none of several boats when one is gone, named twice or beside a single one', async () => {
    const { id } = await buildBoat(site.knex);
    for (const wrong of [
      { boats: [id, 4711] },
      { boats: [id, id] },
      { boats: [] },
      { boat: id, boats: [id] },
    ]) {
      expect((await site.post(url, { ...lead, ...wrong }, key())).statusCode).toBe(400);
    }
    expect(await count('leads')).toBe(0);
  });

  it('keeps the name of a boat that is deleted later', async () => {
    const boat = await buildBoat(site.knex, { name: 'Gone 30ft' });
    await site.post(url, { ...lead, boat: boat.id });
    await site.knex('boats').where({ id: boat.id }).delete();
    expect(await site.knex('leads').first()).toMatchObject({
      boat_id: null,
      boat_name: 'Gone 30ft',
    });
  });

  it('takes a phone number as people write it, and stores what was typed', async () => {
    for (const phone of ['(305) 555-0100', '305.555.0100', '0034 612 345 678']) {
      expect((await site.post(url, { ...lead, phone }, key())).statusCode).toBe(201);
      expect(await site.knex('leads').orderBy('id', 'desc').first()).toMatchObject({ phone });
    }
  });

  it('answers with a message for each wrong field, and stores nothing', async () => {
    const response = await site.post(url, { email: 'ana', phone: '1', date: 'soon', boat: 'x' });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({
      code: 'validation',
      error: {
        full_name: 'Full Name is required',
        email: 'Invalid email format',
        phone: 'Invalid phone number',
        date: 'Invalid date format (YYYY-MM-DD)',
        boat: 'Invalid boat selection',
      },
    });
    expect(await count('leads')).toBe(0);
  });

  it('refuses a boat that does not exist and a field that it does not know', async () => {
    const unknownBoat = await site.post(url, { ...lead, boat: 4711 }, key());
    expect(unknownBoat.result).toMatchObject({ error: { boat: 'Invalid boat selection' } });
    const unknownField = await site.post(url, { ...lead, status: 'booked' });
    expect(unknownField.statusCode).toBe(400);
    expect(await count('leads')).toBe(0);
  });

  it('pins a trip that is at most 3 days ahead', async () => {
    const day = (ahead: number): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(
        Date.now() + ahead * 86_400_000,
      );
    for (const ahead of [0, 3, 4]) await site.post(url, { ...lead, date: day(ahead) });
    const pinned = await site.knex('leads').orderBy('id').pluck('is_priority');
    expect(pinned).toEqual([true, true, false]);
  });

  it('tells a program that filled in the hidden field what it wants to hear', async () => {
    const response = await site.post(url, { ...lead, website: 'https://spam.example' });
    expect(response.statusCode).toBe(201);
    expect(response.result).toMatchObject({ id: expect.any(Number) });
    expect(await count('leads')).toBe(0);
    expect(await count('outbox')).toBe(0);
  });
});

describe('an Idempotency-Key', () => {
  it('makes 50 concurrent posts one lead, one pair of mails and one answer', async () => {
    const headers = key();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => site.post(url, lead, headers)),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.payload)).size).toBe(1);
    expect(await count('leads')).toBe(1);
    expect(await count('outbox')).toBe(3);
  });

  it('is refused with another body, and the order of fields makes no other body', async () => {
    const headers = key();
    await site.post(url, lead, headers);
    const other = await site.post(url, { ...lead, message: 'Changed' }, headers);
    expect(other.statusCode).toBe(422);
    expect(other.result).toMatchObject({ code: 'key_reused' });
    const reordered = Object.fromEntries(Object.entries(lead).reverse());
    const same = await site.post(url, reordered, headers);
    expect(same.statusCode).toBe(201);
    expect(same.headers['idempotent-replayed']).toBe('true');
  });

  it('gives the first answer even after staff deleted the lead', async () => {
    const headers = key();
    const first = await site.post(url, lead, headers);
    await site.knex('leads').delete();
    expect((await site.post(url, lead, headers)).payload).toBe(first.payload);
    expect(await count('leads')).toBe(0);
  });

  it('can be used again after a refusal', async () => {
    const headers = key();
    expect((await site.post(url, { ...lead, boat: 4711 }, headers)).statusCode).toBe(400);
    expect((await site.post(url, lead, headers)).statusCode).toBe(201);
  });

  it('has to be a UUID', async () => {
    const response = await site.post(url, lead, key('again'));
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(response.result)).toContain('has to be a UUID');
  });
});

describe('the allowance of an address', () => {
  it('ends with 429 and Retry-After; repeats do not count and forwarded addresses only from a known proxy', async () => {
    const small = await createTestServer({ formsPerHour: 3, trustedProxies: ['127.0.0.1'] });
    const from = (address: string, headers = key()): ReturnType<TestServer['post']> =>
      small.post(url, lead, { ...headers, 'x-forwarded-for': address });
    const repeated = key();
    await Promise.all(Array.from({ length: 10 }, () => from('203.0.113.7', repeated)));
    for (let i = 0; i < 2; i++) expect((await from('203.0.113.7')).statusCode).toBe(201);
    const refused = await from('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.7', repeated)).statusCode).toBe(201);
    expect((await from('203.0.113.8')).statusCode).toBe(201);
    await small.close();

    const direct = await createTestServer({ formsPerHour: 1 });
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      statuses.push((await direct.post(url, lead, { 'x-forwarded-for': address })).statusCode);
    }
    expect(statuses).toEqual([201, 429]);
    await direct.close();
  });

  it('is one for an IPv6 network, and a larger one for all networks of a site', async () => {
    const small = await createTestServer({ formsPerHour: 1, trustedProxies: ['127.0.0.1'] });
    const from = async (address: string) =>
      (await small.post(url, lead, { ...key(), 'x-forwarded-for': address })).statusCode;
    expect([await from('2001:db8:5:1::1'), await from('2001:db8:5:1:f::2')]).toEqual([201, 429]);
    const others = [];
    for (let n = 2; n < 19; n++) others.push(await from(`2001:db8:5:${n.toString(16)}::1`));
    expect(others).toEqual([...Array(15).fill(201), 429, 429]);
    expect(await from('2001:db8:6:1::1')).toBe(201);
    await small.close();
  });
});

describe('mails to an address that anybody can enter', () => {
  it('are so many in a day; what is submitted beyond that counts, and staff hear of all', async () => {
    const few = await createTestServer({ mailsPerDay: 2 });
    for (const email of [
      'ana@example.com',
      'ANA@example.com',
      'ana@Example.com',
      'bo@example.com',
    ]) {
      expect((await few.post(url, { ...lead, email }, key())).statusCode).toBe(201);
    }
    const story = {
      full_name: 'Ana',
      email: 'ana@example.com',
      message: 'We saw manatees!',
      photos: [],
    };
    expect((await few.post(storyPaths.create, story, key())).statusCode).toBe(201);
    const jobs = await few.knex('outbox').orderBy('id').pluck('job');
    expect(jobs.filter((job) => job === 'email-lead-staff')).toHaveLength(4);
    expect(jobs.filter((job) => job === 'email-lead-visitor')).toHaveLength(3);
    expect(jobs.filter((job) => job.startsWith('email-story'))).toEqual(['email-story-staff']);
    await few.close();
  });

  it('are refused for a whole day after the first one', async () => {
    const few = await createTestServer({ mailsPerDay: 1 });
    const mailsAfter = async (hours: number) => {
      await few
        .knex('rate_limits')
        .where('key', 'like', 'mails:%')
        .decrement('expire', hours * 3_600_000);
      expect((await few.post(url, lead, key())).statusCode).toBe(201);
      return (await few.knex('outbox').where({ job: 'email-lead-visitor' })).length;
    };
    expect(await mailsAfter(0)).toBe(1);
    expect(await mailsAfter(23)).toBe(1);
    expect(await mailsAfter(1)).toBe(2);
    await few.close();
  });
});
