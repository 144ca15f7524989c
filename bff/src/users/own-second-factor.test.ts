import { hashResetToken, makeResetToken } from '@mr-sea/db/users/password-reset';
import type { UserRow } from '@mr-sea/db/users/user';
import { type TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthTokens, accountPaths, csrf, type TotpKey } from '../../contract/accounts';
import { buildAccount } from '../testing/accounts';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';
import { openSecret, sealSecret } from './second-factor-service';

const password = 'Sunset over Stiltsville 9';
let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({ accounts: { ...testAccounts, loginFailures: 5 } });
});
afterAll(() => site.close());
// In the middle of a step of 30 s: none ends between making a code and using it.
beforeEach(() => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now - (now % 30_000) + 15_000 });
});
afterEach(() => void vi.useRealTimers());

const logIn = (user: UserRow, totp?: string) =>
  site.post(`${accountPaths.token}/`, { username: user.email, password, ...(totp && { totp }) });
async function headersOf(user: UserRow): Promise<Record<string, string>> {
  const response = await logIn(user);
  expect(response.statusCode).toBe(200);
  return { authorization: `Bearer ${(response.result as AuthTokens).access}` };
}

interface Protected {
  user: UserRow;
  headers: Record<string, string>;
  app: TOTP;
  secret: string;
  recovery: string[];
}

/** An administrator who has turned the second factor on, and no code of it used for logins yet. */
async function turnedOn(): Promise<Protected> {
  const user = await buildAccount(site, password, { is_superuser: true });
  const headers = await headersOf(user);
  const begun = await site.post(accountPaths.totp, { password }, headers);
  expect([begun.statusCode, begun.headers['cache-control']]).toEqual([200, 'no-store']);
  const { secret, uri } = begun.result as TotpKey;
  const app = URI.parse(uri) as TOTP;
  const response = await site.post(accountPaths.confirmTotp, { totp: code(app) }, headers);
  expect(response.statusCode).toBe(200);
  const { recovery_codes } = response.result as { recovery_codes: string[] };
  await site.knex('second_factors').where({ user_id: user.id }).update({ last_step: null });
  return { user, headers, app, secret, recovery: recovery_codes };
}
const newPassword = { password: 'Four-masted barque 1' };
/** Chooses it by a mailed link. */
async function resetPassword(user: UserRow) {
  const token = makeResetToken();
  await site.knex('password_resets').insert({
    user_id: user.id,
    token_hash: hashResetToken(token),
    expires_at: new Date(Date.now() + 60_000),
  });
  const uidb64 = Buffer.from(String(user.id)).toString('base64url');
  const path = accountPaths.reset.replace('{uidb64}', uidb64).replace('{token}', token);
  const cookie = 'x'.repeat(43);
  const headers = { cookie: `${csrf.secureCookie}=${cookie}`, [csrf.header]: cookie };
  return site.post(path, newPassword, headers);
}
/** What the app shows so many steps from now. */
const code = (app: TOTP, steps = 0): string =>
  app.generate({ timestamp: Date.now() + steps * 30_000 });
const stateOf = async (headers: Record<string, string>): Promise<unknown> =>
  (await site.get(accountPaths.totp, headers)).result;

