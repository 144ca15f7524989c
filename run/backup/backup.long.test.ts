import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@mr-sea/db/embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawPicture } from '../../bff/src/testing/pictures';
import { root } from '../prepare/paths.mjs';
import { nextFreePort } from '../prepare/port.mjs';
import { prepareDatabase } from '../site/prepare-database';
import { keepSecrets } from '../site/secrets';
import { Program } from '../testing/program';

let folder: string;
let dataDir: string;
let site: string;
let postgres: EmbeddedPostgres | undefined;
let bff: Program | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-backup-'));
  // Under root Postgres runs as another user, who must get in.
  await chmod(folder, 0o711);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts Postgres and the BFF on the data folder as npm start does, from the sources. */
async function start(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const media = join(dataDir, 'media');
  await prepareDatabase(postgres, { demo: 'off', storage: { kind: 'folder', folder: media } });
  const port = await nextFreePort(18_900 + Math.floor(Math.random() * 1000));
  site = `http://127.0.0.1:${port}`;
  bff = new Program('bff/src/main.ts', {
    ...(await keepSecrets(dataDir)),
    ...{ PORT: String(port), LOG_LEVEL: 'warn', PUBLIC_URL: site, DATABASE_URL: postgres.url },
    ...{ DATA_DIR: dataDir, MEDIA_DIR: media, WEB_DIR: folder },
  });
  const answers = () =>
    fetch(`${site}/api/categories`).then(
      ({ ok }) => ok,
      () => false,
    );
  await bff.start(answers);
}

async function stop(): Promise<void> {
  await bff?.end('SIGTERM');
  await postgres?.stop();
  bff = undefined;
  postgres = undefined;
}

/** Runs one of our commands, and answers with its exit code and all that it said. */
async function command(...args: string[]): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _, STORAGE_URL: __, MEDIA_DIR: ___, ...rest } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...rest, DATA_DIR: dataDir, INSTALL: 'off', INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return response.json() as Promise<Record<string, string>>;
}

async function readLeads(access: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${access}` };
  const response = await fetch(`${site}/api/admin/leads/`, { headers });
  expect(response.status).toBe(200);
  return response.json();
}

/** The photo of the only story, which nobody but an administrator sees. */
async function readPicture(access: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${access}` };
  const stories = await fetch(`${site}/api/admin/stories/`, { headers });
  const { results } = (await stories.json()) as { results: { pictures: { image: string }[] }[] };
  const response = await fetch(`${site}${results[0]?.pictures[0]?.image}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('a site that lost its data folder comes back from a backup made while it ran: rows, pictures, logins', {
  timeout: 240_000,
}, async () => {
  await start();
  const email = 'ana@sea.example';
  const password = 'eight characters';
  const name = { first_name: 'Ana', last_name: 'Reyes', phone: '+1 305-555-0100' };
  await post('/api/users/sign-up/', { ...name, email, password, is_superuser: true });
  const { access = '' } = await post('/api/users/token/', { username: email, password });
  const { key = '' } = await post('/api/blog/experience/photos', await drawPicture(), {
    'content-type': 'image/jpeg',
  });
  const guest = { full_name: 'Bo Guest', email: 'bo@sea.example', phone: '+1 305-555-0101' };
  await post('/api/leads/', { ...guest, date: '2027-01-09', message: 'Two of us.' });
  const message = 'We saw dolphins at the sandbar.';
  const story = { full_name: guest.full_name, email: guest.email, message, photos: [key] };
  await post('/api/blog/experience/', story);
  const leads = await readLeads(access);
  const picture = await readPicture(access);

  // Named as seen by who calls the command, not from the checkout.
  const backup = await command('run/backup.mjs', 'site.zip');
  expect(backup.output).toContain('Secrets      inside');
  expect(backup.code).toBe(0);
  expect((await stat(join(folder, 'site.zip'))).mode & 0o777).toBe(0o600);
  const tooEarly = await command('run/restore.mjs', 'site.zip');
  expect(tooEarly.output).toContain('Mr. Sea is already running with this data folder');
  expect(tooEarly.code).toBe(1);
  await stop();
  await rm(dataDir, { recursive: true });

  const restored = await command('run/restore.mjs', 'site.zip');
  expect(restored.output).toContain('as they were, so that logins go on');
  expect(restored.code).toBe(0);
  const again = await command('run/restore.mjs', 'site.zip');
  expect(again.output).toContain('The database is not empty');
  expect(again.code).toBe(1);
  await start();
  expect(await readLeads(access)).toEqual(leads);
  expect((await readPicture(access)).equals(picture)).toBe(true);

  await stop();
  // A site that stands still is backed up too, and its Postgres is stopped again.
  expect(await command('run/backup.mjs', 'still.zip')).toMatchObject({ code: 0 });
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  await expect(stat(pidFile)).rejects.toThrow('ENOENT');
});

test('a backup of nothing, or without a name, ends with one sentence', async () => {
  const nothing = await command('run/backup.mjs', 'site.zip');
  expect(nothing).toEqual({ code: 1, output: `There is no database in ${dataDir}.\n` });
  const nameless = await command('run/backup.mjs');
  expect(nameless.output).toBe('Name one file, as in: npm run backup -- mr-sea.zip\n');
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});
