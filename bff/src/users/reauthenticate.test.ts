import { buildUser } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthTokens, accountPaths } from '../../contract/accounts';
import { adminPrivacyPaths } from '../../contract/admin/privacy';
import { adminUserPaths } from '../../contract/admin/users';
import { buildAccount } from '../testing/accounts';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';

const password = 'Sunset over Stiltsville 9';
let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({
    accounts: { ...testAccounts, loginFailures: 3 },
    trustedProxies: ['127.0.0.1'],
  });
});
afterAll(() => site.close());

type Headers = Record<string, string>;
async function admin(): Promise<{ headers: Headers; email: string; another: Headers }> {
  const { email } = await buildAccount(site, password, { is_superuser: true });
  const logIn = async (): Promise<Headers> => {
    const { result } = await site.post(accountPaths.token, { username: email, password });
    return { authorization: `Bearer ${(result as AuthTokens).access}` };
  };
  return { headers: await logIn(), email, another: await logIn() };
}
const edit = async (columns: object, changes: object, headers: Headers) => {
  const { id } = await buildUser(site.knex, columns);
  const url = adminUserPaths.one.replace('{id}', String(id));
  const response = await site.send('PUT', url, { headers, payload: changes });
  return { id, response };
};
const again = (headers: Headers, typed: unknown = password) =>
  site.post(`${accountPaths.reauthenticate}/`, { password: typed }, headers);
const wanted = {
  error: 'Please enter your password again to go on.',
  code: 'reauthentication_required',
};

describe('making an administrator', () => {
  const ways: [string, object, object][] = [
    ['verifying one who waits', { is_active: false, is_superuser: true }, { is_active: true }],
    ['giving the role', { is_active: true, is_superuser: false }, { is_superuser: true }],
    ['giving it to who waits', { is_active: false, is_superuser: false }, { is_superuser: true }],
    [
      'both at once',
      { is_active: false, is_superuser: false },
      { is_active: true, is_superuser: true },
    ],
  ];
  it.each(ways)('wants the password again: %s', async (_way, columns, changes) => {
    const { headers } = await admin();
    const refused = await edit(columns, changes, headers);
    expect(refused.response.statusCode).toBe(403);
    expect(refused.response.result).toMatchObject(wanted);
    expect(await site.knex('users').where({ id: refused.id }).first()).toMatchObject({
      ...columns,
      version: 1,
    });
    expect((await again(headers)).statusCode).toBe(204);
    expect((await edit(columns, changes, headers)).response.statusCode).toBe(200);
  });

  it.each([
    ['verifying a customer', { is_active: false, is_superuser: false }, { is_active: true }],
    ['a name', { is_active: true, is_superuser: true }, { first_name: 'Ana' }],
    ['what it is already', { is_active: true, is_superuser: true }, { is_superuser: true }],
    ['locking', { is_active: true, is_superuser: true }, { is_active: false }],
  ])('is not what this is: %s', async (_what, columns, changes) => {
    const { headers } = await admin();
    expect((await edit(columns, changes, headers)).response.statusCode).toBe(200);
  });
});

describe('erasing a person', () => {
  it('wants the password again, and erases nothing before', async () => {
    const { headers } = await admin();
    const { email } = await buildUser(site.knex);
    const erase = () => site.post(adminPrivacyPaths.erase, { email, confirmation: email }, headers);
    const refused = await erase();
    expect(refused.statusCode).toBe(403);
    expect(refused.result).toMatchObject(wanted);
    expect(await site.knex('users').where({ email })).toHaveLength(1);
    await again(headers);
    expect((await erase()).statusCode).toBe(200);
  });
});

describe('a password that was given again', () => {
  const grant = { is_superuser: true };
  it('counts for five minutes, of this login alone', async () => {
    const { headers, another } = await admin();
    await again(headers);
    expect((await edit({}, grant, another)).response.statusCode).toBe(403);
    const age = (seconds: number) =>
      site.knex('sessions').update({ confirmed_at: new Date(Date.now() - seconds * 1_000) });
    await age(290);
    expect((await edit({}, grant, headers)).response.statusCode).toBe(200);
    await age(301);
    expect((await edit({}, grant, headers)).response.statusCode).toBe(403);
  });

  it('counts at once, also where the clock of this server runs behind that of the database', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 });
    try {
      const { headers } = await admin();
      await again(headers);
      expect((await edit({}, grant, headers)).response.statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts on a new network too while strangers fail at the account', async () => {
    const { headers, email } = await admin();
    const from = (address: string, typed: string) =>
      site.post(
        accountPaths.token,
        { username: email, password: typed },
        { 'x-forwarded-for': address },
      );
    for (let n = 0; n < 30; n++) await from(`192.0.2.${n}`, 'wrong');
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
    expect((await from('198.51.100.7', password)).statusCode).toBe(429);
    expect((await again({ ...headers, ...elsewhere })).statusCode).toBe(204);
  });

  it('is counted over all networks of those who are signed in', async () => {
    const { headers } = await admin();
    const guess = (n: number) =>
      site.post(
        accountPaths.reauthenticate,
        { password: 'wrong' },
        { ...headers, 'x-forwarded-for': `192.0.2.${n}` },
      );
    for (let n = 100; n < 130; n++) expect((await guess(n)).statusCode).toBe(400);
    expect((await guess(131)).statusCode).toBe(429);
  });

  it('that is wrong is a 400 at its field, does not end the login, and is limited as logins are', async () => {
    const { headers, email } = await admin();
    for (let n = 0; n < 3; n++) {
      const wrong = await again(headers, 'wrong');
      expect(wrong.statusCode).toBe(400);
      expect(wrong.result).toMatchObject({
        error: { password: 'Password is incorrect. Please try again.' },
        code: 'validation',
      });
    }
    const refused = await again(headers);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await site.get(accountPaths.me, headers)).statusCode).toBe(200);
    const login = await site.post(accountPaths.token, { username: email, password });
    expect(login.statusCode).toBe(429);
  });

  it.each([[null], [''], ['x'.repeat(129)], [{ $ne: '' }]])('is not %o', async (typed) => {
    const { headers } = await admin();
    expect((await again(headers, typed)).statusCode).toBe(400);
  });
});
