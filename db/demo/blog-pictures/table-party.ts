import { mix } from '../pictures/colour';
import type { Scene } from '../pictures/scene';
import { ellipse, group, line, n, path, rect, rounded, stroke } from '../pictures/svg';
import { box, dim, footShadow, lit, placed, roundPaint } from './kit';

/** An open ring box. */
export function ringBox(scene: Scene, x: number, y: number, w: number): string {
  return (
    footShadow(scene, x, y, w * 0.56, 15) +
    placed(
      group(
        [
          path(
            rounded([
              [-116, -130],
              [-106, -290, 26],
              [106, -290, 26],
              [116, -130],
            ]),
            lit(scene, '#123a5e'),
          ),
          path(
            rounded([
              [-98, -136],
              [-90, -272, 18],
              [90, -272, 18],
              [98, -136],
            ]),
            lit(scene, '#f6efe6'),
          ),
          rect(-104, -146, 208, 40, lit(scene, '#efe3d4'), { rx: 12 }),
          stroke('M-46 -134C-46 -206 46 -206 46 -134', lit(scene, '#e8c468'), 14),
          stroke('M-38 -140C-38 -194 20 -200 34 -170', '#fff6d6', 4),
          path(
            line(
              [
                [-30, -212],
                [-15, -232],
                [15, -232],
                [30, -212],
                [0, -180],
              ],
              true,
            ),
            '#e4fbff',
          ),
          stroke(
            line([
              [-30, -212],
              [30, -212],
            ]) +
              line([
                [-15, -232],
                [-8, -212],
                [0, -180],
                [8, -212],
                [15, -232],
              ]),
            '#8fd3e2',
            3,
          ),
          path('M0 -262l5 14 14 5-14 5-5 14-5-14-14-5 14-5z', '#ffffff'),
          path(box(-122, -112, 244, 112, 16), roundPaint(scene, '#16466f')),
          rect(-122, -112, 244, 14, lit(scene, '#e8c468'), { rx: 5 }),
        ].join(''),
      ),
      x,
      y,
      0,
      w / 250,
    )
  );
}

/** A lantern with a candle; (x, y) px is its foot. */
export function lantern(scene: Scene, x: number, y: number, tall: number): string {
  const { paints } = scene;
  const frame = dim(scene, '#3a4450', 0.1);
  return placed(
    [
      ellipse(
        0,
        -130,
        250,
        230,
        paints.radial([0, '#ffe2a0', 0.75], [0.3, '#ffc870', 0.32], [1, '#ffb050', 0]),
      ),
      ellipse(0, 0, 190, 26, paints.radial([0, '#ffe2a0', 0.7], [1, '#ffb050', 0])),
      stroke('M-46 -246C-46 -310 46 -310 46 -246', frame, 9),
      path(
        rounded([
          [-84, -210],
          [-40, -256, 8],
          [40, -256, 8],
          [84, -210],
        ]),
        frame,
      ),
      rect(-70, -210, 140, 196, '#ffdf9c', { opacity: 0.55 }),
      rect(-22, -96, 44, 82, '#fff3d8', { rx: 6 }),
      path('M0 -158C22 -128 17 -102 0 -98C-17 -102 -22 -128 0 -158Z', '#fff1b0'),
      path('M0 -140C12 -122 9 -104 0 -101C-9 -104 -12 -122 0 -140Z', '#ff9f3f'),
      stroke('M-70 -210V-14M0 -210V-168M70 -210V-14', frame, 9),
      rect(-84, -18, 168, 20, frame, { rx: 5 }),
    ].join(''),
    x,
    y,
    0,
    tall / 300,
  );
}

/** A bunch of balloons on ribbons tied at (x, y) px. */
export function balloons(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  colours: readonly string[],
): string {
  const places = [
    [-150, -420],
    [-40, -500],
    [80, -450],
    [170, -350],
    [-210, -290],
    [10, -350],
  ] as const;
  const strings = places
    .map(([dx, dy]) => `M0 0Q${n(dx * 0.25)} ${n(dy * 0.5)} ${dx} ${dy + 92}`)
    .join('');
  return placed(
    stroke(strings, lit(scene, '#f7f3ea'), 3.5, { opacity: 0.85 }) +
      places
        .map(([dx, dy], i) => {
          const colour = lit(scene, colours[i % colours.length] ?? '#f2795f');
          return (
            ellipse(
              dx,
              dy,
              76,
              92,
              scene.paints.radial(
                [0, mix(colour, '#ffffff', 0.35)],
                [0.65, colour],
                [1, mix(colour, scene.light.shadow, 0.3)],
              ),
            ) +
            path(
              `M${dx - 12} ${dy + 106}L${dx} ${dy + 88}L${dx + 12} ${dy + 106}Z`,
              mix(colour, scene.light.shadow, 0.25),
            ) +
            stroke(`M${dx - 40} ${dy - 34}q10 -26 32 -36`, '#ffffff', 10, { opacity: 0.6 })
          );
        })
        .join(''),
    x,
    y,
    0,
    size / 500,
  );
}
