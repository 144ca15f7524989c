import type { Drawing } from './hull-profile';
import { shaded, sunlit } from './livery';
import { box, cushion, type Plan, planScreen } from './plan-parts';
import { ellipse, line, n, path, rect, rounded, stroke } from './svg';

/** Catamaran: two hulls, trampolines forward, roof with solar panels, cockpit aft. */
export function drawPlanCatamaran(drawing: Drawing): Plan {
  const { colours, light, paints, design } = drawing;
  const half = 255;
  const hull = (y: number): string =>
    `M0 ${n(y - 58)}C300 ${n(y - 72)} 700 ${n(y - 68)} 1000 ${n(y)}C700 ${n(y + 68)} 300 ${n(y + 72)} 0 ${n(y + 58)}Z`;
  const hulls = hull(-half + 66) + hull(half - 66);
  const bridge = rounded([
    [70, -half + 70, 10],
    [640, -half + 70, 60],
    [640, half - 70, 60],
    [70, half - 70, 10],
  ]);
  const side = paints.vertical(
    [0, sunlit(colours.hull, light, 0.2)],
    [1, shaded(colours.hull, light, 0.25)],
  );
  let net = '';
  for (let x = 646; x < 850; x += 17)
    net += line([
      [x, -150],
      [x, 150],
    ]);
  for (let y = -136; y <= 136; y += 17)
    net += line([
      [640, y],
      [856, y],
    ]);
  const panel = (x: number, y: number): string =>
    rect(x, y, 76, 92, '#16324d', { rx: 5, opacity: 0.92 }) +
    stroke(
      line([
        [x + 38, y + 4],
        [x + 38, y + 88],
      ]),
      '#4f7ba0',
      2,
    );
  const steps = [-1, 1]
    .map((s) =>
      [0, 1, 2]
        .map((i) => rect(8 + i * 24, s * (half - 66) - 38, 20, 76, colours.deck, { rx: 4 }))
        .join(''),
    )
    .join('');
  return {
    half,
    outline: hulls + bridge,
    content: [
      stroke(net, '#f3f7f8', 2.4, { opacity: 0.75 }),
      path(
        rounded([
          [846, -176, 4],
          [868, -176, 4],
          [868, 176, 4],
          [846, 176, 4],
        ]),
        colours.metal,
      ),
      path(hulls, side),
      path(
        bridge,
        paints.vertical(
          [0, sunlit(colours.house, light, 0.2)],
          [1, shaded(colours.house, light, 0.15)],
        ),
      ),
      steps,
      box(84, -150, 236, 150, 16, colours.deck),
      cushion(drawing, 90, -140, 138, 140),
      box(640 - 10, -130, 660, 130, 10, shaded(colours.house, light, 0.3)),
      box(262, -158, 616, 188, 46, light.shadow, { opacity: 0.24 }),
      planScreen(drawing, 590, 160, 40),
      box(
        206,
        -166,
        580,
        166,
        40,
        paints.vertical(
          [0, sunlit(colours.house, light, 0.3)],
          [1, shaded(colours.house, light, 0.14)],
        ),
      ),
      ...[-104, 12].flatMap((y) => [panel(250, y), panel(336, y)]),
      cushion(drawing, 440, -120, 540, -8) + cushion(drawing, 440, 8, 540, 120),
      stroke(
        line([
          [120, -half + 66],
          [820, -half + 66],
        ]) +
          line([
            [120, half - 66],
            [820, half - 66],
          ]),
        colours.accent === '#ffffff' ? colours.boot : colours.accent,
        6,
      ),
      design.variant[0]
        ? box(250, -13, 600, 13, 12, colours.canvas) + ellipse(600, 0, 15, 15, colours.metal)
        : '',
    ].join(''),
  };
}
