import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Request } from '@hapi/hapi';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lingerAfterAnswer, lingerMs } from './uploads';

let server: Server;
let sender: Socket;
let ended: Promise<unknown>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = createServer((req, res) => {
    lingerAfterAnswer({ raw: { req } } as Request);
    res.writeHead(429, { connection: 'close', 'content-length': 0 }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  sender = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sender.on('error', () => undefined);
  sender.write('POST / HTTP/1.1\r\nhost: sea\r\ncontent-length: 900000\r\n\r\n');
  const closed = new Promise((resolve) => sender.once('close', resolve));
  // The answer, and the end of what the server says.
  ended = new Promise((resolve) => sender.once('end', resolve));
  sender.resume();
  await ended;
  ended = closed;
});
afterEach(() => {
  vi.useRealTimers();
  sender.destroy();
  server.close();
});
const connections = () =>
  new Promise<number>((resolve) => {
    server.getConnections((_, count) => resolve(count));
  });

it('reads what is left of a photo at the pace of a phone on the dock', async () => {
  for (let sent = 0; sent < 900_000; sent += 25_000) {
    expect(await connections()).toBe(1);
    await new Promise((resolve) => sender.write(Buffer.alloc(25_000), resolve));
    vi.advanceTimersByTime(1_000);
  }
  sender.end();
  await ended;
  expect(sender.errored).toBeNull();
});

it('closes the connection in the end, whatever comes', async () => {
  sender.write(Buffer.alloc(25_000));
  vi.advanceTimersByTime(lingerMs);
  await vi.waitFor(async () => expect(await connections()).toBe(0));
});
