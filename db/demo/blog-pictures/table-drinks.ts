import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { ellipse, line, path, rect, rounded, stroke } from '../pictures/svg';
import { box, circle, dim, footShadow, lit, placed } from './kit';

/** A tall sparkling-wine glass; (x, y) px is its foot. */
export function flute(scene: Scene, x: number, y: number, tall: number, wine = '#f6c765'): string {
  const k = tall / 300;
  const bubbles = [
    [-8, -150],
    [6, -172],
    [-4, -196],
    [9, -214],
    [-10, -226],
    [2, -244],
  ] as const;
  return (
    footShadow(scene, x, y, 56 * k, 9 * k) +
    placed(
      [
        ellipse(0, -4, 48, 9, '#ffffff', { opacity: 0.55 }),
        stroke('M0 -6V-112', '#ffffff', 6, { opacity: 0.75 }),
        path('M-34 -296C-40 -210 -36 -128 0 -108C36 -128 40 -210 34 -296Z', '#ffffff', {
          opacity: 0.3,
        }),
        path(
          'M-37 -256C-39 -196 -32 -128 0 -112C32 -128 39 -196 37 -256Z',
          scene.paints.horizontal(
            [0, wine],
            [0.35, mix(wine, '#ffffff', 0.5)],
            [1, mix(wine, '#b8672e', 0.35)],
          ),
          { opacity: 0.9 },
        ),
        ellipse(0, -256, 37, 6, mix(wine, '#ffffff', 0.55)),
        path(bubbles.map(([bx, by]) => circle(bx, by, 3)).join(''), '#ffffff', { opacity: 0.8 }),
        stroke('M-24 -286C-29 -220 -26 -160 -16 -136', '#ffffff', 5, { opacity: 0.75 }),
        ellipse(0, -296, 34, 5, 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.8 }),
      ].join(''),
      x,
      y,
      0,
      k,
    )
  );
}

/** A bottle leaning in a bucket of ice. */
export function iceBucket(scene: Scene, x: number, y: number, tall: number): string {
  const steel = scene.paints.horizontal(
    [0, '#7f94a3'],
    [0.2, '#e6eef2'],
    [0.42, '#ffffff'],
    [0.7, '#a9bac5'],
    [1, '#6c8394'],
  );
  const k = tall / 420;
  return (
    footShadow(scene, x, y, 130 * k, 16 * k) +
    placed(
      [
        placed(
          path(
            rounded([
              [-44, 0],
              [-44, -150, 30],
              [-18, -220, 20],
              [-18, -300],
              [18, -300],
              [18, -220, 20],
              [44, -150, 30],
              [44, 0],
            ]),
            scene.paints.horizontal([0, '#173d2e'], [0.3, '#3e7a5c'], [1, '#123325']),
          ) +
            path(
              rounded([
                [-21, -236, 6],
                [-19, -312, 8],
                [19, -312, 8],
                [21, -236, 6],
              ]),
              scene.paints.horizontal([0, '#b48a36'], [0.35, '#f6dd94'], [1, '#a47a2a']),
            ) +
            rect(-44, -130, 88, 74, '#f7efd9') +
            rect(-30, -112, 60, 8, '#b48a36') +
            rect(-22, -92, 44, 6, '#c7b48a'),
          26,
          -150,
          14,
        ),
        path(
          [
            [-84, -206],
            [-46, -218],
            [-10, -208],
            [74, -210],
            [98, -200],
            [-64, -190],
          ]
            .map(([ix, iy]) => box((ix ?? 0) - 24, iy ?? 0, 46, 40, 9))
            .join(''),
          '#f2fbff',
          { opacity: 0.9 },
        ),
        path(
          rounded([
            [-122, -196, 8],
            [122, -196, 8],
            [92, 0, 24],
            [-92, 0, 24],
          ]),
          steel,
        ),
        rect(-130, -208, 260, 18, '#f4f8fa', { rx: 9 }),
        path(circle(-128, -150, 16) + circle(128, -150, 16), '#c9d6dd'),
        path('M-84 -170L-66 -20L-44 -20L-56 -170Z', '#ffffff', { opacity: 0.5 }),
        path(
          [
            [-40, -120],
            [20, -90],
            [56, -140],
            [-10, -50],
            [40, -40],
          ]
            .map(([dx, dy]) => circle(dx ?? 0, dy ?? 0, 4))
            .join(''),
          '#ffffff',
          { opacity: 0.7 },
        ),
      ].join(''),
      x,
      y,
      0,
      k,
    )
  );
}

