import { median } from './section';

/** What something takes, in seconds. */
export interface Cost {
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
