import { mix } from './colour';
import { type Drawing, glassPaint } from './hull-profile';
import { shaded, sunlit } from './livery';
import { line, mirrored, path, rect, rounded, stroke } from './svg';

/** One outboard motor from behind; its middle at x, its bracket at y. `f` is px per foot. */
export function outboard(
  { design, colours, light, paints }: Drawing,
  x: number,
  y: number,
  f: number,
): string {
  const dark = design.variant[2] ? mix(colours.glass, '#000000', 0.2) : colours.house;
  const round = paints.horizontal(
    [0, shaded(dark, light, 0.5)],
    [0.4, sunlit(dark, light, 0.18)],
    [1, shaded(dark, light, 0.55)],
  );
  const w = 0.62 * f;
  return [
    path(
      rounded([
        [x - w * 0.42, y],
        [x + w * 0.42, y],
        [x + w * 0.3, 4],
        [x - w * 0.3, 4],
      ]),
      shaded(dark, light, 0.5),
    ),
    path(
      rounded([
        [x - w, y + 0.3 * f, 10],
        [x - w * 1.02, y - 1 * f, 26],
        [x - w * 0.7, y - 1.9 * f, 24],
        [x + w * 0.7, y - 1.9 * f, 24],
        [x + w * 1.02, y - 1 * f, 26],
        [x + w, y + 0.3 * f, 10],
      ]),
      round,
    ),
    rect(x - w * 0.9, y - 0.55 * f, w * 1.8, 0.2 * f, colours.accent, { rx: 3 }),
    rect(x - w * 0.3, y - 1.5 * f, w * 0.6, 0.36 * f, colours.accent, { rx: 6, opacity: 0.85 }),
  ].join('');
}