describe('turning the second factor on', () => {
  it('takes the password, shows a key, and counts after a code of it', async () => {
    const user = await buildAccount(site, password, { is_superuser: true });
    const headers = await headersOf(user);
    expect(await stateOf(headers)).toEqual({ enabled: false, recovery_codes_left: 0 });
    const refused = await site.post(accountPaths.totp, { password: 'wrong' }, headers);
    expect(refused.result).toMatchObject({
      error: { password: 'Password is incorrect. Please try again.' },
    });
    const { secret, uri } = (await site.post(accountPaths.totp, { password }, headers))
      .result as TotpKey;
    const app = URI.parse(uri) as TOTP;
    expect(app).toMatchObject({ issuer: 'Mr. Sea', label: user.email, digits: 6, period: 30 });
    expect(app.secret.base32).toBe(secret);
    // Until then nothing has changed.
    expect((await logIn(user)).statusCode).toBe(200);
    const wrong = await site.post(accountPaths.confirmTotp, { totp: '000000' }, headers);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.result).toMatchObject({
      error: { totp: 'This code is wrong or was used already. Please enter another one.' },
    });
    const done = await site.post(accountPaths.confirmTotp, { totp: code(app) }, headers);
    const { recovery_codes } = done.result as { recovery_codes: string[] };
    expect(new Set(recovery_codes).size).toBe(10);
    for (const each of recovery_codes) expect(each).toMatch(/^(\d{5}-){3}\d{5}$/);
    expect(await stateOf(headers)).toEqual({ enabled: true, recovery_codes_left: 10 });
    for (const path of [accountPaths.totp, accountPaths.confirmTotp]) {
      const repeat = await site.post(
        path,
        path === accountPaths.totp ? { password } : { totp: code(app) },
        headers,
      );
      expect(repeat.statusCode).toBe(409);
    }
  });

  it('uses up the code that it took, which signs nobody in as well', async () => {
    const user = await buildAccount(site, password, { is_superuser: true });
    const headers = await headersOf(user);
    const { uri } = (await site.post(accountPaths.totp, { password }, headers)).result as TotpKey;
    const app = URI.parse(uri) as TOTP;
    const totp = code(app);
    expect((await site.post(accountPaths.confirmTotp, { totp }, headers)).statusCode).toBe(200);
    expect((await logIn(user, totp)).statusCode).toBe(401);
    expect((await logIn(user, code(app, 1))).statusCode).toBe(200);
  });

  it('stores neither key nor codes in a way that a copy of the database gives away', async () => {
    const { user, secret, app, recovery } = await turnedOn();
    const [factor] = await site.knex('second_factors').where({ user_id: user.id });
    const codes = await site.knex('recovery_codes').where({ user_id: user.id });
    const stored = Buffer.concat([factor.secret, ...codes.map(({ code_hash }) => code_hash)]);
    for (const plain of [Buffer.from(secret), Buffer.from(app.secret.bytes)]) {
      expect(stored.includes(plain)).toBe(false);
    }
    for (const each of recovery) {
      expect(stored.includes(each.replaceAll('-', ''))).toBe(false);
    }
    expect(openSecret(factor.secret, user.id, testAccounts)).toEqual(Buffer.from(app.secret.bytes));
    expect(openSecret(factor.secret, user.id + 1, testAccounts)).toBeUndefined();
    const others = {
      ...testAccounts,
      refreshTokenSecret: 'another key of thirty-two bytes and more',
    };
    expect(openSecret(factor.secret, user.id, others)).toBeUndefined();
    const key = Buffer.from('key');
    expect(sealSecret(key, 1, testAccounts)).not.toEqual(sealSecret(key, 1, testAccounts));
  });

  it('that was begun and never confirmed is nothing to turn off, and nobody is told that it was', async () => {
    const user = await buildAccount(site, password, { is_superuser: true });
    const headers = await headersOf(user);
    const off = () => site.post(accountPaths.disableTotp, { password, totp: code(app) }, headers);
    const { uri } = (await site.post(accountPaths.totp, { password }, headers)).result as TotpKey;
    const app = URI.parse(uri) as TOTP;
    const refused = await off();
    expect(refused.statusCode).toBe(409);
    expect(refused.result).toMatchObject({ error: 'Two-step sign-in is off already.' });
    const ofUser = { user_id: user.id };
    expect(await site.knex('outbox').whereRaw('payload @> ?', [JSON.stringify(ofUser)])).toEqual(
      [],
    );
    expect(await site.knex('audit_log').where({ entity_id: String(user.id) })).toEqual([]);
    // The set-up goes on.
    const confirmed = await site.post(accountPaths.confirmTotp, { totp: code(app) }, headers);
    expect(confirmed.statusCode).toBe(200);
  });

  it('is mailed to its owner and stands in Activity, as turning it off does', async () => {
    const { user, headers, app } = await turnedOn();
    await site.post(accountPaths.disableTotp, { password, totp: code(app) }, headers);
    const mails = await site
      .knex('outbox')
      .whereRaw("payload ->> 'user_id' = ?", [user.id])
      .orderBy('id');
    expect(mails.map(({ job, payload }) => [job, payload.what])).toEqual([
      ['email-account-changed', 'second_factor_on'],
      ['email-account-changed', 'second_factor_off'],
    ]);
    const entries = await site
      .knex('audit_log')
      .where({ entity: 'user', entity_id: String(user.id) })
      .orderBy('id');
    expect(entries).toMatchObject([
      {
        user_id: user.id,
        action: 'update',
        before: { second_factor: false },
        after: { second_factor: true },
      },
      {
        user_id: user.id,
        action: 'update',
        before: { second_factor: true },
        after: { second_factor: false },
      },
    ]);
  });
});

