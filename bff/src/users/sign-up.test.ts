import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths } from '../../contract/accounts';
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

  it('with the address of the operator is active at once, and with one that looks like it is not', async () => {
    await signIn(site, { is_superuser: true });
    // The sign for Kelvin becomes a k in lower case.
    const alike = await signUp({ email: '\u212Aim@sea.example' });
    expect((alike.result as { is_active?: boolean }).is_active).not.toBe(true);
    await site.knex('users').where({ is_active: false }).delete();
    expect((await signUp({ email: 'KIM@sea.example' })).result).toMatchObject({ is_active: true });
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
