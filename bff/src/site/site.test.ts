import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env';
import { createTestServer, type TestServer } from '../testing/test-server';
import { siteOf } from '.';

const needed = {
  DATABASE_URL: 'postgres://sea@localhost/sea',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  REFRESH_TOKEN_SECRET: 'y'.repeat(32),
};

/** The site as an environment has it. */
const siteIn = (env: Record<string, string>) => {
  const { site, settings } = readEnv({ ...needed, ...env });
  return siteOf(site, settings.company);
};

describe('GET /site/', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('is what the operator configured', async () => {
    const response = await server.get('/api/site/');
    expect(response.statusCode).toBe(200);
    expect(response.result).toMatchObject({ phone: '+1 305-555-0100', social_proof: true });
  });
});

describe('the settings of the site', () => {
  it('have defaults, also where a variable is empty', () => {
    for (const source of [
      needed,
      { ...needed, COMPANY_PHONE: '', PUBLIC_URL: '', REVIEWS_URL: '' },
    ]) {
      const env = readEnv(source);
      expect(env.publicUrl).toBe('http://localhost:8080');
      const site = siteIn(source);
      expect(site).toMatchObject({ phone: '+1 305-555-0100', social_proof: true });
      expect(site.links.email).toBe('hello@mrsea.example');
      expect(site.year).toBeGreaterThanOrEqual(2026);
    }
  });

  it('are examples with the demo fleet, and nothing that nobody said without it', () => {
    const demo = siteIn({});
    expect(demo.address).toMatch(/Miami/);
    expect(demo.hours).not.toBeNull();
    expect(demo.founder).not.toBeNull();
    expect(demo.license).not.toBeNull();
    for (const link of [demo.links.instagram, demo.links.youtube, demo.links.reviews]) {
      expect(new URL(link ?? '').pathname).not.toBe('/');
    }
    expect(demo.links.menus).toBeNull();
    const site = siteIn({ DEMO: 'off', COMPANY_ADDRESS: '1 Sea Road, Miami' });
    expect(site).toMatchObject({
      address: '1 Sea Road, Miami',
      hours: null,
      founder: null,
      license: null,
      social_proof: false,
    });
    const { email: _, ...links } = site.links;
    expect(Object.values(links)).toEqual([null, null, null, null, null]);
    expect(siteIn({ DEMO: 'off', SOCIAL_PROOF: 'on' }).social_proof).toBe(true);
  });

  it('follow the environment; an empty link is none', () => {
    const env = {
      PUBLIC_URL: 'https://boats.example/',
      SOCIAL_PROOF: 'off',
      COMPANY_PHONE: '+1 786-555-0199',
      INSTAGRAM_URL: '',
      YOUTUBE_URL: 'https://video.example/sea',
    };
    expect(readEnv({ ...needed, ...env }).publicUrl).toBe('https://boats.example');
    expect(siteIn(env)).toMatchObject({
      phone: '+1 786-555-0199',
      social_proof: false,
      links: { instagram: null, youtube: 'https://video.example/sea' },
    });
  });

  it.each([
    ['SOCIAL_PROOF', 'maybe'],
    ['COMPANY_PHONE', 'call us'],
    ['COMPANY_EMAIL', 'hello'],
    ['PUBLIC_URL', 'boats.example'],
    ['INSTAGRAM_URL', 'javascript:alert(1)'],
  ])('name %s when it makes no sense', (name, value) => {
    expect(() => readEnv({ ...needed, [name]: value })).toThrow(name);
  });
});
