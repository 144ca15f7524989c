import autocannon from 'autocannon';

/** A line of what was measured. */
export interface Row {
  what: string;
  /** The figure with its unit. */
  value: string;
  /** What is promised of it, in words, and whether it holds. */
  promise?: { text: string; holds: boolean };
}

/** A subject that is measured: `run/bench/<name>.ts` exports a function of that name, and `main.ts` lists it. */
export type Section = () => Promise<Row[]>;

/** The middle of some figures, the upper one of two. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** What something takes, in seconds. */
interface Cost {
  wall: number;
  /** Of all threads of this process. */
  cpu: number;
}

/**
 * Measures ways to do one thing in turns, so that whatever else the machine does meets all of them alike.
 * @returns the median of the rounds for each way; a first round, which warms up, does not count
 */
export async function compare<Name extends string>(
  rounds: number,
  ways: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(ways) as Name[];
  const costs = names.map((): Cost[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [place, name] of names.entries()) {
      const cost = await costOf(ways[name]);
      if (round > 0) costs[place]?.push(cost);
    }
  }
  const middle = (place: number): Cost => ({
    wall: median((costs[place] ?? []).map(({ wall }) => wall)),
    cpu: median((costs[place] ?? []).map(({ cpu }) => cpu)),
  });
  return Object.fromEntries(names.map((name, place) => [name, middle(place)])) as Record<
    Name,
    Cost
  >;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall: (performance.now() - before) / 1_000, cpu: (user + system) / 1_000_000 };
}

/** What a server does under load. */
export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds in which 99 of 100 answers came. */
  p99: number;
}

interface Target {
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
