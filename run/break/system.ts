import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@mr-sea/db/connection';
import { isAlive } from '@mr-sea/db/embedded-postgres/process-identity';
import type { Knex } from 'knex';
import { startMailServer, type TestMailServer } from '../../worker/src/testing/mail-server';
import { nextFreePort } from '../prepare/port.mjs';
import { type Database, openDatabase } from '../site/database';
import { prepareDatabase } from '../site/prepare-database';
import { keepSecrets } from '../site/secrets';
import { Program } from './program';
import { startProxy } from './proxy';
import { RedisServer } from './redis';

export type Backend = 'postgres' | 'redis';

/** What can be killed. */
export interface Target {
  name: string;
  up(): boolean;
  kill(): Promise<void> | void;
}

/** Two BFFs behind a proxy, two workers, the embedded Postgres, Redis where the queue is on it, and a mail server. */
export interface System {
  backend: Backend;
  /** Of the proxy. */
  url: string;
  /** A connection that finds its way back after Postgres was killed. */
  knex: Knex;
  databaseUrl: string;
  mail: TestMailServer;
  bffs: Program[];
  workers: Program[];
  redis: RedisServer | undefined;
  /** Of each BFF itself. */
  bffPorts: number[];
  targets: Target[];
  /** Kills the main process of Postgres and waits for the next one, which what runs the site starts. */
  killPostgres(): Promise<void>;
  /** Ends everything and returns the exit codes of BFFs and workers. */
  stop(): Promise<(number | null)[]>;
}

/** Jobs that one worker runs at the same time. */
export const concurrency = 5;

/** @param mainOf where the built program of a workspace lies */
export async function startSystem(
  backend: Backend,
  { folder, mainOf }: { folder: string; mainOf: (name: string) => string },
): Promise<System> {
  const dataDir = join(folder, 'data');
  const log = createWriteStream(join(folder, 'programs.log'));
  const undo: (() => Promise<void>)[] = [];
  let begun = false;
  const shutdown = {
    before: (step: () => Promise<void>) => void undo.push(step),
    get begun() {
      return begun;
    },
  };
  const port = await nextFreePort(19_300);
  const bffPorts = [await nextFreePort(port + 1)];
  bffPorts.push(await nextFreePort((bffPorts[0] ?? 0) + 1));
  const database = await openDatabase(
    { databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir },
    shutdown,
    (line) => log.write(`${line}\n`),
  );
  const media = join(dataDir, 'media');
  await prepareDatabase(database, { demo: 'off', storage: { kind: 'folder', folder: media } });
  const redis =
    backend === 'redis'
      ? new RedisServer(await nextFreePort(port + 10), join(folder, 'redis'))
      : undefined;
  await redis?.start();
  const mail = await startMailServer();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    ...{ DATA_DIR: dataDir, MEDIA_DIR: media, WEB_DIR: folder, PUBLIC_URL: 'http://sea.example' },
    ...(redis && { REDIS_URL: redis.url }),
    SMTP_URL: mail.url,
    CONCURRENCY: String(concurrency),
    ...(await keepSecrets(dataDir)),
    TRUSTED_PROXIES: '127.0.0.1',
    LIMIT_FORMS_PER_HOUR: '10000000',
    LIMIT_MAILS_PER_DAY: '10000000',
    LIMIT_REPLIES_PER_HOUR: '10000000',
  };
  const flags = ['--expose-gc', '--import', join(import.meta.dirname, 'report-heap.mjs')];
  const bffs = bffPorts.map(
    (bffPort, place) =>
      new Program(`BFF ${place + 1}`, {
        main: mainOf('bff'),
        flags,
        env: { ...env, PORT: String(bffPort) },
        log,
        isUp: () => answers(bffPort),
      }),
  );
  const workers = [1, 2].map(
    (number) =>
      new Program(`worker ${number}`, {
        main: mainOf('worker'),
        flags,
        env,
        log,
        isUp: (child) => once(child, 'message'),
      }),
  );
  await Promise.all([...bffs, ...workers].map((program) => program.start()));
  const proxy = await startProxy(port, bffPorts);
  const knex = connect(database.url, { max: 2 });

  let postgresUp = true;
  const killPostgres = async (): Promise<void> => {
    postgresUp = false;
    process.kill(await postmasterOf(database), 'SIGKILL');
    // Then there is another one, which takes connections.
    await postmasterOf(database);
    postgresUp = true;
  };
  let redisUp = true;
  const targets: Target[] = [
    ...[...bffs, ...workers].map((program) => ({
      name: program.name.slice(0, -2),
      up: () => program.up,
      kill: () => program.kill(),
    })),
    { name: 'Postgres', up: () => postgresUp, kill: killPostgres },
  ];
  if (redis) {
    const kill = async (): Promise<void> => {
      redisUp = false;
      await redis.kill();
      await redis.start();
      redisUp = true;
    };
    targets.push({ name: 'Redis', up: () => redisUp, kill });
  }
  return {
    ...{
      backend,
      url: proxy.url,
      knex,
      databaseUrl: database.url,
      mail,
      bffs,
      workers,
      redis,
      bffPorts,
      targets,
    },
    killPostgres,
    async stop() {
      begun = true;
      const ends = await Promise.all([...bffs, ...workers].map((program) => program.stop()));
      proxy.stop();
      await knex.destroy();
      await mail.stop();
      await redis?.kill();
      for (const step of undo.reverse()) await step();
      log.end();
      return ends.map(({ code }) => code);
    },
  };
}

async function postmasterOf({ folder = '' }: Database): Promise<number> {
  const file = join(folder, 'cluster', 'postmaster.pid');
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const [pid, , , , , , , status] = text.split('\n');
    const running = Number(pid) > 0 && isAlive(Number(pid));
    if (running && status?.trim() === 'ready') return Number(pid);
    await delay(50);
  }
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const there = await fetch(`http://127.0.0.1:${port}/api/categories`).catch(() => null);
    if (there) return;
    await delay(50);
  }
}
