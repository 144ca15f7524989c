import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded';
import { postmasterPid } from './testing/postgres';

const asRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-embedded-'));
  await chmod(folder, 0o711);
  dataDir = join(folder, 'data');
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: { port?: number; dataDir?: string } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, ...options });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** A process that starts Postgres on the same folder and is then killed. */
async function startAndKillStarter(): Promise<void> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } });
    process.send('up');`;
  const starter = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  await once(starter, 'message');
  starter.kill('SIGKILL');
  await once(starter, 'exit');
}

test('keeps its rows, its port and its passwords from one start to the next', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  await expect(ask(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);
});

test('connects the site as a role that may make tables, and neither owns its database nor is a superuser', async () => {
  const { url } = await start();
  expect(await ask(url, 'SELECT current_user')).toBe('mrsea_app');
  expect(await ask(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false);
  expect(
    await ask(
      url,
      'SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()',
    ),
  ).toBe('postgres');
  await ask(url, 'CREATE SCHEMA own');
  await ask(url, 'CREATE TABLE own_table (id integer)');
});

test('takes the ownership of a database back that an earlier version gave to the site', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await ask(first.superuserUrl, 'ALTER DATABASE mrsea OWNER TO mrsea_app');
  await first.stop();
  const { url } = await start();
  expect(await ask(url, 'SELECT answer FROM kept')).toBe(42);
  await expect(ask(url, 'DROP SCHEMA public')).rejects.toThrow('must be owner');
  await ask(url, 'CREATE TABLE another (id integer)');
});

test('keeps passwords in a file that only its owner can read, and wants them from every client', async () => {
  const { url } = await start();
  expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('orders and lowers text by Unicode whatever the locale of the machine', async () => {
  const { url } = await start();
  expect(await ask(url, "SELECT lower('ÉCLAIR')")).toBe('éclair');
});

test('adopts a Postgres whose starter was killed', async () => {
  await startAndKillStarter();
  const before = await postmasterPid(join(dataDir, 'postgres/cluster'));
  const adopted = await start();
  expect(adopted.pid).toBe(before);
  expect(await ask(adopted.url, 'SELECT 1')).toBe(1);
});

test('starts after everything was killed, also when the old process id now belongs to someone else', async () => {
  await startAndKillStarter();
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const content = await readFile(file, 'utf8');
  process.kill(await postmasterPid(dirname(file)), 'SIGKILL');
  await writeFile(file, content.replace(/^\d+/, String(process.pid)));
  const postgres = await start();
  expect(await ask(postgres.url, 'SELECT 1')).toBe(1);
});

test('starts after a power cut that left an empty file for the process id', async () => {
  await startAndKillStarter();
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  process.kill(await postmasterPid(dirname(file)), 'SIGKILL');
  await writeFile(file, '');
  const postgres = await start();
  expect(await ask(postgres.url, 'SELECT 1')).toBe(1);
});

test('a second starter on the same folder is refused in one sentence, and a later one is not', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    /^Mr\. Sea is already running with this data folder \(process \d+/,
  );
  await first.stop();
  await start();
});

test('of two starters at the same moment exactly one gets the folder', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('takes another port when the wanted one is taken, and remembers it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const first = await start({ port: taken });
  other.close();
  expect(first.port).not.toBe(taken);
  await first.stop();
  expect((await start()).port).toBe(first.port);
});

test('is not confused by a half-made database', async () => {
  await mkdir(join(dataDir, 'postgres/draft-1/base'), { recursive: true });
  await chmod(dataDir, 0o711);
  await writeFile(join(dataDir, 'postgres/draft-1/PG_VERSION'), '18\n');
  const { url, folder: home } = await start();
  expect(await ask(url, 'SELECT 1')).toBe(1);
  await expect(stat(join(home, 'draft-1'))).rejects.toThrow('ENOENT');
});

test('says what to do when the file with the passwords is gone', async () => {
  await (await start()).stop();
  await rm(join(dataDir, 'postgres.json'));
  await expect(start()).rejects.toThrow(/which holds its passwords, is missing/);
});

describe.runIf(asRoot)('as root', () => {
  let outside: string[];
  beforeEach(() => {
    outside = [];
  });
  afterEach(async () => {
    for (const postgres of running) await postgres.stop();
    for (const home of outside) await rm(home, { recursive: true, force: true });
  });

  test('Postgres runs as an unprivileged user', async () => {
    const { pid } = await start();
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
  });

  test('a folder that only root can enter gets its database under /var/lib, and finds it again', async () => {
    await chmod(folder, 0o700);
    const first = await start();
    outside.push(first.folder);
    expect(first.folder).toMatch(/^\/var\/lib\/mr-sea\/[0-9a-f]{12}$/);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);
  });

  test('a copy of such a folder does not share the database of the original', async () => {
    await chmod(folder, 0o700);
    const first = await start();
    outside.push(first.folder);
    await first.stop();
    const copy = join(folder, 'copy');
    await cp(dataDir, copy, { recursive: true });
    await expect(start({ dataDir: copy })).rejects.toThrow(
      /is a copy of .* whose database lies in/,
    );
  });

  test('a data folder made anew gets a new database, and the old one is set aside', async () => {
    await chmod(folder, 0o700);
    const first = await start();
    outside.push(first.folder);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await rm(dataDir, { recursive: true });
    const second = await start();
    await expect(ask(second.url, 'SELECT answer FROM kept')).rejects.toThrow('does not exist');
  });
});
