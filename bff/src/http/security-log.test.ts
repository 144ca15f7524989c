import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuthTokens, accountPaths } from '../../contract/accounts';
import { hashToken } from '../auth/tokens';
import { buildAccount, signIn } from '../testing/accounts';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';

const password = 'Sunset over Stiltsville 9';
let lines: Record<string, unknown>[] = [];
let site: TestServer;
beforeAll(async () => {
  // The level of `npm start`.
  const write = (line: string) => lines.push(JSON.parse(line));
  site = await createTestServer({ log: pino({ level: 'warn' }, { write }) });
});
afterAll(() => site.close());
beforeEach(() => {
  lines = [];
});

const logIn = (username: string, typed = password) =>
  site.post(accountPaths.token, { username, password: typed });

it('a sign-in, a wrong password, an unknown address and a waiting account leave a line at the usual level', async () => {
  const user = await buildAccount(site, password);
  const waiting = await buildAccount(site, password, { is_active: false });
  await logIn(user.email);
  await logIn(user.email, 'wrong');
  await logIn('nobody@sea.example');
  const last = await logIn(waiting.email);
  const session_id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([
    { level: 30, event: 'signed-in', user_id: user.id, session_id },
    { level: 40, event: 'sign-in-refused', user_id: user.id, reason: 'password' },
    { level: 40, event: 'sign-in-refused', user_id: null, reason: 'password' },
    { level: 40, event: 'sign-in-refused', user_id: waiting.id, reason: 'not-active' },
  ]);
  expect(lines[3]?.request_id).toBe(last.headers['x-request-id']);
  const text = JSON.stringify(lines);
  for (const word of [user.email, 'Carmen', 'nobody@', password, '127.0.0.1']) {
    expect(text).not.toContain(word);
  }
});

it('a refresh token that comes again leaves a line that says whose login ended', async () => {
  const account = await signIn(site);
  await site.post(accountPaths.refresh, { refresh: account.refresh });
  await site
    .knex('refresh_tokens')
    .where({ token_hash: hashToken(account.refresh) })
    .update({ used_at: new Date(Date.now() - 60_000) });
  await site.post(accountPaths.refresh, { refresh: account.refresh });
  const { id } = await site.knex('sessions').where({ user_id: account.user.id }).first();
  expect(lines).toMatchObject([
    { level: 40, event: 'refresh-token-reused', user_id: account.user.id, session_id: id },
  ]);
  expect(JSON.stringify(lines)).not.toContain(account.refresh);
});

it('whoever calls what is for administrators alone leaves a line', async () => {
  const customer = await signIn(site);
  const waiting = await signIn(site, { is_superuser: true, is_active: false });
  for (const { headers } of [customer, waiting]) await site.get('/api/admin/users', headers);
  expect(lines).toMatchObject([
    { level: 40, event: 'role-refused', user_id: customer.user.id, reason: 'not-admin' },
    { level: 40, event: 'role-refused', user_id: waiting.user.id, reason: 'not-active' },
  ]);
});

it('a wrong password of somebody who is signed in leaves a line, and signing out elsewhere too', async () => {
  const user = await buildAccount(site, password);
  const { access } = (await logIn(user.email)).result as AuthTokens;
  const headers = { authorization: `Bearer ${access}` };
  await site.post(accountPaths.reauthenticate, { password: 'wrong' }, headers);
  await site.post(accountPaths.endOtherSessions, {}, headers);
  expect(lines.slice(1)).toMatchObject([
    { level: 40, event: 'password-refused', user_id: user.id },
    { level: 30, event: 'sessions-ended', user_id: user.id, count: 0 },
  ]);
});

it('what is refused of a signed-in person who gives password or code again leaves a line that says why', async () => {
  const strict = await createTestServer(
    {
      log: pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
      accounts: { ...testAccounts, loginFailures: 1 },
    },
    { knex: site.knex, url: site.server.app.options.databaseUrl, drop: async () => undefined },
  );
  const user = await buildAccount(site, password);
  const body = { username: user.email, password };
  const { access } = (await strict.post(accountPaths.token, body)).result as AuthTokens;
  const headers = { authorization: `Bearer ${access}` };
  await strict.post(accountPaths.totp, { password }, headers);
  for (const totp of ['not one', 'not one']) {
    await strict.post(accountPaths.confirmTotp, { totp }, headers);
  }
  for (const typed of ['wrong', password]) {
    await strict.post(accountPaths.reauthenticate, { password: typed }, headers);
  }
  await strict.close();
  const user_id = user.id;
  expect(lines.slice(1)).toMatchObject([
    { level: 40, event: 'code-refused', user_id, reason: 'code' },
    { level: 40, event: 'code-refused', user_id, reason: 'too-many' },
    { level: 40, event: 'password-refused', user_id, reason: 'password' },
    { level: 40, event: 'password-refused', user_id, reason: 'too-many' },
  ]);
});

it('a key of one-time codes that cannot be read leaves a line with the account’s id', async () => {
  const user = await buildAccount(site, password);
  // As it is after REFRESH_TOKEN_SECRET was changed.
  const factor = { user_id: user.id, secret: Buffer.alloc(48), confirmed_at: new Date() };
  await site.knex('second_factors').insert(factor);
  const body = { username: user.email, password, totp: '123456' };
  expect((await site.post(accountPaths.token, body)).statusCode).toBe(401);
  expect(lines).toMatchObject([
    { level: 40, event: 'second-factor-unreadable', user_id: user.id },
    { level: 40, event: 'sign-in-refused', user_id: user.id, reason: 'code' },
  ]);
});

it('who asks for errors alone gets no such lines', async () => {
  const quiet: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => quiet.push(line) });
  const other = await createTestServer({ log });
  await other.post(accountPaths.token, { username: 'nobody@sea.example', password });
  await other.close();
  expect(quiet).toEqual([]);
});
