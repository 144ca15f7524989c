import { buildUser } from '@mr-sea/db/testing/factories';
import { hashResetToken, makeResetToken } from '@mr-sea/db/users/password-reset';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountPaths, csrf } from '../../contract/accounts';
import { signIn } from '../testing/accounts';
import { holdWrites } from '../testing/hold-writes';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';

const adminEmail = 'kim@sea.example';
let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({ accounts: { ...testAccounts, adminEmail } });
});
afterEach(() => site.knex('users').delete());
afterAll(() => site.close());

const form = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@sea.example',
  phone: '+1 305-555-0100',
  password: ' eight characters ',
  is_superuser: true,
};
const signUp = (changes: object = {}): ReturnType<TestServer['post']> =>
  site.post(`${accountPaths.signUp}/`, { ...form, ...changes });

describe('a sign-up', () => {
  it('makes the first administrator active at once', async () => {
    const response = await signUp();
    expect(response.statusCode).toBe(201);
    const user = await site.knex('users').first();
    expect(response.result).toEqual({ id: user.id, is_active: true });
    expect(user).toMatchObject({ full_name: 'Ana Reyes', is_active: true, is_superuser: true });
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const login = await site.post(accountPaths.token, {
      username: form.email,
      password: form.password,
    });
    expect(login.statusCode).toBe(200);
  });

  it('of a later administrator waits, and staff are told', async () => {
    await signIn(site, { is_superuser: true });
    await site.knex('outbox').delete();
    const response = await signUp();
    expect(response.result).toMatchObject({ is_active: false });
    const { id } = response.result as { id: number };
    expect(await site.knex('outbox').select('job', 'payload')).toEqual([
      { job: 'email-account-waiting', payload: { user_id: id } },
    ]);
    const login = await site.post(accountPaths.token, {
      username: form.email,
      password: form.password,
    });
    expect(login.statusCode).toBe(403);
  });

  it('waits when it does not ask to be an administrator, also as the first', async () => {
    for (const changes of [
      { is_superuser: false },
      { is_superuser: undefined, email: 'b@sea.example' },
    ]) {
      expect((await signUp(changes)).result).toMatchObject({ is_active: false });
    }
    // Those who wait do not stand in the way of the first administrator.
    expect((await signUp({ email: 'c@sea.example' })).result).toMatchObject({ is_active: true });
  });

  it('makes one of many at once the first', async () => {
    const all = await holdWrites(site.knex, 'users', 6, () =>
      Promise.all(Array.from({ length: 6 }, (_, n) => signUp({ email: `ana${n}@sea.example` }))),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(await site.knex('users').where({ is_active: true })).toHaveLength(1);
  });

  it('is a 409 for an e-mail that has an account, however it is capitalised', async () => {
    await signUp();
    const response = await signUp({ email: ' ANA@SEA.example' });
    expect(response.statusCode).toBe(409);
    expect(response.result).toMatchObject({
      error: 'An account with this email already exists. Please use another email.',
      code: 'conflict',
    });
  });

  it.each([
    [{ first_name: ' ' }, { first_name: 'First name is required' }],
    [{ last_name: null }, { last_name: 'Last name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ phone: undefined }, { phone: 'Phone number is required' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: '1234567' }, { password: 'Password must be at least 8 characters long.' }],
    [{ password: 'x'.repeat(129) }, { password: 'Password cannot exceed 128 characters.' }],
    [{ email: `${'a'.repeat(320)}@sea.example` }, { email: 'Email cannot exceed 320 characters.' }],
    [{ email: 'ana@sea' }, { email: 'Please enter a valid email address.' }],
    [{ first_name: 'x'.repeat(41) }, { first_name: 'First name cannot exceed 40 characters' }],
  ])('says what is wrong with %o', async (changes, error) => {
    const response = await signUp(changes);
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ error, code: 'validation' });
    expect(await site.knex('users')).toEqual([]);
  });

  it('is limited by address', async () => {
    const strict = await createTestServer({ accounts: { ...testAccounts, signUpsPerHour: 2 } });
    const answers: number[] = [];
    for (let n = 0; n < 3; n++) {
      const response = await strict.post(accountPaths.signUp, {
        ...form,
        email: `a${n}@sea.example`,
      });
      answers.push(response.statusCode);
      if (response.statusCode === 429) {
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000);
      }
    }
    expect(answers).toEqual([201, 201, 429]);
    await strict.close();
  });
});

