import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths } from '../../contract/accounts';
import { readToken } from '../auth/tokens';
import { buildAccount } from '../testing/accounts';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';

const password = ' Sunset over Stiltsville 9 ';
let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

const login = (username: string, typed: string, on = site): ReturnType<TestServer['post']> =>
  on.post(`${accountPaths.token}/`, { username, password: typed });

describe('a login', () => {
  it('gives two tokens, for an hour and for 14 days, that are stored nowhere', async () => {
    const user = await buildAccount(site, password, { is_superuser: true });
    const response = await login(user.email.toUpperCase(), password);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { access, refresh } = response.result as { access: string; refresh: string };
    const now = Date.now() / 1000;
    const said = readToken('access', access, testAccounts);
    expect(said).toMatchObject({ user_id: user.id, is_admin: true });
    expect((said?.exp ?? 0) - now).toBeCloseTo(3_600, -1);
    expect((readToken('refresh', refresh, testAccounts)?.exp ?? 0) - now).toBeCloseTo(
      1_209_600,
      -1,
    );
    const account = await site.get(`${accountPaths.me}/`, { authorization: `Bearer ${access}` });
    expect(account.result).toEqual({
      id: user.id,
      first_name: 'Carmen',
      last_name: 'Delgado',
      full_name: 'Carmen Delgado',
      email: user.email,
      phone: '+1 305 555 0117',
      is_active: true,
      is_superuser: true,
    });
    const [stored] = await site.knex('refresh_tokens').select('token_hash');
    expect(stored.token_hash).toHaveLength(32);
  });

  it('answers an unknown e-mail and a wrong password in the same words', async () => {
    const user = await buildAccount(site, password);
    const [unknown, wrong] = await Promise.all([
      login('nobody@sea.example', password),
      login(user.email, 'wrong'),
    ]);
    for (const { statusCode, result } of [unknown, wrong]) {
      expect(statusCode).toBe(401);
      expect(result).toEqual({
        error: 'Email or password is incorrect. Please try again.',
        code: 'unauthorized',
        request_id: expect.any(String),
      });
    }
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  it('takes the same time whether the e-mail or the password is wrong', async () => {
    const user = await buildAccount(site, password);
    const times: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] };
    // In turn, so that whatever else the machine does falls on both.
    for (let round = 0; round < 25; round++) {
      for (const [kind, email] of [
        ['unknown', `nobody${round}@sea.example`],
        ['wrong', user.email],
      ] as const) {
        const before = performance.now();
        expect((await login(email, 'wrong')).statusCode).toBe(401);
        times[kind].push(performance.now() - before);
      }
    }
    const ratio = median(times.unknown) / median(times.wrong);
    // Without the work for nobody's hash this is below a third.
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  }, 60_000);

  it('tells a waiting account what it waits for, after the right password only', async () => {
    const user = await buildAccount(site, password, { is_superuser: true, is_active: false });
    expect((await login(user.email, 'wrong')).statusCode).toBe(401);
    const response = await login(user.email, password);
    expect(response.statusCode).toBe(403);
    expect(response.result).toMatchObject({
      error: "Your account is waiting for an administrator's approval.",
    });
    expect(await site.knex('sessions').where({ user_id: user.id })).toEqual([]);
  });

  it('takes a password as it is typed', async () => {
    const user = await buildAccount(site, password);
    expect((await login(user.email, password.trim())).statusCode).toBe(401);
    expect((await login(` ${user.email} `, password)).statusCode).toBe(200);
  });

  it.each([
    [{}, { username: 'Email is required', password: 'Password is required' }],
    [
      { username: ' ', password: '' },
      { username: 'Email is required', password: 'Password is required' },
    ],
    [{ username: 'ana@sea', password: 'x' }, { username: 'Please enter a valid email address.' }],
    [
      { username: `${'a'.repeat(320)}@sea.example`, password: 'x'.repeat(129) },
      {
        username: 'Email cannot exceed 320 characters.',
        password: 'Password cannot exceed 128 characters.',
      },
    ],
    [
      { username: ['ana@sea.example'], password: { $ne: '' } },
      { username: 'Email is required', password: 'Password is required' },
    ],
  ])('says what is wrong with %o', async (body, error) => {
    const response = await site.post(accountPaths.token, body);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ error, code: 'validation' });
  });
});

