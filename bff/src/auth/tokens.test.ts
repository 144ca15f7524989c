import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testAccounts } from '../testing/test-server';
import { readToken, signTokens } from './tokens';

const holder = { userId: 7, isAdmin: true, sessionId: '6b0f2a52-7d1c-4c38-8f7e-0d6a3b0c9f11' };
const tokens = signTokens(holder, 'one', new Date(), testAccounts);
const secrets = testAccounts;

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const [goodHeader, goodClaims] = tokens.access
  .split('.')
  .slice(0, 2)
  .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())) as [object, object];

/** A token with what is to be changed in it, properly signed unless said otherwise. */
function forge(
  { header = {}, claims = {} }: { header?: object; claims?: object },
  { key = secrets.accessTokenSecret, hash = 'sha256' } = {},
): string {
  const value = `${encode({ ...goodHeader, ...header })}.${encode({ ...goodClaims, ...claims })}`;
  return `${value}.${createHmac(hash, key).update(value).digest('base64url')}`;
}

describe('a token', () => {
  it('says whose it is', () => {
    expect(readToken('access', tokens.access, secrets)).toMatchObject({
      user_id: 7,
      is_admin: true,
      sid: holder.sessionId,
    });
    expect(readToken('refresh', tokens.refresh, secrets)).toMatchObject({ jti: 'one' });
    // What the forgeries below start from is good.
    expect(readToken('access', forge({}), secrets)).toMatchObject(goodClaims);
  });

  it('is the same again for the same moment and id', () => {
    const at = new Date('2026-05-02T15:00:00.900Z');
    const again = signTokens(holder, 'one', new Date('2026-05-02T15:00:00.100Z'), secrets);
    expect(signTokens(holder, 'one', at, secrets)).toEqual(again);
    expect(signTokens(holder, 'two', at, secrets).refresh).not.toBe(again.refresh);
  });

  const [header, claims, signature] = tokens.access.split('.') as [string, string, string];
  const now = Math.floor(Date.now() / 1000);
  it.each([
    ['without an algorithm', `${encode({ alg: 'none', typ: 'at+jwt' })}.${claims}.`],
    ['without an algorithm, signed', forge({ header: { alg: 'none' } })],
    [
      'without an algorithm in other letters',
      `${encode({ alg: 'NoNe', typ: 'at+jwt' })}.${claims}.`,
    ],
    ['of HS512', forge({ header: { alg: 'HS512' } }, { hash: 'sha512' })],
    ['of HS384', forge({ header: { alg: 'HS384' } }, { hash: 'sha384' })],
    ['that claims RS256', forge({ header: { alg: 'RS256' } })],
    ['with the algorithm in small letters', forge({ header: { alg: 'hs256' } })],
    ['signed with the other key', forge({}, { key: secrets.refreshTokenSecret })],
    ['signed with no key', forge({}, { key: '' })],
    ['for another audience', forge({ claims: { aud: 'mr-sea/refresh' } })],
    ['for no audience', forge({ claims: { aud: undefined } })],
    ['for several audiences', forge({ claims: { aud: ['mr-sea/access', 'mr-sea/refresh'] } })],
    ['from somebody else', forge({ claims: { iss: 'mr-lake' } })],
    ['from nobody', forge({ claims: { iss: undefined } })],
    ['of another type', forge({ header: { typ: 'rt+jwt' } })],
    ['of the usual type', forge({ header: { typ: 'JWT' } })],
    ['without a type', forge({ header: { typ: undefined } })],
    ['that has expired', forge({ claims: { exp: now - 1 } })],
    ['without an end', forge({ claims: { exp: undefined } })],
    ['with an end that is no number', forge({ claims: { exp: `${now + 600}` } })],
    ['that begins later', forge({ claims: { nbf: now + 600 } })],
    ['of no session', forge({ claims: { sid: undefined } })],
    ['of a session that is no UUID', forge({ claims: { sid: "'; --" } })],
    ['of nobody', forge({ claims: { user_id: undefined } })],
    ['of an id beyond any', forge({ claims: { user_id: 2 ** 40 } })],
    ['with claims that we never make', forge({ claims: { scope: 'admin' } })],
    ['with another role', `${header}.${encode({ ...goodClaims, is_admin: false })}.${signature}`],
    [
      'with a changed signature',
      `${header}.${claims}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`,
    ],
    ['without its signature', `${header}.${claims}.`],
    ['in two parts', `${header}.${claims}`],
    ['in four parts', `${tokens.access}.${signature}`],
    ['of refreshing', tokens.refresh],
    ['that is empty', ''],
    ['that is nonsense', 'a.b.c'],
  ])('%s is none', (_what, token) => {
    expect(readToken('access', token, secrets)).toBeUndefined();
  });

  it('of access does not refresh', () => {
    expect(readToken('refresh', tokens.access, secrets)).toBeUndefined();
    const disguised = forge(
      {
        header: { typ: 'rt+jwt' },
        claims: { aud: 'mr-sea/refresh', jti: 'x', is_admin: undefined },
      },
      { key: secrets.accessTokenSecret },
    );
    expect(readToken('refresh', disguised, secrets)).toBeUndefined();
  });
});
