import { setTimeout as delay } from 'node:timers/promises';
import { startLoad } from './load';
import type { Findings } from './promise';
import type { System } from './system';

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
  const bad = [...load.statuses].filter(([status]) => status === 0 || status >= 500);
  const all = [...load.statuses.values()].reduce((sum, count) => sum + count, 0);
  findings.add(
    bad.length === 0,
    `${bad.reduce((sum, [, count]) => sum + count, 0)} of ${all} requests failed while Redis was away for ${downMs / 1000} s ${load.failures()}`,
  );
  await redis?.start();
  for (let flush = 0; flush < 3; flush++) {
    await delay(1_500);
    await redis?.flush();
  }
  await load.stop();
  return load.sent;
}
