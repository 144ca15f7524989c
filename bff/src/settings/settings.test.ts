import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyTexts } from '../../contract/company';
import { type SignedIn, signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';

const path = '/api/admin/settings/company';
const week = (from: string, to: string) => [
  ...Array.from({ length: 5 }, () => ({ from, to })),
  { from: '10:00', to: '16:00' },
  null,
];

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
beforeEach(() => site.knex('settings').delete());
afterAll(() => site.close());

const read = () => site.get(path, admin.headers);
const write = (payload: object) => site.send('PUT', path, { payload, headers: admin.headers });

describe('the settings of the company', () => {
  it('are the defaults before anybody has changed one', async () => {
    const { statusCode, result } = await read();
    expect(statusCode).toBe(200);
    expect(result).toMatchObject({
      version: 1,
      phone: null,
      opening_hours: null,
      updated_at: null,
      defaults: { phone: '+1 305-555-0100', email: 'hello@sea.example', instagram: null },
    });
    expect((await read()).result).toEqual(result);
  });

  it('stand in place of the environment, and give way to it again', async () => {
    const changes = { phone: ' (786) 555-0199 ', reviews: false, response: 'Within the hour.' };
    const { result } = await write({ ...changes, version: 1 });
    expect(result).toMatchObject({
      version: 2,
      phone: '(786) 555-0199',
      reviews: false,
      updated_by: admin.user.email,
    });
    expect((await site.get('/api/site/')).result).toMatchObject({
      phone: '(786) 555-0199',
      response: 'Within the hour.',
      links: { reviews: null, youtube: 'https://video.example/mr-sea' },
    });
    await write({ phone: null, reviews: null, version: 2 });
    expect((await site.get('/api/site/')).result).toMatchObject({
      phone: '+1 305-555-0100',
      response: 'Within the hour.',
      links: { reviews: 'https://reviews.example/mr-sea' },
    });
    expect(await site.knex('settings').first('value')).toEqual({
      value: { response: 'Within the hour.' },
    });
  });

  it('are shown as hours of a week in the American way', async () => {
    await write({ opening_hours: week('09:00', '18:30') });
    expect((await site.get('/api/site/')).result).toMatchObject({
      hours: 'Mon–Fri 9 am–6:30 pm, Sat 10 am–4 pm, Sun closed',
    });
    await write({ opening_hours: false });
    expect((await site.get('/api/site/')).result).toMatchObject({ hours: null });
  });

  it('refuse an edit that is based on another version, with the row as it is', async () => {
    await write({ phone: '+1 786-555-0101', version: 1 });
    const late = await write({ phone: '+1 786-555-0102', version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.result).toMatchObject({
      code: 'conflict',
      current: { version: 2, phone: '+1 786-555-0101' },
    });
    // The answer to the first was lost, and it is sent again.
    expect((await write({ phone: '+1 786-555-0101', version: 1 })).statusCode).toBe(200);
  });

  it('take the first of several edits at once', async () => {
    const phones = [1, 2, 3, 4].map((digit) => `+1 786-555-010${digit}`);
    const answers = await Promise.all(phones.map((phone) => write({ phone, version: 1 })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await site.knex('settings')).toHaveLength(1);
  });

  it.each([
    ['phone', 'call us', companyTexts.phone],
    ['phone', '', companyTexts.blank],
    ['phone', false, companyTexts.blank],
    ['email', 'hello', companyTexts.email],
    ['instagram', 'javascript:alert(1)', companyTexts.link],
    ['map', 'https://me:secret@maps.example/', companyTexts.link],
    ['map', 'maps.example/dock', companyTexts.link],
    ['address', 'x'.repeat(201), 'The address cannot exceed 200 characters.'],
    ['address', 'a\0b', 'This has a character that cannot be stored'],
    ['opening_hours', Array(7).fill(null), companyTexts.everyDayClosed],
    ['opening_hours', [], 'This is not as it is expected here.'],
    ['hours', 'Always', 'There is no field of this name here.'],
  ])('refuse %s %j', async (name, value, message) => {
    const { statusCode, result } = await write({ [name]: value });
    expect(statusCode).toBe(400);
    expect(result).toMatchObject({ error: { [name]: message } });
    expect(await site.knex('settings').where('version', '>', 1)).toEqual([]);
  });

  it('refuse a day that closes before it opens', async () => {
    const { result } = await write({ opening_hours: week('18:00', '09:00') });
    expect(result).toMatchObject({ error: { 'opening_hours.0': companyTexts.closesFirst } });
  });

  it('are no business of visitors and customers', async () => {
    expect((await site.get(path)).statusCode).toBe(401);
    const customer = await signIn(site, { is_superuser: false });
    for (const method of ['GET', 'PUT'] as const) {
      const payload = method === 'PUT' ? { phone: '+1 786-555-0199' } : undefined;
      const options = { headers: customer.headers, ...(payload && { payload }) };
      expect((await site.send(method, path, options)).statusCode).toBe(403);
    }
  });
});