/** An open cooler full of ice, cans and bottles. */
export function cooler(scene: Scene, x: number, y: number, w: number, colour: string): string {
  const k = w / 620;
  const can = (cx: number, cy: number, paint: string, turn: number): string =>
    placed(
      path(
        box(-34, -104, 68, 150, 10),
        scene.paints.horizontal(
          [0, dim(scene, paint, 0.1)],
          [0.3, mix(lit(scene, paint), '#ffffff', 0.45)],
          [0.6, lit(scene, paint)],
          [1, dim(scene, paint, 0.3)],
        ),
      ) +
        ellipse(0, -102, 33, 9, '#dfe7eb') +
        ellipse(4, -102, 13, 4, '#9fb0ba'),
      cx,
      cy,
      turn,
    );
  const bottle = (cx: number, cy: number, paint: string, turn: number): string =>
    placed(
      path(
        rounded([
          [-30, 60],
          [-30, -60, 20],
          [-12, -110, 12],
          [-12, -160],
          [12, -160],
          [12, -110, 12],
          [30, -60, 20],
          [30, 60],
        ]),
        paint,
        { opacity: 0.9 },
      ) + rect(-14, -172, 28, 20, lit(scene, '#f4f1e6'), { rx: 4 }),
      cx,
      cy,
      turn,
    );
  let ice = '';
  for (let i = 0; i < 22; i++)
    ice += box(
      -268 + (i % 11) * 49 + (i > 10 ? 20 : 0),
      -318 + (i > 10 ? 26 : 0) + ((i * 7) % 5) * 5,
      44,
      40,
      10,
    );
  const shell = scene.paints.vertical(
    [0, mix(lit(scene, colour), '#ffffff', 0.12)],
    [0.6, lit(scene, colour)],
    [1, dim(scene, colour, 0.3)],
  );
  return (
    footShadow(scene, x, y, 330 * k, 22 * k) +
    placed(
      [
        path(
          rounded([
            [-286, -300],
            [-300, -520, 26],
            [300, -520, 26],
            [286, -300],
          ]),
          dim(scene, colour, 0.2),
        ),
        path(
          rounded([
            [-262, -310],
            [-272, -494, 18],
            [272, -494, 18],
            [262, -310],
          ]),
          lit(scene, '#f4f8f8'),
        ),
        rect(-292, -316, 584, 60, dim(scene, '#bcd9e2', 0.1)),
        bottle(-206, -318, '#4f9f8a', -12),
        can(-124, -300, '#e9604c', 8),
        bottle(-36, -326, '#c9e7f0', 4),
        can(56, -306, '#2f9bb8', -6),
        can(140, -290, '#f2c14e', 12),
        bottle(222, -314, '#7cb65c', 12),
        path(ice, '#ffffff', { opacity: 0.62 }),
        stroke(ice, '#a9d9e6', 3, { opacity: 0.7 }),
        path(box(-310, -280, 620, 280, 26), shell),
        rect(-318, -292, 636, 34, lit(scene, '#fdfdfa'), { rx: 15 }),
        rect(-310, -70, 620, 20, scene.light.shadow, { opacity: 0.12 }),
        path(box(-66, -276, 132, 54, 12), lit(scene, '#f2f4f2')) +
          rect(-40, -256, 80, 14, dim(scene, '#9fb0b8'), { rx: 7 }),
        path('M-240 -190h480v70h-480z', '#ffffff', { opacity: 0.14 }),
        path(
          [
            [-250, -24],
            [-90, -120],
            [120, -100],
            [220, -30],
            [-180, -160],
            [10, -36],
          ]
            .map(([dx, dy]) => circle(dx ?? 0, dy ?? 0, 5))
            .join(''),
          '#ffffff',
          { opacity: 0.5 },
        ),
      ].join(''),
      x,
      y,
      0,
      k,
    )
  );
}

/** A tumbler with ice, a slice of citrus and a straw. */
export function tumbler(
  scene: Scene,
  x: number,
  y: number,
  tall: number,
  drink: string,
  slice: string,
  straw: string,
): string {
  const k = tall / 260;
  return (
    footShadow(scene, x, y, 78 * k, 11 * k) +
    placed(
      [
        stroke('M10 -40L58 -300', straw, 12),
        path('M-78 -232L-62 -6Q0 8 62 -6L78 -232Z', '#ffffff', { opacity: 0.34 }),
        path(
          'M-74 -190L-60 -12Q0 2 60 -12L74 -190Z',
          scene.paints.vertical([0, mix(drink, '#ffffff', 0.45)], [1, drink]),
          { opacity: 0.92 },
        ),
        path(
          box(-52, -188, 50, 48, 10) + box(6, -176, 48, 46, 10) + box(-30, -134, 46, 44, 10),
          '#ffffff',
          { opacity: 0.45 },
        ),
        path(circle(-62, -226, 48), slice) +
          path(circle(-62, -226, 39), mix(slice, '#ffffff', 0.72)),
        path(
          [0, 1, 2, 3, 4, 5]
            .map((i) => {
              const a = (Math.PI * i) / 3;
              return line(
                [
                  [-62, -226],
                  [-62 + Math.cos(a) * 34, -226 + Math.sin(a) * 34],
                  [-62 + Math.cos(a + 0.8) * 34, -226 + Math.sin(a + 0.8) * 34],
                ],
                true,
              );
            })
            .join(''),
          slice,
          { opacity: 0.85 },
        ),
        path(
          'M12 -236C0 -262 16 -286 38 -292C44 -270 36 -248 20 -236ZM34 -236C44 -262 70 -268 88 -262C82 -244 62 -232 40 -232Z',
          lit(scene, '#4f9a5d'),
        ),
        stroke('M-66 -216L-52 -30', '#ffffff', 7, { opacity: 0.6 }),
      ].join(''),
      x,
      y,
      0,
      k,
    )
  );
}
