import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../worker/src/testing/random';
import { startLoad } from './load';
import { type Findings, note } from './promise';
import type { System, Target } from './system';

/** How long nothing may arrive, whatever was killed. */
const patienceMs = 120_000;

/**
 * Kills BFFs, workers, Postgres and Redis at random, each again only when it is back, and between two kills a few
 * submissions get through; now and then Redis loses its memory instead.
 * @param arrived how many submissions have arrived so far
 * @returns how often which of them
 */
export async function killAtRandom(
  { targets, redis }: System,
  { kills, seed, arrived }: { kills: number; seed: number; arrived: () => number },
): Promise<Record<string, number>> {
  const random = seededRandom(seed);
  const killed: Record<string, number> = {};
  const background: Promise<unknown>[] = [];
  for (let count = 0; count < kills; ) {
    await delay(random() * 1_000);
    const enough = arrived() + 1 + Math.floor(random() * 10);
    for (const until = performance.now() + patienceMs; arrived() < enough; await delay(10)) {
      if (performance.now() > until) throw new Error('Nothing arrives any more.');
    }
    const target = targets[Math.floor(random() * targets.length)] as Target;
    if (!target.up()) continue;
    count += 1;
    const flushed = target.name === 'Redis' && random() < 0.3;
    const name = flushed ? 'Redis flushed' : target.name;
    killed[name] = (killed[name] ?? 0) + 1;
    if (flushed) await redis?.flush();
    else background.push(Promise.resolve(target.kill()));
    if (count % 25 === 0) note(`${count} of ${kills} kills`);
  }
  await Promise.all(background);
  return killed;
}

const downMs = 60_000;

/** Redis is away for a minute while visitors send, comes back, and then loses its memory three times. */
export async function takeRedisAway(
  system: System,
  options: Omit<Parameters<typeof startLoad>[0], 'url'>,
  findings: Findings,
): Promise<ReturnType<typeof startLoad>['sent']> {
  const { redis, url } = system;
  const load = startLoad({ url, ...options });
  await delay(2_000);
  await redis?.kill();
  await delay(downMs);
  const { all, failed } = load.counts();
  findings.add(
    failed === 0,
    `${failed} of ${all} requests failed while Redis was away for ${downMs / 1000} s ${load.failures()}`,
  );
  await redis?.start();
  for (let flush = 0; flush < 3; flush++) {
    await delay(1_500);
    await redis?.flush();
  }
  await load.stop();
  return load.sent;
}
