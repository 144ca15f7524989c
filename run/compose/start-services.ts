/// <reference path="../../db/src/testing/s3rver.d.ts" />
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { startEmbeddedPostgres } from '@mr-sea/db/embedded';
import { signedWithSlash } from '@mr-sea/db/testing/s3-server';
import { startMailServer, type TestMailServer } from '../../worker/src/testing/mail-server';
import { Program } from '../break/program';
import { root } from '../prepare/paths.mjs';
import type { ComposeFile, Service } from './compose-file';

/** The services of docker-compose.yml as processes of this machine, each at an address of its own. */
export interface RunningServices {
  bffs: Program[];
  workers: Program[];
  mail: TestMailServer;
  /** Folder of the objects that the storage keeps. */
  objects: string;
  /** Where each service listens, replicas numbered: `bff-1`. */
  addresses: Record<string, string>;
  /** The certificate of the proxy's own authority. */
  authority: string;
  /**
   * How many requests the proxy has dropped by a fault that the version of the file has no more: before 2.11.2 Caddy closed
   * the body of a request whose first try met a BFF that was away, so that it could not be sent to the next one.
   */
  droppedByProxy(): Promise<number>;
  /** What differs from the containers, a sentence each. */
  differences: string[];
  stop(): Promise<void>;
}

const known = ['migrate', 'bff', 'worker', 'proxy', 'postgres', 'redis', 'storage', 'mailpit'];

/**
 * @returns the address of each service, replicas numbered
 * @throws an Error when the file has a service that nobody here can run, or lacks one
 */
export function placeServices({ services, subnet }: ComposeFile): Record<string, string> {
  const names = Object.keys(services);
  const unknown = [
    ...names.filter((name) => !known.includes(name)),
    ...known.filter((name) => !names.includes(name)),
  ];
  if (unknown.length > 0)
    throw new Error(`docker-compose.yml and run/compose differ in: ${unknown.join(', ')}.`);
  const places = names.flatMap((name) => {
    const replicas = services[name]?.deploy?.replicas ?? 1;
    if (replicas === 1) return [name];
    return Array.from({ length: replicas }, (_, n) => `${name}-${n + 1}`);
  });
  const network = subnet.replace(/0\/\d+$/, '');
  return Object.fromEntries(places.map((place, n) => [place, `${network}${10 + n}`]));
}

