import { hashResetToken, makeResetToken } from '@mr-sea/db/users/password-reset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths, csrf } from '../../contract/accounts';
import { buildAccount } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';

const common = 'Password is one of the most common ones. Please choose another one.';
const personal = 'Password must not be your name, your email or the name of this site.';
const weak: [password: string, sentence: string][] = [
  ['password', common],
  ['PassWord1', common],
  ['  iloveyou ', common],
  ['QWERTYUIOP', common],
  ['Quillfeather', personal],
  ['zephyrinequillfeather', personal],
  ['Quillfeather2026!', personal],
  ['z.quill@Sea.example', personal],
  ['z.quill99', personal],
  ['Mr. Sea 2026', personal],
  ['sea.example', personal],
];
const person = {
  first_name: 'Zephyrine',
  last_name: 'Quillfeather',
  email: 'z.quill@sea.example',
};

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

describe('a password that is guessed first', () => {
  it.each(weak)('cannot be signed up with: %s', async (password, sentence) => {
    const response = await site.post(accountPaths.signUp, {
      ...person,
      phone: '+1 305-555-0100',
      password,
    });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ error: { password: sentence }, code: 'validation' });
    expect(await site.knex('users')).toEqual([]);
  });

  it('cannot be the new one of a reset either, and the link goes on working', async () => {
    const user = await buildAccount(site, 'Sunset over Stiltsville 9', person);
    const token = makeResetToken();
    await site.knex('password_resets').insert({
      user_id: user.id,
      token_hash: hashResetToken(token),
      expires_at: new Date(Date.now() + 60_000),
    });
    const uidb64 = Buffer.from(String(user.id)).toString('base64url');
    const path = accountPaths.reset.replace('{uidb64}', uidb64).replace('{token}', token);
    const { headers } = await site.get(accountPaths.csrf);
    const [cookie = '', value = ''] = /^[^=]+=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
    const save = (password: string) =>
      site.post(path, { password }, { cookie, [csrf.header]: value });
    for (const [password, sentence] of weak) {
      const refused = await save(password);
      expect([refused.statusCode, refused.result]).toMatchObject([
        400,
        { error: { password: sentence }, code: 'validation' },
      ]);
    }
    expect((await save('Four-masted barque 1')).statusCode).toBe(200);
  });

  it('may be part of one that is not', async () => {
    const response = await site.post(accountPaths.signUp, {
      ...person,
      email: 'other@sea.example',
      phone: '+1 305-555-0100',
      password: 'Quillfeather under sail',
    });
    expect(response.statusCode).toBe(201);
  });
});
