import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { line, n, type Point, path, rect, smooth, stroke } from '../pictures/svg';
import { box, circle, dim, lit, lying, placed } from './kit';

/** A nautical chart of a bay, flat on the table: land, depth lines, soundings as dots, a course. */
export function chart(scene: Scene): string {
  const { random, paints } = scene;
  const sheet = 'M150 70L1760 30L1800 860L110 890Z';
  const land = lit(scene, '#f2dba0');
  const shore: Point[] = [
    [150, 66],
    [470, 60],
    [430, 170],
    [500, 270],
    [410, 400],
    [450, 520],
    [350, 640],
    [400, 760],
    [320, 884],
  ];
  const island = (x: number, y: number, rx: number, ry: number): Point[] =>
    Array.from({ length: 11 }, (_, i) => {
      const a = (Math.PI * 2 * i) / 10;
      const reach = i === 10 ? 1 : 0.86 + 0.26 * Math.abs(Math.sin(i * 2.3));
      return [x + Math.cos(a) * rx * reach, y + Math.sin(a) * ry * reach] as const;
    });
  const keys = [
    island(1180, 330, 92, 190),
    island(1240, 700, 60, 96),
    island(820, 180, 90, 26),
    island(870, 260, 64, 22),
  ];
  const ring = (points: Point[], grow: number): string => {
    const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
    const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
    return `${smooth(points.map(([x, y]) => [cx + (x - cx) * grow, cy + (y - cy) * grow] as const))}Z`;
  };
  const contours = [70, 150, 250]
    .map((off) => smooth(shore.map(([x, y], i) => [x + off + (i % 2) * 24, y] as const)))
    .join('');
  let soundings = '';
  for (let i = 0; i < 90; i++)
    soundings += circle(random.between(560, 1760), random.between(80, 850), random.between(1.6, 3));
  const grid =
    [420, 780, 1140, 1500].map((x) => `M${x} 46V880`).join('') +
    [230, 440, 650].map((y) => `M130 ${y}L1790 ${y - 20}`).join('');
  return [
    lying(
      scene,
      sheet,
      paints.horizontal(
        [0, lit(scene, '#f7f3e3')],
        [0.5, lit(scene, '#e4f1f0')],
        [1, lit(scene, '#d3e8ee')],
      ),
      14,
    ),
    path(
      `${smooth(shore.map(([x, y]) => [x + 160, y] as const))}L112 888L150 68Z`,
      lit(scene, '#b7deea'),
      { opacity: 0.8 },
    ),
    path(
      `${smooth(shore.map(([x, y]) => [x + 60, y] as const))}L112 888L150 68Z`,
      lit(scene, '#93cce0'),
      { opacity: 0.8 },
    ),
    ...keys.map(
      (key) =>
        path(ring(key, 1.5), lit(scene, '#b7deea'), { opacity: 0.9 }) +
        path(ring(key, 1.22), lit(scene, '#93cce0')),
    ),
    path(`${smooth(shore)}L112 888L150 68Z`, land) +
      stroke(smooth(shore), dim(scene, '#a98b52', 0.15), 3.5),
    ...keys.map(
      (key) => path(ring(key, 1), land) + stroke(ring(key, 1), dim(scene, '#a98b52', 0.15), 3.5),
    ),
    stroke(contours, lit(scene, '#5aa3bf'), 2.5, { 'stroke-dasharray': '14 8', opacity: 0.8 }),
    stroke(grid, lit(scene, '#7fa9b8'), 1.6, { opacity: 0.55 }),
    path(soundings, lit(scene, '#3d6a80'), { opacity: 0.7 }),
    stroke(
      line([
        [520, 470],
        [700, 420],
        [980, 470],
        [1040, 610],
        [1140, 800],
      ]),
      lit(scene, '#c2387a'),
      6,
      { 'stroke-dasharray': '22 14' },
    ),
    path(
      circle(520, 470, 10) + circle(980, 470, 10) + circle(1140, 800, 10),
      lit(scene, '#c2387a'),
    ),
    rose(scene, 1560, 230, 130),
    stroke('M950 46L940 884', scene.light.shadow, 5, { opacity: 0.08 }),
    path('M950 46L1010 44L1000 882L940 884Z', '#ffffff', { opacity: 0.16 }),
  ].join('');
}

/** The compass rose that is printed on the chart. */
function rose(scene: Scene, x: number, y: number, r: number): string {
  const ink = lit(scene, '#b0447c');
  let ticks = '';
  for (let i = 0; i < 72; i++) {
    const a = (Math.PI * i) / 36;
    const inner = i % 6 ? 0.93 : 0.86;
    ticks += line([
      [x + Math.cos(a) * r, y + Math.sin(a) * r],
      [x + Math.cos(a) * r * inner, y + Math.sin(a) * r * inner],
    ]);
  }
  const star = [0, 1, 2, 3]
    .map((i) => {
      const a = (Math.PI * i) / 2;
      return line(
        [
          [x + Math.sin(a) * r * 0.8, y - Math.cos(a) * r * 0.8],
          [x + Math.sin(a + 0.5) * r * 0.2, y - Math.cos(a + 0.5) * r * 0.2],
          [x, y],
          [x + Math.sin(a - 0.5) * r * 0.2, y - Math.cos(a - 0.5) * r * 0.2],
        ],
        true,
      );
    })
    .join('');
  return (
    stroke(`${circle(x, y, r)}${ticks}`, ink, 2.4) +
    path(star, ink, { opacity: 0.85 }) +
    path(circle(x, y, r * 0.06), lit(scene, '#f7f3e3'))
  );
}

