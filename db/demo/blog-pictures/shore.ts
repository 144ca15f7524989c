import { mix } from '../pictures/colour';
import { drawPalms } from '../pictures/palms';
import type { Scene } from '../pictures/scene';
import {
  ellipse,
  group,
  lens,
  line,
  n,
  type Point,
  path,
  rect,
  rounded,
  smooth,
  stroke,
} from '../pictures/svg';
import { box, circle, dim, lit, roundPaint } from './kit';

/** Red mangroves along the water's edge from x0 to x1: crowns over a lattice of arching roots. */
export function mangroves(
  scene: Scene,
  x0: number,
  x1: number,
  water: number,
  tall: number,
): string {
  const { light, random, paints } = scene;
  const green = (colour: string): string => mix(lit(scene, colour), light.haze, 0.12);
  let [roots, rootsFar, crownBack, crown, shine] = ['', '', '', '', ''];
  for (let x = x0; x < x1; x += tall * 0.2) {
    const up = water - tall * random.between(0.32, 0.46);
    for (const side of [-1, 1]) {
      const reach = tall * random.between(0.12, 0.34) * side;
      const d = `M${n(x)} ${n(up)}q${n(reach * 0.8)} ${n(tall * 0.06)} ${n(reach)} ${n(water - up + 6)}`;
      if (random.chance(0.5)) roots += d;
      else rootsFar += d;
    }
  }
  for (let x = x0 - 20; x < x1 + 20; x += tall * 0.13) {
    const y = water - tall * random.between(0.45, 0.72);
    crownBack += circle(
      x + random.between(-14, 14),
      y - tall * 0.12,
      tall * random.between(0.16, 0.26),
    );
    crown += circle(x, y + tall * 0.08, tall * random.between(0.13, 0.2));
    shine += circle(x - 6, y - tall * 0.08, tall * random.between(0.06, 0.11));
  }
  return [
    rect(
      x0,
      water - tall * 0.4,
      x1 - x0,
      tall * 0.4,
      paints.vertical([0, dim(scene, '#1d4a3c', 0.45)], [1, dim(scene, '#27514a', 0.55)]),
      { opacity: 0.75 },
    ),
    path(crownBack, green('#2c7355')),
    stroke(rootsFar, dim(scene, '#6b5544', 0.45), Math.max(2.5, tall * 0.022)),
    stroke(roots, dim(scene, '#8a6a52', 0.25), Math.max(3, tall * 0.026)),
    path(crown, green('#37875f')),
    path(shine, green('#57a873'), { opacity: 0.75 }),
    ellipse((x0 + x1) / 2, water + 7, (x1 - x0) * 0.53, 9, light.shadow, { opacity: 0.3 }),
  ].join('');
}

