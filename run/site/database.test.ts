import { createTestDatabase } from '@mr-sea/db/testing/database';
import { expect, inject, test } from 'vitest';
import { reach } from './database';

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
