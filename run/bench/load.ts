import autocannon from 'autocannon';
import { median } from './section';

/** What a server does under load. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds in which 99 of 100 answers came. */
  p99: number;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

const connections = 64;
const secondsOfRound = 3;

/**
 * Loads servers in turns with 64 connections, so that whatever else the machine does meets all of them alike.
 * @returns the median of the rounds for each; a first round, which warms up, does not count
 */
export async function compareLoad<Name extends string>(
  rounds: number,
  targets: Record<Name, Target>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[];
  const loads = new Map<Name, Load[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const load = await loadOnce(targets[name]);
      if (round > 0) loads.get(name)?.push(load);
    }
  }
  const middle = (name: Name): Load => ({
    rate: median((loads.get(name) ?? []).map(({ rate }) => rate)),
    p99: median((loads.get(name) ?? []).map(({ p99 }) => p99)),
  });
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, Load>;
}

/** @throws when an answer was none or no 200 */
async function loadOnce({ url, headers = {} }: Target): Promise<Load> {
  const result = await autocannon({ url, headers, connections, duration: secondsOfRound });
  const { errors, non2xx } = result;
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals.`);
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 };
}