/** A center console or deck boat from behind, waterline at y 0, middle at x 0. */
export function drawSternBoat(drawing: Drawing): string {
  const { design, colours, light, paints } = drawing;
  const f = 82;
  const fishing = design.category === 'Center Consoles';
  const beam = (fishing ? 3.9 : 4.25) * f;
  const edge = -2.75 * f;
  const roof = edge - (fishing ? 5 : 4.5) * f;
  const hullSide = paints.horizontal(
    [0, shaded(colours.hull, light, 0.28)],
    [0.5, sunlit(colours.hull, light, 0.15)],
    [1, shaded(colours.hull, light, 0.32)],
  );
  const bow = edge - (fishing ? 1.35 : 0.85) * f;
  const soft = paints.vertical(
    [0, sunlit(colours.cushion, light, 0.2)],
    [1, shaded(colours.cushion, light, 0.22)],
  );
  const roofPaint = design.rig.top === 'canvas' ? colours.canvas : colours.house;
  const half = (fishing ? 2.7 : 3.4) * f;
  const steel = shaded(colours.metal, light, 0.12);
  const pipes = [-1, 1]
    .map(
      (side) =>
        line([
          [side * half * 0.72, edge + 20],
          [side * half * 0.8, roof + 8],
        ]) +
        line([
          [side * half * 0.5, edge - 10],
          [side * half * 0.56, roof + 12],
        ]),
    )
    .join('');
  let rods = '';
  const { top, rods: rodCount = 0 } = design.rig;
  for (let i = 0; i < rodCount; i++) {
    const x = (i - (rodCount - 1) / 2) * 0.75;
    rods += line([
      [x * f, roof],
      [x * f * 1.22, roof - 1.9 * f],
    ]);
  }
  const seats = [-1, 1]
    .map((side) =>
      rounded([
        [side * 0.25 * f, edge + 10],
        [side * 0.25 * f, edge - 1.25 * f, 26],
        [side * 1.65 * f, edge - 1.25 * f, 26],
        [side * 1.7 * f, edge + 10],
      ]),
    )
    .join('');
  const canopy = [
    path(
      mirrored([
        [half, roof + 14, 12],
        [half * 0.86, roof - 22, 40],
      ]),
      paints.vertical([0, sunlit(roofPaint, light, 0.2)], [1, shaded(roofPaint, light, 0.3)]),
    ),
    path(
      mirrored([
        [half, roof + 14, 8],
        [half * 0.8, roof + 30, 12],
      ]),
      shaded(roofPaint, light, 0.62),
    ),
  ];
  const engines = design.rig.outboards ?? 0;
  const gap = Math.min(1.5, 4.6 / engines) * f;
  const transom = mirrored([
    [beam, edge, 16],
    [beam * 0.97, edge * 0.45, 40],
    [beam * 0.82, 12],
  ]);
  return [
    path(
      mirrored([
        [beam * 0.98, edge + 6],
        [beam * 0.8, edge - 0.5 * f, 60],
        [beam * 0.3, bow, 70],
      ]),
      shaded(colours.house, light, 0.1),
    ),
    path(
      mirrored([
        [beam * 0.84, edge + 6],
        [beam * 0.68, edge - 0.36 * f, 50],
        [beam * 0.26, bow + 22, 50],
      ]),
      paints.vertical(
        [0, shaded(colours.deck, light, 0.2)],
        [1, shaded(colours.house, light, 0.42)],
      ),
    ),
    stroke(
      line([
        [-beam * 0.7, edge - 0.6 * f],
        [-beam * 0.26, bow - 26],
        [beam * 0.26, bow - 26],
        [beam * 0.7, edge - 0.6 * f],
      ]),
      steel,
      4,
    ),
    top === 'none' ? '' : stroke(pipes, steel, fishing ? 13 : 9),
    path(
      rounded([
        [-1.5 * f, edge + 30],
        [-1.35 * f, edge - 1.9 * f, 30],
        [1.35 * f, edge - 1.9 * f, 30],
        [1.5 * f, edge + 30],
      ]),
      paints.vertical([0, colours.house], [1, shaded(colours.house, light, 0.3)]),
    ),
    path(
      rounded([
        [-1.2 * f, edge - 1.8 * f],
        [-1.05 * f, edge - 3.1 * f, 24],
        [1.05 * f, edge - 3.1 * f, 24],
        [1.2 * f, edge - 1.8 * f],
      ]),
      glassPaint(drawing),
      { opacity: 0.66 },
    ),
    path(seats, soft),
    path(
      rounded([
        [-1.7 * f, edge - 0.34 * f, 8],
        [-1.7 * f, edge - 0.24 * f, 8],
        [1.7 * f, edge - 0.24 * f, 8],
        [1.7 * f, edge - 0.34 * f, 8],
      ]),
      colours.accent,
    ),
    stroke(rods, mix(colours.glass, light.shadow, 0.3), 4),
    ...(top === 'none' ? [] : canopy),
    path(
      mirrored([
        [beam * 0.93, edge + 12],
        [beam * 0.9, edge - 30, 22],
      ]),
      soft,
    ),
    path(transom, hullSide),
    path(
      mirrored([
        [beam, edge, 14],
        [beam * 0.985, edge + 26, 6],
      ]),
      colours.house,
    ),
    path(
      mirrored([
        [beam * 0.978, edge * 0.72],
        [beam * 0.972, edge * 0.62],
      ]),
      colours.accent,
    ),
    path(
      mirrored([
        [beam * 0.86, -26],
        [beam * 0.82, 12],
      ]),
      colours.boot,
    ),
    path(
      mirrored([
        [0.62 * beam, edge * 0.42, 18],
        [0.62 * beam, edge * 0.42 + 34, 14],
      ]),
      paints.vertical(
        [0, colours.deck],
        [0.5, colours.deck],
        [1, shaded(colours.house, light, 0.4)],
      ),
    ),
    ...Array.from({ length: engines }, (_, i) =>
      outboard(drawing, (i - (engines - 1) / 2) * gap, edge * 0.42 - 8, f),
    ),
  ].join('');
}
