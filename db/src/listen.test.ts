import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ListenOptions, listen } from './listen';
import { createTestDatabase, type TestDatabase } from './testing/database';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function start(more: Partial<ListenOptions> = {}) {
  const on = { onListening: vi.fn(), onLost: vi.fn(), onNews: vi.fn(), onTrouble: vi.fn() };
  const name = 'mr-sea listen test';
  const listener = listen({ databaseUrl: db.url, name, channel: 'news', ...on, ...more });
  stops.push(listener.stop);
  return { ...on, stop: listener.stop };
}
const times = (spy: ReturnType<typeof vi.fn>, count: number) =>
  vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(count), { timeout: 15_000 });
const announce = (text: string) => db.knex.raw("SELECT pg_notify('news', ?)", [text]);

test('tells what is announced, also after the connection was lost', async () => {
  const { onListening, onLost, onNews } = start();
  await times(onListening, 1);
  await announce('one');
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledWith('one'));
  await db.knex.raw(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'mr-sea listen test'`,
  );
  await times(onListening, 2);
  expect(onLost).toHaveBeenCalledTimes(1);
  await announce('two');
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledWith('two'));
});

/** A way to the database on which everything that is sent can be lost without a word. */
async function openProxy(): Promise<{ url: string; loseAll: () => void; close: () => void }> {
  const target = new URL(db.url);
  const sockets = new Set<Socket>();
  const server = createServer((here) => {
    const there = connect(Number(target.port), target.hostname);
    for (const socket of [here, there]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    here.pipe(there).pipe(here);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseAll() {
      for (const socket of sockets) socket.unpipe().resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('renews a connection that says nothing any more', async () => {
  const proxy = await openProxy();
  const { onListening, onNews } = start({ databaseUrl: proxy.url, askEveryMs: 200 });
  await times(onListening, 1);
  proxy.loseAll();
  await times(onListening, 2);
  await announce('again');
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledWith('again'));
  await stops.pop()?.();
  proxy.close();
});

test('stops at once while it connects to what does not answer, and while nothing is there', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const waiting = start({ databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing` });
  await vi.waitFor(async () => {
    const count = await new Promise((resolve) => silent.getConnections((_, n) => resolve(n)));
    expect(count).toBe(1);
  });
  await waiting.stop();
  expect(waiting.onTrouble).not.toHaveBeenCalled();
  silent.close();

  const { onTrouble, stop } = start({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' });
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalled());
  await stop();
});
