import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthTokens, accountPaths, type OpenSession } from '../../contract/accounts';
import { buildAccount, signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';

const password = 'Sunset over Stiltsville 9';
const onIPad =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const onWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

async function logIn(username: string, userAgent: string): Promise<AuthTokens> {
  const body = { username, password };
  const response = await site.post(accountPaths.token, body, { 'user-agent': userAgent });
  expect(response.statusCode).toBe(200);
  return response.result as AuthTokens;
}
const as = ({ access }: Pick<AuthTokens, 'access'>) => ({ authorization: `Bearer ${access}` });
async function sessionsOf(tokens: AuthTokens): Promise<OpenSession[]> {
  const { result } = await site.get(`${accountPaths.sessions}/`, as(tokens));
  return (result as { sessions: OpenSession[] }).sessions;
}
const whoAmI = async (tokens: AuthTokens): Promise<number> =>
  (await site.get(accountPaths.me, as(tokens))).statusCode;
const refresh = async ({ refresh: token }: AuthTokens): Promise<number> =>
  (await site.post(accountPaths.refresh, { refresh: token })).statusCode;
const end = (id: string, tokens: AuthTokens) =>
  site.send('DELETE', accountPaths.session.replace('{id}', id), { headers: as(tokens) });

it('somebody sees the own logins that are open, the present one first, and nobody else’s', async () => {
  const user = await buildAccount(site, password);
  const tablet = await logIn(user.email, onIPad);
  const desk = await logIn(user.email, onWindows);
  const ended = await logIn(user.email, onWindows);
  await site.post(accountPaths.logout, { refresh: ended.refresh });
  await signIn(site);
  const [here, there, ...more] = await sessionsOf(tablet);
  expect(more).toEqual([]);
  expect(here).toEqual({
    id: expect.any(String),
    device: 'Safari on iPad',
    signed_in_at: expect.any(String),
    formatted_signed_in_at: expect.stringMatching(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/),
    last_used_at: expect.any(String),
    formatted_last_used_at: expect.any(String),
    current: true,
  });
  expect(there).toMatchObject({ device: 'Firefox on Windows', current: false });
  expect((await sessionsOf(desk)).map(({ device }) => device)).toEqual([
    'Firefox on Windows',
    'Safari on iPad',
  ]);
});

it('a login of before is known by its device once it is renewed, and by when that was', async () => {
  const account = await signIn(site);
  const earlier = new Date('2026-11-01T12:00:00Z');
  await site
    .knex('sessions')
    .where({ user_id: account.user.id })
    .update({ created_at: new Date(Date.now() - 86_400_000) });
  await site.knex('refresh_tokens').update({ issued_at: earlier });
  expect((await sessionsOf(account))[0]).toMatchObject({
    device: null,
    last_used_at: earlier.toISOString(),
  });
  const body = { refresh: account.refresh };
  await site.post(accountPaths.refresh, body, { 'user-agent': onWindows });
  const [renewed] = await sessionsOf(account);
  expect(renewed?.device).toBe('Firefox on Windows');
  expect(Date.now() - Date.parse(renewed?.last_used_at ?? '')).toBeLessThan(60_000);
});

it('signing out there ends that login at once, with both of its tokens, and no other', async () => {
  const user = await buildAccount(site, password);
  const here = await logIn(user.email, onWindows);
  const lost = await logIn(user.email, onIPad);
  const other = await logIn(user.email, onWindows);
  const id = (await sessionsOf(lost))[0]?.id ?? '';
  expect((await end(id, here)).statusCode).toBe(204);
  expect(await whoAmI(lost)).toBe(401);
  expect(await refresh(lost)).toBe(401);
  expect([await whoAmI(here), await whoAmI(other)]).toEqual([200, 200]);
  expect((await end(id, here)).statusCode).toBe(204);
  // The last is one that Joi would take, and Postgres would not.
  for (const none of ['nonsense', id.replaceAll('-', ':')]) {
    expect((await end(none, here)).statusCode).toBe(400);
  }
});

it('nobody signs anybody else out', async () => {
  const user = await buildAccount(site, password);
  const theirs = await logIn(user.email, onWindows);
  const id = (await sessionsOf(theirs))[0]?.id ?? '';
  const admin = await signIn(site, { is_superuser: true });
  expect((await end(id, admin)).statusCode).toBe(204);
  expect(await whoAmI(theirs)).toBe(200);
});

it('signing out everywhere else leaves the present login alone', async () => {
  const user = await buildAccount(site, password);
  const here = await logIn(user.email, onWindows);
  const others = [await logIn(user.email, onIPad), await logIn(user.email, onWindows)];
  const bystander = await signIn(site);
  const response = await site.post(accountPaths.endOtherSessions, {}, as(here));
  expect(response.result).toEqual({ ended: 2 });
  for (const other of others) expect(await whoAmI(other)).toBe(401);
  expect([await whoAmI(here), await whoAmI(bystander)]).toEqual([200, 200]);
  expect(await sessionsOf(here)).toHaveLength(1);
});
