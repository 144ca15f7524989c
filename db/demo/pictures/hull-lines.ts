import type { HullLines } from './boat-design';
import { line, n, type Point } from './svg';

/** The height of a line along the hull, in boat units above the water, at a place x. */
export type Height = (x: number) => number;

/** Height of the deck edge at x (0 stern to 1000 bow), with the lowered cockpit side. */
export function sheerAt(hull: HullLines, x: number): number {
  const t = Math.max(0, Math.min(1, x / 1000));
  const edge = hull.sternHeight + (hull.bowHeight - hull.sternHeight) * t ** hull.rise;
  const step = Math.max(0, Math.min(1, (hull.cutEnd - x) / 70));
  return edge - hull.cutDepth * step * step * (3 - 2 * step);
}

/** Where the stem (the front edge) is at a height. */
export function stemAt(hull: HullLines, height: number): number {
  const down = Math.max(0, 1 - height / hull.bowHeight);
  return 1000 - hull.rake * (0.75 * down + 0.25 * down * down);
}

/** Where the transom (the back edge) is at a height. */
function transomAt(hull: HullLines, height: number): number {
  return -hull.transom * (1 - height / hull.sternHeight);
}

/** The x at which a line along the hull meets the stem. */
function meetStem(hull: HullLines, height: Height): number {
  let [low, high] = [500, 1000];
  for (let i = 0; i < 14; i++) {
    const middle = (low + high) / 2;
    if (middle < stemAt(hull, height(middle))) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Path text of the strip of hull side between two lines, from `from` to `to` (boat units). Left
 * out, the ends are the transom and the stem, which the strip then follows exactly.
 */
export function hullStrip(
  hull: HullLines,
  lower: Height,
  upper: Height,
  from?: number,
  to?: number,
): string {
  const edge = (height: Height): Point[] => {
    const start = from ?? transomAt(hull, height(0));
    const end = to ?? meetStem(hull, height);
    return Array.from({ length: 21 }, (_, i) => {
      const x = start + ((end - start) * i) / 20;
      return [x, -height(x)] as const;
    });
  };
  const [top, bottom] = [edge(upper), edge(lower)];
  const front: Point[] = [];
  if (to === undefined) {
    const [high, low] = [upper(top[20]?.[0] ?? 0), lower(bottom[20]?.[0] ?? 0)];
    for (let i = 1; i < 8; i++) {
      const height = high + ((low - high) * i) / 8;
      front.push([stemAt(hull, height), -height]);
    }
  }
  return line([...top, ...front, ...bottom.reverse()], true);
}

/** Path text of a line along the hull from x0 to x1. */
export function hullLine(height: Height, x0: number, x1: number): string {
  let text = '';
  for (let i = 0; i <= 16; i++) {
    const x = x0 + ((x1 - x0) * i) / 16;
    text += `${i ? 'L' : 'M'}${n(x)} ${n(-height(x))}`;
  }
  return text;
}
