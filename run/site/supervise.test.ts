import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Supervised, supervise } from './supervise';

const never = new AbortController().signal;
let server: ReturnType<typeof createServer>;
let port: number;
let said: string[];
let program: Supervised | undefined;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  said = [];
});
afterEach(async () => {
  await program?.stop(AbortSignal.abort());
  server.close();
});

/** Runs a program that calls here when it is up, followed by `script`; the test learns of each start by its call. */
function run(script = ''): Supervised {
  const code = `const call = require('node:net').connect(${port}, '127.0.0.1').on('error', () => {}); ${script}`;
  program = supervise({ name: 'probe', args: ['-e', code], cwd: '/', env: process.env }, (line) =>
    said.push(line),
  );
  return program;
}
async function nextStart(): Promise<{ socket: Socket; ended: Promise<unknown> }> {
  const [socket] = (await once(server, 'connection')) as [Socket];
  socket.on('error', () => undefined).resume();
  return { socket, ended: once(socket, 'close') };
}

test('a program that ends before the site is up is a failure, with its exit code', async () => {
  const { failed } = run('process.exit(3)');
  await expect(failed).rejects.toThrow('probe has ended (exit code 3) before the site was up');
});

test('a program that crashes later is started again', async () => {
  const supervised = run("call.once('connect', () => process.exit(1))");
  supervised.settled();
  const first = await nextStart();
  await first.ended;
  await nextStart();
  expect(said[0]).toBe('probe has ended (exit code 1) and is started again in 0.5 s.');
});

test('a program that is stopped is not started again', async () => {
  const supervised = run('');
  supervised.settled();
  const { ended } = await nextStart();
  await supervised.stop(never);
  await ended;
  expect(said).toEqual([]);
});

test('a program that ignores the wish to stop is killed when nobody wants to wait', async () => {
  const supervised = run("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)");
  supervised.settled();
  const { ended } = await nextStart();
  const force = new AbortController();
  const stopped = supervised.stop(force.signal);
  force.abort();
  await stopped;
  await ended;
});
