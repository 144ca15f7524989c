import type { Drawing } from './hull-profile';
import { shaded } from './livery';
import { line, type Point, path, rounded, stroke } from './svg';

/** Two copies of a shape, one on each side of the middle (px). */
function pair(points: readonly Point[]): string {
  return rounded(points) + rounded(points.map(([x, y, r]) => [-x, y, r] as const).reverse());
}

/** The two hulls of a catamaran from behind, with their steps down to the water. */
export function drawSternHulls({ colours, light, paints }: Drawing): string {
  const side = paints.vertical([0, colours.hull], [1, shaded(colours.hull, light, 0.3)]);
  const steel = shaded(colours.metal, light, 0.15);
  return [
    path(
      pair([
        [352, -190, 16],
        [560, -196, 30],
        [566, -110, 30],
        [540, 14],
        [368, 14],
        [340, -100, 20],
      ]),
      side,
    ),
    path(
      pair([
        [378, -160, 12],
        [540, -164, 12],
        [536, -24],
        [388, -24],
      ]),
      shaded(colours.house, light, 0.18),
    ),
    ...[0, 1, 2].map(
      (i) =>
        path(
          pair([
            [384, -138 + i * 42, 4],
            [536, -138 + i * 42, 4],
            [540, -118 + i * 42, 4],
            [380, -118 + i * 42, 4],
          ]),
          colours.deck,
        ) +
        path(
          pair([
            [380, -118 + i * 42],
            [540, -118 + i * 42],
            [540, -100 + i * 42],
            [380, -100 + i * 42],
          ]),
          shaded(colours.house, light, 0.3),
        ),
    ),
    path(
      pair([
        [366, -14],
        [548, -14],
        [540, 14],
        [368, 14],
      ]),
      colours.boot,
    ),
    stroke(
      line([
        [556, -196],
        [560, -262],
        [470, -262],
        [470, -196],
      ]) +
        line([
          [-556, -196],
          [-560, -262],
          [-470, -262],
          [-470, -196],
        ]),
      steel,
      5,
    ),
    stroke(
      line([
        [352, -176],
        [560, -182],
      ]) +
        line([
          [-352, -176],
          [-560, -182],
        ]),
      colours.accent,
      7,
    ),
  ].join('');
}
