import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { complainAboutPort, nextFreePort } from './port.mjs';

let other: Server;
let taken: number;
beforeEach(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  taken = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  other.close();
});

test('a port in use gets one sentence that names it and says how to choose another', async () => {
  expect(await complainAboutPort(taken, '127.0.0.1', 0)).toBe(
    `Port ${taken} on 127.0.0.1 is in use: stop what uses it, or choose another with PORT, as in: PORT=${taken + 1} npm start`,
  );
});

test('a port that is given up in time is no reason to complain', async () => {
  const answer = complainAboutPort(taken, '127.0.0.1');
  other.close();
  expect(await answer).toBeNull();
});

test('an address that is not ours gets one sentence too', async () => {
  expect(await complainAboutPort(taken, '192.0.2.1', 0)).toMatch(/check PORT and HOST\.$/);
});

test('the next free port is not one in use', async () => {
  expect(await nextFreePort(taken)).toBeGreaterThan(taken);
});