/** A white villa behind its sea wall, with palms; `x` is its left edge, sizes in px. */
export function villa(
  scene: Scene,
  x: number,
  water: number,
  w: number,
  h: number,
  wall: string,
  modern: boolean,
): string {
  const { light, paints, random } = scene;
  const base = water - 22;
  const face = paints.vertical([0, lit(scene, wall)], [1, dim(scene, wall, 0.16)]);
  const glass = light.lamps > 0.3 ? '#ffdca0' : dim(scene, '#4a7a94', 0.15);
  const parts: string[] = [];
  if (modern) {
    parts.push(
      rect(x, base - h * 0.52, w, h * 0.52, face),
      rect(x + w * 0.22, base - h, w * 0.66, h * 0.5, face),
      rect(x + w * 0.17, base - h - 6, w * 0.76, 10, lit(scene, '#ffffff')),
      rect(x - w * 0.05, base - h * 0.55, w * 1.1, 10, lit(scene, '#ffffff')),
      rect(x + w * 0.27, base - h * 0.9, w * 0.56, h * 0.3, glass),
      rect(x + w * 0.06, base - h * 0.42, w * 0.88, h * 0.42, glass),
      stroke(
        [0.28, 0.5, 0.72].map((t) => `M${n(x + w * t)} ${n(base)}v${n(-h * 0.42)}`).join('') +
          `M${n(x + w * 0.55)} ${n(base - h * 0.6)}v${n(-h * 0.3)}`,
        lit(scene, '#f7f9f8'),
        5,
      ),
    );
  } else {
    const tile = paints.vertical([0, lit(scene, '#d9805a')], [1, dim(scene, '#b25f42', 0.15)]);
    const arch = (ax: number, aw: number, ah: number): string =>
      box(ax, base - ah, aw, ah + aw / 2, aw / 2);
    parts.push(
      rect(x + w * 0.3, base - h * 0.86, w * 0.42, h * 0.86, face),
      rect(x, base - h * 0.56, w, h * 0.56, face),
      path(
        rounded([
          [x - 10, base - h * 0.54],
          [x + w * 0.1, base - h * 0.7],
          [x + w * 0.9, base - h * 0.7],
          [x + w + 10, base - h * 0.54],
        ]),
        tile,
      ),
      rect(x + w * 0.3, base - h * 0.84, w * 0.42, h * 0.2, face),
      path(
        rounded([
          [x + w * 0.26, base - h * 0.84],
          [x + w * 0.4, base - h * 1.02],
          [x + w * 0.62, base - h * 1.02],
          [x + w * 0.76, base - h * 0.84],
        ]),
        tile,
      ),
      path(
        [0.06, 0.22, 0.38, 0.54, 0.7, 0.86]
          .map((t) => arch(x + w * t, w * 0.085, h * 0.3))
          .join(''),
        glass,
      ),
      path(
        [0.38, 0.52].map((t) => box(x + w * t, base - h * 0.8, w * 0.08, h * 0.13, 6)).join(''),
        glass,
      ),
    );
  }
  let hedge = '';
  for (let hx = x - 40; hx < x + w + 40; hx += 30)
    hedge += circle(hx, base + 2, random.between(13, 24));
  parts.push(
    path(hedge, mix(lit(scene, '#2f7f5b'), light.haze, 0.12)),
    rect(
      x - 70,
      base + 4,
      w + 140,
      20,
      paints.vertical([0, lit(scene, '#efe8da')], [1, dim(scene, '#c7bda9', 0.3)]),
    ),
    rect(
      x - 70,
      water,
      w + 140,
      30,
      paints.vertical([0, light.shadow, 0.35], [1, light.shadow, 0]),
    ),
  );
  return parts.join('');
}

/** A beach in front, with palms in a row behind it. */
export function palmBeach(
  scene: Scene,
  water: number,
  feet: readonly Point[],
  tall: number,
): string {
  const { light, random } = scene;
  const points: Point[] = [];
  for (let x = -40; x <= 1960; x += 125) points.push([x, water + random.between(-7, 7)]);
  const sand = scene.paints.vertical([0, lit(scene, '#fdf0d2')], [1, lit(scene, '#ecd09c')]);
  let marks = '';
  for (let i = 0; i < 24; i++)
    marks += lens(
      random.between(0, 1900),
      random.between(water + 30, 895),
      random.between(30, 120),
      2,
    );
  return [
    stroke(smooth(points.map(([x, y]) => [x, y - 8] as const)), '#ffffff', 13, { opacity: 0.75 }),
    path(`${smooth(points)}V900H-40Z`, sand),
    path(marks, dim(scene, '#d2b27c', 0.1), { opacity: 0.35 }),
    ...feet.map(([x, y]) =>
      ellipse(x + tall * 0.18, y + 4, tall * 0.3, 9, light.shadow, { opacity: 0.16 }),
    ),
    drawPalms(scene, feet, tall),
  ].join('');
}

/** A channel marker: a piling or two with a board. */
export function marker(
  scene: Scene,
  x: number,
  water: number,
  tall: number,
  board: 'green' | 'red' | 'slow',
): string {
  const { light } = scene;
  const wood = roundPaint(scene, '#8b7460');
  const top = water - tall;
  const s = tall * 0.27;
  const parts = [
    ellipse(x, water + 5, tall * 0.14, 7, light.shadow, { opacity: 0.35 }),
    path(
      rounded([
        [x - tall * 0.045, water + 4],
        [x - tall * 0.035, top + s * 0.2, 6],
        [x + tall * 0.035, top + s * 0.2, 6],
        [x + tall * 0.045, water + 4],
      ]),
      wood,
    ),
    rect(x - tall * 0.044, water - 18, tall * 0.088, 20, dim(scene, '#3f4f45', 0.3), {
      opacity: 0.7,
    }),
  ];
  if (board === 'green')
    parts.push(
      path(box(x - s / 2, top, s, s, 5), lit(scene, '#1f8a57')),
      stroke(box(x - s / 2 + 5, top + 5, s - 10, s - 10, 3), lit(scene, '#a8e6c3'), 4),
    );
  else if (board === 'red')
    parts.push(
      path(
        rounded([
          [x, top - s * 0.25, 8],
          [x + s * 0.68, top + s, 8],
          [x - s * 0.68, top + s, 8],
        ]),
        lit(scene, '#d6402f'),
      ),
      stroke(
        rounded([
          [x, top + s * 0.08, 4],
          [x + s * 0.47, top + s * 0.88, 4],
          [x - s * 0.47, top + s * 0.88, 4],
        ]),
        lit(scene, '#ffc9bd'),
        4,
      ),
    );
  else
    parts.push(
      path(box(x - s * 0.62, top - s * 0.1, s * 1.24, s * 1.5, 8), lit(scene, '#fdfcf7')),
      stroke(
        box(x - s * 0.62, top - s * 0.1, s * 1.24, s * 1.5, 8),
        lit(scene, '#f07d21'),
        s * 0.07,
      ),
      stroke(circle(x, top + s * 0.42, s * 0.36), lit(scene, '#f07d21'), s * 0.1),
      stroke(
        `M${n(x - s * 0.4)} ${n(top + s * 1.02)}h${n(s * 0.8)}M${n(x - s * 0.28)} ${n(top + s * 1.2)}h${n(s * 0.56)}`,
        dim(scene, '#2b3238', 0),
        s * 0.075,
      ),
    );
  return parts.join('');
}

