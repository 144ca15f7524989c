import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { connectionLimits, createListener } from './listener';

let site: TestServer;
/** Answers that were sent past hapi. */
let repeats = 0;
beforeAll(async () => {
  // A tenth of the usual patience.
  site = await createTestServer({
    cacheBytes: 8_000_000,
    connections: {
      ...connectionLimits,
      headersMs: 2_500,
      requestMs: 3_000,
      checkMs: 100,
      requestsPerConnection: 3,
    },
  });
  await site.server.start();
  site.server.app.onRepeat.push(() => {
    repeats++;
  });
});
afterAll(() => site.close());

const port = (): number => Number(site.server.info.port);

async function open(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  // Some are cut off in the middle of what they send.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** All that comes until the server closes the connection. */
async function said(socket: Socket, request: string): Promise<string> {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.write(request, 'latin1');
  if (!socket.destroyed) await once(socket, 'close');
  return text;
}

const connections = (): Promise<number> =>
  promisify(site.server.listener.getConnections).call(site.server.listener);

const answers = async (): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port()}/api/categories/`)).status;

describe('two hundred connections that send their headers drop by drop', () => {
  it('keep nobody else waiting, and are cut off', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, open));
    const ends = slow.map((socket) => once(socket.resume(), 'close'));
    const drip = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('x');
    }, 100);
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: sea.example\r\nX-Slow: ');
    await expect.poll(connections).toBeGreaterThanOrEqual(200);
    const statuses = await Promise.all(Array.from({ length: 20 }, answers));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await Promise.all(ends);
    clearInterval(drip);
    expect(await answers()).toBe(200);
  });
});

describe('a connection', () => {
  it('whose body never comes is ended', async () => {
    const head =
      'POST /api/leads HTTP/1.1\r\nHost: sea.example\r\nContent-Type: application/json\r\n';
    const text = await said(await open(), `${head}Content-Length: 100\r\n\r\n{"full_name":`);
    expect(text).not.toMatch(/ 5\d\d |node_modules/);
  });

  it('is to be opened anew after so many requests', async () => {
    const request = 'GET /api/categories/ HTTP/1.1\r\nHost: sea.example\r\n\r\n';
    const socket = await open();
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.write(request.repeat(3));
    await expect.poll(() => text).toMatch(/^connection: close/im);
    socket.destroy();
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    expect(text.match(/^connection: close/gim)).toHaveLength(1);
  });

  it.each([
    [
      'headers beyond 16 KiB',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n`,
    ],
    ['an address beyond 16 KiB', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['no protocol', 'GET /\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: a\0b\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: a\r\n b\r\nX B: c\r\n\r\n'],
    // What a proxy and we could take for different requests.
    [
      'two lengths of one body',
      'POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    ],
    [
      'a length and chunks',
      'POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\nGET /admin HTTP/1.1\nHost: a\n\n'],
  ])('with %s is refused', async (_what, request) => {
    const text = await said(await open(), request);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(JSON.parse(body)).toEqual({
      error: expect.stringMatching(/./),
      code: expect.stringMatching(/./),
      request_id: expect.stringMatching(/./),
    });
    expect(text).not.toMatch(/HTTP\/1\.1 [235]\d\d|node_modules| at /);
    expect(await answers()).toBe(200);
  });

  /** With so many headers in all, the last of them what a proxy says. */
  const withHeaders = (count: number): string => {
    const more = Array.from({ length: count - 3 }, (_, n) => `x${n}: 1\r\n`).join('');
    return `GET /api/categories/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}X-Forwarded-For: 203.0.113.7\r\n\r\n`;
  };

  it('with as many headers as are read is answered, and with more is refused in our words', async () => {
    expect(await said(await open(), withHeaders(connectionLimits.headers))).toMatch(
      /^HTTP\/1\.1 200/,
    );
    await isKept();
    for (const count of [connectionLimits.headers + 1, 1_000]) {
      expectRefusal(await said(await open(), withHeaders(count)), 431, 'too_large');
    }
  });

  it.each([
    ['Host', 'Host: a\r\nHost: b'],
    ['Host', 'Host: a\r\nhOST: a'],
    ['Authorization', 'Host: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b'],
    ['Content-Type', 'Host: a\r\nContent-Type: text/plain\r\nContent-Type: application/json'],
  ])('with two headers %s is refused in our words', async (name, headers) => {
    const request = `GET /api/categories/ HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
    await isKept();
    const text = await said(await open(), request);
    expectRefusal(text, 400, 'bad_request');
    expect(text).toContain(`There is more than one ${name.toLowerCase()} header.`);
  });

  /** From then on it is answered past hapi. */
  async function isKept(): Promise<void> {
    const before = repeats;
    const ask = async () => {
      await said(await open(), withHeaders(3));
      return repeats;
    };
    await expect.poll(ask).toBeGreaterThan(before);
  }

  function expectRefusal(text: string, status: number, code: string): void {
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({
      error: expect.any(String),
      code,
      request_id: expect.any(String),
    });
  }

  it('may carry as many requests as we promise', () => {
    const listener = createListener(connectionLimits);
    expect(listener.maxRequestsPerSocket).toBe(10_000);
  });
});
