import type { Drawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import { ellipse, line, n, path, rect, rounded, stroke } from './svg';

/** A floor of planks running away from the viewer, between two heights (px). */
export function drawPlanks(
  { colours, light, paints }: Drawing,
  top: number,
  bottom: number,
): string {
  let seams = '';
  for (let x = -1700; x <= 3600; x += 92) {
    seams += line([
      [950 + (x - 950) * 0.42, top],
      [x, bottom],
    ]);
  }
  const wood = paints.vertical(
    [0, shaded(colours.deck, light, 0.22)],
    [0.4, colours.deck],
    [1, sunlit(colours.deck, light, 0.1)],
  );
  return (
    rect(0, top, 1900, bottom - top, wood) +
    stroke(seams, shaded(colours.deck, light, 0.5), 2.2, { opacity: 0.55 })
  );
}

/** A sofa seen from the front: seat, back cushions in two colours, piping (px). */
export function drawSofa(
  drawing: Drawing,
  x0: number,
  x1: number,
  seat: number,
  cushions: number,
): string {
  const { colours, light, paints } = drawing;
  const soft = paints.vertical(
    [0, sunlit(colours.cushion, light, 0.3)],
    [1, shaded(colours.cushion, light, 0.2)],
  );
  const back = paints.vertical(
    [0, sunlit(colours.cushion, light, 0.15)],
    [1, shaded(colours.cushion, light, 0.34)],
  );
  const parts: string[] = [
    path(
      rounded([
        [x0, seat + 108, 6],
        [x0, seat + 20],
        [x1, seat + 20],
        [x1, seat + 108, 6],
      ]),
      paints.vertical(
        [0, shaded(colours.house, light, 0.24)],
        [1, shaded(colours.house, light, 0.5)],
      ),
    ),
  ];
  const step = (x1 - x0) / cushions;
  for (let i = 0; i < cushions; i++) {
    const x = x0 + i * step;
    parts.push(
      path(
        rounded([
          [x + 3, seat + 6, 12],
          [x + 5, seat - 118, 30],
          [x + step - 5, seat - 118, 30],
          [x + step - 3, seat + 6, 12],
        ]),
        back,
      ),
      path(
        rounded([
          [x + 2, seat - 12, 20],
          [x + step - 2, seat - 12, 20],
          [x + step, seat + 42, 18],
          [x, seat + 42, 18],
        ]),
        soft,
      ),
      stroke(
        `M${n(x + 14)} ${n(seat + 40)}H${n(x + step - 14)}`,
        colours.accent === colours.cushion ? colours.canvas : colours.accent,
        4,
      ),
    );
  }
  return parts.join('');
}

/** A scatter cushion standing on a sofa; middle and half size in px. */
export function drawPillow(
  { light }: Drawing,
  x: number,
  y: number,
  half: number,
  colour: string,
  tilt: number,
): string {
  const shape = rounded([
    [-half, half * 0.8, 16],
    [-half * 0.9, -half * 0.8, 22],
    [half * 0.9, -half * 0.8, 22],
    [half, half * 0.8, 16],
  ]);
  const transform = `translate(${n(x)} ${n(y)}) rotate(${n(tilt)})`;
  const low = rounded([
    [-half, half * 0.8, 16],
    [-half * 0.97, half * 0.3],
    [half * 0.97, half * 0.3],
    [half, half * 0.8, 16],
  ]);
  return path(shape, colour, { transform }) + path(low, light.shadow, { opacity: 0.12, transform });
}

/** A low table set with a bottle on ice, glasses and a bowl of fruit; middle and top in px. */
export function drawSetTable(drawing: Drawing, x: number, y: number, half: number): string {
  const { colours, light, paints } = drawing;
  const wood = paints.horizontal(
    [0, shaded(colours.deck, light, 0.3)],
    [0.45, sunlit(colours.deck, light, 0.25)],
    [1, shaded(colours.deck, light, 0.35)],
  );
  const glass = (gx: number): string =>
    stroke(
      line([
        [gx, y - 4],
        [gx, y - 34],
      ]),
      '#f2f8fb',
      3,
      { opacity: 0.8 },
    ) +
    ellipse(gx, y - 3, 13, 4, '#ffffff', { opacity: 0.6 }) +
    path(
      rounded([
        [gx - 16, y - 70],
        [gx + 16, y - 70],
        [gx + 12, y - 40, 10],
        [gx - 12, y - 40, 10],
      ]),
      '#ffffff',
      { opacity: 0.42 },
    ) +
    path(
      rounded([
        [gx - 14, y - 58],
        [gx + 14, y - 58],
        [gx + 12, y - 40, 10],
        [gx - 12, y - 40, 10],
      ]),
      '#f5c76a',
      { opacity: 0.85 },
    );
  const fruit = [
    [-34, '#ffb53d'],
    [-8, '#f2614e'],
    [18, '#ffcf4a'],
    [40, '#8fbf4d'],
  ] as const;
  return [
    ellipse(x, y + 150, half * 0.9, 24, light.shadow, { opacity: 0.3 }),
    path(
      rounded([
        [x - 34, y],
        [x + 34, y],
        [x + 22, y + 80],
        [x + 74, y + 150, 8],
        [x - 74, y + 150, 8],
        [x - 22, y + 80],
      ]),
      shaded(colours.metal, light, 0.3),
    ),
    ellipse(x, y + 13, half, 35, shaded(colours.deck, light, 0.55)),
    ellipse(x, y, half, 34, wood),
    ellipse(x, y - 3, half * 0.93, 28, '#ffffff', { opacity: 0.1 }),
    ...fruit.map(([dx, colour]) => ellipse(x - half * 0.45 + dx, y - 34, 20, 19, colour)),
    path(`M${n(x - half * 0.45 - 68)} ${n(y - 34)}h136q-14 38 -68 38t-68 -38z`, colours.house),
    path(
      rounded([
        [x + 26, y - 84],
        [x + 94, y - 84],
        [x + 84, y + 2, 10],
        [x + 36, y + 2, 10],
      ]),
      paints.horizontal([0, '#93a4b0'], [0.4, '#f2f6f8'], [1, '#8496a4']),
    ),
    path(
      rounded([
        [x + 44, y - 84],
        [x + 50, y - 130, 10],
        [x + 52, y - 166],
        [x + 66, y - 166],
        [x + 68, y - 130, 10],
        [x + 76, y - 84],
      ]),
      '#2c5c46',
    ),
    rect(x + 51, y - 172, 16, 30, '#d8b25a'),
    glass(x - 6),
    glass(x + half * 0.55),
    glass(x + half * 0.72),
  ].join('');
}