/** A brass hand compass. */
export function brassCompass(
  scene: Scene,
  x: number,
  y: number,
  r: number,
  needle: number,
): string {
  const { paints } = scene;
  let ticks = '';
  for (let i = 0; i < 36; i++) {
    const a = (Math.PI * i) / 18;
    const inner = i % 9 ? 0.66 : 0.58;
    ticks += line([
      [Math.cos(a) * r * 0.74, Math.sin(a) * r * 0.74],
      [Math.cos(a) * r * inner, Math.sin(a) * r * inner],
    ]);
  }
  return placed(
    [
      path(circle(0, 0, r), scene.light.shadow, {
        opacity: 0.3,
        transform: `translate(${n(r * 0.1)} ${n(r * 0.14)})`,
      }),
      path(circle(0, -r * 1.08, r * 0.16), '#b98a35') +
        path(circle(0, -r * 1.08, r * 0.08), lit(scene, '#d3e8ee')),
      path(circle(0, 0, r), paints.vertical([0, '#f6dc94'], [0.5, '#c99a42'], [1, '#8f6424'])),
      path(circle(0, 0, r * 0.86), '#8f6424') +
        path(circle(0, 0, r * 0.82), paints.radial([0, '#fffdf3'], [1, '#eadfbd'])),
      stroke(ticks, '#31404d', r * 0.018),
      placed(
        path(
          line(
            [
              [0, -r * 0.56],
              [r * 0.09, 0],
              [-r * 0.09, 0],
            ],
            true,
          ),
          '#c93a32',
        ) +
          path(
            line(
              [
                [0, r * 0.56],
                [r * 0.09, 0],
                [-r * 0.09, 0],
              ],
              true,
            ),
            '#27323c',
          ),
        0,
        0,
        needle,
      ),
      path(circle(0, 0, r * 0.06), '#d9b25a'),
      path(
        `M${n(-r * 0.7)} ${n(-r * 0.3)}A${n(r * 0.78)} ${n(r * 0.78)} 0 0 1 ${n(r * 0.2)} ${n(-r * 0.74)}Q${n(-r * 0.3)} ${n(-r * 0.5)} ${n(-r * 0.7)} ${n(-r * 0.3)}Z`,
        '#ffffff',
        { opacity: 0.5 },
      ),
    ].join(''),
    x,
    y,
  );
}

/** Brass dividers, opened. */
export function dividers(scene: Scene, x: number, y: number, tall: number, turn: number): string {
  const legs = 'M-4 0L-96 360L-88 372L12 8ZM4 0L96 360L88 372L-12 8Z';
  return placed(
    path(legs, scene.light.shadow, { opacity: 0.25, transform: 'translate(12 16)' }) +
      path('M-10 0L-80 260L-68 264L14 8ZM10 0L80 260L68 264L-14 8Z', '#d2a64c') +
      path('M-80 258L-96 366L-66 264ZM80 258L96 366L66 264Z', '#7f8d98') +
      path(circle(0, 0, 26), '#b98a35') +
      path(circle(0, 0, 13), '#f6dc94'),
    x,
    y,
    turn,
    tall / 380,
  );
}

/** A pencil. */
export function pencil(scene: Scene, x: number, y: number, long: number, turn: number): string {
  return placed(
    lying(scene, box(-160, -13, 300, 26, 4), lit(scene, '#f2b632'), 8) +
      rect(-160, -4, 300, 8, lit(scene, '#d99a1e')) +
      path('M140 -13L196 0L140 13Z', lit(scene, '#f1d9ae')) +
      path('M178 -4L196 0L178 4Z', '#26303a') +
      rect(-186, -13, 28, 26, lit(scene, '#e58f86'), { rx: 8 }) +
      rect(-168, -13, 14, 26, '#b9c4cb'),
    x,
    y,
    turn,
    long / 380,
  );
}

/** A tide curve drawn on a card with the hours marked below. */
export function tideCard(scene: Scene, x: number, y: number, w: number, turn: number): string {
  const h = w * 0.5;
  const points: Point[] = Array.from(
    { length: 25 },
    (_, i) =>
      [
        -w * 0.42 + (w * 0.84 * i) / 24,
        -Math.sin((i / 24) * Math.PI * 4 - 0.6) * h * (0.2 + (i % 3) * 0.004),
      ] as const,
  );
  const ticks = Array.from(
    { length: 13 },
    (_, i) => `M${n(-w * 0.42 + (w * 0.84 * i) / 12)} ${n(h * 0.32)}v${i % 3 ? 10 : 20}`,
  ).join('');
  return placed(
    lying(scene, box(-w / 2, -h / 2, w, h, 14), lit(scene, '#fffdf5'), 10) +
      path(`${smooth(points)}V${n(h * 0.32)}H${n(-w * 0.42)}Z`, mix('#ffffff', '#2a9db5', 0.45), {
        opacity: 0.7,
      }) +
      stroke(smooth(points), '#0f6f94', 6) +
      stroke(`M${n(-w * 0.42)} ${n(h * 0.32)}H${n(w * 0.42)}${ticks}`, '#31404d', 3) +
      path(
        circle(points[4]?.[0] ?? 0, points[4]?.[1] ?? 0, 11) +
          circle(points[16]?.[0] ?? 0, points[16]?.[1] ?? 0, 11),
        '#e8604c',
      ),
    x,
    y,
    turn,
  );
}
