import { hashResetToken, makeResetToken } from '@mr-sea/db/users/password-reset';
import type { UserRow } from '@mr-sea/db/users/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths, csrf } from '../../contract/accounts';
import { buildAccount, signIn } from '../testing/accounts';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';

const password = 'Sunset over Stiltsville 9';
let site: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer();
  headers = await csrfHeaders(site);
});
afterAll(() => site.close());

async function csrfHeaders(on: TestServer): Promise<Record<string, string>> {
  const value = cookieIn(await on.get(`${accountPaths.csrf}/`));
  return { cookie: `${csrf.secureCookie}=${value}`, [csrf.header]: value };
}
function cookieIn({
  headers: { 'set-cookie': set },
}: Awaited<ReturnType<TestServer['get']>>): string {
  return /^__Host-csrftoken=([^;]+);/.exec(String(set))?.[1] ?? '';
}
const ask = (email: unknown, on = site, with_ = headers): ReturnType<TestServer['post']> =>
  on.post(`${accountPaths.requestReset}/`, { email }, with_);
const save = (path: string, typed: unknown = 'a new password', with_ = headers) =>
  site.post(path, { password: typed }, with_);

/** What the worker does when it mails the link of the newest request. Gives the path that the page calls. */
async function mailLink(user: UserRow, changes: object = {}): Promise<string> {
  const token = makeResetToken();
  const { id } = await site
    .knex('password_resets')
    .where({ user_id: user.id })
    .orderBy('id', 'desc')
    .first('id');
  await site
    .knex('password_resets')
    .where({ id })
    .update({ token_hash: hashResetToken(token), ...changes });
  const uidb64 = Buffer.from(String(user.id)).toString('base64url');
  return `/api/users/reset/${uidb64}/${token}/`;
}
async function askAndMail(user: UserRow, changes: object = {}): Promise<string> {
  expect((await ask(user.email)).statusCode).toBe(200);
  return mailLink(user, changes);
}

describe('a forgotten password', () => {
  it('is answered alike for an e-mail with and without an account', async () => {
    const user = await buildAccount(site, password);
    await site.knex('outbox').delete();
    const [known, unknown] = [await ask(user.email.toUpperCase()), await ask('nobody@sea.example')];
    for (const { statusCode, result } of [known, unknown]) {
      expect(statusCode).toBe(200);
      expect(result).toEqual({
        success: true,
        message:
          'If an account exists for this email address, a link to reset its password is on its way.',
      });
    }
    const { id } = await site.knex('password_resets').where({ user_id: user.id }).first();
    expect(await site.knex('outbox').select('job', 'payload')).toEqual([
      { job: 'email-password-reset', payload: { password_reset_id: String(id) } },
    ]);
  });

  it.each([
    ['', 'Please enter your email address.'],
    [undefined, 'Please enter your email address.'],
    ['ana@sea', 'Please enter a valid email address.'],
    [`${'a'.repeat(320)}@sea.example`, 'Email cannot exceed 320 characters.'],
  ])('says what is wrong with %s', async (email, message) => {
    const response = await ask(email);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ error: { email: message } });
  });

  it('is limited by network, and silently by e-mail, whether there is an account or not', async () => {
    const strict = await createTestServer({
      accounts: { ...testAccounts, resetsPerHour: 3, resetMailsPerHour: 1 },
    });
    await buildAccount(strict, password, { email: 'a@sea.example' });
    const own = await csrfHeaders(strict);
    const answers: number[] = [];
    for (const email of [
      'a@sea.example',
      'A@sea.example',
      'b@sea.example',
      'c@sea.example',
      'd@sea.example',
    ]) {
      answers.push((await ask(email, strict, own)).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(await strict.knex('outbox').select('job')).toEqual([{ job: 'email-password-reset' }]);
    await strict.close();
  });
});

