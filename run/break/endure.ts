import { setTimeout as delay } from 'node:timers/promises';
import { type Sent, startLoad } from './load';
import { type Findings, note } from './promise';
import type { System } from './system';

/** How often is looked, the first time when everything has been used once. */
const looks = 6;
const mostGrowthBytes = 24 * 1024 * 1024;
/** Pools open one when all that they have are busy. */
const mostConnections = 10;

/**
 * Visitors send and read without a pause for as long as asked: no request fails, and neither what a program keeps in its memory nor
 * its connections to Postgres grow from the first look to the last.
 */
export async function endureLoad(
  system: System,
  {
    minutes,
    ...options
  }: Omit<Parameters<typeof startLoad>[0], 'url' | 'readers'> & { minutes: number },
  findings: Findings,
): Promise<Sent> {
  const load = startLoad({ url: system.url, ...options, readers: 2 });
  const programs = [...system.bffs, ...system.workers];
  const seen: { held: number[]; connections: number }[] = [];
  for (let look = 1; look <= looks; look++) {
    await delay((minutes * 60_000) / looks);
    const held: number[] = [];
    for (const program of programs) held.push(await program.heldBytes());
    const { rows } = await system.knex.raw('SELECT count(*)::int FROM pg_stat_activity');
    seen.push({ held, connections: rows[0].count });
    const { all, failed } = load.counts();
    note(
      `after ${((minutes * look) / looks).toFixed(0)} minutes: ${all} requests, ${failed} failed; held ${held.map(megabytes).join(', ')}; ${rows[0].count} connections`,
    );
  }
  await load.stop();
  const { all, failed } = load.counts();
  findings.add(failed === 0, `${failed} of ${all} requests failed ${load.failures()}`);
  const [first, last] = [seen[0], seen.at(-1)];
  for (const [place, { name }] of programs.entries()) {
    const growth = (last?.held[place] ?? 0) - (first?.held[place] ?? 0);
    findings.add(
      growth <= mostGrowthBytes,
      `${name} holds ${megabytes(growth)} more at the end than at the first look`,
    );
  }
  const more = (last?.connections ?? 0) - (first?.connections ?? 0);
  findings.add(more <= mostConnections, `${more} more connections to Postgres`);
  return load.sent;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
