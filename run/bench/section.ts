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