describe('failed logins', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await createTestServer({
      accounts: { ...testAccounts, loginFailures: 3 },
      trustedProxies: ['127.0.0.1'],
    });
  });
  afterAll(() => strict.close());

  const from = (address: string, email: string, typed: string): ReturnType<TestServer['post']> =>
    strict.post(
      accountPaths.token,
      { username: email, password: typed },
      { 'x-forwarded-for': address },
    );
  /** Lets the wait end without waiting. */
  const endWait = () =>
    strict.knex('rate_limits').where('key', 'like', 'login-wait:%').update({ expire: 1 });

  it('make each further one wait for longer, and the owner gets in after the wait', async () => {
    const user = await buildAccount(strict, password);
    const fail = () => from('203.0.113.1', user.email, 'wrong');
    for (let n = 0; n < 3; n++) expect((await fail()).statusCode).toBe(401);
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      const refused = await fail();
      expect(refused.statusCode).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      waits.push(seconds);
      expect(refused.result).toMatchObject({
        error: `Too many attempts. Please wait ${seconds} seconds and try again.`,
        code: 'too_many_requests',
      });
      await endWait();
      expect((await fail()).statusCode).toBe(401);
    }
    // What is left of each wait; on a busy machine a second or two of it has passed.
    const whole = [5, 10, 20, 40, 80, 160, 300, 300];
    for (const [n, seconds] of whole.entries()) {
      expect(waits[n]).toBeLessThanOrEqual(seconds);
      expect(waits[n]).toBeGreaterThan(seconds - 4);
    }
    // Not even the right password is looked at now; afterwards it is, and the failures are forgotten.
    expect((await from('203.0.113.1', user.email, password)).statusCode).toBe(429);
    await endWait();
    expect((await from('203.0.113.1', user.email, password)).statusCode).toBe(200);
    for (let n = 0; n < 2; n++) expect((await fail()).statusCode).toBe(401);
    expect((await from('203.0.113.1', user.email, password)).statusCode).toBe(200);
  });

  it('keep nobody out who comes from elsewhere, or who is somebody else', async () => {
    const [ana, bob] = await Promise.all([
      buildAccount(strict, password),
      buildAccount(strict, password),
    ]);
    for (let n = 0; n < 4; n++) await from('203.0.113.2', ana.email, 'wrong');
    expect((await from('203.0.113.2', ana.email.toUpperCase(), password)).statusCode).toBe(429);
    expect((await from('203.0.113.3', ana.email, password)).statusCode).toBe(200);
    expect((await from('203.0.113.2', bob.email, password)).statusCode).toBe(200);
  });

  it('of one account from everywhere make further ones wait, but where its owner has signed in before', async () => {
    const [ana, bob] = await Promise.all([
      buildAccount(strict, password),
      buildAccount(strict, password),
    ]);
    expect((await from('198.51.100.1', ana.email, password)).statusCode).toBe(200);
    const guess = (n: number) => from(`192.0.2.${n}`, ana.email, 'wrong');
    for (let n = 0; n < 30; n++) expect((await guess(n)).statusCode).toBe(401);
    expect((await guess(31)).statusCode).toBe(429);
    expect((await from('192.0.2.32', ana.email.toUpperCase(), password)).statusCode).toBe(429);
    expect((await from('198.51.100.1', ana.email, password)).statusCode).toBe(200);
    expect((await from('192.0.2.32', bob.email, password)).statusCode).toBe(200);
    await endWait();
    expect((await from('192.0.2.32', ana.email, password)).statusCode).toBe(200);
  });

  it('from all addresses of one IPv6 network count as one', async () => {
    const user = await buildAccount(strict, password);
    const guess = (n: number) => from(`2001:db8:7:1:${n.toString(16)}::${n}`, user.email, 'wrong');
    const all = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
    expect(all.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
    expect((await from('2001:db8:7:2::1', user.email, password)).statusCode).toBe(200);
  });

  it('by another spelling of an address are not another account', async () => {
    await buildAccount(strict, password, { email: 'captain@sea.example' });
    const spelled = await from('203.0.113.6', 'captaİn@sea.example', password);
    expect(spelled.statusCode).toBe(400);
    for (let n = 0; n < 3; n++) await from('203.0.113.6', 'CAPTAIN@sea.example', 'wrong');
    const waits = await from('203.0.113.6', 'captain@SEA.example', password);
    expect(waits.statusCode).toBe(429);
  });

  it('are counted when many come at once', async () => {
    const user = await buildAccount(strict, password);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => from('203.0.113.4', user.email, 'wrong')),
    );
    expect(all.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
  });

  it('of one address with many e-mails are limited too', async () => {
    const all: number[] = [];
    for (let n = 0; n < 31; n++) {
      const { statusCode } = await from('203.0.113.5', `nobody${n}@sea.example`, 'wrong');
      all.push(statusCode);
    }
    expect(all.filter((status) => status === 401)).toHaveLength(30);
    expect(all.at(-1)).toBe(429);
  });
});

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
