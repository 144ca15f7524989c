import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postmasterPid } from '@mr-sea/db/testing/postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './prepare/paths.mjs';
import { nextFreePort } from './prepare/port.mjs';

// Builds what is stale, as npm start does.
const patience = 120_000;

interface Started {
  process: ChildProcess;
  address: string;
  output: () => string;
  ended: Promise<number | null>;
}

let folder: string;
let port: number;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-start-'));
  await chmod(folder, 0o711);
  port = await nextFreePort(18_900 + Math.floor(Math.random() * 1000));
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Runs the starter as npm would, without the demo fleet. */
function run(
  settings: Record<string, string> = {},
): Omit<Started, 'address'> & { up: Promise<string> } {
  const { DATABASE_URL: _, REDIS_URL: __, SMTP_URL: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, ['run/start.mjs'], {
    cwd: root,
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(port),
      INBOX_PORT: String(port + 1),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      INSTALL: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const up = Promise.race([
    once(child, 'message').then(([message]) => (message as { address: string }).address),
    ended.then(() => Promise.reject(new Error(output))),
  ]);
  up.catch(() => undefined);
  return { process: child, output: () => output, ended, up };
}

async function start(): Promise<Started> {
  const { up, ...rest } = run();
  return { ...rest, address: await up };
}

/** Makes the first administrator and signs in. */
async function signUpAt(address: string): Promise<{ access: string }> {
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const email = 'ana@sea.example';
  const password = 'eight characters';
  const name = { first_name: 'Ana', last_name: 'Reyes', phone: '+1 305-555-0100' };
  await post('/api/users/sign-up/', { ...name, email, password, is_superuser: true });
  const login = await post('/api/users/token/', { username: email, password });
  return (await login.json()) as { access: string };
}

async function postgresPid(): Promise<number> {
  return await postmasterPid(join(folder, 'data/postgres/cluster'));
}

test('the site comes up, says where things are, and one Ctrl-C stops it cleanly', {
  timeout: patience,
}, async () => {
  const site = await start();
  expect((await fetch(`${site.address}/api/health`)).status).toBe(200);
  expect((await fetch(site.address)).status).toBe(200);
  expect(site.output()).toContain(`${site.address}/admin/sign-up`);
  expect(site.output()).toContain(join(folder, 'data'));
  const { superuserPassword, appPassword } = JSON.parse(
    await readFile(join(folder, 'data/postgres.json'), 'utf8'),
  );
  expect(site.output()).not.toContain(superuserPassword);
  expect(site.output()).not.toContain(appPassword);
  const secrets = JSON.parse(await readFile(join(folder, 'data/secrets.json'), 'utf8'));
  for (const secret of Object.values(secrets)) expect(site.output()).not.toContain(secret);
  site.process.kill('SIGINT');
  expect(await site.ended).toBe(0);
  await expect(fetch(site.address)).rejects.toThrow('fetch failed');
  await expect(postgresPid()).rejects.toThrow('ENOENT');
});

test('after the starter was killed the next start takes over, and logins last', {
  timeout: patience,
}, async () => {
  const killed = await start();
  const { access } = await signUpAt(killed.address);
  const before = await postgresPid();
  killed.process.kill('SIGKILL');
  await killed.ended;
  const site = await start();
  expect(await postgresPid()).toBe(before);
  expect((await fetch(`${site.address}/api/health`)).status).toBe(200);
  const headers = { authorization: `Bearer ${access}` };
  expect((await fetch(`${site.address}/api/users/me/`, { headers })).status).toBe(200);
});

test('after starter and Postgres were killed the next start just works', {
  timeout: patience,
}, async () => {
  const killed = await start();
  killed.process.kill('SIGKILL');
  process.kill(await postgresPid(), 'SIGKILL');
  await killed.ended;
  const site = await start();
  expect((await fetch(`${site.address}/api/health`)).status).toBe(200);
});

test('a port in use ends with one sentence and exit code 1', { timeout: patience }, async () => {
  await start();
  const second = run({ DATA_DIR: join(folder, 'other') });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop what uses it, or choose another with PORT, as in: PORT=${port + 1} npm start\n`,
  );
});

test('a wrong DATABASE_URL ends with one sentence and exit code 1', {
  timeout: patience,
}, async () => {
  const site = run({ DATABASE_URL: 'postgres://sea:secret@127.0.0.1:1/sea' });
  expect(await site.ended).toBe(1);
  expect(site.output().trimEnd().split('\n').at(-1)).toBe(
    'DATABASE_URL does not work: nothing listens at 127.0.0.1:1.',
  );
  expect(site.output()).not.toContain('secret');
});

test('a second start on the same data folder ends with one sentence', {
  timeout: patience,
}, async () => {
  await start();
  const second = run({ PORT: String(await nextFreePort(port + 10)) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(
    /Mr\. Sea is already running with this data folder \(process \d+/,
  );
});
