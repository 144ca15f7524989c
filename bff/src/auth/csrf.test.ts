import type { RequestRoute } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths, csrf } from '../../contract/accounts';
import { signIn } from '../testing/accounts';
import { createTestServer, type TestServer } from '../testing/test-server';

type Headers = Record<string, string>;

let site: TestServer;
/** All that somebody could wish to misuse. */
let signedIn: Headers;
beforeAll(async () => {
  site = await createTestServer();
  const token = 'x'.repeat(43);
  const { headers } = await signIn(site, { is_superuser: true });
  signedIn = { ...headers, cookie: `${csrf.secureCookie}=${token}`, [csrf.header]: token };
});
afterAll(() => site.close());

const changing = (): RequestRoute[] => site.server.table().filter(({ method }) => method !== 'get');

async function statusOf({ method, path }: RequestRoute, headers: Headers): Promise<number> {
  const { statusCode } = await site.server.inject({
    method,
    url: path.replace(/\{[^}]+\}/g, '2147483647'),
    headers: { ...signedIn, 'content-type': 'application/json', host: 'sea.example', ...headers },
    payload: '{}',
  });
  return statusCode;
}

/** The routes that answer 403 to such a request. */
async function refusing(headers: Headers): Promise<string[]> {
  const names: string[] = [];
  for (const route of changing()) {
    if ((await statusOf(route, headers)) === 403) names.push(`${route.method} ${route.path}`);
  }
  return names;
}

describe('every route that changes something', () => {
  const foreign: Headers[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    // Another program on a host of the same domain.
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.sea.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://sea.example' },
    { 'sec-fetch-site': '' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://sea.example.evil.example' },
    { origin: 'https://sea.example:8443' },
  ];
  it.each(foreign)('refuses what a page of another site sends (%o)', async (headers) => {
    const all = changing().map(({ method, path }) => `${method} ${path}`);
    expect(all.length).toBeGreaterThan(45);
    expect(await refusing(headers)).toEqual(all);
  });

  const own: Headers[] = [
    { 'sec-fetch-site': 'same-origin', origin: 'https://sea.example' },
    // The share sheet of a phone.
    { 'sec-fetch-site': 'none', origin: 'null' },
    { origin: 'https://sea.example' },
    // By the address of the machine, as on a marina's own network.
    { host: '192.168.1.20:8080', origin: 'http://192.168.1.20:8080' },
    // No browser at all.
    {},
  ];
  it.each(own)('takes what a page of this site sends (%o)', async (headers) => {
    expect(await refusing(headers)).toEqual([]);
  });

  it('says what happened before it reads the body', async () => {
    const response = await site.server.inject({
      method: 'POST',
      url: accountPaths.token,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      payload: 'x'.repeat(100_000),
    });
    expect(response.statusCode).toBe(403);
    expect(response.result).toMatchObject({
      error: 'This came from a page of another site.',
      code: 'forbidden',
    });
  });
});

describe('a page of another site', () => {
  it('may not ask for permission either', async () => {
    const response = await site.server.inject({
      method: 'OPTIONS',
      url: accountPaths.token,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(405);
    const names = Object.keys(response.headers);
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the cookie of forms without a login', () => {
  it('goes to this site alone, and over https only where that is spoken', async () => {
    const flagsAt = async (publicUrl: string): Promise<string> => {
      site.server.app.options.publicUrl = publicUrl;
      const { headers } = await site.get(accountPaths.csrf);
      return String(headers['set-cookie']).replace(/=[\w-]{43}/, '');
    };
    expect(await flagsAt('http://127.0.0.1:8080')).toBe('csrftoken; Path=/; SameSite=Strict');
    expect(await flagsAt('https://sea.example')).toBe(
      '__Host-csrftoken; Path=/; SameSite=Strict; Secure',
    );
  });
});