describe('a login with the second factor on', () => {
  it('is asked for a code after the right password, and only then', async () => {
    const { user, app } = await turnedOn();
    const asked = await logIn(user);
    expect(asked.statusCode).toBe(401);
    expect(asked.result).toEqual({
      error: 'Enter the code of your authenticator app, or a recovery code.',
      code: 'unauthorized',
      totp_required: true,
      request_id: expect.any(String),
    });
    const wrongPassword = await site.post(accountPaths.token, {
      username: user.email,
      password: 'wrong',
      totp: code(app),
    });
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongPassword.result).not.toHaveProperty('totp_required');
    expect((await logIn(user, code(app))).statusCode).toBe(200);
  });

  it.each([-1, 0, 1])('takes the code of a clock that is off by %d steps', async (steps) => {
    const { user, app } = await turnedOn();
    const typed = code(app, steps);
    const response = await logIn(user, ` ${typed.slice(0, 3)} ${typed.slice(3)} `);
    expect(response.statusCode).toBe(200);
  });

  it.each([-3, 3])('takes no code of %d steps away', async (steps) => {
    const { user, app } = await turnedOn();
    const response = await logIn(user, code(app, steps));
    expect(response.statusCode).toBe(401);
    expect(response.result).toMatchObject({
      error: 'This code is wrong or was used already. Please enter another one.',
      totp_required: true,
    });
  });

  it('takes a code once, and then none that is older, also of several at once', async () => {
    const { user, app } = await turnedOn();
    const now = code(app);
    const answers = await Promise.all([logIn(user, now), logIn(user, now), logIn(user, now)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect((await logIn(user, code(app, -1))).statusCode).toBe(401);
    expect((await logIn(user, code(app, 1))).statusCode).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and nobody else’s', async () => {
    const { user, recovery, headers } = await turnedOn();
    const other = await turnedOn();
    const [first = '', second = ''] = recovery;
    expect((await logIn(other.user, first)).statusCode).toBe(401);
    expect((await logIn(user, first.replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await logIn(user, first)).statusCode).toBe(401);
    const twice = await Promise.all([logIn(user, second), logIn(user, second)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(await stateOf(headers)).toEqual({ enabled: true, recovery_codes_left: 8 });
  });

  it('has its tries limited for the account, wherever they come from', async () => {
    const strict = await createTestServer(
      { accounts: { ...testAccounts, loginFailures: 3 }, trustedProxies: ['127.0.0.1'] },
      {
        knex: site.knex,
        url: site.server.app.options.databaseUrl,
        drop: async () => undefined,
      },
    );
    const { user, app } = await turnedOn();
    const from = (n: number, totp: string) =>
      strict.post(
        accountPaths.token,
        { username: user.email, password, totp },
        { 'x-forwarded-for': `203.0.113.${n}` },
      );
    for (let n = 1; n <= 3; n++) expect((await from(n, code(app, 9))).statusCode).toBe(401);
    const refused = await from(4, code(app));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await site.knex('rate_limits').where('key', 'like', 'totp:%').delete();
    expect((await from(5, code(app))).statusCode).toBe(200);
    // What failed before is forgotten.
    for (let n = 6; n <= 8; n++) expect((await from(n, code(app, 9))).statusCode).toBe(401);
    await strict.close();
  });

  it('has its tries limited by the day too, of which its owner is mailed once', async () => {
    const { user, app } = await turnedOn();
    await site.knex('outbox').delete();
    await site.knex('rate_limits').delete();
    const endWindow = () => site.knex('rate_limits').where('key', 'like', 'totp:%').delete();
    for (let n = 0; n < 15; n++) {
      if (n % 5 === 0) await endWindow();
      expect((await logIn(user, code(app, 9))).statusCode).toBe(401);
    }
    for (let n = 0; n < 2; n++) {
      await endWindow();
      expect((await logIn(user, code(app))).statusCode).toBe(429);
    }
    expect(await site.knex('outbox').select('job', 'payload')).toMatchObject([
      { job: 'email-account-changed', payload: { user_id: user.id, what: 'codes_refused' } },
    ]);
    expect((await resetPassword(user)).statusCode).toBe(200);
    const login = { username: user.email, ...newPassword, totp: code(app) };
    expect((await site.post(accountPaths.token, login)).statusCode).toBe(200);
  });

  it('still wants a code after the password was reset', async () => {
    const { user, app } = await turnedOn();
    expect((await resetPassword(user)).statusCode).toBe(200);
    const body = newPassword;
    const login = (totp?: string) =>
      site.post(accountPaths.token, { username: user.email, ...body, ...(totp && { totp }) });
    expect((await login()).result).toMatchObject({ totp_required: true });
    expect((await login(code(app))).statusCode).toBe(200);
  });

  it('goes on without a code once it is turned off, which takes the password and a code', async () => {
    const { user, headers, app } = await turnedOn();
    const off = (body: object) => site.post(accountPaths.disableTotp, body, headers);
    expect((await off({ password })).result).toMatchObject({ error: { totp: 'Code is required' } });
    expect((await off({ password: 'wrong', totp: code(app) })).result).toMatchObject({
      error: { password: 'Password is incorrect. Please try again.' },
    });
    expect((await off({ password, totp: code(app, 9) })).statusCode).toBe(400);
    expect((await logIn(user)).statusCode).toBe(401);
    expect((await off({ password, totp: code(app) })).statusCode).toBe(204);
    expect((await logIn(user)).statusCode).toBe(200);
    expect(await site.knex('recovery_codes').where({ user_id: user.id })).toEqual([]);
  });
});
