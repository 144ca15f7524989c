import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@mr-sea/db/testing/database';
import { postmasterPid } from '@mr-sea/db/testing/postgres';
import { expect, inject, test, vi } from 'vitest';
import { openDatabase, reach } from './database';

const sentence = (url: string) =>
  reach(url).then(
    () => 'reached',
    (error: Error) => error.message,
  );
const server = new URL(inject('testServerUrl'));
const change = (parts: Partial<URL>) => Object.assign(new URL(server), parts).href;

test('a database that answers is reached', async () => {
  const { url, drop } = await createTestDatabase();
  expect(await sentence(url)).toBe('reached');
  await drop();
});

test.each(['', 'db', 'mysql://host/name', 'postgres://[nonsense'])(
  '%o is called no address of a Postgres',
  async (url) => {
    expect(await sentence(url)).toMatch(/^DATABASE_URL is not an address of a Postgres database/);
  },
);

test('nobody listening, a wrong name and a wrong password get one sentence each, without the password', async () => {
  expect(await sentence('postgres://sea:secret@127.0.0.1:1/sea')).toBe(
    'DATABASE_URL does not work: nothing listens at 127.0.0.1:1.',
  );
  expect(await sentence(change({ pathname: '/atlantis' }))).toBe(
    `DATABASE_URL does not work: the Postgres at ${server.host} has no database atlantis.`,
  );
});

// A server that trusts everyone on this machine, as TEST_DATABASE_URL may name, cannot refuse.
test.skipIf(Boolean(process.env.TEST_DATABASE_URL))(
  'a refused password is not repeated',
  async () => {
    expect(await sentence(change({ password: 'secret' }))).toBe(
      `DATABASE_URL does not work: the Postgres at ${server.host} does not accept the user ${server.username} with this password.`,
    );
  },
);

test('a Postgres that is killed, and killed again while it starts, comes back', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-killed-'));
  // Under root Postgres runs as another user, who must get in.
  await chmod(folder, 0o711);
  const steps: (() => Promise<void>)[] = [];
  const shutdown = { begun: false, before: (step: () => Promise<void>) => void steps.push(step) };
  const said: string[] = [];
  const settings = { dataDir: join(folder, 'data'), databaseUrl: undefined };
  try {
    const { url, folder: home = '' } = await openDatabase(
      { ...settings, databaseOwnerUrl: undefined },
      shutdown,
      (line) => said.push(line),
    );
    const cluster = join(home, 'cluster');
    const first = await postmasterPid(cluster);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(
      async () => {
        const second = await postmasterPid(cluster);
        expect(second).not.toBe(first);
        process.kill(second, 'SIGKILL');
      },
      { timeout: 60_000, interval: 1 },
    );
    await vi.waitFor(async () => expect(await sentence(url)).toBe('reached'), {
      timeout: 60_000,
      interval: 200,
    });
    expect(said.join()).toContain('Postgres did not start');
  } finally {
    shutdown.begun = true;
    for (const step of steps) await step();
    await rm(folder, { recursive: true, force: true });
  }
});
