import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { ellipse, n, path, rect, rounded, stroke } from '../pictures/svg';
import { box, circle, dim, footShadow, lit, placed, roundPaint } from './kit';

/** A bowl heaped with oranges, mangoes, limes and grapes. */
export function fruitBowl(scene: Scene, x: number, y: number, w: number, bowl = '#ffffff'): string {
  const k = w / 400;
  const fruit = [
    [-120, -150, 54, '#f59a3c'],
    [-30, -172, 60, '#f7b955'],
    [66, -164, 56, '#e8603f'],
    [134, -146, 46, '#9cc24e'],
    [-74, -214, 50, '#f2cf4a'],
    [24, -232, 48, '#f59a3c'],
    [92, -214, 42, '#c9d65a'],
  ] as const;
  let grapes = '';
  for (const [gx, gy] of [
    [-168, -120],
    [-186, -96],
    [-150, -92],
    [-176, -70],
    [-200, -118],
    [-160, -62],
    [-194, -72],
  ] as const)
    grapes += circle(gx, gy, 19);
  return (
    footShadow(scene, x, y, 190 * k, 18 * k) +
    placed(
      [
        path(
          'M-20 -262C-34 -306 -10 -340 22 -352C30 -318 16 -286 -6 -262ZM0 -262C24 -296 62 -304 92 -296C78 -270 46 -256 12 -256Z',
          lit(scene, '#4f9a5d'),
        ),
        ...fruit.map(([fx, fy, r, colour]) =>
          ellipse(
            fx,
            fy,
            r,
            r * 0.94,
            scene.paints.radial(
              [0, mix(lit(scene, colour), '#ffffff', 0.3)],
              [0.6, lit(scene, colour)],
              [1, dim(scene, colour, 0.22)],
            ),
          ),
        ),
        path(
          'M-204 -136H204C198 -58 120 -8 62 -8H-62C-120 -8 -198 -58 -204 -136Z',
          roundPaint(scene, bowl),
        ),
        stroke('M-190 -112H190', lit(scene, '#2a8fb5'), 8, { opacity: 0.8 }),
        rect(-76, -14, 152, 16, dim(scene, bowl, 0.2), { rx: 6 }),
        path(grapes, lit(scene, '#6f3f78')),
        path(
          [
            [-172, -126],
            [-190, -102],
            [-154, -98],
          ]
            .map(([gx, gy]) => circle(gx ?? 0, gy ?? 0, 5))
            .join(''),
          '#ffffff',
          { opacity: 0.6 },
        ),
      ].join(''),
      x,
      y,
      0,
      k,
    )
  );
}

/** A cake of two tiers with candles. */
export function cake(scene: Scene, x: number, y: number, w: number, icing: string): string {
  const k = w / 420;
  const tier = (half: number, low: number, high: number): string => {
    let drip = `M${-half} ${-high}H${half}V${-high + 34}`;
    for (let i = 0; i < 8; i++)
      drip += `q${n(-half / 16)} ${i % 2 ? 36 : 58} ${n(-half / 4)} ${i % 2 ? -4 : 4}`;
    return (
      path(box(-half, -high, half * 2, high - low, 14), roundPaint(scene, '#fff6e8')) +
      path(`${drip}Z`, lit(scene, icing))
    );
  };
  const dots = Array.from({ length: 11 }, (_, i) => circle(-170 + i * 34, -18, 11)).join('');
  const candles = [-70, -35, 0, 35, 70]
    .map(
      (cx, i) =>
        rect(
          cx - 6,
          -366,
          12,
          76,
          lit(scene, ['#f2795f', '#2fa3b8', '#f2c14e', '#8c6fc0', '#5fb56f'][i] ?? '#f2795f'),
          { rx: 4 },
        ) +
        ellipse(cx, -392, 42, 46, scene.paints.radial([0, '#fff2b8', 0.8], [1, '#ffd070', 0])) +
        path(
          `M${cx} -412C${cx + 15} -392 ${cx + 11} -372 ${cx} -370C${cx - 11} -372 ${cx - 15} -392 ${cx} -412Z`,
          '#ffb347',
        ),
    )
    .join('');
  return (
    footShadow(scene, x, y, 240 * k, 18 * k) +
    placed(
      [
        ellipse(0, -6, 236, 22, lit(scene, '#f1f5f5')) +
          rect(-60, -6, 120, 10, dim(scene, '#cfd8da')),
        tier(190, 8, 170),
        path(dots, lit(scene, icing)),
        tier(116, 168, 292),
        candles,
      ].join(''),
      x,
      y,
      0,
      k,
    )
  );
}