describe('a sign-up with ADMIN_EMAIL', () => {
  const typed = { ...form, email: 'KIM@sea.example', password: 'known to whoever typed it' };
  const chosen = 'chosen by who reads the mail';
  const login = (password: string) =>
    site.post(accountPaths.token, { username: adminEmail, password });
  const kim = () => site.knex('users').whereRaw('lower(email) = ?', [adminEmail]).first();

  /** Uses a link as the worker mails it. */
  async function openLink(userId: number, password = chosen): Promise<number> {
    const token = makeResetToken();
    const resets = site.knex('password_resets');
    const { id } = await resets
      .clone()
      .where({ user_id: userId })
      .orderBy('id', 'desc')
      .first('id');
    await resets
      .where({ id })
      .update({ token_hash: hashResetToken(token), expires_at: new Date(Date.now() + 60_000) });
    const uidb64 = Buffer.from(String(userId)).toString('base64url');
    const csrfToken = 'x'.repeat(43);
    const headers = { cookie: `${csrf.secureCookie}=${csrfToken}`, [csrf.header]: csrfToken };
    const path = `/api/users/reset/${uidb64}/${token}/`;
    return (await site.post(path, { password }, headers)).statusCode;
  }

  beforeEach(async () => {
    await signIn(site, { is_superuser: true });
    await site.knex('outbox').delete();
  });

  it('is answered as any other, waits, and has a link mailed to that address instead of a word to staff', async () => {
    const response = await site.post(`${accountPaths.signUp}/`, typed);
    expect(response.statusCode).toBe(201);
    const { id } = response.result as { id: number };
    expect(response.result).toEqual({ id, is_active: false });
    const reset = await site.knex('password_resets').where({ user_id: id }).first();
    expect(await site.knex('outbox').select('job', 'payload')).toEqual([
      { job: 'email-address-proof', payload: { password_reset_id: String(reset.id) } },
    ]);
    expect((await login(typed.password)).statusCode).toBe(403);
  });

  it('is active once the link was used, by the password that was chosen there and not by the one that was typed', async () => {
    await site.post(`${accountPaths.signUp}/`, typed);
    expect(await openLink((await kim()).id)).toBe(200);
    expect(await kim()).toMatchObject({ is_active: true, is_superuser: true });
    expect((await login(chosen)).statusCode).toBe(200);
    expect((await login(typed.password)).statusCode).toBe(401);
  });

  it('is an administrator’s once the link was used, whoever signed up as a customer with it', async () => {
    // Nor is it active before, as the first one that asks for the role is.
    await site.knex('users').delete();
    const customer = { ...typed, is_superuser: false };
    const response = await site.post(`${accountPaths.signUp}/`, customer);
    expect(response.result).toMatchObject({ is_active: false });
    expect(await openLink((await kim()).id)).toBe(200);
    expect(await kim()).toMatchObject({ is_active: true, is_superuser: true });
  });

  it('is not opened again by a link when an administrator has locked it', async () => {
    await site.post(`${accountPaths.signUp}/`, typed);
    const { id } = await kim();
    await openLink(id);
    const admin = await signIn(site, { is_superuser: true });
    const lock = { headers: admin.headers, payload: { is_active: false } };
    expect((await site.send('PUT', `/api/admin/users/${id}/`, lock)).statusCode).toBe(200);
    await site.knex('password_resets').insert({ user_id: id, expires_at: new Date() });
    expect(await openLink(id)).toBe(200);
    expect(await kim()).toMatchObject({ is_active: false });
  });

  it('is active at once as the very first administrator', async () => {
    await site.knex('users').delete();
    expect((await site.post(`${accountPaths.signUp}/`, typed)).result).toMatchObject({
      is_active: true,
    });
    expect(await site.knex('outbox')).toEqual([]);
  });

  // The sign for Kelvin becomes a k in lower case; earlier versions took it.
  it.each(['ana@sea.example', '\u212Aim@sea.example'])(
    'is none with another address: a link opens nothing for %s',
    async (email) => {
      const { id } = await buildUser(site.knex, { email, is_active: false, is_superuser: true });
      await site.knex('password_resets').insert({ user_id: id, expires_at: new Date() });
      expect(await openLink(id)).toBe(200);
      expect(await site.knex('users').where({ id }).first()).toMatchObject({ is_active: false });
    },
  );
});