/** Starts what the others need first, then migrates, then the rest. What was started is ended where one does not come up. */
export async function startServices(
  file: ComposeFile,
  addresses: Record<string, string>,
  folder: string,
): Promise<RunningServices> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.reverse()) await step();
  };
  try {
    return { ...(await startAll(file, addresses, folder, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(
  file: ComposeFile,
  addresses: Record<string, string>,
  folder: string,
  undo: (() => Promise<unknown>)[],
): Promise<Omit<RunningServices, 'stop'>> {
  const of = (name: string): Service => file.services[name] as Service;
  const at = (place: string): string => addresses[place] ?? '';
  const logPath = join(folder, 'programs.log');
  const log = createWriteStream(logPath);
  // Every program writes into it.
  log.setMaxListeners(0);
  const started = (child: ChildProcess): ChildProcess => {
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    undo.push(() => end(child));
    return child;
  };

  const postgres = await startPostgres(of('postgres'), at('postgres'), file.subnet, folder);
  undo.push(postgres.stop);

  const conf = join(folder, 'redis.conf');
  await writeFile(conf, `${file.configs.redis?.content}\nbind ${at('redis')}\ndir ${folder}\n`);
  const [redis = '', ...redisArgs] = (of('redis').command ?? '')
    .replace('/etc/redis.conf', conf)
    .split(' ');
  started(spawn(redis, redisArgs));
  await listens(at('redis'), 6379);

  const objects = join(folder, 'objects');
  await startStorage(of('storage'), at('storage'), objects, undo);

  const mail = await startMailServer({ port: 1025, host: at('mailpit') });
  undo.push(mail.stop);

  const base = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '8080' };
  const envOf = (name: string, place: string): NodeJS.ProcessEnv => ({
    ...base,
    DATA_DIR: join(folder, place),
    MEDIA_DIR: join(folder, place, 'media'),
    HOST: at(place),
    ...text(of(name).environment),
    ...(name === 'bff' && { BUILDS_DIR: join(folder, 'builds') }),
    ...(name === 'worker' && { OPS_HOST: at(place) }),
    // Eight clients stand for all visitors.
    LIMIT_FORMS_PER_HOUR: '1000000',
    LIMIT_MAILS_PER_DAY: '1000000',
    LIMIT_REPLIES_PER_HOUR: '1000000',
  });

  const migrate = started(
    spawn(process.execPath, ['--enable-source-maps', join(root, 'run/dist/migrate.js')], {
      env: envOf('migrate', 'migrate'),
    }),
  );
  const [code] = await once(migrate, 'exit');
  if (code !== 0) throw new Error(`migrate ended with ${code}: see ${logPath}`);

  const programs = (name: string, isUp: (place: string) => Promise<unknown>): Program[] =>
    Object.keys(addresses)
      .filter((place) => place.startsWith(`${name}-`))
      .map(
        (place) =>
          new Program(place, {
            main: join(root, name, 'dist', 'main.js'),
            env: envOf(name, place),
            log,
            isUp: () => isUp(place),
          }),
      );
  const bffs = programs('bff', (place) => answers(`http://${at(place)}:8080/`));
  const workers = programs('worker', (place) => answers(`http://${at(place)}:9464/health`));
  for (const program of [...bffs, ...workers]) undo.push(() => program.stop());
  await Promise.all([...bffs, ...workers].map((program) => program.start()));

  const caddyfile = join(folder, 'Caddyfile');
  await writeFile(caddyfile, file.configs.caddyfile?.content ?? '');
  const [caddy = '', ...caddyArgs] = (of('proxy').command ?? '')
    .replace('/etc/caddy/Caddyfile', caddyfile)
    .split(' ');
  started(
    spawn(caddy, caddyArgs, {
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
    }),
  );
  await answers(`http://${at('proxy')}/`);
  const caddyVersion =
    /\d[\d.]*/.exec(execFileSync(caddy, ['version'], { encoding: 'utf8' }))?.[0] ?? '';

  return {
    bffs,
    workers,
    mail,
    objects,
    addresses,
    droppedByProxy: async () => {
      if (caddyVersion.localeCompare('2.11.2', 'en', { numeric: true }) >= 0) return 0;
      return (
        (await readFile(logPath, 'utf8')).split('http: invalid Read on closed Body').length - 1
      );
    },
    authority: join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt'),
    differences: [
      `Node ${process.versions.node} in place of the image's`,
      `${of('postgres').image} is the Postgres of npm, started with the arguments of initdb that it has always`,
      `${of('storage').image} is s3rver, and ${of('mailpit').image} a mail server of npm`,
      `${of('proxy').image} is Caddy ${caddyVersion}, and ${of('redis').image} the program of this system`,
      'each program listens on the address of its container, and not on all',
      'the limits of submissions and mails are raised, since eight clients stand for all visitors',
    ],
  };
}

/** Postgres as its container has it: the owner of the file, an empty database, and neighbors who need their passwords. */
async function startPostgres(
  { environment = {}, command = '' }: Service,
  address: string,
  subnet: string,
  folder: string,
) {
  const settings = Object.fromEntries(
    [...command.matchAll(/-c (\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    port: 5432,
    settings: { ...settings, listen_addresses: `127.0.0.1,${address}` },
  });
  await appendFile(
    join(postgres.folder, 'cluster', 'pg_hba.conf'),
    `host all all ${subnet} scram-sha-256\n`,
  );
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: database } = environment;
  const { default: pg } = await import('pg');
  const client = new pg.Client(postgres.superuserUrl);
  await client.connect();
  await client.query('SELECT pg_reload_conf()');
  await client.query(`DROP DATABASE ${database}`);
  await client.query('DROP ROLE mrsea_app');
  await client.query(`CREATE ROLE ${user} SUPERUSER LOGIN PASSWORD '${password}'`);
  await client.query(`CREATE DATABASE ${database} OWNER ${user} TEMPLATE template0`);
  await client.end();
  return postgres;
}

async function startStorage(
  { environment = {} }: Service,
  address: string,
  directory: string,
  undo: (() => Promise<unknown>)[],
): Promise<void> {
  await mkdir(directory);
  const { DUMMY_ACCOUNT } = createRequire(import.meta.url)('@20minutes/s3rver/lib/models/account');
  DUMMY_ACCOUNT.createKeyPair(environment.MINIO_ROOT_USER, environment.MINIO_ROOT_PASSWORD);
  const server = new S3rver({ address, port: 9000, directory, silent: true, vhostBuckets: false });
  server.middleware.splice(-1, 0, signedWithSlash);
  await server.run();
  undo.push(() => server.close());
}

function text(environment: Service['environment'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]),
  );
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => null);
    await answer?.text().catch(() => '');
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`${url} does not answer.`);
}

async function listens(host: string, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const socket = connect({ host, port });
    const there = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (there) return;
    await delay(100);
  }
  throw new Error(`Nobody listens at ${host}:${port}.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