/** A mug of tea with steam, and a slice of ginger beside it. */
export function gingerTea(scene: Scene, x: number, y: number, tall: number): string {
  const k = tall / 260;
  return (
    footShadow(scene, x, y, 118 * k, 14 * k) +
    placed(
      [
        stroke('M-30 -250C-60 -300 0 -330 -30 -384M34 -250C4 -300 64 -330 34 -384', '#ffffff', 13, {
          opacity: 0.4,
        }),
        stroke('M96 -170C170 -176 170 -66 88 -66', lit(scene, '#2a7f9e'), 26),
        path(
          rounded([
            [-104, -222, 8],
            [104, -222, 8],
            [92, 0, 30],
            [-92, 0, 30],
          ]),
          roundPaint(scene, '#2f8fae'),
        ),
        path(
          'M-100 -120C-50 -150 -10 -90 40 -118S90 -124 98 -116L95 -72C50 -100 20 -60 -30 -82S-80 -84 -97 -80Z',
          '#ffffff',
          { opacity: 0.75 },
        ),
        ellipse(0, -222, 104, 17, lit(scene, '#e8f4f6')),
        ellipse(0, -220, 92, 13, lit(scene, '#c98b3e')),
        ellipse(-26, -222, 34, 6, lit(scene, '#f2d48a')),
      ].join(''),
      x,
      y,
      0,
      k,
    )
  );
}

/** A root of ginger with a cut end. */
export function gingerRoot(scene: Scene, x: number, y: number, w: number): string {
  const skin = scene.paints.vertical([0, lit(scene, '#e5c590')], [1, dim(scene, '#b98b52', 0.15)]);
  return (
    footShadow(scene, x, y, w * 0.5, 12) +
    placed(
      path(
        'M-180 -30C-190 -80 -120 -100 -80 -84C-70 -140 -10 -150 4 -96C50 -110 70 -90 84 -84C110 -130 170 -120 160 -70C190 -50 176 -4 130 -6C60 4 -60 2 -120 0C-160 0 -178 -10 -180 -30Z',
        skin,
      ) +
        ellipse(132, -74, 34, 32, lit(scene, '#fbe9a8')) +
        ellipse(132, -74, 24, 22, lit(scene, '#f6dd86')) +
        stroke(
          'M-150 -60q10 30 4 52M-92 -78q10 34 0 70M-40 -110q-4 50 6 96M30 -94q-6 40 2 84',
          dim(scene, '#a87a45'),
          3,
          { opacity: 0.5 },
        ),
      x,
      y,
      0,
      w / 360,
    )
  );
}

/** A plate of square crackers. */
export function crackers(scene: Scene, x: number, y: number, w: number): string {
  const cracker = (cx: number, cy: number, turn: number): string =>
    placed(
      path(box(-48, -34, 96, 60, 8), lit(scene, '#eec98a')) +
        rect(-48, 14, 96, 12, dim(scene, '#c99a56', 0.1), { rx: 6 }) +
        path(
          [-26, 0, 26].map((dx) => circle(dx, -16, 4) + circle(dx, 4, 4)).join(''),
          dim(scene, '#b5813f', 0.1),
        ),
      cx,
      cy,
      turn,
    );
  return (
    footShadow(scene, x, y, w * 0.52, 15) +
    placed(
      ellipse(0, -10, 216, 30, lit(scene, '#ffffff')) +
        ellipse(0, -13, 160, 18, dim(scene, '#dfe8ea', 0.08)) +
        cracker(-92, -42, -6) +
        cracker(10, -40, 4) +
        cracker(100, -44, -4) +
        cracker(-40, -92, 5) +
        cracker(58, -92, -7) +
        cracker(10, -140, 3),
      x,
      y,
      0,
      w / 430,
    )
  );
}
