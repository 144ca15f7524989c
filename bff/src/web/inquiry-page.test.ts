import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InquiryAnswer } from '../../contract/inquiry-page';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let folder: string;
/** Says what the page was asked to show. */
const bundle = `export const inlineScript = 'keepEarlyPresses()';
export const renderPage = async (address, source) => ({
  preloads: '', files: '', data: '',
  content: JSON.stringify({ address, inquiry: source.inquiry() }),
});`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-inquiry-'));
  await mkdir(join(folder, 'web'));
  await mkdir(join(folder, 'web-server'));
  await writeFile(join(folder, 'web', 'index.html'), '<head></head><div id="root"></div>');
  await writeFile(join(folder, 'web-server', 'render-page.js'), bundle);
  site = await createTestServer({ webDir: join(folder, 'web'), formsPerHour: 6 });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'submissions', 'rate_limits']) {
    await site.knex(table).delete();
  }
});

const typed = {
  ...{ full_name: ' Ana Reyes', email: 'ana@sea.example', phone: '(305) 555-0100' },
  ...{ date: '', message: 'Is the morning free?' },
};

/** As a browser posts a form by itself. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await site.send('POST', '/inquiry', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  const [, shown = '{}'] = /<div id="root">(.*)<\/div>/s.exec(response.payload) ?? [];
  return {
    ...{ status: response.statusCode, headers: response.headers, payload: response.payload },
    shown: JSON.parse(shown) as { address: string; inquiry: InquiryAnswer },
  };
}

it('makes a lead of a form without scripts, and answers with its receipt', async () => {
  const boat = await buildBoat(site.knex);
  const { status, headers, shown } = await post({ ...typed, boat: String(boat.id), about: 'spot' });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  const [lead] = await site.knex('leads');
  expect(lead).toMatchObject({ full_name: 'Ana Reyes', boat_id: boat.id, date: null });
  expect(shown.inquiry.receipt).toMatchObject({ id: lead.id, boats: [{ id: boat.id }] });
  expect(await site.knex('outbox').pluck('job')).toContain('email-lead-staff');
});

it.each([
  ['catering', { lead_type: 'catering', message: typed.message }],
  ['deco', { lead_type: null, message: `Decorations: ${typed.message}` }],
])(
  'tells the staff that a request is about %s as the form with scripts does',
  async (about, lead) => {
    expect((await post({ ...typed, about })).status).toBe(200);
    expect(await site.knex('leads').first()).toMatchObject(lead);
  },
);

it('makes one lead of the same words, however often they are posted', async () => {
  const answers = await Promise.all([post(typed), post(typed)]);
  answers.push(await post(typed));
  const ids = answers.map(({ shown }) => shown.inquiry.receipt?.id);
  expect(new Set(ids).size).toBe(1);
  await post({ ...typed, message: 'And the afternoon?' });
  expect(await site.knex('leads')).toHaveLength(2);
});

const emptyWishes = { hour: '', duration_hours: '', guests: '', occasion: '' };

it('takes what was said of the trip, and knows a repeat with or without what is blank', async () => {
  const wishes = { hour: '14:30', duration_hours: '6', guests: '8', occasion: 'birthday' };
  for (const fields of [typed, { ...emptyWishes, ...typed }, { ...typed, ...wishes }]) {
    expect((await post(fields)).status).toBe(200);
  }
  const leads = await site.knex('leads').orderBy('id');
  expect(
    leads.map(({ hour, duration_hours, guests, occasion }) => [
      hour,
      duration_hours,
      guests,
      occasion,
    ]),
  ).toEqual([
    [null, null, null, null],
    ['14:30:00', 6, 8, 'birthday'],
  ]);
});

it('says what is wrong beside each field, and keeps what was typed', async () => {
  const { status, shown } = await post({
    ...{ ...typed, full_name: '', email: 'ana', phone: '12', hour: '25:00', guests: 'many' },
    ...{ about: 'deco', boat: '' },
  });
  expect(status).toBe(400);
  expect(shown.address).toBe('/inquiry?about=deco');
  expect(shown.inquiry).toEqual({
    receipt: null,
    values: {
      ...emptyWishes,
      ...typed,
      full_name: '',
      email: 'ana',
      phone: '12',
      hour: '25:00',
      guests: 'many',
    },
    errors: {
      full_name: 'Full Name is required',
      email: 'Invalid email format',
      phone: 'Invalid phone number',
      hour: 'Invalid time format (HH:MM)',
      guests: 'Guests has to be a whole number from 1 to 999',
    },
    failure: null,
  });
  const gone = await post({ ...typed, boat: '999999' });
  expect([gone.status, gone.shown.inquiry.failure]).toEqual([400, 'Invalid boat selection']);
  expect(gone.shown.inquiry.values).toEqual({ ...emptyWishes, ...typed });
  expect(await site.knex('leads')).toEqual([]);
});

it('tells a program that fills in everything what a person would be told, and does nothing', async () => {
  const { status, shown } = await post({ ...typed, website: 'https://spam.example' });
  expect([status, shown.inquiry.receipt?.reference]).toEqual([200, expect.stringMatching(/^MS-/)]);
  expect(await site.knex('leads')).toEqual([]);
});

it('takes so many in an hour as the other way in, and keeps what was typed beyond', async () => {
  for (let each = 0; each < 6; each++) await post({ ...typed, message: String(each) });
  const { status, headers, shown } = await post(typed);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(shown.inquiry).toMatchObject({ values: typed, receipt: null });
  expect(shown.inquiry.failure).toMatch(/too many/i);
});

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site, from an older browser', { origin: 'https://other.example' }],
])('refuses what a page of %s posts', async (_who, headers) => {
  expect((await post(typed, headers as Record<string, string>)).status).toBe(403);
  expect(await site.knex('leads')).toEqual([]);
});

it('takes nothing but such a form, and no field twice', async () => {
  const asJson = await site.send('POST', '/inquiry', { payload: typed });
  expect(asJson.statusCode).toBe(415);
  const twice = await site.send('POST', '/inquiry', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'full_name=a&full_name=b',
  });
  expect(twice.statusCode).toBe(400);
  const [, shown = ''] = /<div id="root">(.*)<\/div>/s.exec(twice.payload) ?? [];
  expect(JSON.parse(shown).inquiry.failure).toMatch(/try again/);
});