describe('a mailed link', () => {
  it('works once, ends every login, and makes the other links worthless', async () => {
    const user = await buildAccount(site, password);
    const elsewhere = await site.post(accountPaths.token, { username: user.email, password });
    const { access, refresh } = elsewhere.result as { access: string; refresh: string };
    const older = await askAndMail(user);
    const link = await askAndMail(user);
    expect((await site.get(link)).result).toEqual({
      success: true,
      message: 'Please choose a new password.',
    });
    const saved = await save(link, ' a new password ');
    expect(saved.statusCode).toBe(200);
    expect(saved.result).toEqual({
      success: true,
      message: 'Your password has been changed. You can sign in with it now.',
    });
    expect(
      (await site.get(accountPaths.me, { authorization: `Bearer ${access}` })).statusCode,
    ).toBe(401);
    expect((await site.post(accountPaths.refresh, { refresh })).statusCode).toBe(401);
    expect(
      (await site.post(accountPaths.token, { username: user.email, password })).statusCode,
    ).toBe(401);
    const login = await site.post(accountPaths.token, {
      username: user.email,
      password: ' a new password ',
    });
    expect(login.statusCode).toBe(200);
    for (const used of [link, older]) {
      expect((await site.get(used)).statusCode).toBe(400);
      expect((await save(used)).statusCode).toBe(400);
    }
  });

  it('has its owner told of the change by mail, once', async () => {
    const user = await buildAccount(site, password);
    const link = await askAndMail(user);
    await site.knex('outbox').delete();
    expect((await save(link)).statusCode).toBe(200);
    expect((await save(link)).statusCode).toBe(400);
    const rows = await site.knex('outbox').select('job', 'payload');
    expect(rows).toEqual([
      {
        job: 'email-account-changed',
        payload: { user_id: user.id, what: 'password', at: expect.any(String) },
      },
    ]);
    expect(Math.abs(Date.parse(rows[0].payload.at) - Date.now())).toBeLessThan(60_000);
  });

  it('lets its owner sign in there while strangers fail at the account', async () => {
    const strict = await createTestServer(
      { accounts: { ...testAccounts, loginFailures: 1 }, trustedProxies: ['127.0.0.1'] },
      {
        knex: site.knex,
        url: site.server.app.options.databaseUrl,
        drop: async () => undefined,
      },
    );
    const user = await buildAccount(site, password);
    const logIn = (address: string, typed: string) =>
      strict.post(
        accountPaths.token,
        { username: user.email, password: typed },
        { 'x-forwarded-for': address },
      );
    for (let n = 1; n <= 11; n++) await logIn(`192.0.2.${n}`, 'wrong');
    const link = await askAndMail(user);
    const here = '198.51.100.9';
    const body = { password: 'a new password' };
    const saved = await strict.post(link, body, { ...headers, 'x-forwarded-for': here });
    expect(saved.statusCode).toBe(200);
    expect((await logIn('198.51.100.10', body.password)).statusCode).toBe(429);
    expect((await logIn(here, body.password)).statusCode).toBe(200);
    await strict.close();
  });

  it('used twice at once changes the password once', async () => {
    const user = await buildAccount(site, password);
    const link = await askAndMail(user);
    const typed = Array.from({ length: 4 }, (_, n) => `a new password ${n}`);
    const answers = await Promise.all(typed.map((each) => save(link, each)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  it('wakes nobody who waits for approval', async () => {
    const user = await buildAccount(site, password, { is_active: false, is_superuser: true });
    expect((await save(await askAndMail(user))).statusCode).toBe(200);
    const login = await site.post(accountPaths.token, {
      username: user.email,
      password: 'a new password',
    });
    expect(login.statusCode).toBe(403);
  });

  it('that has expired, is of another account, or is none gets one and the same answer', async () => {
    const [user, other] = [await buildAccount(site, password), await signIn(site)];
    const expired = await askAndMail(user, { expires_at: new Date(Date.now() - 1) });
    const token = (await askAndMail(user)).split('/').at(-2);
    const foreign = Buffer.from(String(other.user.id)).toString('base64url');
    for (const link of [
      expired,
      `/api/users/reset/${foreign}/${token}`,
      `/api/users/reset/bm9ib2R5/${token}`,
      `/api/users/reset/${Buffer.from('9999999999').toString('base64url')}/${token}`,
      '/api/users/reset/MQ/x',
      '/api/users/reset/MQ/%00',
    ]) {
      for (const response of [await site.get(link), await save(link)]) {
        expect(response.statusCode).toBe(400);
        expect(response.result).toMatchObject({
          success: false,
          message: 'This link is invalid or has expired. Please request a new one.',
          error: 'This link is invalid or has expired. Please request a new one.',
        });
      }
    }
  });

  it.each([
    [undefined, 'All fields are required.'],
    ['', 'All fields are required.'],
    ['1234567', 'Password must be at least 8 characters long.'],
    ['x'.repeat(129), 'Password cannot exceed 128 characters.'],
  ])('takes no password like %s, and stays good', async (typed, message) => {
    const link = await askAndMail(await buildAccount(site, password));
    const response = await site.post(link, { password: typed }, headers);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ error: { password: message } });
    expect((await site.get(link)).statusCode).toBe(200);
  });
});

describe('the anti-forgery cookie', () => {
  it('can be read by our pages, is sent by them only, and over TLS only', async () => {
    const response = await site.get(`${accountPaths.csrf}/`);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-csrftoken=[\w-]{43}; Path=\/; SameSite=Strict; Secure$/,
    );
    const plain = await createTestServer({ publicUrl: 'http://127.0.0.1:8080' });
    expect((await plain.get(accountPaths.csrf)).headers['set-cookie']).toMatch(
      /^csrftoken=[\w-]{43}; Path=\/; SameSite=Strict$/,
    );
    await plain.close();
  });

  it('stays the same while the browser has it', async () => {
    const again = await site.get(accountPaths.csrf, { cookie: `other="x y"; ${headers.cookie}` });
    expect(cookieIn(again)).toBe(headers[csrf.header]);
  });

  it('has to be repeated by the header', async () => {
    const link = await askAndMail(await buildAccount(site, password));
    const value = headers[csrf.header] ?? '';
    const cookie = headers.cookie ?? '';
    const wrongs: Record<string, string>[] = [
      {},
      { cookie },
      { [csrf.header]: value },
      { cookie, [csrf.header]: '' },
      { cookie, [csrf.header]: `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}` },
      { cookie: '__Host-csrftoken=', [csrf.header]: '' },
      { cookie: '__Host-csrftoken=short', [csrf.header]: 'short' },
      { cookie: cookie.replace('csrf', 'xcsrf'), [csrf.header]: value },
      // One that another host of the same domain could have set.
      { cookie: cookie.replace('__Host-', ''), [csrf.header]: value },
    ];
    for (const wrong of wrongs) {
      for (const response of [
        await ask('ana@sea.example', site, wrong),
        await save(link, 'a new password', wrong),
      ]) {
        expect(response.statusCode).toBe(403);
        expect(response.result).toMatchObject({
          error: 'This page was open for too long. Please reload it and try again.',
          code: 'forbidden',
        });
      }
    }
    expect((await save(link)).statusCode).toBe(200);
  });
});
