import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths, csrf } from '../../../contract/accounts';
import { adminEventPaths } from '../../../contract/admin/overview';
import { signIn } from '../../testing/accounts';
import { buildPost } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await createTestServer();
  await writeFile(
    join(site.mediaDir, 'index.html'),
    '<!doctype html><head></head><body>App</body>',
  );
  await buildPost(site.knex, { title: 'Sailing to Stiltsville' });
  admin = (await signIn(site, { is_superuser: true })).headers;
});
afterAll(() => site.close());

/** The directives of a policy. */
function directives(policy: unknown): Map<string, string[]> {
  const parts = String(policy)
    .split('; ')
    .map((part) => part.split(' '));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]));
}

const pages = ['/', '/nowhere', '/a.js', '/%ZZ', '/robots.txt'];
const data = ['/api/nowhere', '/api/categories/', accountPaths.me, '/assets/no-such.js'];

describe('every answer', () => {
  it('carries the headers that protect a browser, whatever it is', async () => {
    for (const url of [...pages, ...data]) {
      const { headers } = await site.get(url);
      expect([url, headers]).toMatchObject([
        url,
        {
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': 'max-age=63072000; includeSubDomains',
        },
      ]);
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('carries those about what a page may do where a page may be', async () => {
    for (const url of pages) {
      expect([url, (await site.get(url)).headers]).toMatchObject([
        url,
        {
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('geolocation=()'),
        },
      ]);
    }
    for (const url of data) {
      const { headers } = await site.get(url);
      expect([url, headers['content-security-policy']]).toEqual([
        url,
        "default-src 'none'; frame-ancestors 'none'",
      ]);
      expect([url, headers['content-type']]).toEqual([url, expect.not.stringContaining('html')]);
    }
  });

  it('says nothing of https where the site is not reached by it', async () => {
    const plain = await createTestServer({ publicUrl: 'http://127.0.0.1:8080' });
    expect((await plain.get('/api/categories/')).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    await plain.close();
  });

  it('may be shown by other sites only when it is a picture', async () => {
    const embeddable = site.server.table().filter(({ settings }) => settings.app?.isEmbeddable);
    expect(embeddable.map(({ path }) => path)).toEqual(['/media/{key}/{file}']);
    const { headers } = await site.get('/media/no-such/original');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

describe('the content security policy', () => {
  it('takes no script and no style but files of this site', async () => {
    const policy = directives((await site.get('/')).headers['content-security-policy']);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect([name, policy.get(name)]).toEqual([name, ["'none'"]]);
    }
    expect(policy.get('form-action')).toEqual(["'self'"]);
    const sources = new Set([...policy.values()].flat());
    expect([...sources].sort()).toEqual(["'none'", "'self'", 'blob:', 'data:']);
  });
});

describe('the Host header', () => {
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
  };

  it('is in no answer of any address', async () => {
    const named: string[] = [];
    const routes = site.server.table().filter(({ method }) => method === 'get');
    for (const { path } of routes) {
      // Ends with its reader alone.
      if (path === adminEventPaths.stream) continue;
      const url = path.replace('{slug}', 'sailing-to-stiltsville').replace(/\{[^}]+\}/g, '1');
      const { payload, headers } = await site.get(url, { ...admin, ...evil });
      if (`${payload}${JSON.stringify(headers)}`.includes('evil.example')) named.push(path);
    }
    expect(routes.length).toBeGreaterThan(50);
    expect(named).toEqual([]);
  });

  it('is in no link: those begin with the configured address', async () => {
    for (const url of ['/', '/blog/sailing-to-stiltsville', '/sitemap.xml', '/robots.txt']) {
      expect((await site.get(url, evil)).payload).toContain('https://sea.example/');
    }
    expect((await site.get('/home', evil)).headers.location).toBe('/');
  });

  it('is in nothing that a mail is made of', async () => {
    const { user } = await signIn(site);
    const token = 'x'.repeat(43);
    const headers = { ...evil, cookie: `${csrf.secureCookie}=${token}`, [csrf.header]: token };
    const response = await site.post(accountPaths.requestReset, { email: user.email }, headers);
    expect(response.statusCode).toBe(200);
    const entries = await site.knex('outbox').select('*');
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('evil');
  });

  it.each(['evil.example:99999', 'a b', 'a/../b', '[::1'])('%s is refused', async (host) => {
    for (const url of ['/', '/home', '/api/categories/']) {
      const { statusCode, headers } = await site.get(url, { host });
      expect([statusCode, headers.location]).toEqual([400, undefined]);
    }
  });
});
