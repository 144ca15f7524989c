import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { buildPost } from '../../bff/src/testing/posts';
import { buildServer } from '../build/server.mjs';
import { breakCompose } from '../compose/compose';
import { root } from '../prepare/paths.mjs';
import { breakPromises } from '../promises/break-promises';
import { openAdmin } from './admin';
import { endureLoad } from './endure';
import { killAtRandom, takeRedisAway } from './kills';
import { type Sent, startLoad } from './load';
import { restartPostgres } from './postgres-restarts';
import { Findings, note } from './promise';
import { restartInTurn, stopGently } from './stops';
import { endureStrangers } from './strangers';
import { type Backend, startSystem } from './system';
import { settle, verify } from './verify';

/** Inside of each, so that it finds its own packages; out of the way of `npm start`, which may build meanwhile. */
const built = (name: string): string => `${name}/node_modules/.break`;
const clients = 8;
/** Each is part of the whole, but `endure`, which takes an hour. */
const scenarios = ['endure', 'kills', 'outage', 'rolling', 'postgres', 'stops', 'strangers'];

/**
 * The command `npm run break`: starts the whole system, kills its parts under load and says which promises were kept; with the
 * word `compose` those of docker-compose.yml; with the word `promises` it breaks the code instead, and says which tests notice.
 * `rolling` (or another of the scenarios), `--kills 20`, `--minutes 10` of `endure`, `--backend redis` and `--seed 7` make it smaller or other.
 */
export async function breakSystem(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '150' },
      seed: { type: 'string', default: '20261121' },
      backend: { type: 'string' },
      only: { type: 'string' },
      minutes: { type: 'string', default: '60' },
    },
  });
  if (positionals[0] === 'promises') process.exit((await breakPromises(positionals[1])) ? 0 : 1);
  if (positionals[0] === 'compose') process.exit((await breakCompose()) ? 0 : 1);
  const kills = Number(values.kills);
  const seed = Number(values.seed);
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes takes a number.');
  if (!Number.isInteger(kills) || kills < 0 || !Number.isInteger(seed)) {
    throw new Error('--kills and --seed take whole numbers.');
  }
  const only = values.only ?? positionals[0];
  if (only !== undefined && !scenarios.includes(only)) {
    throw new Error(`What can be tried alone is one of ${scenarios.join(', ')}.`);
  }
  process.stdout.write(
    `Node ${process.versions.node}, ${availableParallelism()} cores, seed ${seed}\n`,
  );
  for (const name of ['bff', 'worker']) {
    await buildServer(built(name), { main: `${name}/src/main.ts` });
  }
  const findings = new Findings();
  for (const backend of backends(values.backend)) {
    process.stdout.write(`\nQueue on ${backend === 'redis' ? 'Redis' : 'Postgres'}\n`);
    await breakOne(backend, { kills, seed, only, minutes }, findings);
  }
  const { failed } = findings;
  process.stdout.write(failed === 0 ? '\nAll that is promised holds.\n' : `\n${failed} failed.\n`);
  process.exit(failed === 0 ? 0 : 1);
}

function backends(asked: string | undefined): Backend[] {
  const known: Backend[] = ['postgres', 'redis'];
  const found = known.filter((name) => asked === undefined || name === asked);
  if (found.length === 0) throw new Error(`--backend takes ${known.join(' or ')}.`);
  const redis = spawnSync('redis-server', ['--version']).status === 0;
  if (!redis)
    process.stdout.write('Redis is not installed: the queue is tried on Postgres only.\n');
  return found.filter((name) => redis || name !== 'redis');
}

async function breakOne(
  backend: Backend,
  {
    kills,
    seed,
    only,
    minutes,
  }: { kills: number; seed: number; only: string | undefined; minutes: number },
  findings: Findings,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-break-'));
  // Under root Postgres runs as another user, who must get in.
  await chmod(folder, 0o711);
  const system = await startSystem(backend, {
    folder,
    mainOf: (name) => join(root, built(name), 'main.js'),
  });
  const before = findings.failed;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void system.stop().finally(() => process.exit(1)));
  }
  try {
    const boat = await buildBoat(system.knex);
    const { slug } = await buildPost(system.knex, { title: 'Sandbar', visit_count: 0 });
    const options = { boatId: boat.id, slug: slug as string, clients };

    const wanted = (scenario: string): boolean => only === undefined || only === scenario;
    const all: Sent[] = [];
    let interruptions = 0;
    if (only === 'endure') {
      all.push(await endureLoad(system, { ...options, seed, minutes }, findings));
    }
    if (wanted('kills')) {
      const load = startLoad({ url: system.url, ...options, seed });
      const arrived = () => countOf(load.sent);
      const killed = await killAtRandom(system, { kills, seed, arrived });
      await load.stop();
      all.push(load.sent);
      interruptions += kills;
      const names = Object.entries(killed).map(([name, count]) => `${name} ${count}`);
      note(`killed: ${names.join(', ') || 'nothing'}`);
    }
    if (system.redis && wanted('outage')) {
      all.push(await takeRedisAway(system, { ...options, seed: seed + 100 }, findings));
      interruptions += 4;
    }
    if (wanted('rolling')) {
      all.push(await restartInTurn(system, { ...options, seed: seed + 200 }, findings));
      interruptions += 6;
    }
    const admin = await openAdmin(system.url);
    if (wanted('postgres')) {
      await restartPostgres(system, admin, findings);
      interruptions += 10;
    }
    const slow: string[] = [];
    if (wanted('stops')) {
      slow.push(await stopGently(system, findings));
      interruptions += 2;
    }
    const crashes = [...system.bffs, ...system.workers].reduce(
      (sum, each) => sum + each.crashes,
      0,
    );
    findings.add(
      crashes === 0,
      `${crashes} times a program that was up ended although nobody had killed it`,
    );

    const seconds = await settle(system.knex);
    findings.add(seconds !== null, `all work done ${seconds?.toFixed(0)} s after the last visitor`);
    await verify(system, sum(all, slow), interruptions, findings);
    // Last: what strangers send is stored too.
    if (wanted('strangers')) await endureStrangers(system, { boatId: boat.id, seed }, findings);
  } finally {
    const codes = await system.stop();
    const willing = codes.filter((code) => code === 0).length;
    findings.add(
      willing === codes.length,
      `${willing} of ${codes.length} BFFs and workers that were asked to stop at the end did so`,
    );
    if (findings.failed === before) await rm(folder, { recursive: true, force: true });
    else note(`what the programs said: ${join(folder, 'programs.log')}`);
  }
}

function countOf({ leads, reviews, stories, visitors }: Sent): number {
  return leads.length + reviews.length + stories.length + visitors;
}

function sum(all: Sent[], slow: string[]): Sent {
  return {
    leads: [...all.flatMap(({ leads }) => leads), ...slow],
    reviews: all.flatMap(({ reviews }) => reviews),
    stories: all.flatMap(({ stories }) => stories),
    visitors: all.reduce((count, { visitors }) => count + visitors, 0),
    photos: all.reduce((count, { photos }) => count + photos, 0),
  };
}
