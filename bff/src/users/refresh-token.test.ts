import { connect } from '@mr-sea/db/connection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTokens, accountPaths } from '../../contract/accounts';
import { hashToken, readToken } from '../auth/tokens';
import { type SignedIn, signIn } from '../testing/accounts';
import { holdWrites } from '../testing/hold-writes';
import { createTestServer, type TestServer, testAccounts } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

const refresh = (token: string, on = site): ReturnType<TestServer['post']> =>
  on.post(`${accountPaths.refresh}/`, { refresh: token });
const logOut = (token: string): ReturnType<TestServer['post']> =>
  site.post(`${accountPaths.logout}/`, { refresh: token });
async function next(token: string): Promise<AuthTokens> {
  const response = await refresh(token);
  expect(response.statusCode).toBe(200);
  return response.result as AuthTokens;
}
const whoAmI = async (access: string): Promise<number> =>
  (await site.get(accountPaths.me, { authorization: `Bearer ${access}` })).statusCode;
/** As if the token had been used so long ago. */
const agePast = (token: string, seconds: number) =>
  site
    .knex('refresh_tokens')
    .where({ token_hash: hashToken(token) })
    .update({ used_at: site.knex.raw('used_at - make_interval(secs => ?)', [seconds]) });

describe('a refresh token', () => {
  it('brings the next two, which work', async () => {
    const first = await signIn(site);
    const second = await next(first.refresh);
    expect(second.refresh).not.toBe(first.refresh);
    expect(await whoAmI(second.access)).toBe(200);
    const third = await next(second.refresh);
    expect(third.refresh).not.toBe(second.refresh);
  });

  it('gets the same answer again within ten seconds', async () => {
    const first = await signIn(site);
    const second = await next(first.refresh);
    expect(await next(first.refresh)).toEqual(second);
    await agePast(first.refresh, 8);
    // In another second a token made anew would be another one: this one is of the moment of the first use.
    const again = readToken('refresh', (await next(first.refresh)).refresh, testAccounts);
    const iat = readToken('refresh', second.refresh, testAccounts)?.iat ?? 0;
    expect(again?.iat).toBe(iat - 8);
  });

  it('sent several times at once gives each the same answer', async () => {
    const { refresh: token } = await signIn(site);
    const answers = await holdWrites(site.knex, 'refresh_tokens', 6, () =>
      Promise.all(Array.from({ length: 6 }, () => next(token))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await whoAmI((await next(answers[0]?.refresh ?? '')).access)).toBe(200);
  });

  it('ends its login when it comes again later, for the thief and for the owner', async () => {
    const first = await signIn(site);
    const other = await signIn(site);
    const second = await next(first.refresh);
    await agePast(first.refresh, 11);
    const reused = await refresh(first.refresh);
    expect(reused.statusCode).toBe(401);
    expect(reused.result).toMatchObject({ error: 'Failed to refresh token', code: 'unauthorized' });
    expect((await refresh(second.refresh)).statusCode).toBe(401);
    expect(await whoAmI(second.access)).toBe(401);
    expect(await whoAmI(other.access)).toBe(200);
  });

  it('ends 30 days after the sign-in, however much it is used, whatever an earlier version allowed', async () => {
    const day = 24 * 3_600_000;
    const signedIn = (account: SignedIn, daysAgo: number, expires_at: Date) =>
      site
        .knex('sessions')
        .where({ user_id: account.user.id })
        .update({ created_at: new Date(Date.now() - daysAgo * day), expires_at });
    const late = await signIn(site);
    await signedIn(late, 29, new Date(Date.now() + 14 * day));
    const renewed = await next(late.refresh);
    const { expires_at } = await site.knex('sessions').where({ user_id: late.user.id }).first();
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(day);
    const stored = await site
      .knex('refresh_tokens')
      .where({ token_hash: hashToken(renewed.refresh) })
      .first();
    expect(stored.expires_at).toEqual(expires_at);
    const over = await signIn(site);
    await signedIn(over, 30.01, new Date(Date.now() + 14 * day));
    expect((await refresh(over.refresh)).statusCode).toBe(401);
  });

  it('ends with the account, its activity, its login and its time', async () => {
    const change: [string, (account: SignedIn) => Promise<unknown>][] = [
      ['deleted', ({ user }) => site.knex('users').where({ id: user.id }).delete()],
      [
        'locked',
        ({ user }) => site.knex('users').where({ id: user.id }).update({ is_active: false }),
      ],
      [
        'ended',
        ({ user }) =>
          site.knex('sessions').where({ user_id: user.id }).update({ ended_at: new Date() }),
      ],
      [
        'expired',
        ({ user }) =>
          site
            .knex('sessions')
            .where({ user_id: user.id })
            .update({ expires_at: new Date(0) }),
      ],
    ];
    for (const [what, make] of change) {
      const account = await signIn(site);
      await make(account);
      expect([what, (await refresh(account.refresh)).statusCode]).toEqual([what, 401]);
    }
  });

  it.each(['', 'nonsense', 'x'.repeat(5_000)])('%# is none that we signed', async (token) => {
    expect((await refresh(token)).statusCode).toBe(token.length === 8 ? 401 : 400);
  });

  it('is not an access token', async () => {
    const { access } = await signIn(site);
    expect((await refresh(access)).statusCode).toBe(401);
  });

  it('still works after the database was away, which is a 503', async () => {
    const { refresh: token } = await signIn(site);
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none');
    const away = await createTestServer({ knex: nowhere });
    expect((await refresh(token, away)).statusCode).toBe(503);
    await nowhere.destroy();
    await away.close();
    expect((await refresh(token)).statusCode).toBe(200);
  });
});

describe('a logout', () => {
  it('ends this login and no other, whichever of its tokens is given', async () => {
    const first = await signIn(site);
    const elsewhere = await signIn(site);
    const second = await next(first.refresh);
    expect((await logOut(first.refresh)).statusCode).toBe(204);
    expect(await whoAmI(second.access)).toBe(401);
    expect((await refresh(second.refresh)).statusCode).toBe(401);
    expect(await whoAmI(elsewhere.access)).toBe(200);
  });

  it('is a 204 also when there is nothing to end', async () => {
    const { refresh: token, access } = await signIn(site);
    for (const given of [token, token, access, 'nonsense']) {
      expect((await logOut(given)).statusCode).toBe(204);
    }
  });
});
