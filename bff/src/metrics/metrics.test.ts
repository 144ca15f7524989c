import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server';

const metricsToken = 'a token of at least 16 characters';
const headers = { authorization: `Bearer ${metricsToken}` };

describe('GET /metrics', () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await createTestServer({ metricsToken });
  });
  afterAll(() => site.close());

  const read = async (): Promise<string> => (await site.get('/metrics', headers)).payload;
  /** The value of a series, whose labels may stand in any order. */
  const valueIn = (text: string, name: string, ...labels: string[]): number | undefined => {
    const line = text
      .split('\n')
      .find((each) => each.startsWith(`${name}{`) && labels.every((label) => each.includes(label)));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };

  it('is for who has the token', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer another', `Basic ${metricsToken}`]) {
      const response = await site.get('/metrics', { authorization });
      expect([authorization, response.statusCode]).toEqual([authorization, 401]);
      expect(response.payload).not.toContain('mrsea_');
    }
    const response = await site.get('/metrics', headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('counts requests by route, method and status, however many addresses there are', async () => {
    await Promise.all([1, 2, 3].map((id) => site.get(`/api/boat/${id}/`)));
    await site.get('/api/categories/');
    await Promise.all(['a', 'b'].map((name) => site.get(`/api/no-such-thing-${name}`)));
    const text = await read();
    const count = 'mrsea_http_request_duration_seconds_count';
    const boat = ['method="get"', 'route="/api/boat/{id}"'];
    expect(valueIn(text, count, ...boat, 'status="404"')).toBe(3);
    expect(valueIn(text, count, 'route="/api/categories"', 'status="200"')).toBe(1);
    expect(text).not.toContain('no-such-thing');
    expect(text).not.toContain('/api/boat/1');
  });

  it('tells of the process and of the connections to the database', async () => {
    const text = await read();
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(valueIn(text, 'mrsea_database_connections', 'state="waiting"')).toBe(0);
    // The one that asks.
    expect(valueIn(text, 'mrsea_http_requests_open')).toBe(1);
  });
});

it('without METRICS_TOKEN there are no metrics', async () => {
  const site = await createTestServer();
  const response = await site.get('/metrics', { authorization: 'Bearer undefined' });
  expect(response.statusCode).toBe(404);
  await site.close();
});