/** A brown pelican at rest, facing left; (x, y) px is where it sits. */
export function pelican(
  scene: Scene,
  x: number,
  y: number,
  scale: number,
  turn: 1 | -1 = 1,
): string {
  const brown = lit(scene, '#7a6a5c');
  const dark = dim(scene, '#51463e', 0.3);
  const body = `M-40 -8C-44 -46 -14 -66 16 -58C46 -50 66 -20 74 4C46 0 10 10 -14 6Z`;
  return group(
    path('M-6 2l-4 14h8zM12 2l-2 14h8z', dark) +
      path(body, brown) +
      path('M-8 -46C24 -54 54 -26 74 4C40 -6 10 -12 -8 -46Z', dark, { opacity: 0.7 }) +
      stroke('M-28 -34C-46 -62 -34 -84 -26 -98', lit(scene, '#efe4cf'), 17) +
      path(circle(-27, -104, 15), lit(scene, '#f4ead2')) +
      path('M-36 -112L-104 -68Q-98 -54 -72 -64Q-50 -74 -34 -92Z', lit(scene, '#c9a878')) +
      stroke('M-38 -104L-103 -68', dim(scene, '#8a6a48', 0.2), 3.5) +
      path(circle(-30, -108, 3), '#1c222a'),
    { transform: `translate(${n(x)} ${n(y)}) scale(${scale * turn} ${scale})` },
  );
}

/** A great blue heron wading, facing left; (x, y) px is between its feet. */
export function heron(scene: Scene, x: number, y: number, tall: number): string {
  const grey = lit(scene, '#8fa0b3');
  const dark = dim(scene, '#55677c', 0.3);
  const k = tall / 300;
  return group(
    ellipse(6, 4, 70, 8, scene.light.shadow, { opacity: 0.22 }) +
      stroke(
        line([
          [-6, 0],
          [-10, -70],
          [2, -130],
        ]) +
          line([
            [30, 0],
            [24, -66],
            [26, -130],
          ]),
        dark,
        6,
      ) +
      path(
        'M-44 -166C-30 -190 34 -186 70 -150C96 -126 108 -108 112 -96C70 -100 4 -96 -30 -128Z',
        grey,
      ) +
      path('M-6 -176C40 -178 84 -140 112 -96C66 -112 22 -130 -6 -176Z', dark, { opacity: 0.65 }) +
      stroke('M-30 -150C-70 -182 -10 -214 -34 -262', grey, 15) +
      stroke('M-36 -160C-66 -186 -16 -214 -36 -250', '#ffffff', 4, { opacity: 0.5 }) +
      path(
        rounded([
          [-20, -278, 10],
          [-60, -284, 10],
          [-134, -262, 2],
          [-58, -258, 8],
          [-24, -252, 8],
        ]),
        lit(scene, '#d9b25a'),
      ) +
      path(
        'M-64 -284Q-40 -300 -16 -278Q-20 -256 -44 -256Q-58 -262 -64 -284Z',
        lit(scene, '#f3f1ea'),
      ) +
      path('M-54 -284Q-30 -294 22 -262Q-14 -272 -40 -270Z', dark) +
      path(circle(-46, -275, 3.4), '#1c222a'),
    { transform: `translate(${n(x)} ${n(y)}) scale(${Math.round(k * 1000) / 1000})` },
  );
}
